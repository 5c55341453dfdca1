"""The auction of a game in which everybody bids a number of tricks once: the bids laid, and the chips for the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from ...core.entries import Bid
from ...core.log import Standing
from ...core.ruling import Ruling
from ...core.seats import Seat, Seating, Side
from ...core.text import Counted, in_a_list, say, within
from ...play.model import AnySitting, S
from ...screens.parts import OWN, Chosen, Fact, Fields, Link, Player, first_against, ids_of, players
from .rules import OUT_OF_ORDER, BidHand, next_bidder

if TYPE_CHECKING:
    from ...screens.watched import Watched

BidT = TypeVar("BidT", bound=Bid)
"""A game's bid."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """One side in the key of the bar."""

    mark: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class BidTile:
    """A bid as it lies on the table. `entry` is the id of its entry; `now`: this player bids next. `note`: a word."""

    player: Player
    words: str
    note: str
    entry: str
    now: bool
    deals: bool


@dataclass(frozen=True, slots=True)
class BidChip:
    """A number that can be bid. `fact`: where the reason stands why it may not be; empty if it may.

    `then` says what it puts at stake. `small` stands on the chip beside its words, which is then wide; `data` are
    further words for the page, by name.
    """

    value: int
    words: str
    chosen: bool
    fact: str
    then: str
    small: str = ""
    data: Fields = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BidsScreen:
    """The auction. `cells`: the colour classes of the bar's cells, empty for one nobody claimed.

    `own`: what a game shows besides.
    """

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
    links: tuple[Link, ...] = ()
    own: object = None
    template: str = "kinds/single_bids.html"
    asks: tuple[str, ...] = ("bid",)

    @property
    def chosen(self) -> BidChip | None:
        """The chip picked so far."""
        return next((chip for chip in self.chips if chip.chosen), None)

    def to_watch(self) -> Watched:
        """What those who watch see: what each has bid, and how many tricks are bid in all."""
        from ...screens.watched import Spot, Watched

        return Watched(
            self.title,
            True,
            spots=tuple(
                Spot(
                    tile.player,
                    say("{player} deals", player=tile.player.name) if tile.deals else tile.player.name,
                    f"{tile.player.name}: {tile.words} {tile.note}".rstrip()
                    if tile.entry
                    else say("{player}: no bid", player=tile.player.name),
                    figure=tile.words if tile.entry or tile.now else "",
                    note=tile.note,
                    turn=tile.now,
                )
                for tile in sorted(self.tiles, key=lambda one: one.player.seat)
            ),
            middle=str(self.total),
            below=say("bid, {tricks}", tricks=Counted(self.tricks, "trick")),
        )

    def words_of(self, value: str) -> str:
        """A number as it is said within a sentence."""
        return next((within(chip.words) for chip in self.chips if str(chip.value) == value), value)


def plain_words(bid: Bid) -> str:
    """A bid as a tile shows it."""
    return str(bid.bid)


def plain_bid(seat: Seat, number: int) -> Bid:
    """A number bid by a seat."""
    return Bid(seat=seat, bid=number)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidWays(Generic[S, BidT]):
    """How a game bids.

    `check` are its rulings on a bid, `bid` makes one, `words` says it as a tile shows it, `note` is a word beside it.
    `then` says what a bid puts at stake; `small` and `data` are those of its chip, of a state and a bid.
    """

    check: Callable[[S, BidT], Sequence[Ruling]]
    then: Callable[[S, BidT], str]
    bid: Callable[[Seat, int], BidT]
    words: Callable[[BidT], str] = plain_words
    note: Callable[[BidT], str] = lambda _bid: ""
    small: Callable[[S, BidT], str] = lambda _state, _bid: ""
    data: Callable[[S, BidT], Fields] = lambda _state, _bid: ()


def next_to_bid(state: AnySitting, chosen: Chosen, *, turns: bool = True) -> Seat:
    """Who bids: as it was asked for, else who is next; where there are no `turns`, first whose phone it is (`OWN`)."""
    hand = state.this_hand
    for asked in (chosen.seat("seat", state.seating), None if turns else chosen.seat(OWN, state.seating)):
        if asked is not None and hand.bids[asked] is None:
            return asked
    seat = next_bidder(hand, state.seating)
    assert seat is not None
    return seat


