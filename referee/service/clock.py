"""Times of day by the clock of this computer, which alone knows where it stands."""

from __future__ import annotations

from datetime import datetime

from ..table.telling import MONTHS


def clock_time(at: datetime, opened: datetime) -> str:
    """The time by the clock of this computer: ``21:14``; on another day than `opened` with its date."""
    local = at.astimezone()
    time = f"{local:%H:%M}"
    if local.date() == opened.astimezone().date():
        return time
    return f"{local.day} {MONTHS[local.month - 1]}, {time}"
