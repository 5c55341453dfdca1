"""Reading and adding to the logs of tables. There is no way here to change or remove an action.

Call these inside `reading()` or `writing()`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or

from ..core.entries import Entry
from ..core.log import Action, Kind
from ..core.record import read_entry, write_entry
from .database import db
from .models import ActionRow, DeviceTable, Table

_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")

FRESH = timedelta(minutes=10)
"""How old the note that a device has seen a table may grow before it is written anew."""


def find_table(token: str) -> Table | None:
    """The table with this token."""
    if not _TOKEN.fullmatch(token):
        return None
    return db.session.scalar(select(Table).where(Table.token == token))


def add_table(table: Table) -> int:
    """Store a new table. Returns its id."""
    db.session.add(table)
    db.session.flush()
    return table.id


def rename_table(table_id: int, title: str) -> None:
    """Give a table another title."""
    db.session.execute(update(Table).where(Table.id == table_id).values(title=title))


def title_and_seq(table_id: int) -> tuple[str, int]:
    """A table's title, and the number of its last action (0 before the first)."""
    last = select(func.max(ActionRow.seq)).where(ActionRow.table_id == table_id).scalar_subquery()
    title, seq = db.session.execute(select(Table.title, last).where(Table.id == table_id)).one()
    return title, seq or 0


def last_seq(token: str) -> int | None:
    """The number of a table's last action; None if there is no such table."""
    if not _TOKEN.fullmatch(token):
        return None
    last = select(func.max(ActionRow.seq)).where(ActionRow.table_id == Table.id).scalar_subquery()
    found = db.session.execute(select(last).where(Table.token == token)).one_or_none()
    return None if found is None else found[0] or 0


def read_actions(table_id: int, kinds: Sequence[type[Entry]], *, after: int = 0) -> list[Action]:
    """The actions later than `after`, in order. `kinds` are the entry types of the table's game."""
    rows = db.session.execute(
        select(
            ActionRow.action_id,
            ActionRow.seq,
            ActionRow.kind,
            ActionRow.target,
            ActionRow.entry,
            ActionRow.by_name,
            ActionRow.at,
        )
        .where(ActionRow.table_id == table_id, ActionRow.seq > after)
        .order_by(ActionRow.seq)
    )
    return [
        Action(
            id=action_id,
            seq=seq,
            kind=Kind(kind),
            target=target,
            entry=None if entry is None else read_entry(kinds, entry),
            by=by,
            at=at,
        )
        for action_id, seq, kind, target, entry, by, at in rows
    ]


def append(table_id: int, actions: Sequence[Action], device: str) -> None:
    """Add actions to a table's log. Their numbers must follow the last one's."""
    if actions:
        # Without the unit of work: there is nothing to keep in step, and a tap waits for this.
        db.session.connection().execute(
            insert(ActionRow.__table__),  # type: ignore[arg-type]
            [
                {
                    "table_id": table_id,
                    "seq": action.seq,
                    "action_id": action.id,
                    "kind": action.kind.value,
                    "target": action.target,
                    "entry": None if action.entry is None else write_entry(action.entry),
                    "by_device": device,
                    "by_name": action.by,
                    "at": action.at,
                }
                for action in actions
            ],
        )


def has_seen(table_id: int, device: str, now: datetime) -> bool:
    """Whether it is noted, freshly enough, that this device has seen the table."""
    seen = db.session.scalar(
        select(DeviceTable.seen).where(DeviceTable.device == device, DeviceTable.table_id == table_id)
    )
    return seen is not None and now - seen < FRESH


def note_seen(table_id: int, device: str, now: datetime) -> None:
    """Note that this device has seen the table."""
    row = {"device": device, "table_id": table_id, "seen": now}
    db.session.execute(
        insert_or(DeviceTable)
        .values(row)
        .on_conflict_do_update(index_elements=["device", "table_id"], set_={"seen": now})
    )


def tables_seen(device: str, limit: int) -> list[tuple[str, datetime | None]]:
    """The tables this device has seen, as (token, time of the last action), latest change first."""
    last = (
        select(ActionRow.at)
        .where(ActionRow.table_id == Table.id)
        .order_by(ActionRow.seq.desc())
        .limit(1)
        .correlate(Table)
        .scalar_subquery()
    )
    rows = db.session.execute(
        select(Table.token, last)
        .join(DeviceTable, DeviceTable.table_id == Table.id)
        .where(DeviceTable.device == device)
        .order_by(func.coalesce(last, Table.opened).desc(), Table.id.desc())
        .limit(limit)
    )
    return [(token, at) for token, at in rows]
