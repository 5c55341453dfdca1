"""What a form asks to correct an entry, question by question, from the fields of the entry's class.

The answers are read by the game's own form for that type of entry: this says only how to ask.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from ..core.asked import how_asked
from ..core.cards import Card
from ..core.entries import Entry
from ..core.seats import Seating
from ..screens.fields import NOTHING, Answer, EntryWords, Question
from ..screens.grid import grid_of

UNKNOWN: Final = "–"
"""What stands for a card nobody knows, in a list of places."""

SEAT_FIELDS: Final = frozenset({"seat", "dealer", "winner", "to"})
BY_SIDE: Final = frozenset({"sides", "tricks"})
LEFT_OUT: Final = frozenset({"confirmed"})
"""Asked by the query sheet, never by a form."""

LABELS: Final = {
    "seat": "Who?",
    "dealer": "Who dealt?",
    "winner": "Who won the trick?",
    "to": "To whom?",
    "card": "The card",
    "cards": "The cards",
    "counts": "Tricks taken",
    "sides": "Tricks taken, side by side",
    "hands": "Hands, where known",
    "face_up": "Cards dealt face up",
    "depth": "Recorded by",
    "reason": "Why?",
}


def questions(
    kind: type[Entry], seating: Seating, state: Any, words: EntryWords, values: Mapping[str, Sequence[str]]
) -> list[Question]:
    """The questions for an entry of that class. `values` are the answers so far, by the name they are sent as."""
    found = list(_Asker(kind, seating, state, words).ask())
    for question in found:
        question.values = {name: list(values[name]) for name in question.sent_as if name in values}
    # Tricks are told by player or by side: as they were told, and never as both.
    told = [question for question in found if question.name in {"counts", "sides"}]
    if len(told) > 1:
        keep = next((question for question in told if question.values), told[0])
        found = [question for question in found if question not in told or question is keep]
    return found


def answers_of(entry: Entry) -> dict[str, list[str]]:
    """The answers that make this entry, by the name they are sent as."""
    found: dict[str, list[str]] = {}
    for spec in dataclasses.fields(entry):
        value = getattr(entry, spec.name)
        if spec.name in LEFT_OUT or value is None or isinstance(value, Mapping):
            continue
        if isinstance(value, bool):
            said = ["1"] if spec.default is False else ["yes"]
            found[spec.name] = said if value else [] if spec.default is False else ["no"]
        elif isinstance(value, tuple) and value and not any(isinstance(item, Card) for item in value):
            for place, item in enumerate(value):
                found[f"{spec.name}-{place}"] = _said(item)
        else:
            found[spec.name] = _said(value)
    return {name: said for name, said in found.items() if said}


def _said(value: Any) -> list[str]:
    if value is None or value == "":
        return []
    if isinstance(value, tuple):
        return [card.code if card is not None else UNKNOWN for card in value]
    return [value.code if isinstance(value, Card) else str(value)]


@dataclass(frozen=True)
class _Asker:
    kind: type[Entry]
    seating: Seating
    state: Any
    words: EntryWords

    def ask(self) -> Iterator[Question]:
        hints = typing.get_type_hints(self.kind)
        # What an entry cannot be without is asked first, also where a game has added it to a shared entry.
        for spec in sorted(dataclasses.fields(self.kind), key=lambda spec: spec.default is not dataclasses.MISSING):
            if spec.name in LEFT_OUT:
                continue
            hint, optional = _unwrapped(hints[spec.name])
            question = self._one(spec, hint, optional=optional)
            if question is not None:
                yield question

    def _one(self, spec: dataclasses.Field[Any], hint: Any, *, optional: bool) -> Question | None:
        name, asked, key = spec.name, how_asked(spec), (self.kind.type, spec.name)
        label = self.words.labels.get(key) or asked.label or LABELS.get(name) or name.replace("_", " ").capitalize()
        question: Question | None = None
        if hint is bool and spec.default is False:
            question = Question(name, "flag", label)
        elif hint is bool:
            question = Question(name, "chips", label, (Answer("yes", "Yes"), Answer("no", "No")))
        elif hint is Card:
            question = Question(name, "card", label, grid=grid_of(self.words.pack(self.state), "once"))
        elif typing.get_origin(hint) is Literal:
            words = {**asked.codes, **self.words.codes}
            chips = tuple(Answer(str(code), words.get(code, str(code))) for code in typing.get_args(hint))
            question = Question(name, "chips", label, chips + _nothing(optional))
        elif hint is int and name in SEAT_FIELDS:
            seats = tuple(Answer(str(seat), who, seat) for seat, who in enumerate(self.seating.names))
            question = Question(name, "seat", label, seats + _nothing(optional))
        elif hint is int:
            offered = self.words.numbers(self.state, *key)
            chips = tuple(Answer(str(number), said) for number, said in offered)
            low, high = self.words.bounds(self.state, *key)
            shown = chips + _nothing(optional and bool(chips))
            question = Question(name, "number", label, shown, low=low, high=high)
        elif hint is str:
            question = Question(name, "text", label)
        elif typing.get_origin(hint) is tuple:
            question = self._list(name, label, typing.get_args(hint)[0])
        return question

    def _list(self, name: str, label: str, element: Any) -> Question | None:
        element, optional = _unwrapped(element)
        seats = tuple((who, seat) for seat, who in enumerate(self.seating.names))
        other = self._boxes(name)
        if element is int:
            low, high = self.words.bounds(self.state, self.kind.type, name)
            sides: tuple[tuple[str, int | None], ...] = tuple(
                (self.seating.side_name(side), seats[0]) for side, seats in enumerate(self.seating.sides)
            )
            boxes = other or (sides if name in BY_SIDE else seats)
            return Question(name, "row", label, boxes=boxes, low=low, high=high)
        if element is Card and optional:
            return Question(name, "text", label)
        if element is Card:
            return Question(name, "cards", label, grid=grid_of(self.words.pack(self.state), "each"))
        if typing.get_origin(element) is tuple:
            return Question(name, "hands", label, boxes=other or seats)
        return None

    def _boxes(self, name: str) -> tuple[tuple[str, int | None], ...]:
        """The boxes of a list that is not by player, where the game has such."""
        return tuple((said, None) for said in self.words.boxes(self.state, self.kind.type, name))


def _unwrapped(hint: Any) -> tuple[Any, bool]:
    """The type without None, and whether None was among it."""
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        inner = [arg for arg in typing.get_args(hint) if arg is not type(None)]
        return inner[0], len(inner) < len(typing.get_args(hint))
    return hint, False


def _nothing(wanted: bool) -> tuple[Answer, ...]:
    return (Answer(NOTHING, "Not said"),) if wanted else ()
