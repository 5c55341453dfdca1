"""Links to a table beside its owner's: found, made, withdrawn. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update

from .database import db
from .models import DeviceTable, Key, Table


@dataclass(frozen=True, slots=True)
class FoundKey:
    """A link to enter or to watch: the `table` it opens, by the owner's token; whether it was `withdrawn`."""

    table: str
    kind: str
    withdrawn: bool


def find_key(token: str) -> FoundKey | None:
    """The link with this token; None if there is none, or its table is deleted."""
    rows = select(Table.token, Key.kind, Key.withdrawn).join(Key, Key.table_id == Table.id)
    found = db.session.execute(rows.where(Key.token == token, Table.deleted.is_(None))).one_or_none()
    return None if found is None else FoundKey(found[0], found[1], found[2] is not None)


def keys_of(table: str) -> dict[str, str]:
    """The links that open this table now, by kind: of several, the one made last."""
    rows = select(Key.kind, Key.token).join(Table, Key.table_id == Table.id)
    rows = rows.where(Table.token == table, Table.deleted.is_(None), Key.withdrawn.is_(None))
    return {row.kind: row.token for row in db.session.execute(rows.order_by(Key.made, Key.token))}


def add_key(table_id: int, token: str, kind: str, now: datetime) -> None:
    """Store a new link."""
    db.session.add(Key(token=token, table_id=table_id, kind=kind, made=now))
    db.session.flush()


def withdraw_keys(table_id: int, kind: str, now: datetime) -> None:
    """Withdraw every link of that kind."""
    gone = update(Key).where(Key.table_id == table_id, Key.kind == kind, Key.withdrawn.is_(None))
    db.session.execute(gone.values(withdrawn=now))


@dataclass(frozen=True, slots=True)
class Came:
    """When a device saw a table last, and by which link: `token` and `kind`, both None where it was the owner's.

    `withdrawn`: that link opens nothing any more.
    """

    seen: datetime
    token: str | None
    kind: str | None
    withdrawn: bool


def came(table_id: int, device: str) -> Came | None:
    """How this device came to the table; None if it never did."""
    rows = select(DeviceTable.seen, DeviceTable.came_by, Key.kind, Key.withdrawn)
    rows = rows.outerjoin(Key, Key.token == DeviceTable.came_by)
    found = db.session.execute(rows.where(DeviceTable.device == device, DeviceTable.table_id == table_id)).one_or_none()
    return None if found is None else Came(found[0], found[1], found[2], found[3] is not None)
