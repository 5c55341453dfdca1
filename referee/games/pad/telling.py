"""What is told of a round in one entry, read cell by cell: whose it is, whether there can be such a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ...core.codec import clip, show_value
from ...core.ruling import Severity
from ...core.seats import Seat, Seating, Side
from ...core.text import UNSAID, Large, Part, Text, listing
from ...definitions.expressions import LARGEST
from .layout import Before, Box, Cell, Cells, Layout
from .model import Category, Column, Numbers, Pad


@dataclass(frozen=True, slots=True)
class Found:
    """What is said of a cell, a sum or a check: of which `field` (a column’s key, ``checks.1``), by which rule.

    `seat`: whose cell it is, where one player’s.
    """

    field: str
    rule: str
    severity: Severity
    said: Text
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """One entry’s values: of the whole table, or of one `side` or one `seat`. `closed`: of a round that is complete."""

    pad: Pad
    seating: Seating
    layout: Layout
    before: Before
    values: Mapping[str, object]
    side: Side | None = None
    seat: Seat | None = None
    closed: bool = False

    def read(self, told: Cells) -> tuple[Cells, list[Found]]:
        """All cells with these among them, and what is wrong with these."""
        cells, found = dict(told), list[Found]()
        for key, value in self.values.items():
            column = self.pad.column.get(key)
            if column is None:
                said = Text("No column is called “{column}”.", column=clip(key))
                found.append(Found("", self.pad.columns[0].rule, Severity.REFUSED, said))
                continue
            row = list(cells.get(key, (None,) * self.layout.places(column)))
            for place, one in self._placed(column, value, found):
                cell = self._cell(column, place, one, found)
                if cell is None:
                    continue
                if row[place] is not None and row[place] != cell:
                    found.append(self._told_before(column, place))
                row[place] = cell
            cells[key] = tuple(row)
        return cells, found

    # ---- whose ----------------------------------------------------------------------------------

    def _placed(self, column: Column, value: object, found: list[Found]) -> Iterator[tuple[int, object]]:
        """The places of a column that are told, each with what is told there."""
        if column.who in {"one", "round"}:
            if value is not None:
                yield 0, value
            return
        count = self.layout.places(column)
        if self.side is not None or self.seat is not None:
            place = self._own_place(column)
            if place is None:
                said = "Say for each player what stands in {column}."
                found.append(self._refused(column, None, said, column=column.name))
            elif value is not None:
                yield place, value
        elif not isinstance(value, list | tuple) or len(value) != count:
            said = "{column} takes a list of {count} values."
            found.append(self._refused(column, None, said, column=column.name, count=count))
        else:
            yield from ((place, one) for place, one in enumerate(value) if one is not None)

    def _own_place(self, column: Column) -> int | None:
        """The place in a column of the side or the seat the entry is about."""
        if column.who == "side":
            if self.side is not None:
                return self.layout.camp_of_side(self.side)
            return None if self.seat is None else self.layout.camp_of(self.seat)
        return self._own_seat()

    def _own_seat(self) -> Seat | None:
        """The one player the entry is about; None where it is about several."""
        if self.seat is not None or self.side is None:
            return self.seat
        seats = self.seating.sides[self.side] if 0 <= self.side < len(self.seating.sides) else ()
        return seats[0] if len(seats) == 1 else None

    # ---- what -----------------------------------------------------------------------------------

    def _cell(self, column: Column, place: int, value: object, found: list[Found]) -> Cell:
        """The cell that a value tells; None where it tells none, and what is wrong is found."""
        if not self.layout.plays(column, place):
            found.append(self._refused(column, place, "{player} is out of the game."))
            return None
        if column.who == "one":
            return self._one(column, value, found)
        match column.kind:
            case "yes":
                if isinstance(value, bool) or value in (0, 1):
                    return int(bool(value))
                said = "{column} is yes or no, not {value}."
                found.append(self._refused(column, place, said, value=show_value(value)))
                return None
            case "choice":
                if isinstance(value, str) and column.choice_of(value) is not None:
                    return value
                said = "{column} is one of {choices}, not {value}."
                names = listing((choice.name for choice in column.choices), "or")
                found.append(self._refused(column, place, said, choices=names, value=show_value(value)))
                return None
            case "category":
                return self._box(column, place, value, found)
        said_of = misfit(Text("{name}", name=column.name), column.numbers, value)
        if said_of:
            found.append(self._refused(column, place, "{said}", said=said_of))
            return None
        assert isinstance(value, int)
        return value

    def _one(self, column: Column, value: object, found: list[Found]) -> Cell:
        if isinstance(value, bool):
            own = self._own_seat()
            if own is not None:
                return own if value else None
        elif isinstance(value, int) and value in self.layout.seats:
            return value
        said = "{column} is the seat of one who plays, not {value}."
        found.append(self._refused(column, None, said, value=show_value(value)))
        return None

    def _box(self, column: Column, place: int, value: object, found: list[Found]) -> Cell:
        category: Category | None = None
        if isinstance(value, Mapping) and set(value) == {"category", "value"} and isinstance(value["category"], str):
            category = column.category_of(value["category"])
        if category is None or not isinstance(value, Mapping):
            said = "{column} takes a category and its value, not {value}."
            found.append(self._refused(column, place, said, value=show_value(value)))
            return None
        said_of = misfit(Text("{name}", name=category.name), category.numbers, value["value"])
        if said_of:
            found.append(self._refused(column, place, "{said}", said=said_of))
            return None
        holders = self.layout.holders[place] if column.who == "side" else ()
        if column.who == "player":
            holders = (self.seating.side_of[place],)
        if any(f"{column.key}.{category.key}" in self.before.used[side] for side in holders if self.before.used):
            said = "{player} used {category} before."
            found.append(self._refused(column, place, said, category=category.name))
            return None
        return Box(category.key, int(value["value"]))

    def _refused(self, column: Column, place: int | None, said: str, /, **parts: Part) -> Found:
        if "{column}" in said:
            parts.setdefault("column", column.name)
        seat = None
        if "{player}" in said:
            parts["player"] = self._name(column, place or 0)
        if column.who == "player" and place is not None:
            seat = place
        elif column.who == "side" and place is not None and len(self.layout.camps[place]) == 1:
            seat = self.layout.camps[place][0]
        return Found(column.key, column.rule, Severity.REFUSED, Text(said, **parts), seat)

    def _told_before(self, column: Column, place: int) -> Found:
        """Of a cell that says something else: in a round that is open it may be replaced, where that is confirmed."""
        if self.closed:
            return self._refused(column, place, "This is entered already. Correct that entry instead.")
        said = "{column} is entered already. Replace it?"
        return replace(self._refused(column, place, said), severity=Severity.QUERIED)

    def _name(self, column: Column, place: int) -> Part:
        return name_at(self.seating, self.layout, column, place)


def name_at(seating: Seating, layout: Layout, column: Column, place: int) -> str:
    """Whose cell stands at a place of a column: a player’s or a side’s name, empty where it is the table’s."""
    if column.who == "player":
        return seating.names[place]
    if column.who != "side":
        return ""
    return names_of(seating, layout.camps[place])


def names_of(seating: Seating, seats: Sequence[Seat]) -> str:
    """Some players as a side is called: ``Ann & Cy``."""
    return str(Text("{names}", names=listing((seating.names[seat] for seat in seats), "&")))


def misfit(named: Part, numbers: Numbers, value: object) -> Text:
    """What is wrong with a number, by its bounds, steps and values; unsaid where it may be."""
    if not isinstance(value, int) or isinstance(value, bool):
        return Text("{named} is a whole number, not {value}.", named=named, value=show_value(value))
    if abs(value) > LARGEST:
        return Text("{named} goes to {most} at most.", named=named, most=Large(LARGEST))
    if value in numbers:
        return UNSAID
    if numbers.values:
        return Text(
            "{named} is one of {values}, not {value}.", named=named, values=listing(numbers.values, "or"), value=value
        )
    if numbers.low <= value <= numbers.high:
        said = "{named} goes in steps of {step}, so {value} can’t be."
        return Text(said, named=named, step=numbers.step, value=value)
    if numbers.high == LARGEST:
        return Text("{named} is {low} at least, not {value}.", named=named, low=numbers.low, value=value)
    if numbers.low == -LARGEST:
        return Text("{named} is {high} at most, not {value}.", named=named, high=numbers.high, value=value)
    said = "{named} goes from {low} to {high}, so {value} can’t be."
    return Text(said, named=named, low=numbers.low, high=numbers.high, value=value)
