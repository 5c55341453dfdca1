"""The screen of a hand as it was filled in when something was entered there: to be entered once more, or corrected."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from ..core.entries import Entry
from ..core.game import Explanation, Seated
from ..core.log import Standing
from ..forms.entry import EntryForm, Filled, forms_of
from ..games.game import Game
from ..screens.parts import NotNow
from ..screens.screen import Picked, Screen
from ..table.sitting import TableView

LONGEST: Final = 1500
"""Signs of what follows an address."""

UNDONE: Final = "undone"
"""The field of a hand's address that says how far the table was when the rest of it was chosen."""

ONE_TAP: Final = frozenset({"trick", "play", "deal"})
"""Types of entries whose screens hold nothing: one tap answers them, or the deal is no question of the hand. A deal
that opens what was told with it is part of that."""


WAYS: Final[Sequence[Filled]] = ({}, {"by": ["result"]})
"""How a screen is come by: as the table asks, or by its own link."""


@dataclass(frozen=True, slots=True)
class Refilled:
    """A screen of the hand, the type of its form, and the fields by which that makes what was entered."""

    screen: Screen
    form: str
    fields: Filled


def refilled(
    game: Game,
    state: Seated,
    entries: Sequence[Standing],
    explanation: Explanation,
    made: Sequence[Entry],
    *,
    alone: bool = False,
) -> Refilled | None:
    """The screen on which `made` were entered in that state, after these `entries`; None where it cannot be filled in.

    Only what the form reads as the very same entries is given. `alone`: by a form that makes one entry.
    """
    game = game.under(state.house)
    screens, made = game.screens(), [replace(one, confirmed=False) for one in made]
    told = made[1:] if len(made) > 1 and made[0].type == "deal" else made
    if any(one.type in ONE_TAP for one in told) or game.rules().phase(state).over:
        return None
    asked = list(screens.hand(state, entries, explanation, {}).asks)
    forms = forms_of(game.rules().entry_types, game.forms())
    for name in sorted(forms, key=lambda name: asked.index(name) if name in asked else len(asked)):
        form = forms[name]
        if alone and form.entries is not EntryForm.entries:
            continue
        fields = form.filled(state, made)
        if fields is None or not _makes(form, fields, state, made):
            continue
        for way in WAYS:
            with suppress(NotNow):
                screen = screens.hand(state, entries, explanation, {**fields, **way})
                if name in screen.asks:
                    return Refilled(screen, name, {**fields, **way})
    return None


def _makes(form: type[EntryForm], fields: Filled, state: Seated, made: Sequence[Entry]) -> bool:
    sent = MultiDict([(name, value) for name, values in fields.items() for value in values])
    read = form(sent, state=state)
    return read.validate() and list(read.entries()) == list(made)


def undone(before: TableView, after: TableView) -> str:
    """What follows the address of the hand after an undo, so that its form comes back as it was; empty if it cannot.

    A secret stands in no address.
    """
    kept = len(after.entries)
    gone = [standing.entry for standing in before.entries[kept:]]
    same = [one.id for one in before.entries[:kept]] == [one.id for one in after.entries]
    if not gone or not same or any(before.hides(entry) for entry in gone):
        return ""
    found = refilled(after.game, after.state, after.entries, after.explanation, gone)
    query = "" if found is None else urlencode({**found.fields, UNDONE: str(after.seq)}, doseq=True)
    return f"?{query}" if query and len(query) < LONGEST else ""


def still_chosen(view: TableView, chosen: Picked) -> Picked:
    """What the address of a hand chooses; nothing where the table has moved on since it was made."""
    at = chosen.get(UNDONE)
    if at is None:
        return chosen
    return {name: values for name, values in chosen.items() if name != UNDONE} if list(at) == [str(view.seq)] else {}
