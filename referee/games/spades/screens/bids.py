"""The auction: the bids laid so far, and the chips for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ....core.log import Standing
from ....core.ruling import Ruling
from ....core.seats import Seat
from ....screens.entries import ids_of
from ....screens.parts import Chosen, Fact, Link, Player, first_against, players
from ..bidding import check_bid
from ..model import NIL, Bid, Hand, State
from ..tricks import next_bidder
from .parts import bid_words, side_total, stake

_ORDER_CODES = frozenset({"bid-out-of-turn", "bid-twice"})
"""What a chip is not struck out for: it is about who bids, not about the number."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """One side in the key of the bar."""

    mark: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class BidTile:
    """A bid as it lies on the table. `entry` is the id of its entry; `now`: this player bids next."""

    player: Player
    words: str
    blind: bool
    entry: str
    now: bool
    deals: bool


@dataclass(frozen=True, slots=True)
class BidChip:
    """A number that can be bid. `fact`: where the reason stands why it may not be; empty if it may.

    `then` and `then_blind` say what it puts at stake.
    """

    value: int
    words: str
    chosen: bool
    fact: str
    then: str
    then_blind: str


@dataclass(frozen=True, slots=True)
class BlindSwitch:
    """Blind bids, where the table plays them. `only`: ``nil`` or ``number`` where just one of them."""

    on: bool
    only: str


@dataclass(frozen=True, slots=True)
class BidsScreen:
    """The auction. `cells`: the colour classes of the bar's cells, empty for one nobody claimed."""

    title: str
    player: Player
    total: int
    tricks: int
    cells: tuple[str, ...]
    claimed: tuple[Claimed, ...]
    rest: str
    tiles: tuple[BidTile, ...]
    chips: tuple[BidChip, ...]
    facts: tuple[Fact, ...]
    blind: BlindSwitch | None
    links: tuple[Link, ...]
    template: str = "games/spades/bids.html"
    asks: tuple[str, ...] = ("bid",)

    @property
    def chosen(self) -> BidChip | None:
        """The chip picked so far."""
        return next((chip for chip in self.chips if chip.chosen), None)


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
    """The screen of the auction."""
    hand, seating = state.this_hand, state.seating
    turn = next_bidder(hand, seating)
    asked = chosen.seat("seat", seating)
    seat = asked if asked is not None and hand.bids[asked] is None else turn
    assert seat is not None
    there = players(seating)
    facts, out = facts_against(state, hand, seat)
    switch, blind_facts = blind_bids(state, seat, on=bool(chosen.first("blind")))
    if seat != turn and turn is not None:
        facts = (*_order(state, seat), *facts)
    numbers = [bid.bid for bid in hand.bids if bid is not None]
    total = sum(numbers)
    ids = ids_of(entries, Bid)
    name = seating.names[seat]
    return BidsScreen(
        title=f"{name} to bid",
        player=there[seat],
        total=total,
        tricks=hand.tricks_total,
        cells=_cells(state, hand),
        claimed=tuple(
            Claimed(f"seat-{side + 1}", seating.side_name(side), side_total(hand, seating, side))
            for side, seats in enumerate(seating.sides)
            if any(hand.bids[other] is not None for other in seats)
        ),
        rest=_rest(hand.tricks_total - total),
        tiles=tuple(
            BidTile(
                player=there[other],
                words=bid_words(bid) if (bid := hand.bids[other]) is not None else "?",
                blind=bid is not None and bid.blind,
                entry=ids.get(other, "") if bid is not None else "",
                now=other == seat,
                deals=other == hand.dealer,
            )
            for other in seating.from_left_of(hand.dealer)
        ),
        chips=tuple(
            _chip(state, hand, Bid(seat=seat, bid=number), out.get(number, ""), chosen)
            for number in range(hand.each + 1)
        ),
        facts=(*facts, *blind_facts),
        blind=switch,
        links=(
            *weak_hand(state, hand, seat),
            *((Link("All bids at once", "sum", "", (("bids", "all"),)),) if len(_waiting(hand)) > 1 else ()),
        ),
    )


def _waiting(hand: Hand) -> list[Seat]:
    return [seat for seat, bid in enumerate(hand.bids) if bid is None]