def bids_screen(
    state: S,
    entries: Sequence[Standing],
    chosen: Chosen,
    ways: BidWays[S, BidT],
    *,
    turns: bool = True,
    facts: Sequence[Fact] = (),
    links: tuple[Link, ...] = (),
    own: object = None,
    template: str = "kinds/single_bids.html",
) -> BidsScreen:
    """The screen of the auction, in `turns` or not. `facts` are said besides why some numbers are out."""
    hand, seating = state.this_hand, state.seating
    seat, there = next_to_bid(state, chosen, turns=turns), players(seating)
    against, out = facts_against(state, hand, seat, ways)
    if seat != next_bidder(hand, seating):
        against = (*_order(state, seat, ways), *against)
    total, ids, name = sum(side_bids(hand, seating)), ids_of(entries, Bid), seating.names[seat]
    return BidsScreen(
        title=say("{name} to bid", name=name),
        player=there[seat],
        total=total,
        tricks=hand.tricks_total,
        cells=_cells(hand, seating),
        claimed=tuple(
            Claimed(f"seat-{side + 1}", seating.side_name(side), claimed)
            for side, claimed in enumerate(side_bids(hand, seating))
            if any(hand.bids[other] is not None for other in seating.sides[side])
        ),
        rest=rest_words(hand.tricks_total - total),
        tiles=tuple(
            BidTile(
                player=there[other],
                words=ways.words(bid) if (bid := hand.bids[other]) is not None else "?",
                note=ways.note(bid) if bid is not None else "",
                entry=ids.get(other, "") if bid is not None else "",
                now=other == seat,
                deals=other == hand.dealer,
            )
            for other in seating.from_left_of(hand.dealer)
        ),
        chips=tuple(
            BidChip(
                value=number,
                words=ways.words(bid),
                chosen=chosen.first("bid") == str(number) and number not in out,
                fact=out.get(number, ""),
                then=ways.then(state, bid),
                small=ways.small(state, bid),
                data=ways.data(state, bid),
            )
            for number in range(hand.tricks_total + 1)
            for bid in [ways.bid(seat, number)]
        ),
        facts=(*against, *facts),
        links=links,
        own=own,
        template=template,
    )


def side_bids(hand: BidHand, seating: Seating) -> list[int]:
    """The numbers each side has bid so far, added up."""
    return [sum(bid.bid for seat in seats if (bid := hand.bids[seat]) is not None) for seats in seating.sides]


def side_total(hand: BidHand, seating: Seating, side: Side) -> int:
    """The numbers a side has bid so far, added up."""
    return side_bids(hand, seating)[side]


def _cells(hand: BidHand, seating: Seating) -> tuple[str, ...]:
    cells = [f"b-{side + 1}" for side, count in enumerate(side_bids(hand, seating)) for _ in range(count)]
    return tuple(cells + ["b-void"] * (hand.tricks_total - len(cells)))


def rest_words(left: int) -> str:
    """How many tricks of a hand nobody has bid: ``4 not bid``."""
    return (
        say("{left} not bid", left=left)
        if left > 0
        else say("{left} too many", left=-left)
        if left < 0
        else "none left"
    )


def facts_against(
    state: S, hand: BidHand, seat: Seat, ways: BidWays[S, BidT], mark: str = ""
) -> tuple[tuple[Fact, ...], dict[int, str]]:
    """Why some numbers are out, and where each number's reason stands. `mark` tells the places of several apart."""
    reasons: dict[str, tuple[Ruling, list[int]]] = {}
    for number in range(hand.tricks_total + 1):
        ruling = first_against(ways.check(state, ways.bid(seat, number)), OUT_OF_ORDER)
        if ruling is not None:
            _, numbers = reasons.get(ruling.code, (ruling, []))
            reasons[ruling.code] = (ruling, [*numbers, number])
    facts: list[Fact] = []
    out: dict[int, str] = {}
    for code, (ruling, numbers) in reasons.items():
        place = f"why-{mark}{code}"
        words = [ways.words(ways.bid(seat, number)) for number in numbers]
        if len(numbers) > hand.tricks_total // 2 and len(numbers) > 1:
            lead = say("Others are out.")
        elif len(words) == 1:
            lead = say("{bid} is out.", bid=words[0])
        else:
            lead = say("{bids} are out.", bids=in_a_list(words))
        facts.append(Fact(place, lead, str(ruling.message), ruling.rule.id, tuple(map(str, numbers))))
        out |= dict.fromkeys(numbers, place)
    return tuple(facts), out


def _order(state: S, seat: Seat, ways: BidWays[S, BidT]) -> tuple[Fact, ...]:
    for ruling in ways.check(state, ways.bid(seat, 1)):
        if ruling.code == "bid-out-of-turn":
            return (Fact("why-order", "Out of turn:", str(ruling.message), ruling.rule.id),)
    return ()
