"""Putting a row where there may be one already, in the words of the database at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .database import db
from .models import Base

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def put(kind: type[Base], row: Mapping[str, object], **otherwise: object) -> None:
    """Store a row, inside `writing()`. Where its key is taken, that row gets the same values, or those `otherwise`."""
    key = [column.name for column in kind.__table__.primary_key]
    changed = otherwise or {name: value for name, value in row.items() if name not in key}
    db.session.execute(_insert(kind).values(row).on_conflict_do_update(index_elements=key, set_=changed))


def put_first(kind: type[Base], row: Mapping[str, object]) -> None:
    """Store a row, inside `writing()`. Where its key is taken, that row stays as it is."""
    db.session.execute(_insert(kind).values(row).on_conflict_do_nothing())


def _insert(kind: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """The beginning of the statement. Each database has its own, which is loaded where it is used."""
    if db.engine.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert(kind)
    from sqlalchemy.dialects.postgresql import insert as insert_there

    return insert_there(kind)
