"""The deadline: time is called when the clock on the wall passes the hour the table agreed on."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta, tzinfo
from typing import Final

from ..core.codec import read_entry
from ..core.entries import Entry
from ..table.sitting import Fold

_HOUR: Final = re.compile(r"(\d{1,2})[:.](\d{2})")


def first_after(opened: datetime, hour: str, zone: tzinfo | None = None) -> datetime | None:
    """The first moment after `opened` at which a clock on the wall shows `hour`, such as ``22:30``.

    `opened` is aware; the clock shows the time of `zone`, by default this machine's. None if `hour` is no time.
    """
    read = _HOUR.fullmatch(hour.strip())
    if read is None or int(read[1]) > 23 or int(read[2]) > 59:
        return None
    here = opened.astimezone(zone).replace(tzinfo=None)
    at = datetime.combine(here.date(), time(int(read[1]), int(read[2])))
    if at <= here:
        at += timedelta(days=1)
    return at.replace(tzinfo=zone) if zone is not None else at.astimezone()


def time_is_up(fold: Fold, now: datetime) -> Entry | None:
    """The entry that calls time, if the deadline has passed and no such entry stands yet."""
    facts = fold.facts
    hour = facts.game.deadline(fold.replay.state.house)
    if not hour:
        return None
    due = first_after(facts.opened, hour)
    if due is None or now < due or any(kept.entry.type == "end" for kept in fold.entries):
        return None
    return read_entry(facts.game.rules().entry_types, {"type": "end", "reason": "time"})
