"""Which records were taken along from this device as a file: in a pocket, those that were not are offered."""

from __future__ import annotations

from typing import Final, Literal

from flask import session

from ..table.sitting import TableView
from .pocket import facts_of, in_pocket
from .seated import keeps_record

MOST: Final = 12
"""Tables noted, the latest first: they are in a cookie."""

_TAKEN: Final = "taken"


def note_taken(view: TableView) -> None:
    """Note that the record of a table was taken along as it stands."""
    if in_pocket():
        others = [(token, seq) for token, seq in _noted().items() if token != view.token]
        session[_TAKEN] = dict([(view.token, view.seq), *others][:MOST])


def to_take(view: TableView) -> Literal["", "over", "short"]:
    """Why the record of a table should be taken along now: its game is over, or room runs short. Empty: no need."""
    if not in_pocket() or not view.seq or _noted().get(view.token) == view.seq or keeps_record(view):
        return ""
    return "short" if facts_of().short else "over" if view.outcome is not None else ""


def _noted() -> dict[str, int]:
    noted = session.get(_TAKEN)
    return noted if isinstance(noted, dict) else {}
