"""Putting a row where there may be one already, in the words of the database at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .database import db
from .models import Base

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def put(kind: type[Base], row: Mapping[str, object], **changed: object) -> None:
    """Store a row; where its key is taken, the row there gets what is `changed`, or stays as it is if that is nothing.

    Call it inside `writing()`.
    """
    added = _insert(kind).values(row)
    if changed:
        key = [column.name for column in kind.__table__.primary_key]
        db.session.execute(added.on_conflict_do_update(index_elements=key, set_=changed))
    else:
        db.session.execute(added.on_conflict_do_nothing())


def _insert(kind: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """The beginning of the statement. Each database has its own, which is loaded where it is used."""
    if db.engine.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert(kind)
    from sqlalchemy.dialects.postgresql import insert as insert_there

    return insert_there(kind)
