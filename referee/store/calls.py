"""Tables of an evening that call its director. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import select, update

from .database import db
from .evening_models import Evening, EveningCall, EveningTable
from .models import ActionRow, Table


def add_call(table_id: int, words: str, by: str, at: datetime, ruling: str | None) -> None:
    """Note that a table calls, or appeals against a ruling."""
    db.session.add(EveningCall(table_id=table_id, at=at, words=words, by=by, ruling=ruling, answer="", answered_by=""))
    db.session.flush()


def calls_of(evening_id: int) -> Sequence[EveningCall]:
    """All calls of an evening's tables, in order, without those of tables that are deleted."""
    rows = (
        select(EveningCall)
        .join(EveningTable, EveningTable.table_id == EveningCall.table_id)
        .join(Table, Table.id == EveningCall.table_id)
        .where(EveningTable.evening_id == evening_id, Table.deleted.is_(None))
    )
    return db.session.scalars(rows.order_by(EveningCall.at, EveningCall.id)).all()


def calls_at(table_id: int) -> Sequence[EveningCall]:
    """The calls of one table, in order."""
    rows = select(EveningCall).where(EveningCall.table_id == table_id)
    return db.session.scalars(rows.order_by(EveningCall.at, EveningCall.id)).all()


def change_call(call_id: int, **values: object) -> None:
    """Change what is said of a call."""
    db.session.execute(update(EveningCall).where(EveningCall.id == call_id).values(**values))


def calls_in(club_id: int) -> Sequence[EveningCall]:
    """The calls of all evenings of a club."""
    rows = (
        select(EveningCall)
        .join(EveningTable, EveningTable.table_id == EveningCall.table_id)
        .join(Evening, Evening.id == EveningTable.evening_id)
        .where(Evening.club_id == club_id)
    )
    return db.session.scalars(rows.order_by(EveningCall.id)).all()


def ruled_at(tables: Collection[int]) -> set[int]:
    """Those of these tables whose log has a ruling."""
    rows = select(ActionRow.table_id).where(ActionRow.table_id.in_(tables))
    return set(db.session.scalars(rows.where(ActionRow.entry["type"].as_string() == "ruling")))
