"""The forms of a game: those it writes by hand, and one made for each of its other entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ..core.entries import Agreed, Captured, Entry, Misdeal, Players, Ruled, RulesChange, TrickCounts
from .entry import EntryForm
from .tricks import CapturedForm, CountsForm, MisdealForm

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
