"""Which devices look at a table, and since when."""

from __future__ import annotations

from datetime import datetime

from ..store import keys, log, reading, seated, seen, writing
from ..store.seated import Device
from ..store.seen import Look
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .cache import UnknownTable, opened
from .links import Link, LinkKind


def visit(token: str, device: str, now: datetime, known: int | None = None, by: Link | None = None) -> TableView:
    """The table as `view_table` gives it, put among those this device has seen. Raises UnknownTable.

    `by`: the link it came by, the owner's if none is named. The strongest it ever came by, and that still opens the
    table, is the one that leads back. A sitting that nobody saves is seen by nobody.
    """
    with opened(token, known) as slot:
        table_id, view = slot.table_id, slot.view()
    if is_scratch(token):
        return view
    with reading():
        noted = keys.came(table_id, device)
    _note(table_id, device, now, noted, by)
    return view


def look(token: str, device: str, now: datetime, by: Link) -> Look:
    """What this device finds at a table, put among those it has seen as by `visit`. Raises UnknownTable."""
    found = _found(token, device, now)
    if _note(found.table_id, device, now, found.came, by):
        found = _found(token, device, now)
    return found


def _found(token: str, device: str, now: datetime) -> Look:
    with reading():
        found = seen.look(token, device, now)
    if found is None:
        raise UnknownTable(token)
    return found


def _note(table_id: int, device: str, now: datetime, noted: keys.Came | None, by: Link | None) -> bool:
    """Note that a device has seen a table, if what is noted is old or of another link. Whether it was."""
    back = _way_back(noted, by)
    if noted is not None and now - noted.seen < log.FRESH and back == noted.token:
        return False
    with writing():
        log.note_seen(table_id, device, now, back)
    return True


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
        return seated.count_here(token, now)


def devices_here(token: str, now: datetime) -> list[Device]:
    """Which devices have looked at the table lately, the latest first."""
    with reading():
        return seated.devices_here(token, now)
