"""The tables a device has seen: a page of them for “Your tables”, however many there are, one it looks at, and those a
record may be of.

Call these inside `reading()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Executable, bindparam, exists, func, select, true
from sqlalchemy.orm import aliased

from .database import db
from .keys import Came
from .log import is_token, last_of
from .models import ActionRow, DeviceTable, Key, SeatPhone, Table
from .seated import HERE


@dataclass(frozen=True, slots=True)
class Seen:
    """A table a device has seen, as its row tells it. `changed`: when its last action was made.

    `link`: the token of the link that the device finds it by.
    """

    id: int
    token: str
    link: str
    game: str
    title: str
    names: tuple[str, ...]
    note: str
    day: date | None
    opened: datetime
    deleted: datetime | None
    changed: datetime


def tables_seen(device: str, *, archived: bool | None = False, start: int = 0, limit: int | None = None) -> list[Seen]:
    """The tables this device has seen, those `archived` or not (None: both), from place `start` on.

    Those whose game is not over come first, then the latest change. What was seen by a link that is withdrawn is not
    among them.
    """
    order = func.coalesce(Table.finished, true()), _changed().desc(), Table.id.desc()
    return _read(_rows(device, *_kept(archived)).order_by(*order).offset(start).limit(limit))


def count_seen(device: str, *, archived: bool | None = False) -> int:
    """How many there are."""
    kept = select(func.count()).select_from(DeviceTable).join(Table, Table.id == DeviceTable.table_id)
    return db.session.scalar(kept.where(DeviceTable.device == device, *_kept(archived))) or 0


def unsettled(device: str) -> list[tuple[int, str]]:
    """Ids and tokens of those of which it is not noted whether their game is over: an older Referee wrote them."""
    rows = select(Table.id, Table.token).join(DeviceTable, DeviceTable.table_id == Table.id)
    found = db.session.execute(
        rows.where(DeviceTable.device == device, Table.finished.is_(None), Table.deleted.is_(None))
    )
    return [(table_id, token) for table_id, token in found]


def deleted_seen(device: str, since: datetime) -> list[Seen]:
    """Those it owned that were deleted after `since`, the latest change first."""
    rows = _rows(device, Table.deleted > since, DeviceTable.came_by.is_(None))
    return _read(rows.order_by(_changed().desc(), Table.id.desc()))


def _kept(archived: bool | None) -> list[ColumnElement[bool]]:
    withdrawn = exists().where(Key.token == DeviceTable.came_by, Key.withdrawn.is_not(None))
    kept: list[ColumnElement[bool]] = [Table.deleted.is_(None), ~withdrawn]
    if archived is not None:
        kept.append(Table.archived.is_not(None) if archived else Table.archived.is_(None))
    return kept


def _changed() -> ColumnElement[datetime]:
    return func.coalesce(last_of(ActionRow.at), Table.opened)


def _rows(device: str, *wanted: ColumnElement[bool]) -> Any:
    # Without the unit of work: a club's tablet has seen thousands.
    columns = (
        Table.id,
        Table.token,
        func.coalesce(DeviceTable.came_by, Table.token),
        Table.game,
        Table.title,
        Table.names,
        Table.guests,
        Table.note,
        Table.day,
        Table.opened,
        Table.deleted,
        _changed(),
    )
    return (
        select(*columns)
        .join(DeviceTable, DeviceTable.table_id == Table.id)
        .where(DeviceTable.device == device, *wanted)
    )


def _read(rows: Executable) -> list[Seen]:
    return [
        Seen(table_id, token, link, game, title, (*names, *guests), note, day, opened, deleted, changed)
        for table_id, token, link, game, title, names, guests, note, day, opened, deleted, changed in (
            db.session.execute(rows)
        )
    ]


@dataclass(frozen=True, slots=True)
class Look:
    """What a device that looks at a table finds: how far it is, and how many phones are `here`.

    `came`: how it came to the table; None if it never did. `seated`: it is the phone of somebody at the table.
    """

    table_id: int
    seq: int
    revision: int
    here: int
    came: Came | None
    seated: bool


def _looks() -> Any:
    others, links = aliased(DeviceTable), aliased(Key)
    here = select(func.count()).select_from(others).outerjoin(links, links.token == others.came_by)
    here = here.where(links.withdrawn.is_(None), others.table_id == Table.id, others.seen > bindparam("since"))
    seated = exists().where(SeatPhone.table_id == Table.id, SeatPhone.device == bindparam("device"))
    columns = (
        Table.id,
        Table.revision,
        last_of(ActionRow.seq),
        here.correlate(Table).scalar_subquery(),
        seated.correlate(Table),
        DeviceTable.seen,
        DeviceTable.came_by,
        Key.kind,
        Key.withdrawn,
    )
    own = (DeviceTable.table_id == Table.id) & (DeviceTable.device == bindparam("device"))
    rows = select(*columns).select_from(Table).outerjoin(DeviceTable, own)
    rows = rows.outerjoin(Key, Key.token == DeviceTable.came_by)
    return rows.where(Table.token == bindparam("token"), Table.deleted.is_(None))


_LOOKS: Final = _looks()


def look(token: str, device: str, now: datetime) -> Look | None:
    """What this device finds at the table; None if there is none."""
    if not is_token(token):
        return None
    values = {"token": token, "device": device, "since": now - HERE}
    # Without the unit of work: every page of a table waits for this.
    found = db.session.connection().execute(_LOOKS, values).one_or_none()
    if found is None:
        return None
    table_id, revision, seq, here, seated, seen, came_by, kind, withdrawn = found
    came = None if seen is None else Came(seen, came_by, kind, withdrawn is not None)
    return Look(table_id, seq or 0, revision, here, came, seated)


@dataclass(frozen=True, slots=True)
class Beginning:
    """A table that a device has seen: its owner's token, the link the device came by (`kind` None: the owner's)."""

    token: str
    link: str
    kind: str | None


def beginning_with(game: str, action_id: str, device: str | None) -> list[Beginning]:
    """The tables of this game whose log begins with this action, the one seen last first.

    Of those a device has seen, by links that still open them; with None, of all there are.
    """
    begins = (ActionRow.table_id == Table.id) & (ActionRow.seq == 1) & (ActionRow.action_id == action_id)
    if device is None:
        rows = select(Table.token, Table.token, Key.kind).outerjoin(Key, Key.token == Table.token)
        rows = rows.order_by(Table.id.desc())
    else:
        rows = select(Table.token, func.coalesce(DeviceTable.came_by, Table.token), Key.kind)
        rows = rows.join(DeviceTable, DeviceTable.table_id == Table.id)
        rows = rows.outerjoin(Key, Key.token == DeviceTable.came_by)
        rows = rows.where(DeviceTable.device == device, Key.withdrawn.is_(None))
        rows = rows.order_by(DeviceTable.seen.desc(), Table.id.desc())
    rows = rows.join(ActionRow, begins).where(Table.game == game, Table.deleted.is_(None))
    return [Beginning(token, link, kind) for token, link, kind in db.session.execute(rows)]
