"""The forms written by hand for entries that several games have: a misdeal, and the tricks of a whole hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wtforms import ValidationError

from ..core import entries
from ..core.asked import field_of
from .entry import EntryForm
from .fields import EachField, TextField, hands_of


class CountsForm(EntryForm):
    """The tricks of a whole hand by seat: ``counts-0`` and so on. One place left empty gets the rest."""

    makes = entries.TrickCounts
    sides = None


class CapturedForm(EntryForm):
    """What each player captured, all at once: ``captured-0`` and so on. A heap without cards is not told."""

    type = "captured-all"
    captured = EachField()

    def validate_captured(self, field: EachField) -> None:
        self.heaps = hands_of(field, len(self.seating))
        if not any(self.heaps):
            raise ValidationError("Tap the cards first.")

    def entries(self) -> Sequence[entries.Entry]:
        return [
            entries.Captured(seat=seat, cards=cards, confirmed=self.confirmed)
            for seat, cards in enumerate(self.heaps)
            if cards
        ]


class MisdealForm(EntryForm):
    """The hand is void, for one of the reasons offered or another."""

    makes = entries.Misdeal
    reason = TextField()
    other = TextField()
    say_why: ClassVar[str] = field_of(entries.Misdeal, "reason").asked.missing

    def validate_reason(self, field: TextField) -> None:
        if not (field.data or self.other.data):
            raise ValidationError(self.say_why)

    def values(self) -> dict[str, object]:
        return {**super().values(), "reason": self.other.data or self.reason.data}
