"""Before the first lead: bids, or a contract told alone; half of the stock taken; Sparrow and Slam declared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.entries import Pass
from ....core.log import Standing
from ....core.ruling import Ruling, Severity
from ....core.seats import Seat
from ....core.words import listed
from ....screens.choosing import Answer, ChoosingScreen, Mine, Said
from ....screens.parts import Chosen, Fact, Fields, Link, NotNow, Player, players, since_the_deal
from .. import rulebook as book
from ..auction import AUCTION, open_bids
from ..house import House
from ..model import Bid, Bonus, Declare, Half, Hand, State, StockCards, half_of
from ..payment import CONTRACT_WORDS, Contract, value_of
from ..payment import bids as bids_in_order
from ..scoring import CONTRACT_MARKS
from .parts import BONUSES, GAME, against, bonus_stake, declared_words, on, stake, stock_link, with_contract

PASS = "pass"

_ORDER_CODES = frozenset({"bid-out-of-turn", "passed"})
"""What a chip is not struck out for: it is about who bids, not about the bid."""


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> ChoosingScreen:
    """The screen of the auction. Its own: whether all may pass at once."""
    hand, seating = state.this_hand, state.seating
    turn = AUCTION.speaker(hand, seating, state.house)
    seat = chosen.seat_due("seat", seating, turn)
    name = seating.names[seat]
    wanted = listed([CONTRACT_WORDS[contract] for contract in open_bids(hand, state.house)], "or")
    facts, out = _facts(state, seat, wanted)
    if seat != turn:
        facts = (*_order(state, seat), *facts)
    best, picked = hand.high, chosen.first("call")
    chips = [
        _chip(state.house, f"{name} bids {CONTRACT_WORDS[contract]}", contract, out.get(contract, ""), picked)
        for contract in bids_in_order(state.house)
    ]
    return ChoosingScreen(
        title=f"{name} to bid",
        player=players(seating)[seat],
        lead=f"{seating.names[best.seat]} bid {CONTRACT_WORDS[best.contract]}" if best else "No one has bid yet",
        more=f"{name} to bid",
        why=f"The next bid is {wanted}" if wanted else "",
        rule=book.NEXT_BID.id,
        tiles=_tiles(state, hand, entries, seat),
        order="What was bid, in order",
        field="call",
        fields=(("seat", str(seat)),),
        ask=f"{name}, your bid?",
        legend=f"What does {name} bid?",
        chips=(*chips, _pass(state, name, seat, picked)),
        grid="calls",
        facts=facts,
        verb="bid ",
        need=f"{name} hasn’t bid",
        first="tap a bid first, or Pass",
        button=f"Record {name}’s bid",
        mine=Mine(
            ask="Your bid?",
            more="you to bid",
            need="You haven’t bid",
            button="Record your bid",
            legend="What do you bid?",
        ),
        own=not hand.calls,
        template="games/tap/bids.html",
        asks=("call", "all-pass"),
    )


def _tiles(state: State, hand: Hand, entries: Sequence[Standing], speaker: Seat) -> tuple[Said, ...]:
    there, said = players(state.seating), calls_of(entries)
    best = hand.high
    found = []
    for seat in state.seating.from_left_of(hand.dealer):
        entry, words = said.get(seat, ("", ""))
        now = seat == speaker
        css = " bid-word" + " bid-passed" * (hand.passed[seat] and bool(entry) and not now)
        found.append(
            Said(
                player=there[seat],
                words=words or ("?" if now else ""),
                entry="" if now else entry,
                now=now,
                deals=seat == hand.dealer,
                css=css + " bid-best" * (best is not None and seat == best.seat),
            )
        )
    return tuple(found)


def calls_of(entries: Sequence[Standing]) -> dict[Seat, tuple[str, str]]:
    """By seat, the entry of the last thing said in the auction in progress, and its words."""
    found: dict[Seat, tuple[str, str]] = {}
    for standing in since_the_deal(entries):
        entry = standing.entry
        if isinstance(entry, Bid):
            found.setdefault(entry.seat, (standing.id, CONTRACT_MARKS[entry.contract]))
        elif isinstance(entry, Pass):
            found.setdefault(entry.seat, (standing.id, "Pass"))
    return found


def _chip(house: House, button: str, contract: Contract, fact: str, picked: str) -> Answer:
    return Answer(
        value=contract,
        words=CONTRACT_WORDS[contract],
        small=f"{value_of(contract, house)} from each",
        chosen=picked == contract and not fact,
        fact=fact,
        button=button,
        mine=f"You bid {CONTRACT_WORDS[contract]}",
        then=stake(contract, house),
    )


def _pass(state: State, name: str, seat: Seat, picked: str) -> Answer:
    ruling = against(state, Pass(seat=seat))
    return Answer(
        value=PASS,
        words="Pass",
        chosen=picked == PASS,
        fact="why-pass" if ruling is not None and ruling.severity is Severity.REFUSED else "",
        button=f"{name} passes",
        mine="You pass",
        then="and is out of the auction",
        css=" calls-wide",
    )


def _facts(state: State, seat: Seat, wanted: str) -> tuple[tuple[Fact, ...], dict[Contract, str]]:
    """Why some bids are out, and where each one's reason stands."""
    reasons: dict[str, tuple[Ruling, list[Contract]]] = {}
    for contract in bids_in_order(state.house):
        ruling = against(state, Bid(seat=seat, contract=contract), but=_ORDER_CODES)
        if ruling is not None:
            reasons.setdefault(ruling.code, (ruling, []))[1].append(contract)
    facts: list[Fact] = []
    out: dict[Contract, str] = {}
    for code, (ruling, contracts) in reasons.items():
        place = f"why-{code}"
        names = listed([CONTRACT_WORDS[contract] for contract in contracts])
        lead = f"{names} {'is' if len(contracts) == 1 else 'are'} out:"
        why = f"the next bid is {wanted}." if code == "too-low" else str(ruling.message)
        facts.append(Fact(place, lead, why, ruling.rule.id, tuple(contracts)))
        out |= dict.fromkeys(contracts, place)
    refusal = against(state, Pass(seat=seat))
    if refusal is not None and refusal.severity is Severity.REFUSED:
        facts.append(Fact("why-pass", "Pass is out.", str(refusal.message), refusal.rule.id))
    return tuple(facts), out


