"""The evening of a club that comes next, as its first page and calendars say it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final

from ..club.calendar import Entry
from ..store import evenings, reading
from .clubs import Club
from .evenings import Evening, Listed, evenings_of

STILL: Final = timedelta(hours=12)
"""So long an evening that is not ended is the next one, after it began."""

USUAL: Final = timedelta(hours=3)
"""How long an evening takes where its rounds have no clock."""


def next_evening(club: Club, now: datetime) -> Listed | None:
    """The evening that comes next, or that is being played; None where none is set up."""
    coming = [one for one in evenings_of(club) if one.ended is None and one.at + STILL > now]
    return min(coming, key=lambda one: (one.at, one.id), default=None)


def next_evenings(clubs: Iterable[int], now: datetime) -> Mapping[int, datetime]:
    """When the next evening of each of these clubs begins, by its id; nothing of those that have none."""
    with reading():
        return evenings.next_of(clubs, now - STILL)


def entry_of(club: Club, evening: Evening, address: str, now: datetime) -> Entry:
    """The evening for a calendar. `address`: where it is found, empty for nowhere."""
    # The same for every link to the club, and no link.
    uid = hashlib.sha256(f"{club.owner}/{evening.id}".encode()).hexdigest()[:32]
    minutes = timedelta(minutes=evening.settings.minutes * evening.rounds)
    return Entry(
        f"{uid}@referee",
        f"{evening.title} · {club.name}",
        evening.at,
        evening.at + (minutes or USUAL),
        now,
        f"{evening.game.title}, {len(evening.there)} are coming.",
        address,
        evening.revision,
    )
