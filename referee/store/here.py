"""Who is at a table: the devices that have looked at it lately.

Call these inside `reading()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, func, select

from .database import db
from .models import ActionRow, DeviceTable, Key, Table

HERE: Final = timedelta(minutes=20)
"""Whoever has looked so lately is at the table: twice as long as the note may be old."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device that looked at a table: the name it last entered something under (or empty), and when it was seen.

    `kind` of the link it came by, None for the owner's.
    """

    device: str
    name: str
    seen: datetime
    kind: str | None


_HERE: Final = (
    select(func.count())
    .select_from(DeviceTable)
    .join(Table, Table.id == DeviceTable.table_id)
    .outerjoin(Key, Key.token == DeviceTable.came_by)
    .where(Key.withdrawn.is_(None), Table.token == bindparam("token"), DeviceTable.seen > bindparam("since"))
)


def count_here(token: str, now: datetime) -> int:
    """How many devices have looked at a table lately."""
    return db.session.scalar(_HERE, {"token": token, "since": now - HERE}) or 0


def devices_here(token: str, now: datetime) -> list[Device]:
    """Those devices, the latest first."""
    last = (
        select(ActionRow.by_name)
        .where(ActionRow.table_id == DeviceTable.table_id, ActionRow.by_device == DeviceTable.device)
        .order_by(ActionRow.seq.desc())
        .limit(1)
        .correlate(DeviceTable)
        .scalar_subquery()
    )
    rows = db.session.execute(
        select(DeviceTable.device, last, DeviceTable.seen, Key.kind)
        .join(Table, Table.id == DeviceTable.table_id)
        .outerjoin(Key, Key.token == DeviceTable.came_by)
        .where(Table.token == token, DeviceTable.seen > now - HERE, Key.withdrawn.is_(None))
        .order_by(DeviceTable.seen.desc())
    )
    return [Device(device, name or "", seen, kind) for device, name, seen, kind in rows]