def _order(state: State, seat: Seat) -> tuple[Fact, ...]:
    for ruling in GAME.check(state, Pass(seat=seat)):
        if ruling.code == "pass-out-of-turn":
            return (Fact("why-order", "Out of turn:", str(ruling.message), ruling.rule.id),)
    return ()


@dataclass(frozen=True, slots=True)
class BonusSwitch:
    """A bonus that may be declared: what has to be done for it, what it is worth undeclared, and declared.

    `on`: it is declared; `entry`: the entry by which it was, empty where the last thing done was that.
    """

    bonus: Bonus
    name: str
    what: str
    undeclared: str
    stake: str
    on: bool
    entry: str


@dataclass(frozen=True, slots=True)
class ContractScreen:
    """Who plays alone, which contract, and what was declared."""

    title: str
    seats: tuple[Player, ...]
    seat: Seat | None
    chips: tuple[Answer, ...]
    bonuses: tuple[BonusSwitch, ...]
    template: str = "games/tap/contract.html"
    asks: tuple[str, ...] = ("contract", "all-pass")


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the contract."""
    house = state.house
    return ContractScreen(
        title="Who plays what?",
        seats=players(state.seating),
        seat=chosen.seat("seat", state.seating),
        chips=tuple(
            _chip(house, f"Record {CONTRACT_WORDS[one]}", one, "", chosen.first("contract"))
            for one in bids_in_order(house)
        ),
        bonuses=tuple(bonus_switch(bonus, None, house, on=on(chosen, bonus)) for bonus in BONUSES),
    )


def bonus_switch(bonus: Bonus, contract: Contract | None, house: House, *, on: bool, entry: str = "") -> BonusSwitch:
    """The switch of a bonus, in a hand of this contract, or of one that is not said yet."""
    return BonusSwitch(
        bonus=bonus,
        name="The Sparrow" if bonus == "sparrow" else "Slam",
        what="Win the last trick with the Juggler" if bonus == "sparrow" else "Win every trick",
        undeclared=bonus_stake(bonus, contract, house, declared=False),
        stake=bonus_stake(bonus, contract, house, declared=True),
        on=on,
        entry=entry,
    )


HALVES: Final[tuple[Half, ...]] = ("top", "bottom")


@dataclass(frozen=True, slots=True)
class TakeScreen:
    """Which half is taken: each of them with its cards, None where one is not known."""

    title: str
    player: Player
    stake: str
    halves: tuple[tuple[Half, StockCards], ...]
    links: tuple[Link, ...]
    template: str = "games/tap/take.html"
    asks: tuple[str, ...] = ("take",)


def take(state: State, chosen: Chosen) -> TakeScreen:
    """The screen of the half taken."""
    hand = with_contract(state)
    player = players(state.seating)[hand.alone]
    return TakeScreen(
        title=f"Which half does {player.name} take?",
        player=player,
        stake=stake("three", state.house),
        halves=tuple((half, half_of(hand.stock, half)) for half in HALVES),
        links=stock_link(hand),
    )


@dataclass(frozen=True, slots=True)
class DeclareScreen:
    """What the declarer declares. `on` are the fields of the address that leads on; `next` and `then` say where to.

    `mine` is `next` on the phone of `player`.
    """

    title: str
    player: Player
    contract: str
    stake: str
    bonuses: tuple[BonusSwitch, ...]
    on: Fields
    next: str
    mine: str
    then: str
    links: tuple[Link, ...]
    template: str = "games/tap/declare.html"
    asks: tuple[str, ...] = ("declare",)


def declare(state: State, entries: Sequence[Standing], chosen: Chosen) -> DeclareScreen:
    """The screen of the declarations. Raises NotNow once the play has begun."""
    hand = with_contract(state)
    if hand.play_begun:
        raise NotNow("declare")
    house, player = state.house, players(state.seating)[hand.alone]
    by_result = hand.depth == "result" or chosen.first("by") == "result"
    by = chosen.first("by")
    told = declared_words(hand)
    return DeclareScreen(
        title=f"{player.name} may declare",
        player=player,
        contract=CONTRACT_WORDS[hand.played],
        stake=stake(hand.played, house),
        bonuses=tuple(
            bonus_switch(bonus, hand.played, house, on=bonus in hand.declared, entry=_entry(entries, bonus))
            for bonus in BONUSES
        ),
        on=() if by_result else (("on", "play"), *((("by", by),) if by else ())),
        next="On to the count" if by_result else f"{player.name} leads",
        mine="On to the count" if by_result else "You lead",
        then=f"{told} declared" if told else "nothing declared",
        links=_links(hand, by_result=by_result),
    )


def _entry(entries: Sequence[Standing], bonus: Bonus) -> str:
    for standing in since_the_deal(entries):
        entry = standing.entry
        if isinstance(entry, Declare) and entry.bonus == bonus:
            return "" if standing is entries[-1] else standing.id
    return ""


def _links(hand: Hand, *, by_result: bool) -> tuple[Link, ...]:
    if by_result:
        return ()
    discard = (Link("The discard", "hand", "discard"),) if hand.discards_open else ()
    return (*discard, *(stock_link(hand) if hand.contract == "three" else ()))
