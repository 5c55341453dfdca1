"""Who scores together in a round, who is still in, and who deals and starts it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ...core.seats import Seat, Seating, Side
from .model import Column, Pad


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The sides of one round. `camps` are the seats of each, `holders` the sides of the table whose totals they add to.

    They differ where who plays with whom is told with the round: then each player holds a total. `inside` are the camps
    that play, by index. `number` counts rounds from 1.
    """

    number: int
    camps: tuple[tuple[Seat, ...], ...]
    holders: tuple[tuple[Side, ...], ...]
    inside: tuple[int, ...]
    players: int
    dealer: Seat | None = None
    starter: Seat | None = None

    def places(self, column: Column) -> int:
        """How many cells a column has."""
        if column.who == "side":
            return len(self.camps)
        return self.players if column.who == "player" else 1

    def plays(self, column: Column, place: int) -> bool:
        """Whether the cell at a place is somebody’s who is still in."""
        if column.who == "side":
            return place in self.inside
        return column.who != "player" or place in self.seats

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, in order."""
        return tuple(sorted(seat for camp in self.inside for seat in self.camps[camp]))

    def camp_of(self, seat: Seat) -> int | None:
        """The camp of a seat; None where it is in none."""
        return next((number for number, camp in enumerate(self.camps) if seat in camp), None)

    def camp_of_side(self, side: Side) -> int | None:
        """The camp a side of the table belongs to; None where it is in none."""
        return next((number for number, holders in enumerate(self.holders) if side in holders), None)


def layout_of(
    pad: Pad,
    seating: Seating,
    *,
    number: int = 1,
    out: Collection[Side] = (),
    sides: Sequence[int | None] | None = None,
    dealer: Seat | None = None,
    starter: Seat | None = None,
) -> Layout:
    """The round as it is dealt. `sides`: the side of each seat, where that is told with the round."""
    camps = seating.sides
    holders: tuple[tuple[Side, ...], ...] = tuple((side,) for side in range(len(camps)))
    if pad.each_round:
        playing = [None if seating.side_of[seat] in out else side for seat, side in enumerate(sides or ())]
        count = max((side for side in playing if side is not None), default=-1) + 1
        camps = tuple(tuple(seat for seat, side in enumerate(playing) if side == camp) for camp in range(count))
        holders = tuple(tuple(seating.side_of[seat] for seat in camp) for camp in camps)
    inside = tuple(camp for camp, of in enumerate(holders) if not set(of) <= set(out))
    return Layout(
        number=number,
        camps=camps,
        holders=holders,
        inside=inside,
        players=len(seating),
        dealer=dealer,
        starter=starter,
    )


@dataclass(frozen=True, slots=True)
class Box:
    """A category, by its key, and the number written in it."""

    category: str
    value: int


Cell = int | str | Box | None
"""What is told in a cell: a number, a yes as 1 or no as 0, the seat of one, the code of a choice, a box; None: nothing
yet."""

Cells = Mapping[str, tuple[Cell, ...]]
"""What is told of a round: by the key of a column its cells in order."""

Values = Mapping[str, int]
"""What each name stands for, of one side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What a round finds: everything by side of the table.

    `used`: the boxes each has used, as ``box.sixes``. `once`: lines that stood already, by what they say and for whom.
    `earlier`: what the names stood for in the rounds before, oldest first.
    """

    totals: tuple[int, ...]
    counters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    groups: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    used: tuple[frozenset[str], ...] = ()
    once: frozenset[tuple[str, int]] = frozenset()
    out: frozenset[Side] = frozenset()
    earlier: tuple[tuple[Values, ...], ...] = ()


def at_the_start(pad: Pad, sides: int) -> Before:
    """What the first round finds at a table of so many sides."""
    return Before(
        totals=(pad.start,) * sides,
        counters={counter.key: (counter.start,) * sides for counter in pad.counters},
        groups=dict.fromkeys(pad.groups, (0,) * sides),
        used=(frozenset(),) * sides,
    )
