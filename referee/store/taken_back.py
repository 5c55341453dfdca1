"""What was taken back before it came: noted for a day, so that it is not stored when it comes."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, exists, select, update

from ..core.log import batch_of
from .database import db, writing
from .models import Table, Tally
from .tally import Bucket, count

DAY_SECONDS: Final = 86_400
"""No network keeps a request longer."""

TAKEN_BACK: Final = exists().where(Tally.key == bindparam("taken_back"))
"""Asked in the statement that would store it: `taken_back` is its key."""


def key_of(table_id: int, action_id: str) -> str:
    """The key it is noted under: one for all that is sent at once."""
    return f"taken-back:{table_id}:{batch_of(action_id)}"


def note_taken_back(table_id: int, id: str, now: datetime) -> None:
    """Note that what comes to a table under this id is not to be stored; what is stored in this moment is waited for.

    Call this outside `writing()`.
    """
    count([Bucket(key_of(table_id, id), 1, DAY_SECONDS)], now)
    # A change of the table, though nothing reads otherwise, stops what began before the note was there.
    with writing(lasting=False):
        db.session.execute(update(Table).where(Table.id == table_id).values(revision=Table.revision))


def is_taken_back(table_id: int, id: str) -> bool:
    """Whether that is noted."""
    return bool(db.session.scalar(select(TAKEN_BACK), {"taken_back": key_of(table_id, id)}))
