"""Which devices look at a table, and since when."""

from __future__ import annotations

from datetime import datetime

from ..store import log, reading, writing
from ..store.log import Device
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .writing import opened


def visit(token: str, device: str, now: datetime, seen: int | None = None) -> TableView:
    """The table as `view_table` gives it, put among those this device has seen. Raises UnknownTable.

    A sitting that nobody saves is seen by nobody.
    """
    with opened(token, seen) as slot:
        table_id, view = slot.table_id, slot.fold.view()
    if is_scratch(token):
        return view
    with reading():
        known = log.has_seen(table_id, device, now)
    if not known:
        with writing():
            log.note_seen(table_id, device, now)
    return view


def count_here(token: str, now: datetime) -> int:
    """How many devices have looked at the table lately."""
    with reading():
        return log.count_here(token, now)


def devices_here(token: str, now: datetime) -> list[Device]:
    """Which devices have looked at the table lately, the latest first."""
    with reading():
        return log.devices_here(token, now)
