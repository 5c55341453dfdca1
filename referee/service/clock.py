"""Times of day by the clock of this computer, which alone knows where it stands."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

from ..core.errors import NotationError
from ..core.text import Text, spoken
from ..table.facts import YEARS

OTHER_YEARS: Final = "A date is of the years {first} to {last}."


def clock_time(at: datetime, opened: datetime) -> str:
    """The time by the clock of this computer: ``21:14``; on another day than `opened` with its date."""
    local = at.astimezone()
    time = f"{local:%H:%M}"
    if local.date() == opened.astimezone().date():
        return time
    return f"{spoken().day(local, year=False)}, {time}"


# ---- an hour that somebody said -----------------------------------------------------------------

_SECOND: Final = timedelta(seconds=1)


def moment(day: date, hour: time, zone: tzinfo | None = None) -> datetime:
    """The first moment of a day at which the clock on the wall shows that hour, or more.

    Where the clock is put forward over it, that is the moment it is put forward; where it is put back and shows the
    hour twice, the first time. `zone`: whose clock, by default this computer's. Aware, in that zone.
    """
    wall = datetime.combine(day, hour.replace(tzinfo=None, fold=0))
    late, early = _utc(wall, zone), _utc(wall.replace(fold=1), zone)
    if _wall(late, zone) == wall:
        return late.astimezone(zone)
    first, last = min(early, late), max(early, late)  # the clock is put forward between them, and never shows it
    while last - first > _SECOND:
        middle = first + (last - first) // 2
        first, last = (first, middle) if _wall(middle, zone) >= wall else (middle, last)
    return last.replace(microsecond=0).astimezone(zone)


def next_moment(after: datetime, hour: time, zone: tzinfo | None = None) -> datetime:
    """The first moment after another at which the clock shows that hour; where it shows it twice, each of the two."""
    here = _wall(after.astimezone(UTC), zone).date()
    for day in (here - timedelta(days=1), here, here + timedelta(days=1), here + timedelta(days=2)):
        first = moment(day, hour, zone)
        again = _utc(datetime.combine(day, hour.replace(tzinfo=None, fold=1)), zone)
        shown = _wall(again, zone) == datetime.combine(day, hour.replace(tzinfo=None, fold=0))
        for found in (first, again.astimezone(zone)) if shown else (first,):
            if found > after:
                return found
    raise AssertionError("each day has every hour")


def checked_moment(at: datetime, where: str) -> datetime:
    """A moment of the years that dates are of, in the zone of this computer. Raises NotationError for any other."""
    try:
        here = at.astimezone()
    except (ValueError, OverflowError, OSError):
        here = None
    if here is None or here.year not in YEARS:
        raise NotationError(Text(OTHER_YEARS, first=YEARS[0], last=YEARS[-1]), where)
    return here


def read_moment(text: str, where: str) -> datetime:
    """A moment as it is written: ``2026-11-26T19:30`` by the clock of this computer, or with a zone of its own.

    Raises NotationError for what is none, and for one of other years than dates are of.
    """
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        raise NotationError("Give the time as 2026-11-26T19:30.", where) from None
    if found.year not in YEARS:
        raise NotationError(Text(OTHER_YEARS, first=YEARS[0], last=YEARS[-1]), where)
    return checked_moment(found if found.tzinfo else moment(found.date(), found.time()), where)


def _utc(wall: datetime, zone: tzinfo | None) -> datetime:
    return (wall if zone is None else wall.replace(tzinfo=zone)).astimezone(UTC)


def _wall(at: datetime, zone: tzinfo | None) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None, fold=0)
