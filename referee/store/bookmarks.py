"""Where long logs may be opened, kept beside them: see `referee.table.bookmark`. It may be thrown away at any time."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from .database import db
from .models import Bookmark
from .upserts import put


@dataclass(frozen=True, slots=True)
class Marked:
    """A bookmark as it is stored: how far the log is that it was made of, what tells that log, and what it says."""

    seq: int
    stamp: str
    content: str


def bookmark_at(table_id: int) -> Marked | None:
    """The bookmark of a table. Call this inside `reading()`."""
    columns = (Bookmark.seq, Bookmark.stamp, Bookmark.content)
    found = db.session.execute(select(*columns).where(Bookmark.table_id == table_id)).one_or_none()
    return None if found is None else Marked(*found)


def put_bookmark(table_id: int, mark: Marked) -> None:
    """Put a bookmark in place of the one there. Call this inside `writing()`."""
    put(Bookmark, {"table_id": table_id, "seq": mark.seq, "stamp": mark.stamp, "content": mark.content})
