"""The forms of Piquet: posted fields to entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from wtforms import Field, ValidationError

from ...core.asked import field_of, of_codes
from ...core.entries import Entry
from ...core.text import say
from ...forms.entry import EntryForm, Filled
from ...forms.fields import ChoiceField, EachField, NumberField, number
from .counting import TRICKS, Answers
from .declarations import (
    CLASSES,
    FOUR,
    LENGTHS,
    RANKS,
    SET_RANKS,
    THREE,
    Point,
    SequenceHeld,
    SetHeld,
    pips_of,
)
from .model import Declare, Exchange, Result
from .screens.declare import fields_of

ANSWERS: Final = ("good", "not good", "equal")
_THREE_OR_FOUR: Final = {
    "A": "Three aces or four? Tap one of them.",
    "K": "Three kings or four? Tap one of them.",
    "Q": "Three queens or four? Tap one of them.",
    "J": "Three jacks or four? Tap one of them.",
    "T": "Three tens or four? Tap one of them.",
}
MOST_PARTS: Final = 12
"""More sequences or sets than any hand holds are not read at all."""


class ExchangeForm(EntryForm):
    """An exchange: how many cards, or which were put away and drawn."""

    makes = Exchange

    def validate_count(self, field: NumberField) -> None:
        if field.data is None and not field.process_errors and not self["cards"].data and not self["taken"].data:
            raise ValidationError("Tap how many cards, or which.")


# ---- declarations ---------------------------------------------------------------------------------------


class PartsField(Field):
    """Parts of a declaration by their codes, a number and a rank each: ``3K`` a tierce to the king."""

    data: tuple[tuple[int, str], ...]

    def process_formdata(self, valuelist: list[str]) -> None:
        if len(valuelist) > MOST_PARTS * 2:
            raise ValidationError("No hand has that many.")
        self.data = tuple(self._part(text.strip()) for text in valuelist if text.strip())

    def _part(self, text: str) -> tuple[int, str]:
        if len(text) != 2 or not text[0].isascii() or not text[0].isdigit() or text[1] not in RANKS:
            raise ValidationError("Choose one of the options.")
        return int(text[0]), text[1]


class PointField(Field):
    """The length of a point: none where it is empty or 0."""

    data: int | None

    def process_formdata(self, valuelist: list[str]) -> None:
        text = valuelist[0].strip() if valuelist else ""
        length = number(text) if text else 0
        if length is None or (length and length not in LENGTHS):
            raise ValidationError("A point is three to eight cards of a suit.")
        self.data = length or None


class MakingField(Field):
    """What a point makes, behind the length it belongs to: ``5-49``. A value of another length is not meant."""

    data: dict[int, int]

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data = {}
        for text in valuelist:
            length, _, pips = (number(part) for part in text.strip().partition("-"))
            if text.strip() and (length is None or length not in LENGTHS or pips not in pips_of(length)):
                raise ValidationError("No point makes that.")
            if length is not None and pips is not None:
                self.data[length] = pips


class EachAnswer(Field):
    """What younger said to each class, by its name: ``answer-point``, ``answer-sequences``, ``answer-sets``."""

    data: dict[str, str]

    def process(self, formdata: Any, data: object = None, extra_filters: object = None) -> None:
        self.process_errors: list[str] = []
        self.data = {}
        for name in CLASSES:
            text = (formdata.get(f"answer-{name}") or "").strip() if formdata is not None else ""
            if text:
                self.data[name] = text

    def pre_validate(self, form: object) -> None:
        if not set(self.data.values()) <= set(ANSWERS):
            raise ValidationError("Answer good, not good or equal.")


class DeclareForm(EntryForm):
    """A declaration as it is spoken.

    ``again`` repeats sequences that are declared twice. ``answer-point`` and the like are what younger said, where
    it is told. A making without a point says what the point declared before makes. ``nothing`` is declared only where
    it is said: a form with nothing tapped is one nobody has answered.
    """

    makes = Declare
    point = PointField()
    making = MakingField()
    sequences = PartsField()
    again = PartsField()
    sets = PartsField()
    answers = EachAnswer()
    nothing = ChoiceField(("", "1"))

    def validate_sequences(self, field: PartsField) -> None:
        for length, top in field.data or ():
            if length not in LENGTHS or RANKS.index(of_codes(RANKS, top)) + length > len(RANKS):
                raise ValidationError("There’s no such sequence.")

    def validate_again(self, field: PartsField) -> None:
        self.twice = [part for part in field.data or () if part in (self.sequences.data or ())]

    def validate_sets(self, field: PartsField) -> None:
        ranks = [rank for _, rank in field.data or ()]
        for size, rank in field.data or ():
            if size not in {THREE, FOUR} or rank not in SET_RANKS:
                raise ValidationError("There’s no such set.")
            if ranks.count(rank) > 1:
                raise ValidationError(_THREE_OR_FOUR[rank])

    def validate_nothing(self, field: ChoiceField) -> None:
        if self["seat"].data is None or any(other.errors for other in self):
            return
        declared = bool(self.point.data or self.sequences.data or self.sets.data)
        if field.data and declared:
            raise ValidationError("Choose Nothing or a declaration, not both.")
        if not (field.data or declared or self.answers.data):
            raise ValidationError("Tap what is declared, or Nothing.")

    def values(self) -> dict[str, object]:
        answers: Callable[..., Answers] = Answers
        return {
            **super().values(),
            "point": self._point(),
            "sequences": tuple(
                SequenceHeld(length=length, top=of_codes(RANKS, top))
                for length, top in [*(self.sequences.data or ()), *self.twice]
            ),
            "sets": tuple(SetHeld(size=size, rank=of_codes(SET_RANKS, rank)) for size, rank in self.sets.data or ()),
            "answers": answers(**self.answers.data) if self.answers.data else None,
        }

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        match entries:
            case [Declare(seat=seat) as told]:
                return {"seat": [str(seat)], **fields_of(told)}
        return None

    def _point(self) -> Point | None:
        length, making = self.point.data, self.making.data or {}
        return None if length is None else Point(length=length, pips=making.get(length))


# ---- the result -----------------------------------------------------------------------------------------


class ResultForm(EntryForm):
    """The tricks and the points in play of both. One count of tricks may stay empty."""

    makes = Result
    counts = EachField()
    play = EachField()

    def validate_counts(self, field: EachField) -> None:
        told = self._numbers(field, "{name} can’t have {shown} tricks. Enter a number from 0 to {most}.")
        open_still = [seat for seat, count in enumerate(told) if count is None]
        if len(open_still) > 1:
            raise ValidationError("Enter how many tricks one of you won.")
        for seat in open_still:
            told[seat] = max(TRICKS - sum(count or 0 for count in told), 0)
        self.tricks = tuple(count or 0 for count in told)

    def validate_play(self, field: EachField) -> None:
        told = self._numbers(field, "{name} can’t have {shown} points. Enter a number from 0 to {most}.")
        missing = next((name for name, count in zip(self.seating.names, told, strict=True) if count is None), "")
        if missing:
            raise ValidationError(say("Enter how many points {name} has in play.", name=missing))
        self.points = tuple(count or 0 for count in told)

    def _numbers(self, field: EachField, said: str) -> list[int | None]:
        """The numbers by seat. Raises ValidationError, `said`, for what cannot be one."""
        _, most = field_of(Result, field.name).asked.bounds
        found: list[int | None] = []
        for seat, name in enumerate(self.seating.names):
            text = " ".join(field.data.get(seat, ())).strip()
            count = number(text) if text else None
            if text and (count is None or not 0 <= count <= most):
                shown = text if len(text) <= 8 else text[:8] + "…"
                raise ValidationError(say(said, name=name, shown=shown, most=most))
            found.append(count)
        return found

    def values(self) -> dict[str, object]:
        return {**super().values(), "counts": self.tricks, "play": self.points}


FORMS: Final[Sequence[type[EntryForm]]] = (ExchangeForm, DeclareForm, ResultForm)
