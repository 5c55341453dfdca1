"""Who is at a table: whose phones, which of them alone enters, and the devices that looked at it lately.

Call these inside `reading()` or `writing()`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.orm import aliased

from ..core.pen import Pen, Phone
from .database import db, put
from .models import ActionRow, DeviceTable, Key, PenRow, SeatPhone, Table


def phones_at(token: str) -> list[Phone]:
    """The phones of a table's people, also of those who do not sit there now."""
    noted = (DeviceTable.table_id == SeatPhone.table_id) & (DeviceTable.device == SeatPhone.device)
    rows = select(SeatPhone, DeviceTable.seen).join(Table, Table.id == SeatPhone.table_id).outerjoin(DeviceTable, noted)
    return [
        Phone(row.name, row.device, row.since, row.asker, row.asked, heard)
        for row, heard in db.session.execute(rows.where(Table.token == token))
    ]


def opened_by(token: str) -> str | None:
    """The digest of what the form that opened this table said; None where no form did."""
    return db.session.scalar(select(Table.opened_with).where(Table.token == token))


def tables_beside(token: str, since: datetime) -> list[tuple[str, datetime]]:
    """Other tables of its game that a device of this one knows, opened `since` then and before it, the newest first.

    Each with the time it was opened.
    """
    this, devices = aliased(Table), select(DeviceTable.device).join(Table, Table.id == DeviceTable.table_id)
    known = select(DeviceTable.table_id).where(DeviceTable.device.in_(devices.where(Table.token == token)))
    rows = select(Table.token, Table.opened).join(this, this.token == token)
    rows = rows.where(Table.id.in_(known), Table.token != token, Table.game == this.game, Table.deleted.is_(None))
    rows = rows.where(Table.opened >= since, Table.opened <= this.opened).order_by(Table.opened.desc())
    return [(found.token, found.opened) for found in db.session.execute(rows)]


def give_phone(table_id: int, phone: Phone) -> None:
    """Store whose phone it is. Raises IntegrityError where the person has one, or the device is somebody's."""
    db.session.execute(
        insert(SeatPhone).values(table_id=table_id, name=phone.name, device=phone.device, since=phone.since)
    )


def take_phone(table_id: int, *, name: str | None = None, device: str | None = None) -> None:
    """Remove what is stored of a person's phone, or of a device."""
    whose = SeatPhone.name == name if device is None else SeatPhone.device == device
    db.session.execute(delete(SeatPhone).where(SeatPhone.table_id == table_id, whose))


def note_asker(table_id: int, name: str, asker: str | None, asked: datetime | None) -> None:
    """Note which device asks for a person's seat, and since when."""
    whose = update(SeatPhone).where(SeatPhone.table_id == table_id, SeatPhone.name == name)
    db.session.execute(whose.values(asker=asker, asked=asked))


def forget_asker(table_id: int, asker: str) -> None:
    """Note that a device asks for nobody's seat any more."""
    whose = update(SeatPhone).where(SeatPhone.table_id == table_id, SeatPhone.asker == asker)
    db.session.execute(whose.values(asker=None, asked=None))


def take_withdrawn(table_id: int) -> None:
    """Remove what is stored of the phones that came by a link which opens nothing any more."""
    by = select(DeviceTable.device).join(Key, Key.token == DeviceTable.came_by)
    gone = by.where(DeviceTable.table_id == table_id, Key.withdrawn.is_not(None))
    db.session.execute(delete(SeatPhone).where(SeatPhone.table_id == table_id, SeatPhone.device.in_(gone)))


def rename_phones(table_id: int, names: Mapping[str, str]) -> None:
    """Phones stay with people whose names are put right: each old one reads as the new one."""
    rows = list(db.session.scalars(select(SeatPhone).where(SeatPhone.table_id == table_id, SeatPhone.name.in_(names))))
    kept = [Phone(names[row.name], row.device, row.since) for row in rows]
    for row in rows:
        db.session.delete(row)
    db.session.flush()
    for phone in kept:
        take_phone(table_id, name=phone.name)  # of somebody of that name who sits there no more
        give_phone(table_id, phone)


# ---- the pen -------------------------------------------------------------------------------------


def pen_of(table_id: int) -> Pen | None:
    """The pen of a table, if one is held, or was until its time was over."""
    columns = select(PenRow.holder, PenRow.name, PenRow.since, PenRow.until)
    found = db.session.execute(columns.where(PenRow.table_id == table_id)).one_or_none()
    return None if found is None else Pen(*found)


def give_pen(table_id: int, pen: Pen) -> None:
    """Store who holds the pen; whoever held it before does no more."""
    held = {"holder": pen.holder, "name": pen.name, "since": pen.since, "until": pen.until}
    put(PenRow, {"table_id": table_id, **held})


def take_pen(table_id: int) -> None:
    """Store that nobody holds the pen."""
    db.session.execute(delete(PenRow).where(PenRow.table_id == table_id))


def rename_pen(table_id: int, instead: Mapping[str, str]) -> None:
    """Let the pen of a table be held under another name."""
    for name, other in instead.items():
        held = update(PenRow).where(PenRow.table_id == table_id, PenRow.name == name)
        db.session.execute(held.values(name=other))


# ---- devices that looked lately -----------------------------------------------------------------

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
