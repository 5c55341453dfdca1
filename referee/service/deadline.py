"""Playing by the clock: when time is up at a table that agreed to stop at an hour."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta, tzinfo
from typing import Final

from ..core.codec import read_entry
from ..core.entries import Entry, RulesChange
from ..table.sitting import Fold
from .clock import next_moment

BREAK: Final = timedelta(hours=6)
"""Where nothing is entered for so long, people went home: the hour they agreed is then that of their next meeting."""

_HOUR: Final = re.compile(r"(\d{1,2})[:.](\d{2})")


def first_after(agreed: datetime, hour: str, zone: tzinfo | None = None) -> datetime | None:
    """The first moment after `agreed` at which a clock on the wall shows `hour`, such as ``22:30``.

    `agreed` is aware; the clock shows the time of `zone`, by default this computer's. None if `hour` is no time.
    """
    read = _HOUR.fullmatch(hour.strip())
    if read is None or int(read[1]) > 23 or int(read[2]) > 59:
        return None
    return next_moment(agreed, time(int(read[1]), int(read[2])), zone)


def time_is_up(fold: Fold, deadline: str | int, now: datetime) -> Entry | None:
    """The entry that calls time, if the deadline has passed and no such entry stands yet.

    `deadline`: an hour on the wall, or so many minutes after the table was opened.
    """
    facts = fold.facts
    if isinstance(deadline, int):
        due: datetime | None = facts.opened + timedelta(minutes=deadline)
    else:
        due = first_after(_agreed(fold, deadline, now), deadline)
    if due is None or now < due or any(kept.entry.type == "end" for kept in fold.entries):
        return None
    return read_entry(facts.game.rules().entry_types, {"type": "end", "reason": "time"})


def _agreed(fold: Fold, hour: str, now: datetime) -> datetime:
    """When the hour was agreed: as the table was opened or its house rules changed; or when people met again since."""
    changes = (
        kept.history[-1].at
        for kept in reversed(fold.entries)
        if isinstance(kept.entry, RulesChange) and hour in kept.entry.rules.values()
    )
    agreed, later = next(changes, fold.facts.opened), now
    for action in reversed(fold.actions):
        if action.at <= agreed:
            break
        if later - action.at >= BREAK:
            return later
        later = action.at
    return later if later - agreed >= BREAK else agreed
