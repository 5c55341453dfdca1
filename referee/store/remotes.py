"""The servers that tables of this device go to. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from .database import db, note_news
from .log import AROUND
from .models import ActionRow, Remote, Table


@dataclass(frozen=True, slots=True)
class There:
    """Where a table goes, and what both knew last: see the model `Remote`."""

    server: str
    link: str
    seq: int = 0
    digest: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    alone: bool = False
    theirs: dict[str, Any] | None = None
    chosen: str | None = None
    chosen_at: datetime | None = None
    pen: str | None = None
    told: str = ""
    tried: datetime | None = None
    pen_until: datetime | None = None
    sent: datetime | None = None


_COLUMNS = tuple(getattr(Remote, name) for name in There.__slots__)


def there(table_id: int) -> There | None:
    """Where a table goes; None if nowhere."""
    found = db.session.execute(select(*_COLUMNS).where(Remote.table_id == table_id)).one_or_none()
    return None if found is None else There(*found)


def there_by_token(token: str) -> There | None:
    """The same for the table with this token."""
    rows = select(*_COLUMNS).join(Table, Table.id == Remote.table_id)
    found = db.session.execute(rows.where(Table.token == token)).one_or_none()
    return None if found is None else There(*found)


def due() -> list[tuple[str, str]]:
    """The tables that go by themselves, wait for nobody's choice, and hold what was not sent: token and server."""
    newest = select(func.max(ActionRow.seq)).where(ActionRow.table_id == Remote.table_id).scalar_subquery()
    waits = Remote.theirs.is_not(None) & Remote.chosen.is_(None)
    rows = select(Table.token, Remote.server).join(Table, Table.id == Remote.table_id)
    found = db.session.execute(rows.where(Remote.alone, ~waits, Table.deleted.is_(None), newest > Remote.seq))
    return [(token, server) for token, server in found]


def put_there(table_id: int, found: There | None) -> None:
    """Store where a table goes; None: nowhere any more."""
    db.session.execute(delete(Remote).where(Remote.table_id == table_id))
    if found is not None:
        db.session.execute(insert(Remote).values(table_id=table_id, **asdict(found)))


def put_in_place(old: int, other: str, now: datetime) -> int:
    """A new row for the table `old`, to be given its log anew; the old one is deleted, and found by the token `other`.

    Links, seats and devices go along, and its place in a club and an evening. Returns the id of the new row.
    """
    columns = [column for column in Table.__table__.columns if column.name != "id"]
    row = dict(db.session.execute(select(*columns).where(Table.id == old)).mappings().one())
    db.session.execute(update(Table).where(Table.id == old).values(token=other, deleted=now))
    db.session.flush()
    made = Table(**row | {"revision": row["revision"] + 1})
    db.session.add(made)
    db.session.flush()
    for kind in AROUND:
        db.session.execute(update(kind).where(kind.table_id == old).values(table_id=made.id))
    note_news(old)
    note_news(made.id)
    return made.id


def devices_of(table_id: int) -> dict[str, str]:
    """Which device stored each action of a table, by the actions' ids."""
    rows = select(ActionRow.action_id, ActionRow.by_device).where(ActionRow.table_id == table_id)
    return {row.action_id: row.by_device for row in db.session.execute(rows)}
