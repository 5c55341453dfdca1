"""The cells of a round as a page asks for them: what each is called there, what it may hold, what stands in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from ....core.seats import Seat, Seating
from ....core.text import say
from ....core.words import figure
from ..layout import Box, Cells, Layout
from ..layout import Cell as Told
from ..model import Column, Numbers, Pad

CellKind: TypeAlias = Literal["keys", "yes", "pick", "one"]
"""A number is typed by keys, a yes is switched, one of several is picked, and one of the table is tapped."""

NOBODY: Final = "none"
"""What the chip sends that names none of the players."""

MOST_TYPED: Final = 60
"""Characters of a cell: room for a sum of many numbers."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several: the `value` sent, its words, and whether it cannot be had any more (`gone`)."""

    value: str
    words: str
    chosen: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell. `field` is its name in the form, `key` its column’s, `place` that of its camp or its
    seat, `seats` whose it is; `camp` is None of the whole table.

    `typed` is what stands in it, `ask` asks for it, by `who` it is and `what`. `must`: the round stays open without it.
    `walk`: one is led to it on the way to another. `of`: the field whose pick bounds it. `told`: it is on record.
    `empty` stands in it before anything does.
    """

    field: str
    key: str
    column: int
    kind: CellKind
    place: int
    seats: tuple[Seat, ...]
    camp: int | None
    who: str
    label: str
    ask: str
    what: str
    typed: str = ""
    picks: tuple[Pick, ...] = ()
    numbers: Numbers | None = None
    must: bool = False
    walk: bool = False
    of: str = ""
    told: bool = False
    empty: str = "–"

    @property
    def on(self) -> bool:
        """Whether a yes is said."""
        return self.typed not in {"", "0"}


def field_of(column: Column, place: int) -> str:
    """What a cell is called in the form: ``c-left-0``; ``c-out`` of the whole table."""
    return f"c-{column.key}-{place}" if column.who in {"side", "player"} else f"c-{column.key}"


def value_field(field: str) -> str:
    """What the number written in a category is called."""
    return f"{field}-value"


def written(value: int, unit: int) -> str:
    """A number as it is written: in tenths ``12.5``."""
    if unit == 1:
        return figure(value)
    digits = len(str(unit)) - 1
    whole, rest = divmod(abs(value), unit)
    return f"{'−' if value < 0 else ''}{whole}.{rest:0{digits}d}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """What cells are made from: the game, who plays together, what was told, what was typed, which boxes are used.

    `camps`: what each is called. `typed`: the text typed in a field, None where the page says nothing of it.
    """

    pad: Pad
    seating: Seating
    layout: Layout
    camps: Sequence[str]
    told: Cells
    typed: Callable[[str], str | None]
    used: Sequence[frozenset[str]]

    def cells(self) -> Iterator[Cell]:
        """Every cell of a round whose players are in, column by column."""
        for at, column in enumerate(self.pad.columns):
            for place in range(self.layout.places(column)):
                if self.layout.plays(column, place):
                    yield from self._at(at, column, place)

    def _at(self, at: int, column: Column, place: int) -> Iterator[Cell]:
        camp = {"side": place, "player": self.layout.camp_of(place)}.get(column.who)
        who = "" if camp is None else self.camps[camp] if column.who == "side" else self.seating.names[place]
        told = self.told.get(column.key)
        seats = () if camp is None else self.layout.camps[camp] if column.who == "side" else (place,)
        cell = _Blank(
            at=at,
            key=column.key,
            seats=tuple(seats),
            place=place,
            camp=camp,
            who=who,
            what=column.name,
            alone=sum(one.who in {"side", "player"} for one in self.pad.columns) == 1,
            noun=self.pad.noun,
            field=field_of(column, place),
            told=None if told is None or place >= len(told) else told[place],
        )
        if column.who == "one":
            yield self._one(cell, column)
        elif column.kind == "yes":
            yield cell.made("yes", typed=self._text(cell, "1" if cell.told else ""))
        elif column.kind == "choice":
            text = self._text(cell, cell.told if isinstance(cell.told, str) else "")
            picks = [Pick(one.code, one.name, one.code == text) for one in column.choices]
            yield cell.made("pick", typed=text, picks=picks, walk=column.who == "round")
        elif column.kind == "category":
            yield from self._category(cell, column)
        else:
            text = self._text(cell, self._plain(cell.told))
            walk = any(one.needed for one in self.pad.columns[at + 1 :])
            yield cell.made("keys", typed=text, numbers=column.numbers, must=column.needed, walk=walk)

    def _text(self, cell: _Blank, told: str, field: str = "") -> str:
        typed = self.typed(field or cell.field)
        return told if typed is None else typed

    def _plain(self, told: object) -> str:
        return written(told, self.pad.unit) if isinstance(told, int) else ""

    def _one(self, cell: _Blank, column: Column) -> Cell:
        text = self._text(cell, str(cell.told) if isinstance(cell.told, int) else "")
        picks = [Pick(str(seat), self.seating.names[seat], text == str(seat)) for seat in self.layout.seats]
        if not column.exactly:
            picks.append(Pick(NOBODY, "Nobody", text == NOBODY))
        return cell.made("one", typed=text, picks=picks, must=bool(column.exactly), walk=True)

    def _category(self, cell: _Blank, column: Column) -> Iterator[Cell]:
        box = cell.told if isinstance(cell.told, Box) else None
        key = self._text(cell, box.category if box else "")
        sides = () if cell.camp is None else self.layout.holders[cell.camp]
        used = frozenset[str]().union(*(self.used[side] for side in sides if side < len(self.used)))
        boxes = [(one, f"{column.key}.{one.key}" in used) for one in column.categories]
        picks = [Pick(one.key, one.name, one.key == key, gone) for one, gone in boxes]
        yield replace(cell.made("pick", typed=key, picks=picks, must=True), empty=say("which?"))
        field = value_field(cell.field)
        text = self._text(cell, self._plain(box.value if box else None), field)
        value = cell.made("keys", typed=text, must=True)
        yield replace(value, field=field, of=cell.field, empty="points", label=say("{label}, points", label=cell.label))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Blank:
    """A cell before it is known how it is asked for."""

    at: int
    key: str
    seats: tuple[Seat, ...]
    place: int
    camp: int | None
    who: str
    what: str
    alone: bool
    noun: str
    field: str
    told: Told

    @property
    def label(self) -> str:
        """What it is called for who cannot see where it stands."""
        return f"{self.who}: {self.what}" if self.who else self.what

    def made(
        self,
        kind: CellKind,
        *,
        typed: str,
        picks: Sequence[Pick] = (),
        numbers: Numbers | None = None,
        must: bool = False,
        walk: bool = False,
    ) -> Cell:
        return Cell(
            field=self.field,
            key=self.key,
            seats=self.seats,
            column=self.at,
            kind=kind,
            place=self.place,
            camp=self.camp,
            who=self.who,
            label=self.label,
            ask=say("{who}’s {noun}?", who=self.who, noun=self.noun)
            if self.who and self.alone
            else say("{label}?", label=str(self.label).rstrip("?")),
            what=self.what,
            typed=typed,
            picks=tuple(picks),
            numbers=numbers,
            must=must,
            walk=walk,
            told=self.told is not None,
        )
