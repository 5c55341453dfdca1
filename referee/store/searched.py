"""How searches are getting on, where every process sees it. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

import hashlib
from typing import Final

from sqlalchemy import delete, update

from .database import db, put
from .models import SearchRow

_LONGEST: Final = 64


def _key(token: str) -> str:
    """What a table is called here: the token of one that nobody saved holds its entries, and may be long."""
    return token if len(token) <= _LONGEST else hashlib.sha256(token.encode()).hexdigest()


def find_search(token: str) -> SearchRow | None:
    """The last search of a table."""
    return db.session.get(SearchRow, _key(token))


def begin_search(token: str, seq: int, run: str, now: int) -> None:
    """Note a new search of a table in place of the one before."""
    fresh = {"stage": "running", "examined": 0, "answer": None, "beat": now, "looked": now}
    put(SearchRow, {"token": _key(token), "seq": seq, "run": run, **fresh})


def note_search(run: str, **values: object) -> bool:
    """Note how a search is getting on. Whether it is still the one that is wanted: it was not stopped, nor replaced."""
    wanted = update(SearchRow).where(SearchRow.run == run, SearchRow.stage == "running")
    return bool(db.session.execute(wanted.values(**values)).rowcount)  # type: ignore[attr-defined]


def stop_search(token: str) -> None:
    """Note that a table's search is to end, if one is going on."""
    stopped = update(SearchRow).where(SearchRow.token == _key(token), SearchRow.stage == "running")
    db.session.execute(stopped.values(stage="stopped"))


def forget_search(run: str) -> None:
    """Remove what is known of a search."""
    db.session.execute(delete(SearchRow).where(SearchRow.run == run))


def forget_searches(before: int) -> None:
    """Remove those that nobody wanted to know of since then."""
    db.session.execute(delete(SearchRow).where(SearchRow.looked < before))
