"""What the records hold and what room they take: for whoever keeps them.

Call these inside `reading()`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from flask import current_app
from sqlalchemy import case, func, select

from .backend import Space, backend_of
from .database import db
from .log import last_of
from .models import VERSION, ActionRow, DeviceTable, Table

STATES: Final = ("open", "archived", "deleted")
"""What a table may be; one that is deleted waits to be removed."""

PAGE: Final = 500
"""Tables read at once."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What the records hold. `tables`: how many of each game are in each of STATES. `last`: when the last entry was
    made. `version`: of the form of the database.
    """

    tables: dict[str, dict[str, int]]
    entries: int
    devices: int
    last: datetime | None
    version: str
    space: Space


def holding() -> Holding:
    """What they hold now."""
    state = case((Table.deleted.is_not(None), STATES[2]), (Table.archived.is_not(None), STATES[1]), else_=STATES[0])
    counted = select(Table.game, state, func.count()).group_by(Table.game, state).order_by(Table.game)
    tables: dict[str, dict[str, int]] = {}
    for game, found, number in db.session.execute(counted):
        tables.setdefault(game, dict.fromkeys(STATES, 0))[found] = number
    # The numbers of a log have no gaps: its last one is how long it is. So nobody reads through all of them.
    logs = select(func.sum(last_of(ActionRow.seq)), func.max(last_of(ActionRow.at))).select_from(Table)
    entries, last = db.session.execute(logs).one()
    connection = db.session.connection()
    return Holding(
        tables,
        entries or 0,
        db.session.scalar(select(func.count(DeviceTable.device.distinct()))) or 0,
        last,
        connection.scalar(select(VERSION.c.version_num)) or "",
        backend_of(current_app).space(connection),
    )


def archived_before(at: datetime) -> Iterator[tuple[int, str]]:
    """Ids and tokens of the tables archived before that time, at which nothing was entered since."""
    after = 0
    due = select(Table.id, Table.token).where(
        Table.archived < at, Table.deleted.is_(None), func.coalesce(last_of(ActionRow.at), Table.opened) < at
    )
    while found := db.session.execute(due.where(Table.id > after).order_by(Table.id).limit(PAGE)).all():
        after = found[-1][0]
        yield from ((table_id, token) for table_id, token in found)
