"""Who directs an evening: its key, and the devices that have come by it.

Call these inside `reading()` or `writing()`.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select

from .club_models import Evening, EveningDirector
from .database import db, put


def key_of(evening_id: int) -> str | None:
    """The key to directing an evening; None before somebody took it on."""
    return db.session.scalar(select(Evening.director).where(Evening.id == evening_id))


def evening_by(key: str) -> tuple[int, int] | None:
    """The evening that this key directs, and its club, by their ids."""
    found = db.session.execute(select(Evening.id, Evening.club_id).where(Evening.director == key)).one_or_none()
    return None if found is None else (found.id, found.club_id)


def directs(evening_id: int, device: str) -> bool:
    """Whether this device directs an evening."""
    rows = select(EveningDirector.device).where(EveningDirector.evening_id == evening_id)
    return db.session.scalar(rows.where(EveningDirector.device == device)) is not None


def add_director(evening_id: int, device: str, since: datetime) -> None:
    """Note that this device directs an evening."""
    put(EveningDirector, {"evening_id": evening_id, "device": device, "since": since})


def remove_directors(evening_id: int, device: str | None = None) -> None:
    """This device directs an evening no more; without one, none does."""
    going = delete(EveningDirector).where(EveningDirector.evening_id == evening_id)
    db.session.execute(going if device is None else going.where(EveningDirector.device == device))
