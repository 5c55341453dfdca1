"""What a device carries: how many tables, how much room they take, which comes first, and whether one is busy."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from flask import current_app

from ..store import db, reading, seen
from ..store.backend import backend_of
from ..table.sitting import TableView
from .tables import view_table

STILL_PLAYED: Final = timedelta(hours=6)
"""After so long without an entry nobody sits at a hand any more."""
MOST_BUSY: Final = 5
"""So many tables are looked at, the latest first."""


@dataclass(frozen=True, slots=True)
class Carried:
    """How many tables a device has, and the bytes that all its records take."""

    tables: int
    bytes: int


def carried(device: str) -> Carried:
    """What this device carries. Only where it has the records to itself."""
    with reading():
        space = backend_of(current_app).space(db.session.connection())
        return Carried(seen.count_seen(device, archived=None), space.used - (space.empty or 0))


def first_table(device: str) -> TableView | None:
    """The table this device would go on with; None where it has none."""
    with reading():
        rows = seen.tables_seen(device, archived=None, limit=1)
    return view_table(rows[0].token) if rows else None


def all_tables(device: str) -> list[TableView]:
    """Every table of this device that is not deleted, the one it would go on with first."""
    with reading():
        rows = seen.tables_seen(device, archived=None)
    return [view_table(row.token) for row in rows]


def busy_table(device: str, now: datetime) -> TableView | None:
    """The table of this device that is in the middle of a hand, as far as anybody knows; None where all rest."""
    with reading():
        rows = seen.tables_seen(device, limit=MOST_BUSY)
    for row in rows:
        if now - row.changed < STILL_PLAYED and in_hand(view := view_table(row.token)):
            return view
    return None


def in_hand(view: TableView) -> bool:
    """Whether a hand is in play: something else is awaited than the next deal."""
    return view.outcome is None and bool(view.entries) and view.phase.name != "deal"
