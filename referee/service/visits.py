"""Which devices look at a table, and since when."""

from __future__ import annotations

from datetime import datetime

from ..store import keys, log, reading, writing
from ..store.log import Device
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .links import Link, LinkKind
from .writing import opened


def visit(token: str, device: str, now: datetime, seen: int | None = None, by: Link | None = None) -> TableView:
    """The table as `view_table` gives it, put among those this device has seen. Raises UnknownTable.

    `by`: the link it came by, the owner's if none is named. The strongest it ever came by, and that still opens the
    table, is the one that leads back. A sitting that nobody saves is seen by nobody.
    """
    with opened(token, seen) as slot:
        table_id, view = slot.table_id, slot.fold.view()
    if is_scratch(token):
        return view
    with reading():
        noted = keys.came(table_id, device)
    back = _way_back(noted, by)
    if noted is None or now - noted.seen >= log.FRESH or back != noted.token:
        with writing():
            log.note_seen(table_id, device, now, back)
    return view


def _way_back(noted: keys.Came | None, by: Link | None) -> str | None:
    """The token of the link to keep; None for the owner's."""
    mine = None if by is None or by.owns else by.token
    if mine is None or noted is None or noted.withdrawn:
        return mine
    if noted.kind is None or (by is not None and by.kind.strength < LinkKind(noted.kind).strength):
        return noted.token
    return mine


def count_here(token: str, now: datetime) -> int:
    """How many devices have looked at the table lately."""
    with reading():
        return log.count_here(token, now)


def devices_here(token: str, now: datetime) -> list[Device]:
    """Which devices have looked at the table lately, the latest first."""
    with reading():
        return log.devices_here(token, now)
