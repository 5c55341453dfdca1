"""The auction, by its bids or its result, and what the highest bidder says then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, Suit
from ....core.entries import Pass
from ....core.log import Standing
from ....core.seats import Seat
from ....screens.choosing import Answer, ChoosingScreen, Mine, Said
from ....screens.parts import Chosen, Fact, Link, Player, ids_of, players
from .. import rulebook as book
from ..auction import AUCTION, moon_worth, must_bid, next_bids
from ..house import House, least_bid
from ..model import SUIT_LETTERS, Bid, Hand, NameTrump, NoMarriage, State
from ..scoring import ENOUGH
from ..trump import marriage
from .parts import against, bid_words

ORDER_CODES: Final = frozenset({"bid-out-of-turn", "pass-out-of-turn", "passed-before", "bid-twice"})
"""What a chip is not struck out for: it is about who speaks, not about what is said."""

CHIPS: Final = 13
CHIPS_BESIDE_MOON: Final = 11
"""Numbers offered as chips: they fill three rows of five with the pass, and with the moon."""

FIVES: Final = 5
SINGLY_UNTIL: Final = 60


def auction(state: State, entries: Sequence[Standing], chosen: Chosen) -> ChoosingScreen:
    """The screen of the auction. Its own: the number typed so far, and the least there may be."""
    hand, seating, house = state.this_hand, state.seating, state.house
    turn = AUCTION.speaker(hand, seating, house)
    seat = chosen.seat_due("seat", seating, turn)
    name, least, other = seating.names[seat], next_bids(house, hand.high).start, chosen.first("other")
    facts = [] if seat == turn else [*_out_of_turn(state, seat, least)]
    no_pass = against(state, Pass(seat=seat), aside=ORDER_CODES)
    if no_pass is not None:
        facts.append(Fact("why-pass", "Can’t pass:", str(no_pass.message), no_pass.rule.id, ("pass",)))
    lead, more, mine = "No bid yet", f"{name} opens with {least} or more", f"you open with {least} or more"
    if hand.high is not None:
        holder = seating.names[hand.high.seat]
        lead = f"{holder}’s {bid_words(hand.high).lower()} is highest"
        more, mine = f"{name} to bid", "you to bid"
    elif must_bid(hand):
        lead, more, mine = "Three have passed", f"{name} must bid", "you must bid"
    return ChoosingScreen(
        title=f"{name} to bid",
        player=players(seating)[seat],
        lead=lead,
        more=more,
        tiles=tuple(_tiles(state, hand, entries, seat)),
        order="The auction, in order",
        field="say",
        fields=(("seat", str(seat)),),
        ask=f"{name}, your bid?",
        legend=f"{name}, how many points, or a pass?",
        chips=tuple(_chips(state, hand, seat, chosen, pass_fact="why-pass" if no_pass else "")),
        grid="bids-grid says",
        facts=tuple(facts),
        need=f"{name} hasn’t bid",
        first="tap a number, or Pass",
        button=f"{name} bids {other}" if other else f"Record {name}’s bid",
        mine=Mine(
            ask="Your bid?",
            more=mine,
            need="You haven’t bid",
            button=f"You bid {other}" if other else "Record your bid",
            legend="How many points, or a pass?",
        ),
        links=(Link("Enter only the winning bid", "sum", "", (("tell", "result"),)),),
        own=(other, least),
        template="games/pinochle/auction.html",
        asks=("speak",),
    )


def _out_of_turn(state: State, seat: Seat, least: int) -> Iterator[Fact]:
    ruling = against(state, Bid(seat=seat, bid=least))
    if ruling is not None and ruling.code in ORDER_CODES:
        yield Fact("why-order", "Out of turn:", str(ruling.message), ruling.rule.id)


def _tiles(state: State, hand: Hand, entries: Sequence[Standing], now: Seat) -> Iterator[Said]:
    """What each has said. Own to a tile: a bid made before passing, or that it is the highest so far."""
    ids, there = ids_of(entries, Bid, Pass), players(state.seating)
    for seat in state.seating.from_left_of(hand.dealer):
        passed = hand.passed[seat]
        bid = "" if (made := hand.bids[seat]) is None else bid_words(made)
        words = "Pass" if passed else bid
        best = hand.high is not None and hand.high.seat == seat
        yield Said(
            player=there[seat],
            words=words or ("?" if seat == now else ""),
            now=seat == now,
            entry=ids.get(seat, "") if seat != now or passed else "",
            deals=seat == hand.dealer,
            css=" bid-out" * passed + " bid-long" * (len(words) > 2),
            own=(bid if passed else "", best and not (bid and passed)),
        )


def chip_numbers(house: House, allowed: range) -> tuple[int, ...]:
    """The numbers worth a chip among all that may be bid: each up to 60, from there in fives."""
    most = CHIPS_BESIDE_MOON if house.shoot_moon else CHIPS
    scale, found = house.scale, []
    for number in allowed:
        single = number <= SINGLY_UNTIL * scale and allowed.step == scale
        if single or number % (FIVES * scale) == 0 or number == allowed.start:
            found.append(number)
        if len(found) == most:
            break
    return tuple(found)


def _chips(state: State, hand: Hand, seat: Seat, chosen: Chosen, *, pass_fact: str) -> Iterator[Answer]:
    house, name, picked = state.house, state.seating.names[seat], chosen.first("say")
    yield Answer(
        value="pass",
        words="Pass",
        button=f"{name} passes",
        mine="You pass",
        then="" if pass_fact else _after(state, AUCTION.move_pass(state, Pass(seat=seat))),
        chosen=picked == "pass",
        fact=pass_fact,
        css=" span-2",
    )
    for number in chip_numbers(house, next_bids(house, hand.high)):
        yield Answer(
            value=str(number),
            words=str(number),
            button=f"{name} bids {number}",
            mine=f"You bid {number}",
            then=_after(state, AUCTION.move_bid(state, Bid(seat=seat, bid=number))),
            chosen=picked == str(number) and not chosen.first("other"),
        )
    if house.shoot_moon:
        worth = moon_worth(house)
        yield Answer(
            value="moon",
            words="Moon",
            small=f"±{worth}",
            button=f"{name} shoots the moon",
            mine="You shoot the moon",
            then=f"all 20 tricks: +{worth} or −{worth}",
            chosen=picked == "moon",
            css=" span-2",
        )


def _after(state: State, after: State) -> str:
    """What follows: who wins the auction, or what the next player may say."""
    names, house = state.seating.names, state.house
    hand = after.this_hand
    if hand.bidder is not None and hand.high is not None:
        return f"{names[hand.bidder]} wins the auction with {bid_words(hand.high).lower()}"
    seat = AUCTION.speaker(hand, state.seating, house)
    if seat is None:
        return ""
    if must_bid(hand):
        return f"{names[seat]} must bid {least_bid(house)} or more"
    return f"then {names[seat]}: {next_bids(house, hand.high).start} or more"


# ---- the result of the auction ------------------------------------------------------------------

NUMBERS: Final = 14
"""Numbers offered as chips of the result: two rows of seven, the moon among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractScreen:
    """Who won the auction is asked for. `so_far`: what was bid here before; `numbers` are chips, as may be the moon.

    `bidder`, `say`, `trump`, `other`: what is picked so far, and the number typed.
    """

    title: str
    players: tuple[Player, ...]
    so_far: str
    numbers: Sequence[int]
    moon: bool
    least: int
    suits: tuple[Suit, ...] = PLAIN_SUITS
    bidder: str
    say: str
    trump: str
    other: str
    rule: str = book.WON.id
    links: tuple[Link, ...] = (Link("Bid by bid", "hand", "", (("tell", "auction"),)),)
    template: str = "games/pinochle/contract.html"
    asks: tuple[str, ...] = ("won",)


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the auction's result."""
    hand, seating, house = state.this_hand, state.seating, state.house
    there, allowed = players(seating), next_bids(house, hand.high)
    numbers, so_far = chip_numbers(house, allowed), ""
    if hand.high is not None:
        so_far = f"{seating.names[hand.high.seat]} bid {bid_words(hand.high).lower()} so far"
        numbers = (hand.high.bid, *numbers) if not hand.high.moon else ()
    return ContractScreen(
        title=f"Hand {hand.number}: bid and trump",
        players=tuple(there[seat] for seat in seating.from_left_of(hand.dealer)),
        so_far=so_far,
        numbers=numbers[: NUMBERS - house.shoot_moon],
        moon=house.shoot_moon,
        least=allowed.start if allowed else moon_worth(house),
        bidder=chosen.first("seat"),
        say=chosen.first("say"),
        trump=chosen.first("trump"),
        other=chosen.first("other"),
    )


