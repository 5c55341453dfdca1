"""What a form asks to correct an entry, question by question, from the fields of the entry's class.

The answers are read by the game's own form for that type of entry: this says only how to ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..core.asked import EntryField, fields_of
from ..core.cards import Pack
from ..core.entries import Entry, Misdeal
from ..core.game import AnyRules
from ..core.house import HouseRules
from ..core.seats import Seating
from ..screens.fields import NOTHING, OTHER_REASON, Answer, Field, Kind, reasons_of
from ..screens.grid import grid_of
from .answers import said_of


def questions(
    game: AnyRules, kind: type[Entry], seating: Seating, house: HouseRules, values: Mapping[str, Sequence[str]]
) -> list[Field]:
    """The questions for an entry of that class. `values` are the answers so far, by the name they are sent as."""
    found = list(_Asker(game, kind, seating, house, values).ask())
    for question in found:
        question.values = {name: list(values[name]) for name in question.sent_as if name in values}
    # Tricks are told by player or by side: as they were told, and never as both.
    told = [question for question in found if question.name in {"counts", "sides"}]
    if len(told) > 1:
        keep = next((question for question in told if question.values), told[0])
        found = [question for question in found if question not in told or question is keep]
    return found


def kept(before: Entry, after: Entry) -> Entry:
    """The correction `after` of `before`, of one type, with all that reads the same as it was.

    A page shows cards in the order of the pack, and none the same as none told: neither is a change.
    """
    same = {
        spec.name: getattr(before, spec.name)
        for spec in fields_of(type(before))
        if spec.shape in {"cards", "hands", "places"} and _heaps(spec, before) == _heaps(spec, after)
    }
    return replace(after, **same)


def _heaps(spec: EntryField, entry: Entry) -> list[list[str]]:
    """The cards a field holds, or those of each hand; without their order but where they have places."""
    value = getattr(entry, spec.name)
    if spec.shape == "places":
        return [said_of(value)]
    return [sorted(said_of(heap)) for heap in ((value or ()) if spec.shape == "hands" else (value,))]


@dataclass(frozen=True)
class _Asker:
    game: AnyRules
    kind: type[Entry]
    seating: Seating
    house: HouseRules
    values: Mapping[str, Sequence[str]]

    def ask(self) -> Iterator[Field]:
        # What an entry cannot be without is asked first, also where a game has added it to a shared entry.
        for spec in sorted(fields_of(self.kind), key=lambda spec: not spec.needed):
            question = self._one(spec)
            if question is not None:
                yield question
            if self.kind is Misdeal and spec.name == "reason":
                yield Field("other", "text", OTHER_REASON)

    def _one(self, spec: EntryField) -> Field | None:
        name, label = spec.name, self.game.field_labels.get((self.kind, spec.name), spec.asked.label)
        match spec.shape:
            case "flag":
                return Field(name, "flag", label)
            case "yes":
                return Field(name, "chips", label, (Answer("yes", "Yes"), Answer("no", "No")))
            case "card":
                return Field(name, "card", label, grid=grid_of(self._pack, "once"))
            case "cards":
                return Field(name, "cards", label, grid=grid_of(self._pack, "each"))
            case "code":
                chips = tuple(Answer(code, words) for code, words in spec.codes.items())
                return Field(name, "chips", label, chips + _nothing(spec.optional))
            case "seat":
                seats = tuple(Answer(str(seat), who, seat) for seat, who in enumerate(self.seating.names))
                return Field(name, "seat", label, seats + _nothing(spec.optional))
            case "side" | "number":
                return self._number(spec, label)
            case "row" | "hands":
                kind: Kind = "row" if spec.shape == "row" else "hands"
                return Field(name, kind, label, boxes=self._boxes(spec))
            case "text" if self.kind is Misdeal:
                told = [code for code in self.values.get(name, ()) if code]
                chips = tuple(Answer(code, words) for code, words in reasons_of(self.game, self.house, told).items())
                return Field(name, "chips", label, chips + _nothing(not told))
            case "text" | "places" | "halves":
                return Field(name, "text", label)
        return None

    @property
    def _pack(self) -> Pack:
        return self.game.pack(self.house, len(self.seating))

    def _number(self, spec: EntryField, label: str) -> Field:
        offered: Sequence[tuple[int, str]] = ()
        if spec.shape == "side":
            offered = [(side, self.seating.side_name(side)) for side in range(len(self.seating.sides))]
        elif spec.asked.offered is not None:
            offered = spec.asked.offered(self.house, len(self.seating))
        chips = tuple(Answer(str(number), said) for number, said in offered)
        # What stands there is a chip too, though it is not among those usually offered.
        known = {chip.value for chip in chips}
        stands = [value for value in self.values.get(spec.name, ()) if value and value not in known]
        chips = (*(Answer(value, value) for value in stands), *chips) if chips else ()
        shown = chips + _nothing(spec.optional and bool(chips))
        return Field(spec.name, "number", label, shown, low=spec.asked.bounds[0])

    def _boxes(self, spec: EntryField) -> tuple[tuple[str, int | None], ...]:
        """The boxes of a list, each with the seat whose colour it bears: a player's, a side's, or another's."""
        if spec.asked.each == "seat":
            return tuple((who, seat) for seat, who in enumerate(self.seating.names))
        if spec.asked.each == "side":
            return tuple((self.seating.side_name(side), seats[0]) for side, seats in enumerate(self.seating.sides))
        return tuple((said, None) for said in spec.asked.each)


def _nothing(wanted: bool) -> tuple[Answer, ...]:
    return (Answer(NOTHING, "Not given"),) if wanted else ()
