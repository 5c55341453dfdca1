"""The forms written by hand for entries that several games have: a misdeal, and the tricks of a whole hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from wtforms import ValidationError

from ..core import entries
from ..core.asked import field_of
from ..core.entries import MOST_TRICKS
from .entry import EntryForm
from .fields import EachField, TextField, hands_of, number


class CountsForm(EntryForm):
    """The tricks of a whole hand by seat: ``counts-0`` and so on. One place left empty gets the rest."""

    makes = entries.TrickCounts
    counts = EachField()
    sides = None

    def validate_counts(self, field: EachField) -> None:
        hand = self.state.hand
        self.told = counts_of(field.data, self.seating.names, MOST_TRICKS if hand is None else hand.tricks_total)

    def values(self) -> dict[str, object]:
        return {**super().values(), "counts": self.told}


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


def counts_of(
    told: Mapping[int, Sequence[str]], names: Sequence[str], total: int, units: str = "tricks"
) -> tuple[int, ...]:
    """Tricks, or other `units`, by place as they were typed, that come to `total`: one left empty gets the rest."""
    found: list[int | None] = []
    for place, name in enumerate(names):
        text = (told.get(place) or [""])[0].strip()
        count = number(text)
        if text and (count is None or not 0 <= count <= total):
            shown = text if len(text) <= 12 else text[:12] + "…"
            raise ValidationError(f"{name}: a number from 0 to {total}, not “{shown}”.")
        found.append(count)
    empty = [place for place, count in enumerate(found) if count is None]
    rest = total - sum(count for count in found if count is not None)
    if len(empty) > 1:
        raise ValidationError(f"Say how many {units} each took; only one may be left empty, for the rest.")
    if empty:
        if rest < 0:
            raise ValidationError(f"These are {total - rest} {units} already, and the hand has {total}.")
        found[empty[0]] = rest
    return tuple(cast("int", count) for count in found)
