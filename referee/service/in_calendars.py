"""An evening as an entry of people's calendars."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from typing import Final

from ..club.calendar import Entry
from ..core.text import say
from .clubs import Club
from .evenings import Evening

USUAL: Final = timedelta(hours=3)
"""How long an evening takes where its rounds have no clock."""


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
        _who_plays(evening),
        address,
        evening.revision,
    )


def _who_plays(evening: Evening) -> str:
    """What, and how many people, in words that are true before the evening, while it is played, and after."""
    game, number = evening.game.title, len(evening.there)
    if evening.ended is None and evening.called:
        return say("{game}, {number} are there.", game=game, number=number)
    if evening.ended is None:
        return say("{game}, {number} are coming.", game=game, number=number)
    played = {one for called in evening.called for table in called.plan.tables for one in table.seats}
    people = {evening.people[one].person.id for one in played}
    return say("{game}, {number} played.", game=game, number=len(people))
