"""Counting how often something is asked for, where every process and every server sees the same count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import case, delete, or_, select

from .database import db, put, reading, writing
from .models import Tally


@dataclass(frozen=True, slots=True)
class Bucket:
    """What is counted under `key`: at most so many in so many `seconds`, from the first one on."""

    key: str
    most: int
    seconds: int


AT_A_TIME: Final = 200
"""Rows that are over, removed on the way by whoever begins a new one."""


def count(buckets: Sequence[Bucket], at: datetime, many: int = 1) -> int:
    """Count so many more in each bucket, and return 0; or the seconds until there is room, where one of them is full.

    What is refused is not counted, and costs no write: a flood holds up nobody.
    """
    now = int(at.timestamp())
    # What ends later was counted by a clock that was put back since: nobody waits for it.
    latest = {bucket.key: now + 2 * bucket.seconds for bucket in buckets}
    with reading():
        found = db.session.execute(
            select(Tally.key, Tally.count, Tally.until).where(
                Tally.key.in_([bucket.key for bucket in buckets]), Tally.until > now
            )
        ).all()
    known = {key: (number, until) for key, number, until in found if until <= latest[key]}
    full = [known[one.key][1] - now for one in buckets if one.key in known and known[one.key][0] >= one.most]
    if full:
        return max(full)
    over = Tally.until <= now
    with writing(lasting=False):
        for bucket in buckets:
            until, anew = now + bucket.seconds, or_(over, Tally.until > latest[bucket.key])
            put(
                Tally,
                {"key": bucket.key, "count": many, "until": until},
                count=case((anew, many), else_=Tally.count + many),
                until=case((anew, until), else_=Tally.until),
            )
        if len(known) < len(buckets):
            # Rows that somebody else is at are left: nobody waits for a broom.
            due = select(Tally.key).where(over).limit(AT_A_TIME).with_for_update(skip_locked=True)
            gone = db.session.scalars(due).all()
            db.session.execute(delete(Tally).where(Tally.key.in_(gone)))
    return 0
