"""What waits at PostgreSQL for its table goes by how that is when it comes to it, not by how it was when it began."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

import psycopg
import pytest
from flask import Flask

from referee import store
from referee.core.errors import RefereeError
from referee.core.pen import Pen
from referee.games.spades.model import Bid, Deal
from referee.service import tables
from referee.service.pens import PenHeld
from referee.store import log, reading, seated, writing

from ..conftest import Clock, bare_app
from ..evening import ANN, new_id, open_spades
from ..postgres import execute
from .test_database import NOW, add_table, deal

Came = TypeVar("Came")

BID: Final = [Bid(seat=0, bid=3)]

WAITING: Final = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


class Thread:
    """Another thread of the server, with a connection of its own."""

    def __init__(self, app: Flask, url: str, threads: ThreadPoolExecutor) -> None:
        self._app, self._url, self._threads = app, url, threads

    def begin(self, write: Callable[[], Came]) -> Future[Came]:
        """Have something written there: it has begun, and waits for a lock."""

        def run() -> Came:
            with self._app.app_context():
                return write()

        begun = self._threads.submit(run)
        while not begun.done() and execute(self._url, WAITING) == [(0,)]:
            time.sleep(0.01)
        assert not begun.done()
        return begun


@pytest.fixture
def other(postgres_app: Flask, postgres_url: str) -> Iterator[Thread]:
    """The thread that waits."""
    with ThreadPoolExecutor(1) as threads:
        yield Thread(postgres_app, postgres_url, threads)


def give_pen(table_id: int) -> None:
    """Let somebody alone enter."""
    seated.give_pen(table_id, Pen("holder", "Bea", NOW))
    log.change_table(table_id)


def take_name_out(table_id: int) -> None:
    """Take a name out of the table."""
    log.change_table(table_id, names=["A player", "Bea"], unnamed=NOW)


@pytest.mark.parametrize("change", [give_pen, take_name_out])
@pytest.mark.parametrize("way", ["at once", "with more", "no entry"])
def test_what_waits_for_a_table_that_is_closed_meanwhile_is_not_added(
    other: Thread, way: str, change: Callable[[int], None]
) -> None:
    """By the pen, or since a name was taken out of what its writer has read."""
    table_id = add_table(deal(1))

    def add() -> bool:
        if way == "at once":
            return log.append_at_once(table_id, [deal(2)], "device", NOW, None)
        with writing():
            added = log.append_where_free(table_id, [deal(2)] if way == "with more" else [], "device", NOW, None)
            log.change_table(table_id)
            return added

    with writing():
        change(table_id)
        adding = other.begin(add)
    assert not adding.result()
    with reading():
        assert log.read_actions(table_id, [Deal]) == [deal(1)]


def test_who_waits_while_the_pen_is_given_away_is_told_so(other: Thread, clock: Clock) -> None:
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    with writing():
        table = log.find_table(token)
        assert table is not None
        give_pen(table.id)
        recording = other.begin(partial(tables.record, token, BID, id=new_id(), seen=1, author=ANN, now=clock()))
    with pytest.raises(PenHeld):
        recording.result()
    assert tables.view_table(token).seq == 1


def test_who_waits_while_something_else_is_changed_is_not_disturbed(other: Thread, clock: Clock) -> None:
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    with writing():
        table = log.find_table(token)
        assert table is not None
        log.change_table(table.id, title="Saturday table")
        recording = other.begin(partial(tables.record, token, BID, id=new_id(), seen=1, author=ANN, now=clock()))
    assert isinstance(recording.result(), tables.Accepted)
    view = tables.view_table(token)
    assert (view.seq, view.title) == (2, "Saturday table")


@pytest.mark.spoils
def test_what_is_taken_back_before_it_comes_to_its_table_is_not_stored(
    other: Thread, postgres_url: str, clock: Clock
) -> None:
    """However long it takes from looking whether it was to locking the table."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    execute(
        postgres_url,
        "CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$",
        "CREATE TRIGGER a_slow_one BEFORE INSERT ON action FOR EACH ROW EXECUTE FUNCTION slowly()",
    )
    server = bare_app(postgres_url)
    with psycopg.connect(postgres_url) as slow, server.app_context():
        slow.execute("SELECT pg_advisory_xact_lock(1)")
        recording = other.begin(partial(tables.record, token, BID, id="late-entry", seen=1, author=ANN, now=clock()))
        tables.withdraw(token, "late-entry", id=new_id(), author=ANN, now=clock())
    store.detach(server)
    with pytest.raises(RefereeError, match="undone before it arrived"):
        recording.result()
    assert tables.view_table(token).seq == 1