# ---- trump --------------------------------------------------------------------------------------


def trump(state: State, chosen: Chosen) -> ChoosingScreen:
    """The screen of trump. The last chip is that of a bidder without a marriage; a fact says what that costs here."""
    seating, bid = state.seating, state.this_hand.won_bid
    name, side = seating.names[bid.seat], seating.side_of[bid.seat]
    own, others = seating.side_name(side), seating.side_name(1 - side)
    facts = tuple(_facts(state, bid.seat))
    out = {value: fact.id for fact in facts for value in fact.values}

    def chip(value: str, words: str, button: str, then: str, css: str) -> Answer:
        picked, fact = chosen.first("say") == value, out.get(value, "")
        return Answer(
            value=value, words=words, button=button, then=then, chosen=picked and not fact, fact=fact, css=css
        )

    chips = []
    for suit in PLAIN_SUITS:
        words, (king, queen) = suit.word.capitalize(), marriage(suit)
        shows = f"{name} shows {king} and {queen}"
        chips.append(chip(suit.value, words, f"{words} are trump", shows, f" s-{suit.value.lower()}"))
    lost = f"{own} lose {bid_words(bid).lower()}, and the hand is over"
    without, enough = "Without a king and queen of one suit", ENOUGH * state.house.scale
    cost = f"{without}, {own} score −{bid.bid}, {others} nothing, and there’s no play."
    if state.house.no_marriage_meld:
        cost = f"{without}, {own} score −{bid.bid}. {others} keep {enough} or more in melds."
    return ChoosingScreen(
        title=f"{name} names trump",
        player=players(seating)[bid.seat],
        lead=f"{name} won the auction",
        more="with the moon" if bid.moon else f"with {bid.bid}",
        field="say",
        fields=(("seat", str(bid.seat)),),
        ask=f"{name}, what’s trump?",
        legend="The trump suit",
        chips=(*chips, chip("none", "No marriage", f"{name} has no marriage", lost, " trump-none")),
        grid="trumps",
        facts=(*facts, Fact("no-marriage", "No marriage?", cost, book.NO_MARRIAGE.id)),
        need=f"{name} hasn’t named trump",
        first="tap a suit first",
        button="Record trump",
        mine=Mine(
            ask="What’s trump?",
            more="with the moon" if bid.moon else f"with {bid.bid}",
            need="You haven’t named trump",
            button="Record trump",
            legend="The trump suit",
        ),
        template="games/pinochle/trump.html",
        asks=("after-auction",),
    )


def _facts(state: State, seat: Seat) -> Iterator[Fact]:
    for suit in SUIT_LETTERS:
        ruling = against(state, NameTrump(seat=seat, suit=suit))
        if ruling is not None:
            lead = f"{Suit(suit).symbol} is out."
            yield Fact(f"why-{suit}", lead, str(ruling.message), ruling.rule.id, (suit,))
    ruling = against(state, NoMarriage(seat=seat))
    if ruling is not None:
        yield Fact("why-none", "There is a marriage:", str(ruling.message), ruling.rule.id, ("none",))
