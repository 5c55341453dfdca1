"""The forms of the pad: the cells of a round as they are typed, and who plays with whom."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from ...core.entries import Entry
from ...core.seats import Seat, Side
from ...core.text import Capital, Joined, Large, Text, say
from ...definitions.expressions import LARGEST
from ...forms.entry import EntryForm, Filled
from ...forms.fields import LONGEST_SHOWN, EachField
from ...screens.parts import Chosen
from .entries import MOST_SIDE, Cells, Deal
from .layout import Box, Cell
from .model import Column
from .screens.cells import MOST_TYPED, NOBODY, field_of, value_field
from .screens.now import round_now
from .screens.round import RoundNow
from .screens.typed import fields_of_cells
from .state import State

if TYPE_CHECKING:
    from ...forms.house import FormData

_SIGNED: Final = re.compile(r"[-+]?[0-9]{1,7}(?:\.[0-9]{1,2})?(?:[-+][0-9]{1,7}(?:\.[0-9]{1,2})?)*")
_PART: Final = re.compile(r"([-+]?)([0-9]+)(?:\.([0-9]+))?")


def read_sum(text: str, unit: int = 1) -> int | None:
    """A whole number as typed, or a sum of some: ``12+7+20`` is 39, ``25−5`` is 20; None if it is neither.

    With a `unit` of 10 it is in tenths: ``12.5`` is 125.
    """
    plain = re.sub(r"\s", "", text).replace("−", "-").replace("–", "-").replace(",", ".").rstrip("+")
    if len(text) > MOST_TYPED or not _SIGNED.fullmatch(plain):
        return None
    total, digits = 0, len(str(unit)) - 1
    for sign, whole, rest in _PART.findall(plain):
        if len(rest) > digits:
            return None
        value = int(whole) * unit + int(rest.ljust(digits, "0") or "0")
        total += -value if sign == "-" else value
    return total


_OWNED: Final = frozenset(("side", "player"))
"""Columns with cells of their own for each side, or each player."""


class CellsForm(EntryForm):
    """Cells of a round, as many as are typed: ``c-left-0``, ``c-out``. What cannot be read is said at its cell.

    Cells of one side alone are told as its own: other phones may tell theirs at the same time.
    """

    type = Cells.type

    def __init__(self, data: FormData, *, state: State, before: Entry | None = None) -> None:
        super().__init__(data, state=state, before=before)
        self.sent = data
        self.said: dict[str, list[str]] = {}
        self.cells: dict[str, dict[int, object]] = {}
        self.now: RoundNow = round_now(state, Chosen({}))

    @property
    def corrects(self) -> Cells | None:
        """The entry that is corrected, where one is."""
        return self.before if isinstance(self.before, Cells) else None

    @property
    def errors(self) -> dict[str, list[str]]:  # type: ignore[override]
        """The sentences by cell."""
        return {**cast("dict[str, list[str]]", super().errors), **self.said}

    def validate(self, extra_validators: Mapping[str, Sequence[object]] | None = None) -> bool:
        """Read every cell that was typed."""
        sound = super().validate(extra_validators)
        number = self._text("number")
        if number.isdigit() and self.corrects is None and number != str(self.now.layout.number):
            noun = self.now.pad.noun
            said = Text(
                "{noun} {number} is done. This is {noun2} {number2}.",
                noun=Capital(noun),
                number=number[:6],
                noun2=noun,
                number2=self.now.layout.number,
            )
            self.said["round"] = [str(said)]
            return False
        for column in self.now.pad.columns:
            for place in range(self.now.layout.places(column)):
                self._read(column, place)
        if not self.cells and not self.said and self.corrects is None:
            self.said["round"] = ["Enter a number first."]
        return sound and not self.said

    def _text(self, name: str) -> str:
        return self.sent.getlist(name)[0].strip() if name in self.sent else ""

    def _read(self, column: Column, place: int) -> None:
        field = field_of(column, place)
        text = self._text(field)
        if not text:
            return
        value: object = text
        if column.who == "one":
            if text == NOBODY:
                return
            value = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else text
        elif column.kind == "yes":
            value = int(text not in {"0", "no"})
        elif column.kind == "category":
            value = self._box(column, place, field, text)
        elif column.kind != "choice":
            value = self._number(column, place, field, text)
        if value is not None and value != self._told(column, place):
            self.cells.setdefault(column.key, {})[place] = value

    def _box(self, column: Column, place: int, field: str, key: str) -> object:
        typed = self._text(value_field(field))
        if not typed:
            found = column.category_of(key)
            name = key[:LONGEST_SHOWN] if found is None else found.name
            self.said[value_field(field)] = [self._of(column, place, Text("enter the points of {box}.", box=name))]
            return None
        value = self._number(column, place, value_field(field), typed)
        return None if value is None else {"category": key, "value": value}

    def _number(self, column: Column, place: int, field: str, text: str) -> int | None:
        value = read_sum(text, self.now.pad.unit)
        if value is None or abs(value) > LARGEST:
            shown = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
            said = "{column} can’t be “{shown}”. Enter a number up to {most}."
            if value is None and self.now.pad.unit > 1:
                said = "{column} can’t be “{shown}”. Enter a number, or a sum."
            elif value is None:
                said = "{column} can’t be “{shown}”. Enter a whole number, or a sum such as 25+10."
            wrong = Text(said, column=column.name, shown=shown, most=Large(LARGEST))
            self.said[field] = [self._of(column, place, wrong)]
            return None
        return value

    def _of(self, column: Column, place: int, said: Text) -> str:
        """What is wrong with a cell: after whose it is, where each has one."""
        layout, names = self.now.layout, self.now.seating.names
        seats = {"side": layout.camps[place], "player": (place,)}.get(column.who) if column.who in _OWNED else None
        who = Joined(tuple(names[seat] for seat in seats), " & ") if seats else ""
        return say("{who}: {said}", who=who, said=said) if seats else str(said)

    def _told(self, column: Column, place: int) -> object:
        told = self.now.told.get(column.key, ())
        cell: Cell = told[place] if place < len(told) else None
        return {"category": cell.category, "value": cell.value} if isinstance(cell, Box) else cell

    # ---- entries ----------------------------------------------------------------------------------

    def entry(self) -> Entry:
        """The cells as one entry."""
        side, seat = self._whose()
        alone = side is not None or seat is not None
        values = {key: self._value(key, told, alone=alone) for key, told in self.cells.items()}
        return Cells(side=side, seat=seat, values=values, confirmed=self.confirmed)

    def _whose(self) -> tuple[Side | None, Seat | None]:
        """The side or the seat whose cells alone are told, as before where they are corrected."""
        if self.corrects is not None:
            return self.corrects.side, self.corrects.seat
        layout = self.now.layout
        camps = {camp for key, told in self.cells.items() for camp in self._camps(key, told)}
        if len(camps) != 1 or len(layout.inside) < 2:
            return None, None
        (camp,) = camps
        if len(layout.camps[camp]) > 1 and any(self.now.pad.column[key].who == "player" for key in self.cells):
            return None, None
        return layout.holders[camp][0], None

    def _camps(self, key: str, told: Mapping[int, object]) -> set[int]:
        column = self.now.pad.column[key]
        if column.who == "side":
            return set(told)
        found = {self.now.layout.camp_of(seat) for seat in told} if column.who == "player" else set()
        return {camp for camp in found if camp is not None}

    def _value(self, key: str, told: Mapping[int, object], *, alone: bool) -> object:
        column = self.now.pad.column[key]
        if column.who in {"one", "round"} or alone:
            return next(iter(told.values()))
        return [told.get(place) for place in range(self.now.layout.places(column))]

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        """The fields of one entry of cells."""
        now = round_now(state, Chosen({}))
        alone = len(entries) == 1 and isinstance(entries[0], Cells) and now.open
        return fields_of_cells(now, entries[0]) if alone and isinstance(entries[0], Cells) else None


class RoundForm(CellsForm):
    """The same, with the deal before them where no round is open."""

    type = "round"

    def entries(self) -> Sequence[Entry]:
        return [self.entry()] if self.now.open else [Deal(), self.entry()]

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        """The fields of cells told into an open round, or behind the deal that opens one."""
        now, told = round_now(state, Chosen({})), entries[-1]
        behind = len(entries) == 1 if now.open else len(entries) == 2 and entries[0] == Deal()
        return fields_of_cells(now, told) if behind and isinstance(told, Cells) else None


class DealForm(EntryForm):
    """A round is opened; with it who plays with whom, where that changes: ``sides-0`` and so on."""

    makes = Deal
    sides = EachField()

    def validate_sides(self, field: EachField) -> None:
        """Each side by its number."""
        self.told: tuple[int | None, ...] | None = None
        if field.data:
            seats = range(len(self.seating))
            self.told = tuple(field.number_at(seat, MOST_SIDE, "A side is a number from 0") for seat in seats)

    def values(self) -> dict[str, object]:
        return {**super().values(), "sides": self.told}


FORMS: Final[Sequence[type[EntryForm]]] = (DealForm, CellsForm, RoundForm)
