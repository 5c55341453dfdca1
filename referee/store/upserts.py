"""Putting a row where there may be one already, in the words of the database at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy.dialects import postgresql, sqlite

from .database import db
from .models import Base

_INSERTS: Final[dict[str, Callable[[type[Base]], sqlite.Insert | postgresql.Insert]]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


def put(kind: type[Base], row: dict[str, Any], **changed: object) -> None:
    """Store a row; where its key is taken, the row there gets what is `changed`, or stays as it is if that is nothing.

    Call it inside `writing()`.
    """
    added = _INSERTS[db.engine.dialect.name](kind).values(row)
    if changed:
        key = [column.name for column in kind.__table__.primary_key]
        db.session.execute(added.on_conflict_do_update(index_elements=key, set_=changed))
    else:
        db.session.execute(added.on_conflict_do_nothing())
