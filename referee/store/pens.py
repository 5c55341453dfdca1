"""Who alone enters at a table. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select

from .database import db
from .models import PenRow
from .upserts import put


@dataclass(frozen=True, slots=True)
class Pen:
    """The pen of a table: whose phone holds it, since when, and until when, if that was said."""

    holder: str
    name: str
    since: datetime
    until: datetime | None


def mark_of(secret: str) -> str:
    """What is kept of the secret of a pen."""
    return hashlib.sha256(secret.encode()).hexdigest()


def pen_of(table_id: int) -> Pen | None:
    """The pen of a table, if one is held, or was until its time was over."""
    columns = select(PenRow.holder, PenRow.name, PenRow.since, PenRow.until)
    found = db.session.execute(columns.where(PenRow.table_id == table_id)).one_or_none()
    return None if found is None else Pen(*found)


def give_pen(table_id: int, pen: Pen) -> None:
    """Store who holds the pen; whoever held it before does no more."""
    held = {"holder": pen.holder, "name": pen.name, "since": pen.since, "until": pen.until}
    put(PenRow, {"table_id": table_id, **held}, **held)


def take_pen(table_id: int) -> None:
    """Store that nobody holds the pen."""
    db.session.execute(delete(PenRow).where(PenRow.table_id == table_id))
