"""Who alone enters at a table. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

from sqlalchemy import delete, select

from ..core.pen import Pen
from .database import db
from .models import PenRow
from .upserts import put


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
