"""How trumps are made, on the screen: the turned card, calls one by one, the contract at one stroke, coinche."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from ....core.cards import Card
from ....core.entries import Misdeal, Pass
from ....core.log import Standing
from ....core.ruling import Rule, refusal_in
from ....core.seats import Seat
from ....core.text import say
from ....kinds.double.screen import DoublePage
from ....kinds.ladder.screen import LadderScreen
from ....screens.cards import CardsScreen, Turn
from ....screens.choosing import Answer, ChoosingScreen, Mine, Said
from ....screens.parts import Chosen, NotNow, Offer, Player, ids_of, players
from ....screens.screen import Screen
from ....screens.usual import pick_card
from .. import rulebook as book
from ..auction import BIDDING, TAKES, amount_words, in_turns, numbers, suits_of, turned_suit, worth
from ..calls import COINCHES
from ..house import LEAST, House
from ..model import CAPOT, GENERALE, PASS, PASSED_OUT, SIGNS, TAKE, Bid, Coinche, Hand, Sat, State, Surcoinche, Turned
from ..scoring import contract_words
from .parts import GAME, TrumpSign, trump_chips, trump_name

AS_CHIPS: Final = 180
"""Numbers above are typed, where the house has no highest."""


def turned(state: State, chosen: Chosen) -> CardsScreen:
    """Which card was turned up?"""
    hand, there = state.this_hand, players(state.seating)
    if hand.by_bids or hand.turned is not None or hand.auction_over:
        raise NotNow("turned")
    entries = {card: Turned(card=card) for card in GAME.pack(state.house, len(there))}
    return CardsScreen(
        turn=Turn(title="Which card was turned up?", player=there[hand.dealer], tricks=hand.tricks_total),
        pick=pick_card(GAME, state, chosen, entries, hand.dealer, whole=True),
        why="Its suit is trumps if somebody takes it (la retourne).",
        rule=book.TAKING.id,
        entry="turned",
        template="kinds/turned.html",
    )


# ---- by turns -----------------------------------------------------------------------------------


def _tiles(state: State, hand: Hand, entries: Sequence[Standing], now: Seat) -> Iterator[Said]:
    """What each said last."""
    ids, there = ids_of(entries, Bid, Pass), players(state.seating)
    for seat in state.seating.from_left_of(hand.dealer):
        calls = [call for call in hand.calls if call.seat == seat]
        passed = bool(calls) and isinstance(calls[-1], Pass)
        words = "" if not calls else "Pass" if passed else say("takes")
        due = seat == now
        yield Said(
            player=there[seat],
            words="?" if due else words,
            now=due,
            entry="" if due else ids.get(seat, ""),
            deals=seat == hand.dealer,
            css=" bid-call" + " bid-passed" * passed,
        )


def _take_chips(state: State, hand: Hand, seat: Seat, chosen: Chosen) -> Iterator[Answer]:
    name, picked = state.seating.names[seat], chosen.first("suit")
    if hand.round == 1:
        suit = turned_suit(hand)
        words = say("Take {signs}", signs=SIGNS[suit]) if suit else "Take"
        yield Answer(
            value=TAKE,
            words=words,
            button=say("{name} takes {get}", name=name, get=SIGNS.get(suit, "")),
            mine=say("You take {get}", get=SIGNS.get(suit, "")),
            then="and gets the turned card",
            chosen=picked == TAKE,
            css=f" s-{suit.lower()}",
        )
    for one in suits_of(state.house) if hand.round > 1 else ():
        wrong = refusal_in(TAKES.check_bid(state, Bid(seat=seat, suit=one)))
        yield Answer(
            value=one,
            words=trump_name(one),
            button=say("{name} takes {signs}", name=name, signs=SIGNS[one]),
            mine=say("You take {signs}", signs=SIGNS[one]),
            then=say("{trump_name} are trumps", trump_name=trump_name(one)),
            chosen=picked == one,
            fact="why-turned" if wrong is not None else "",
            css=f" s-{one.lower()}",
        )
    if refusal_in(TAKES.check_pass(state, Pass(seat=seat))) is None:
        yield Answer(
            value=PASS,
            words="Pass",
            button=say("{name} passes", name=name),
            mine="You pass",
            then=_after_pass(state, seat),
            chosen=picked == PASS,
            css=" bid-pass",
        )


def _after_pass(state: State, seat: Seat) -> str:
    after = GAME.apply(state, Pass(seat=seat))
    if after.this_hand.void:
        return "everyone passes, so the hand is void"
    turn = GAME.phase(after).seat
    return "" if turn is None else say("then {player}", player=after.seating.names[turn])


def taking(state: State, entries: Sequence[Standing], chosen: Chosen) -> ChoosingScreen:
    """Who is due takes the turned card, or names a suit, or passes."""
    hand = state.this_hand
    seat = chosen.seat_due("seat", state.seating, TAKES.speaker(hand, state.seating, state.house))
    name, first = state.seating.names[seat], hand.round == 1
    lead = say("{turned} is turned up", turned=hand.turned) if hand.turned is not None else "A card is turned up"
    chips = tuple(_take_chips(state, hand, seat, chosen))
    must = chips[-1].value != PASS
    if must:
        title, why = say("{name} must name a suit", name=name), "The dealer must name a suit."
    else:
        title = say("{name} takes or passes", name=name)
        why = "Its suit is trumps if somebody takes it." if first else "All passed. Any suit may be named now."
    return ChoosingScreen(
        title=title,
        player=players(state.seating)[seat],
        lead=lead,
        more="first round" if first else "second round",
        why=why,
        rule=(book.TAKING if first else book.SECOND_ROUND).id,
        tiles=tuple(_tiles(state, hand, entries, seat)),
        order="The calls, in order",
        field="suit",
        fields=(("seat", str(seat)),),
        ask=(say("{name}, take it?", name=name) if first else say("{name}, which suit?", name=name)),
        legend=say("What does {name} say?", name=name),
        chips=chips,
        grid="two",
        facts=(),
        need=say("{name} hasn’t called", name=name),
        first="tap it first",
        button=say("Record {name}’s call", name=name),
        mine=Mine(
            ask="Take it?" if first else "Which suit?",
            more="first round" if first else "second round",
            need="You haven’t called",
            button="Record your call",
            legend="What do you say?",
        ),
        asks=("bid", "misdeal"),
    )


# ---- by bids ------------------------------------------------------------------------------------


def _next(_state: Sat, hand: Hand) -> tuple[str, Rule]:
    high = hand.high
    if high is None:
        return say("{least} or more", least=LEAST), book.BIDS
    if worth(high.bid) >= worth(CAPOT):
        return "", book.CAPOT_BID
    assert isinstance(high.bid, int)
    return say("{least} or more", least=high.bid + 10), book.BIDS


def _number_chips(state: Sat, _hand: Hand, seat: Seat) -> Iterator[Bid]:
    house = state.house
    names = [CAPOT, *((GENERALE,) if house.generale else ())]
    for amount in (*(one for one in numbers(house) if one <= AS_CHIPS), *names):
        yield from (Bid(seat=seat, bid=amount, suit=suit) for suit in suits_of(house))


def _tile(bid: Bid) -> str:
    return f"{amount_words(bid.bid)} {SIGNS.get(bid.suit or '', '')}"


LADDER: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=BIDDING,
    next=_next,
    tile=_tile,
    chip=lambda bid: amount_words(bid.bid),
    grid="bids-grid",
    suit=TrumpSign,
)
"""The auction by bids, up to the highest the house has."""

TYPED: Final = replace(LADDER, chips=_number_chips)
"""The same where any number may be bid: higher ones are typed."""

COINCHE: Final = DoublePage(
    doubles=COINCHES, page="coinche", contract=lambda state, hand: str(contract_words(state, hand))
)
"""Who coinches, or surcoinches, told on a page of its own."""


def coinche_offers(state: State, hand: Hand) -> tuple[Offer, ...]:
    """A button for each who may coinche now, or surcoinche."""
    there, found = players(state.seating), []
    for one in COINCHES.offers(state, hand):
        assert isinstance(one, Coinche | Surcoinche)
        word = COINCHES.word_of(one)
        name = there[one.seat].name
        text = (
            say("{name} may coinche: it counts twice.", name=name)
            if isinstance(one, Coinche)
            else say("{name} may surcoinche: it counts four times.", name=name)
        )
        fields = (("type", one.type), ("seat", str(one.seat)))
        button = "Say coinche" if isinstance(one, Coinche) else "Say surcoinche"
        found.append(Offer(text, button, fields, word.rule.id))
    return tuple(found)


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> ChoosingScreen:
    """The auction by bids, with a button to coinche."""
    screen = (LADDER if state.house.max_bid else TYPED)(state, entries, chosen)
    return replace(screen, offers=coinche_offers(state, state.this_hand))


def answer(state: State, chosen: Chosen) -> ChoosingScreen:
    """After a coinche: the bidding side may surcoinche, or all pass."""
    hand = state.this_hand
    seat = chosen.seat_due("seat", state.seating, GAME.phase(state).seat)
    name, word = state.seating.names[seat], COINCHES.word_of(hand.doubles[0])
    return ChoosingScreen(
        title=say("{name} answers the coinche", name=name),
        player=players(state.seating)[seat],
        lead=say("{player} said {word}", player=state.seating.names[hand.doubles[0].seat], word=word.said),
        more=str(contract_words(state, hand)),
        why="Nothing is bid any more. The bidding side may surcoinche.",
        rule=book.SURCOINCHE.id,
        field="suit",
        fields=(("seat", str(seat)),),
        ask=say("{name}, your answer?", name=name),
        legend=say("What does {name} say?", name=name),
        chips=(
            Answer(
                value=PASS,
                words="Pass",
                button=say("{name} passes", name=name),
                mine="You pass",
                then="the contract counts twice",
                chosen=True,
            ),
        ),
        grid="two",
        need=say("{name} hasn’t answered", name=name),
        first="tap it first",
        button=say("Record {name}’s answer", name=name),
        mine=Mine(
            ask="Your answer?",
            more=str(contract_words(state, hand)),
            need="You haven’t answered",
            button="Record your answer",
            legend="What do you say?",
        ),
        offers=coinche_offers(state, hand),
        asks=("bid", "surcoinche"),
    )


# ---- the contract at one stroke -------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractScreen:
    """Who took, in which suit and for how much; or all passed. `amounts` are empty where a card is turned up."""

    title: str
    players: tuple[Player, ...]
    seat: Seat | None
    amounts: tuple[tuple[str, str], ...]
    amount: str
    typed: bool
    trumps: tuple[TrumpSign, ...]
    suit: str
    turned: Card | None
    void: str
    rule: str = book.CONTRACT.id
    template: str = "games/belote/contract.html"
    asks: tuple[str, ...] = ("bid", "misdeal")


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """Who took, or bid, at one stroke."""
    hand, house = state.this_hand, state.house
    amounts = [str(one) for one in numbers(house) if one <= AS_CHIPS] if house.by_bids else []
    above: tuple[Literal["capot", "generale"], ...] = (CAPOT, GENERALE) if house.generale else (CAPOT,)
    names = [(str(one), amount_words(one)) for one in above] if house.by_bids else []
    passed_out = Misdeal(reason=PASSED_OUT)
    return ContractScreen(
        title="Who took?" if not house.by_bids else "Who plays what?",
        players=players(state.seating),
        seat=chosen.seat("seat", state.seating),
        amounts=(*((one, one) for one in amounts), *names),
        amount=next((text for text in reversed(chosen.all("bid")) if text.strip()), ""),
        typed=house.by_bids and not house.max_bid,
        trumps=trump_chips(house),
        suit=chosen.first("suit"),
        turned=hand.turned,
        void="" if refusal_in(GAME.check(state, passed_out)) else PASSED_OUT,
    )


def call(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The calls one by one; by result, or trick by trick, the contract alone."""
    if not in_turns(state.this_hand):
        return contract(state, chosen)
    return bidding(state, entries, chosen) if state.house.by_bids else taking(state, entries, chosen)
