"""Entries that are sent again, because nobody knows whether they arrived."""

from __future__ import annotations

from ..table.sent import batch_of
from ..table.sitting import Fold, TableView
from .writing import opened


def view_before(token: str, id: str, seen: int) -> TableView | None:
    """The table as it was before what was sent under this id was stored; None if nothing was. Raises UnknownTable.

    `seen` is the last action its writer had seen. What is sent again is read as it was the first time: a form that
    asks for what is still missing would find nothing missing any more.
    """
    with opened(token, seen) as slot:
        fold = slot.fold
        if id not in fold.by_id:
            return None
        first = next(place for place, action in enumerate(fold.actions) if batch_of(action.id) == batch_of(id))
        return Fold(fold.facts, fold.actions[:first]).view()
