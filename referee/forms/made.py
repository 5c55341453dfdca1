"""The forms of a game: those it writes by hand, those that several games share, and one made for each other entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from wtforms import ValidationError

from ..core.asked import field_of
from ..core.entries import Agreed, Captured, Entry, Misdeal, Players, Ruled, RulesChange, TrickCounts
from .entry import EntryForm
from .fields import EachField, TextField, hands_of

OWN_PAGES: Final = (RulesChange, Players, Ruled, Agreed)
"""Entries that are no form of the hand: house rules, who sits where, rulings and agreements have pages of their own."""


def forms_of(kinds: Sequence[type[Entry]], written: Sequence[type[EntryForm]]) -> Mapping[str, type[EntryForm]]:
    """By type, the forms of a game with these entries, of which some are `written` by hand."""
    return _forms(tuple(kinds), tuple(written))


@cache
def _forms(kinds: tuple[type[Entry], ...], written: tuple[type[EntryForm], ...]) -> Mapping[str, type[EntryForm]]:
    by_hand = {form.type: form for form in (*((CapturedForm,) if Captured in kinds else ()), *written)}
    return {
        **{kind.type: _form_of(kind) for kind in kinds if kind.type not in by_hand and kind not in OWN_PAGES},
        **by_hand,
    }


def _form_of(kind: type[Entry]) -> type[EntryForm]:
    if kind is Misdeal:
        return MisdealForm
    if kind is TrickCounts:
        return CountsForm

    class Made(EntryForm):
        """The form of an entry for which none is written by hand."""

        makes = kind

    return Made


# ---- shared ------------------------------------------------------------------------------------------


class CountsForm(EntryForm):
    """The tricks of a whole hand by seat: ``counts-0`` and so on. One place left empty gets the rest."""

    makes = TrickCounts
    sides = None


class CapturedForm(EntryForm):
    """What each player captured, all at once: ``captured-0`` and so on. A heap without cards is not told."""

    type = "captured-all"
    captured = EachField()

    def validate_captured(self, field: EachField) -> None:
        self.heaps = hands_of(field, len(self.seating))
        if not any(self.heaps):
            raise ValidationError("Tap the cards first.")

    def entries(self) -> Sequence[Entry]:
        return [
            Captured(seat=seat, cards=cards, confirmed=self.confirmed) for seat, cards in enumerate(self.heaps) if cards
        ]


class MisdealForm(EntryForm):
    """The hand is void, for one of the reasons offered or another."""

    makes = Misdeal
    reason = TextField()
    other = TextField()
    say_why: ClassVar[str] = field_of(Misdeal, "reason").asked.missing

    def validate_reason(self, field: TextField) -> None:
        if not (field.data or self.other.data):
            raise ValidationError(self.say_why)

    def values(self) -> dict[str, object]:
        return {**super().values(), "reason": self.other.data or self.reason.data}
