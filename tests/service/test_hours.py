"""Any hour of any day in any zone: the moment a clock on the wall shows it, over gaps and folds."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.core.errors import NotationError
from referee.service.clock import checked_moment, moment, next_moment, read_moment

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")
MINUTE = timedelta(minutes=1)

days = st.dates(date(2000, 1, 2), date(2100, 12, 30))
hours = st.times().map(lambda at: at.replace(second=0, microsecond=0))
zones = st.sampled_from([ZoneInfo(name) for name in ZONES])
BERLIN = ZoneInfo("Europe/Berlin")


def shown(at: datetime, zone: ZoneInfo) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None, fold=0)


@given(days, hours, zones)
@example(date(2026, 3, 29), time(2, 30), BERLIN)
@example(date(2026, 10, 25), time(2, 30), BERLIN)
@example(date(2026, 10, 4), time(2, 10), ZoneInfo("Australia/Lord_Howe"))
@example(date(2011, 12, 30), time(12), ZoneInfo("Pacific/Apia"))
def test_a_moment_is_the_first_that_shows_its_hour_or_more(day: date, hour: time, zone: ZoneInfo) -> None:
    """The minute before, the clock showed less."""
    at, wall = moment(day, hour, zone), datetime.combine(day, hour)
    assert at.tzinfo is zone
    at = at.astimezone(UTC)
    assert shown(at - MINUTE, zone) < wall <= shown(at, zone)


@given(st.datetimes(datetime(2000, 1, 3), datetime(2100, 12, 27), timezones=st.just(UTC)), hours, zones)
@example(datetime(2026, 10, 25, 0, 10, tzinfo=UTC), time(2, 30), BERLIN)
@example(datetime(2026, 10, 25, 0, 40, tzinfo=UTC), time(2, 30), BERLIN)
@example(datetime(2026, 3, 29, 0, 40, tzinfo=UTC), time(2, 30), BERLIN)
def test_the_next_such_hour_is_the_first_after(after: datetime, hour: time, zone: ZoneInfo) -> None:
    """Found the slow way: minute by minute the clock is looked at, for two days."""
    after = after.replace(second=0, microsecond=0)
    found = next_moment(after, hour, zone)
    minutes = (after + step * MINUTE for step in range(1, 2 * 24 * 60))
    slow = next(
        at
        for at in minutes
        for before in [shown(at - MINUTE, zone)]
        for wall in [datetime.combine(shown(at, zone).date(), hour)]
        if before < wall <= shown(at, zone) or shown(at, zone) == wall
    )
    assert found.astimezone(UTC) == slow


def test_an_hour_in_the_gap_is_the_moment_the_clock_is_put_forward() -> None:
    forward, back = (moment(day, time(2, 30), BERLIN) for day in (date(2026, 3, 29), date(2026, 10, 25)))
    assert forward.astimezone(UTC) == datetime(2026, 3, 29, 1, 0, tzinfo=UTC)
    assert back.astimezone(UTC) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


@pytest.mark.usefixtures("in_new_york")
def test_this_computer_has_a_zone_too() -> None:
    assert moment(date(2026, 3, 8), time(2, 30)) == datetime(2026, 3, 8, 7, 0, tzinfo=UTC)
    assert next_moment(datetime(2026, 11, 1, 5, 40, tzinfo=UTC), time(1, 30)) == datetime(
        2026, 11, 1, 6, 30, tzinfo=UTC
    )
    assert read_moment("2026-03-08T02:30", "at") == datetime(2026, 3, 8, 7, 0, tzinfo=UTC)
    assert read_moment("2026-03-08T02:30+00:00", "at") == datetime(2026, 3, 8, 2, 30, tzinfo=UTC)


@given(st.text(max_size=30) | st.datetimes().map(datetime.isoformat))
@example("9999-12-31T23:59")
@example("0001-01-01T00:00")
@example("2100-12-31T23:59:59-12:00")
def test_what_is_no_date_is_refused_in_a_sentence(text: str) -> None:
    """Whatever is accepted is of the years that dates are of."""
    try:
        at = read_moment(text, "at")
    except NotationError as error:
        assert (error.where, str(error)[-1]) == ("at", ".")
    else:
        assert 2000 <= at.year <= 2100
        assert checked_moment(at, "at") == at