def weak_hand(state: State, hand: Hand, seat: Seat) -> tuple[Link, ...]:
    """A weak hand is shown before its side has bid, where the table plays that."""
    side = state.seating.sides[state.seating.side_of[seat]]
    if state.house.deficient_misdeal == "off" or any(hand.bids[other] is not None for other in side):
        return ()
    return (Link("Weak hand", "crossed", "rare", (("open", "weak"),)),)


def _cells(state: State, hand: Hand) -> tuple[str, ...]:
    seating = state.seating
    cells = [f"b-{side + 1}" for side in range(len(seating.sides)) for _ in range(side_total(hand, seating, side))]
    return tuple(cells + ["b-void"] * (hand.tricks_total - len(cells)))


def _rest(left: int) -> str:
    return f"{left} unclaimed" if left > 0 else f"{-left} too many" if left < 0 else "none left"


def _chip(state: State, hand: Hand, bid: Bid, fact: str, chosen: Chosen) -> BidChip:
    return BidChip(
        value=bid.bid,
        words=bid_words(bid),
        chosen=chosen.first("bid") == str(bid.bid) and not fact,
        fact=fact,
        then=stake(state, hand, bid),
        then_blind=stake(state, hand, replace(bid, blind=True)) if _plays_blind(state) else "",
    )


def _plays_blind(state: State) -> bool:
    return state.house.blind_nil or state.house.blind_number != "off"


def _against(state: State, bid: Bid) -> Ruling | None:
    """The first ruling that speaks against the number itself."""
    return first_against(check_bid(state, bid), _ORDER_CODES)


def facts_against(state: State, hand: Hand, seat: Seat, mark: str = "") -> tuple[tuple[Fact, ...], dict[int, str]]:
    """Why some numbers are out, and where each number's reason stands. `mark` tells the places of several apart."""
    reasons: dict[str, tuple[Ruling, list[int]]] = {}
    for number in range(hand.each + 1):
        ruling = _against(state, Bid(seat=seat, bid=number))
        if ruling is not None:
            _, numbers = reasons.get(ruling.code, (ruling, []))
            reasons[ruling.code] = (ruling, [*numbers, number])
    facts: list[Fact] = []
    out: dict[int, str] = {}
    for code, (ruling, numbers) in reasons.items():
        place = f"why-{mark}{code}"
        words = ["nil" if number == NIL else str(number) for number in numbers]
        if len(numbers) > hand.each // 2:
            lead = "Others are out:"
        elif len(words) == 1:
            lead = f"{words[0].capitalize()} is out:"
        else:
            lead = f"{', '.join(words[:-1])} and {words[-1]} are out:".capitalize()
        facts.append(Fact(place, lead, ruling.message, ruling.rule.id, tuple(map(str, numbers))))
        out |= dict.fromkeys(numbers, place)
    return tuple(facts), out


def _order(state: State, seat: Seat) -> tuple[Fact, ...]:
    for ruling in check_bid(state, Bid(seat=seat, bid=1)):
        if ruling.code == "bid-out-of-turn":
            return (Fact("why-order", "Out of turn:", ruling.message, ruling.rule.id),)
    return ()


def blind_bids(state: State, seat: Seat, *, on: bool) -> tuple[BlindSwitch | None, tuple[Fact, ...]]:
    """The switch for a blind bid and whether it is open to this player; none where no blind bids are played."""
    house, seating = state.house, state.seating
    if not _plays_blind(state):
        return None, ()
    nil = house.blind_nil
    number = house.blind_number != "off"
    switch = BlindSwitch(on, "" if nil and number else "nil" if nil else "number")
    short = next(
        (
            ruling
            for ruling in check_bid(state, Bid(seat=seat, bid=NIL if nil else 6, blind=True))
            if ruling.code == "blind-deficit"
        ),
        None,
    )
    if short is not None:
        return switch, (Fact("why-blind", "Blind is closed:", short.message, short.rule.id),)
    side = seating.side_of[seat]
    behind = max(state.standing) - state.standing[side]
    verb = "is" if len(seating.sides[side]) == 1 else "are"
    what = f"{seating.side_name(side)} {verb} {behind} behind."
    return switch, (Fact("why-blind", "Blind is open:", what, "SP-3.9" if nil else "SP-3.10"),)
