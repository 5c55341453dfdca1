"""Counts of what is asked for: exact over many writers, on either database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

from flask import Flask
from sqlalchemy import func, select, text

from referee.store import db, reading, writing
from referee.store.models import Tally
from referee.store.tally import Bucket, count

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)


def test_it_counts_up_to_the_most_and_says_how_long_to_wait(store_app: Flask) -> None:
    """The stretch begins with the first; when it is over, so is the count."""
    bucket = Bucket("open:device:a", 2, 600)
    assert [count([bucket], NOW + timedelta(seconds=at)) for at in (0, 100, 200)] == [0, 0, 400]
    assert count([Bucket("open:device:b", 2, 600)], NOW) == 0
    assert [count([bucket], NOW + timedelta(seconds=at)) for at in (599, 600, 601, 602)] == [1, 0, 0, 598]


def test_what_a_clock_counted_that_was_put_right_holds_nobody_up(store_app: Flask) -> None:
    """A machine that starts without the time may take it for that of next year."""
    bucket, ahead = Bucket("open:device:a", 2, 600), NOW + timedelta(days=365)
    assert [count([bucket], at) for at in (ahead, ahead, NOW, NOW, NOW)] == [0, 0, 0, 0, 600]


def test_what_is_refused_is_not_counted(store_app: Flask) -> None:
    """A device that is over its measure takes nothing from those at its address."""
    device, address = Bucket("device", 1, 600), Bucket("address", 3, 600)
    assert [count([address, device], NOW) for _ in range(3)] == [0, 600, 600]
    assert [count([address], NOW) for _ in range(3)] == [0, 0, 600]


def test_what_is_over_is_removed(store_app: Flask) -> None:
    for name in "abc":
        count([Bucket(name, 5, 600)], NOW)
    count([Bucket("d", 5, 600)], NOW + timedelta(seconds=600))
    with reading():
        assert db.session.scalars(select(Tally.key)).all() == ["d"]


def test_many_at_once_lose_no_count(store_app: Flask) -> None:
    """Eight that count, with rows to be removed under their hands: nobody fails, and none is missed."""
    late = NOW + timedelta(seconds=600)
    for number in range(40):
        count([Bucket(f"old {number}", 5, 600)], NOW)

    def one(number: int) -> int:
        with store_app.app_context():
            return count([Bucket("address", 1_000, 600), Bucket(f"old {number % 40}", 1_000, 600)], late)

    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(one, range(80))) == {0}
    with reading():
        assert db.session.scalar(select(Tally.count).where(Tally.key == "address")) == 80
        assert db.session.scalar(select(func.sum(Tally.count))) == 160


def test_only_what_is_counted_does_not_wait_for_the_disk(sqlite_app: Flask) -> None:
    """What is written behind it on the same connection does."""
    levels = []
    for lasting in (True, False, True, False, False, True):
        with writing(lasting=lasting):
            levels.append(db.session.scalar(text("PRAGMA synchronous")))
    assert levels == [2, 1, 2, 1, 1, 2]
