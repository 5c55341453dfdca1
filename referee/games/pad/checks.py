"""What is said of a round as it is told: what is missing, sums that come out, and what the definition checks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from ...core.ruling import Severity
from ...core.seats import Seat, Seating
from ...core.text import Signed, Text, verbatim
from ...definitions.expressions import Tree
from ...definitions.working import CannotWork, Frame, Steps, work
from .layout import Before, Cell, Cells, Layout
from .model import Column, Pad
from .scoring import Uncountable, Worked, work_round
from .telling import Found
from .values import Reading


@dataclass(frozen=True, slots=True)
class Missing:
    """An empty cell that keeps a round open: at which `place` of a column, None where so many must say yes."""

    column: Column
    place: int | None


class Looking:
    """A round looked at as far as it is told."""

    def __init__(self, pad: Pad, seating: Seating, layout: Layout, before: Before, cells: Cells) -> None:
        self.pad, self.seating, self.layout, self.before, self.cells = pad, seating, layout, before, cells
        self.reading = Reading(pad, layout, before, cells)
        self.steps = Steps()

    # ---- what is missing ------------------------------------------------------------------------

    def missing(self) -> Iterator[Missing]:
        """What keeps the round open, in the order it is asked. Raises Uncountable."""
        for column in self.pad.columns:
            if column.needed:
                yield from (Missing(column, place) for place in self.empty(column))
            if column.exactly is not None and self.yes(column) < column.exactly:
                yield Missing(column, None)

    def empty(self, column: Column) -> Iterator[int]:
        """The empty cells of a column that are asked. Raises Uncountable."""
        for place in range(self.layout.places(column)):
            asked = self.layout.plays(column, place) and self._told(column, place) is None
            if asked and not self.skipped(column, place):
                yield place

    def skipped(self, column: Column, place: int) -> bool:
        """Whether a cell is not asked. Raises Uncountable."""
        return column.skip is not None and self._holds(column.rule, column.skip, self._frame(column, place))

    def yes(self, column: Column) -> int:
        """How many cells of a column say yes."""
        told = self.cells.get(column.key, ())
        return sum(cell is not None if column.who == "one" else bool(cell) for cell in told)

    def offered(self, column: Column) -> tuple[int, int] | None:
        """The place of the last empty cell of a sum, and what it must be; None where that cannot be said."""
        if column.total is None:
            return None
        try:
            empty = list(self.empty(column))
            if len(empty) != 1:
                return None
            value = self._due(column) - self._sum(column)
        except Uncountable:
            return None
        return (empty[0], value) if value in column.numbers else None

    def _told(self, column: Column, place: int) -> Cell:
        told = self.cells.get(column.key)
        return None if told is None else told[place]

    # ---- what is wrong --------------------------------------------------------------------------

    def bounds(self) -> Iterator[Found]:
        """Of yes and one: more than there may be, whatever is still to come."""
        for column in self.pad.columns:
            most = column.at_most if column.exactly is None else column.exactly
            if most is not None and self.yes(column) > most:
                said = Text("{column}: only {most} can be.", column=column.name, most=most)
                yield Found(column.key, column.rule, Severity.REFUSED, said)

    def unmet(self) -> Iterator[Found]:
        """Of a round that is told whole: what must still be said of it. Raises Uncountable."""
        for one in self.missing():
            column, place = one.column, one.place
            if place is None:
                exactly = column.exactly or 0
                said = Text("{column}: say who.", column=column.name)
                if exactly != 1:
                    said = Text("{column}: {exactly} must be.", column=column.name, exactly=exactly)
                yield Found(column.key, column.rule, Severity.REFUSED, said)
            else:
                said = Text("{column} is missing.", column=column.name)
                yield Found(column.key, column.rule, Severity.REFUSED, said, self._seat(column, place))

    def sums(self) -> Iterator[Found]:
        """The sums that do not come out, with how much is missing. Raises Uncountable."""
        for column in self.pad.columns:
            total = column.total
            if total is None:
                continue
            due, comes = self._due(column), self._sum(column)
            if comes != due:
                said = "{column}: that adds up to {comes}. It should be {due}, so {off} is missing."
                if comes > due:
                    said = "{column}: that adds up to {comes}. It should be {due}, so {off} is too much."
                parts = {"comes": comes, "due": due, "off": abs(due - comes)}
                yield Found(column.key, total.rule, total.on, Text(said, column=column.name, **parts))

    def checked(self, camps: Collection[int] | None = None) -> Iterator[Found]:
        """The checks that speak, each once, of the first side it is true of: of some, or of all. Raises Uncountable."""
        for check in self.pad.checks:
            for camp in self.layout.inside if camps is None else camps:
                frame = self.reading.frame(camp, self._holder(camp))
                if self._holds(check.rule, check.tree, frame):
                    seats = self.layout.camps[camp]
                    seat = seats[0] if len(seats) == 1 else None
                    yield Found(check.field, check.rule, check.on, verbatim(check.say), seat)
                    break

    def worked(self, *, time: bool = False, last: bool | None = None) -> Worked:
        """The round worked as it stands: see `work_round`. Raises Uncountable."""
        return work_round(self.pad, self.seating, self.layout, self.before, self.cells, time=time, last=last)

    def whole(self, *, time: bool = False) -> tuple[list[Found], Worked | None]:
        """Everything said of a round in which nothing is missing, and what it comes to; None where it cannot be worked.

        A round that is to come to nought is refused by its points.
        """
        try:
            found = [*self.sums(), *self.checked()]
            worked = self.worked(time=time)
        except Uncountable as cannot:
            return [uncounted(cannot)], None
        over = sum(worked.points)
        if self.pad.zero_sum and over:
            noun = self.pad.noun
            said = Text(
                "The points of a {noun} must add up to 0. These add up to {over}.", noun=noun, over=Signed(over)
            )
            found.append(Found("zero_sum", "7.6", Severity.REFUSED, said))
        return found, worked

    # ---- parts ----------------------------------------------------------------------------------

    def _holder(self, camp: int) -> int:
        return next(side for side in self.layout.holders[camp] if side not in self.before.out)

    def _frame(self, column: Column, place: int) -> Frame:
        """Who is asked at a place; of a cell of the table, the first who play."""
        if column.who == "side":
            return self.reading.frame(place, self._holder(place))
        if column.who == "player":
            camp = self.layout.camp_of(place)
            assert camp is not None
            return self.reading.frame(camp, self.seating.side_of[place], place)
        camp = self.layout.inside[0]
        return self.reading.frame(camp, self._holder(camp))

    def _due(self, column: Column) -> int:
        assert column.total is not None
        return self._work(column.total.rule, column.total.tree, self._frame(column, self._first(column)))

    def _first(self, column: Column) -> int:
        return next(place for place in range(self.layout.places(column)) if self.layout.plays(column, place))

    def _sum(self, column: Column) -> int:
        cells = (self.reading.cell(column, place) for place in range(self.layout.places(column)))
        return sum(cell for cell in cells if isinstance(cell, int))

    def _seat(self, column: Column, place: int) -> Seat | None:
        if column.who == "player":
            return place
        if column.who == "side" and len(self.layout.camps[place]) == 1:
            return self.layout.camps[place][0]
        return None

    def _work(self, rule: str, tree: Tree, frame: Frame) -> int:
        try:
            return work(tree, frame, self.steps)
        except CannotWork as cannot:
            raise Uncountable(rule, cannot) from None

    def _holds(self, rule: str, tree: Tree, frame: Frame) -> bool:
        return self._work(rule, tree, frame) != 0


def uncounted(cannot: Uncountable) -> Found:
    """The refusal of a round that cannot be worked."""
    said = Text("These values can’t be worked out. {why}", why=cannot.said)
    return Found("", cannot.rule, Severity.REFUSED, said)
