"""What was entered and must not be seen yet: a card known to its owner alone, at a table that shares a screen.

A game says which entries those are: `Game.secrets`. It is asked of the entries of the hand in
progress, with the state as it stands now; entries of earlier hands hide nothing.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from ..core.cards import Card
from ..core.entries import Ruled
from ..core.log import Standing
from ..core.ruled import shows_cards, without_cards
from ..core.ruling import Rule, Ruling
from ..core.seats import Seat
from ..core.text import Text
from .sitting import TableView


def is_secret_at(view: TableView, index: int) -> bool:
    """Whether those of the standing entry at `index` do."""
    return view.hides(view.entries[index].entry) and in_last_hand(view, index)


def in_last_hand(view: TableView, index: int) -> bool:
    """Whether no hand was dealt after the standing entry at `index`."""
    entries, opens = view.entries, view.game.rules().opens_hand
    return not any(opens(entries[later].entry) for later in range(index + 1, len(entries)))


def holds_secrets(view: TableView) -> bool:
    """Whether the record holds something that stays hidden: it names the card all the same."""
    opens = view.game.rules().opens_hand
    for kept in reversed(view.entries):
        if view.hides(kept.entry):
            return True
        if opens(kept.entry):
            break
    return False


def secrets_of(view: TableView, seat: Seat) -> list[tuple[str, tuple[Card, ...]]]:
    """What somebody told in the hand in progress that nobody else may see: what it is, and the cards."""
    return [(kept.entry.noun, cards) for kept, cards in _owned(view, seat)]


def secret_since(view: TableView, seat: Seat) -> datetime | None:
    """When the first of that was told; None where nothing was."""
    return min((kept.history[0].at for kept, _ in _owned(view, seat)), default=None)


def _owned(view: TableView, seat: Seat) -> list[tuple[Standing, tuple[Card, ...]]]:
    """The entries of the hand in progress that tell a secret of somebody, in order, with its cards."""
    secrets, opens, found = view.game.secrets(), view.game.rules().opens_hand, list[tuple[Standing, tuple[Card, ...]]]()
    if secrets is None:
        return found
    for kept in reversed(view.entries):
        cards = secrets.owned(view.state, kept.entry).get(seat)
        if cards:
            found.append((kept, tuple(cards)))
        if opens(kept.entry):
            break
    return found[::-1]


OF_A_NUMBER: Final = "-count"
"""How the code of a ruling ends that speaks of the number of cards alone, which is open to all."""


def discreet(ruling: Ruling) -> Ruling:
    """The ruling on a secret entry: which rule it is by, and nothing of what was entered but its number of cards."""
    if ruling.code.endswith(OF_A_NUMBER):
        return replace(ruling, exhibits=(), about=None)
    remedy = replace(ruling.remedy, message=_titled(ruling.remedy.rule), unsaid=True) if ruling.remedy else None
    return replace(ruling, message=_titled(ruling.rule), exhibits=(), about=None, remedy=remedy)


def _titled(rule: Rule) -> Text:
    return Text("{title}.", title=rule.title)


def shown_at(view: TableView, index: int, ruling: Ruling) -> Ruling:
    """A ruling on the standing entry at `index`, as it may be shown."""
    return discreet(ruling) if is_secret_at(view, index) else ruling


def withholds(view: TableView, entry: Ruled, *, last_hand: bool) -> bool:
    """Whether the cards a ruling names stay hidden: it was made in the last hand, which holds secrets still.

    It does not matter whether they are the secret ones: to hide those alone would tell them.
    """
    return last_hand and shows_cards(entry) and holds_secrets(view)


def ruling_shown(view: TableView, entry: Ruled, *, last_hand: bool) -> Ruled:
    """The ruling as it may be shown; `last_hand`: no hand was dealt after it."""
    return without_cards(entry) if withholds(view, entry, last_hand=last_hand) else entry
