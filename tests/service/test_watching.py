"""The watcher: what another process writes is told, and what was written while nobody could look."""

from __future__ import annotations

import queue
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from flask import Flask

from referee.games.spades.model import Deal
from referee.service import keeping, watching
from referee.service.watching import Places, Watcher, find_place
from referee.store import feed
from referee.store.log import Place

from ..conftest import Clock
from ..evening import NAMES, bids, enter, open_spades
from .test_writers import WRITE


class Told:
    """A watcher, and what it tells."""

    def __init__(self, app: Flask) -> None:
        self._told: queue.SimpleQueue[Places] = queue.SimpleQueue()
        self.watcher = Watcher(app, self._told.put)

    def until(self, table: int, place: Place | None) -> None:
        """Wait until this is told of a table."""
        while self._told.get(timeout=60).get(table, False) != place:
            pass

    def nothing(self) -> bool:
        """Whether nothing is told for a while."""
        try:
            self._told.get(timeout=8 * watching.EVERY)
        except queue.Empty:
            return True
        return False


@pytest.fixture
def told(store_app: Flask) -> Iterator[Told]:
    made = Told(store_app)
    yield made
    made.watcher.stop()
    made.watcher.join(10)


def test_what_another_process_writes_is_told(told: Told, clock: Clock, place: str) -> None:
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    table, _ = find_place(token)
    told.watcher.watch(table)
    told.until(table, Place(1, "Ann", 0))
    arguments = [sys.executable, "-c", WRITE, place, token, "Bea"]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        for seat in range(4):
            print(seat, file=process.stdin, flush=True)
            told.until(table, Place(seat + 2, "Bea", 0))
        process.stdin.close()


def test_names_and_deletion_are_told_and_tables_nobody_watches_are_not(told: Told, clock: Clock) -> None:
    one, two, other = (open_spades(clock()).token for _ in range(3))
    (first, _), (second, _) = find_place(one), find_place(two)
    for table in (first, second):
        told.watcher.watch(table)
    told.until(second, Place(0, "", 0))
    keeping.describe(one, title="Another name")
    told.until(first, Place(0, "", 1))
    keeping.delete(two, clock())
    told.until(second, None)
    told.watcher.forget(second)
    keeping.describe(other, title="Nobody’s")
    enter(one, Deal(dealer=3), now=clock())
    told.until(first, Place(1, "Ann", 1))
    told.watcher.forget(first)
    enter(one, *bids(3, 3, 3, 3)[:1], now=clock())
    assert told.nothing()


def test_what_is_written_before_a_table_is_watched_is_read(told: Told, clock: Clock) -> None:
    """Between a phone's first lines and its watching."""
    token = open_spades(clock()).token
    table, _ = find_place(token)
    enter(token, Deal(dealer=3), now=clock())
    told.watcher.watch(table)
    told.until(table, Place(1, "Ann", 0))


def test_a_database_that_did_not_answer_is_caught_up_with(
    told: Told, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    table, place = find_place(token)
    monkeypatch.setattr(watching, "AGAIN", 0.01)
    told.watcher.watch(table)
    told.until(table, place)
    reads, broken = feed.places_of, [True] * 3

    def reading(ids: set[int]) -> dict[int, Place]:
        if broken:
            broken.pop()
            raise OSError("gone")
        return reads(ids)

    monkeypatch.setattr(feed, "places_of", reading)
    enter(token, *bids(3, 3, 3, 3)[:2], now=datetime(2026, 5, 8, 20, tzinfo=UTC))
    told.until(table, Place(3, "Ann", 0))
    assert broken == []
    assert told.watcher.answers
    assert sum("not watched" in record.message for record in caplog.records) == 1


def test_the_last_action_says_who(store_app: Flask, clock: Clock) -> None:
    tokens = [open_spades(clock(), first=[Deal(dealer=3)] if n % 2 else ()).token for n in range(5)]
    found = [find_place(token) for token in tokens]
    assert [place.by for _, place in found] == ["", "Ann"] * 2 + [""]
    assert feed.places_of([id for id, _ in found] + [999]) == dict(found)
    assert len(NAMES) == 4
