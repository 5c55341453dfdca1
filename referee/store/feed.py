"""What tells that somebody wrote, in this process or another, and how far the tables are then.

Call all but `open_feed` inside `reading()`.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager
from typing import Final

from flask import current_app
from sqlalchemy import Select, func, select

from .backend import Feed
from .database import backend_of, db
from .log import Place, is_last, is_token
from .models import ActionRow, Table

_AT_ONCE: Final = 1000
"""Most tables asked for in one statement: databases have their limits."""


def find_place(token: str) -> tuple[int, Place] | None:
    """The id of the table with this token, and how far it is; None if there is none."""
    if not is_token(token):
        return None
    found = db.session.execute(_places().where(Table.token == token)).one_or_none()
    return None if found is None else (found[0], Place(*found[1:]))


def places_of(ids: Collection[int]) -> dict[int, Place]:
    """How far each of these tables is. Those that are gone are left out."""
    wanted = list(ids)
    found: dict[int, Place] = {}
    for start in range(0, len(wanted), _AT_ONCE):
        rows = db.session.execute(_places().where(Table.id.in_(wanted[start : start + _AT_ONCE])))
        found |= {row[0]: Place(*row[1:]) for row in rows}
    return found


def _places() -> Select[int, int, str, int]:
    seq, by = func.coalesce(ActionRow.seq, 0), func.coalesce(ActionRow.by_name, "")
    rows = select(Table.id, seq, by, Table.revision)
    return rows.outerjoin_from(Table, ActionRow, is_last()).where(Table.deleted.is_(None))


def open_feed() -> AbstractContextManager[Feed]:
    """The feed of the current app's database."""
    return backend_of(current_app).feed(db.engine)
