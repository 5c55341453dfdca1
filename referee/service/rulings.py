"""The desk's rulings in a table's record: what was recorded with one, what it moved, and how it is struck out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, Unpack

from ..core.entries import Ruled
from ..core.errors import RefereeError
from ..core.log import Action, Kind, active_ids, batch_of, made_at_hand
from ..core.names import checked_text
from ..core.ruled import MOST_NOTE
from ..core.seats import Side
from ..table.sitting import Fold
from . import tables
from .cache import opened
from .writing import Accepted, Sent

Taking = Literal["accept", "protest", "nothing"]
"""What a side says to a ruling."""

_BY_CLOCK: Final = ".time"


def effect_of(actions: Sequence[Action], id: str) -> tuple[Action, ...]:
    """The entries recorded in one press with the ruling `id`, in order; of one made at the hand, the card it is on."""
    return tuple(
        action
        for action in actions
        if action.kind is Kind.RECORD and _came_with(action.id, id) and not isinstance(action.entry, Ruled)
    )


def _came_with(other: str, id: str) -> bool:
    """Whether an action was sent with that of the ruling. The end of time comes by the clock."""
    return other != id and batch_of(other) == batch_of(id) and not other.endswith(_BY_CLOCK)


def points_moved(token: str, id: str) -> tuple[int, ...]:
    """By side, the points that the ruling's effect makes out, counted where the hand ends. Raises UnknownTable.

    All nought where it has no effect, as one made at the hand, or the hand is not scored yet.
    """
    with opened(token) as slot:
        fold = slot.fold
        own = () if made_at_hand(id) else enumerate(fold.entries)
        places = [at for at, kept in own if _came_with(kept.id, id)]
        return _moved(fold, places) if places else (0,) * len(fold.facts.seating.sides)


def _moved(fold: Fold, places: Sequence[int]) -> tuple[int, ...]:
    """The totals at the end of a hand, less those without the entries at these places."""
    rules, entries = fold.facts.game.rules(), fold.entries
    after = range(places[-1] + 1, len(entries))
    end = next((at for at in after if rules.opens_hand(entries[at].entry)), len(entries))
    totals = []
    for left_out in (frozenset[int](), frozenset(places)):
        trial = fold.replay.fork(places[0])
        first = len(trial.entries)
        trial.extend([entries[at].entry for at in range(first, end) if at not in left_out])
        totals.append(rules.explain(trial.state).totals)
    return tuple(with_it - without for with_it, without in zip(*totals, strict=True))


def read_note(text: str) -> str:
    """What a side says in protest, cleaned. Raises NotationError where it is too long or cannot be printed."""
    return checked_text(text, "A note", "note", MOST_NOTE)


def taken_by(entry: Ruled, side: Side, taking: Taking) -> Ruled:
    """The ruling with what a side says to it now. A note goes with the last protest."""
    accepted = [other for other in entry.accepted if other != side]
    protest = [other for other in entry.protest if other != side]
    if taking == "accept":
        accepted.append(side)
    elif taking == "protest":
        protest.append(side)
    return replace(
        entry,
        accepted=tuple(sorted(accepted)),
        protest=tuple(sorted(protest)),
        note=entry.note if protest else "",
    )


def strike(token: str, ruling: str, /, **sent: Unpack[Sent]) -> Accepted:
    """Strike out a ruling, by its id, and what it does.

    One made at the hand does nothing itself: the card it is on stays until it is corrected.

    Raises what `tables.void` raises.
    """
    view = tables.view_table(token)
    also = [] if made_at_hand(ruling) else [action.id for action in effect_of(view.actions, ruling)]
    return tables.void(token, ruling, also=also, **sent)


def bring_back(token: str, ruling: str, /, **sent: Unpack[Sent]) -> Accepted:
    """Bring back a ruling, by its id, and what was struck out together with it. Raises what `tables.void` raises."""
    view = tables.view_table(token)
    active = active_ids(view.actions)
    voids = [action for action in view.actions if action.kind is Kind.VOID and action.id in active]
    struck = next((action for action in voids if action.target == ruling), None)
    if struck is None:
        raise RefereeError("The ruling was already restored.")
    also = [other.id for other in voids if batch_of(other.id) == batch_of(struck.id) and other is not struck]
    return tables.void(token, struck.id, also=also, **sent)
