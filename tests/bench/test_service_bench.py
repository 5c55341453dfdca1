"""What recording costs: beside a bare insert, and after a long evening. Run with ``--benchmark-only``."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee import store
from referee.core.log import Action, Kind
from referee.games.spades.model import Bid, Deal
from referee.service import cache, tables
from referee.service.cache import Spared
from referee.service.tables import Accepted, TableView
from referee.table.facts import settle
from referee.table.sitting import Fold

from ..conftest import Clock
from ..evening import ANN, NAMES, enter, hand_by_result, new_id, open_spades

BENCHMARK = Any


def recorder(token: str, clock: Clock) -> Any:
    """Records one bid after the other, dealing anew where a hand's bids are complete."""
    seen = count(tables.place_of(token).seq)
    hands = count(0)

    def entries() -> Any:
        while True:
            dealer = next(hands) % 4
            yield Deal(dealer=dealer, depth="result")
            took = (5, 2, 4, 2) if dealer % 2 else (2, 4, 2, 5)
            yield from hand_by_result(dealer, took=took)[1:]

    upcoming = entries()

    def record() -> None:
        answer = tables.record(token, [next(upcoming)], id=new_id(), seen=next(seen), author=ANN, now=clock())
        assert isinstance(answer, Accepted)

    return record


def test_bare_insert(sqlite_app: Flask, data_folder: Path, clock: Clock, benchmark: BENCHMARK) -> None:
    """The least that a durable write can cost on this disk."""
    open_spades(clock())
    numbers = count(1)
    with closing(sqlite3.connect(store.database_file(data_folder), isolation_level=None)) as bare:
        bare.execute("PRAGMA synchronous = FULL")

        def insert() -> None:
            number = next(numbers)
            bare.execute(
                "INSERT INTO action VALUES (1, ?, ?, 'record', NULL, '{}', 'd', 'Ann', '2026-05-08 19:30:00')",
                (number, f"action-{number}"),
            )

        benchmark(insert)


@pytest.mark.parametrize("hands", [0, 200, 1000])
def test_recording_an_entry(store_app: Flask, clock: Clock, benchmark: BENCHMARK, hands: int) -> None:
    """Asked of the rules, stored, and answered with the table as it stands, after so many hands."""
    token = open_spades(clock(), target=10_000, floor=None, bag_limit=None).token
    for hand in range(hands):
        enter(token, *hand_by_result(hand % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5)), now=clock())
    benchmark.pedantic(recorder(token, clock), rounds=300, iterations=1, warmup_rounds=5)


def test_looking_at_a_table(store_app: Flask, clock: Clock, benchmark: BENCHMARK) -> None:
    """A page of a table nobody changed."""
    token = enter(open_spades(clock()).token, *hand_by_result(), now=clock()).token
    benchmark(lambda: tables.view_table(token))


def test_asking_whether_anything_is_new(store_app: Flask, clock: Clock, benchmark: BENCHMARK) -> None:
    """What every phone at the table asks all the time."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    benchmark(lambda: tables.place_of(token).seq)


LONG: dict[str, Any] = {"target": 10_000, "floor": None, "bag_limit": 10}


def evening_of(clock: Clock, hands: int) -> TableView:
    """A table with so many hands by their result: points go up and down, so that nobody reaches the target."""
    view = open_spades(clock(), **LONG)
    for hand in range(hands):
        entries = hand_by_result(hand % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5))
        view = enter(view.token, *entries, now=clock())
    return view


@pytest.mark.parametrize("hands", [10, 1000])
def test_the_first_look_after_a_restart(store_app: Flask, clock: Clock, benchmark: BENCHMARK, hands: int) -> None:
    """The log is read and replayed from its start."""
    token = evening_of(clock, hands).token

    def look() -> None:
        with cache.Folds().opened(token) as slot:
            assert slot is not None
            assert slot.fold.view().token == token

    benchmark.pedantic(look, rounds=10, iterations=1)


@pytest.mark.parametrize("hands", [10, 1000])
@pytest.mark.parametrize("back", [1, 9], ids=["a recent bid", "a bid nine hands ago"])
def test_correcting_a_bid(store_app: Flask, clock: Clock, benchmark: BENCHMARK, hands: int, back: int) -> None:
    """A correction costs the hands from its own on, and not the evening before."""
    view = evening_of(clock, hands)
    bid = view.entries[-6 * back + 1]
    assert isinstance(bid.entry, Bid)
    seat, numbers = bid.entry.seat, count(4)

    def correct() -> None:
        again = Bid(seat=seat, bid=next(numbers) % 3 + 3)
        seen = tables.place_of(view.token).seq
        answer = tables.amend(view.token, bid.id, again, id=new_id(), seen=seen, author=ANN, now=clock())
        assert isinstance(answer, Accepted)

    benchmark.pedantic(correct, rounds=50, iterations=1)


@pytest.mark.benchmark(timer=time.process_time)
@pytest.mark.parametrize("hands", [10, 3000])
def test_correcting_the_first_bid(benchmark: BENCHMARK, hands: int) -> None:
    """All hands follow from it: tried, folded in, and looked at; in memory, in time of the processor."""
    entries = [
        entry
        for hand in range(hands)
        for entry in hand_by_result(hand % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5))
    ]
    now = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
    facts = settle(token="t", title="", game="spades", opened=now, names=NAMES, rules=LONG)
    made = [
        Action(id=f"entry-{seq}", seq=seq, kind=Kind.RECORD, entry=entry, at=now)
        for seq, entry in enumerate(entries, 1)
    ]
    with Spared().folding(len(made)):  # as a table is opened: the collector does not go through it again and again
        fold, numbers = Fold(facts, made), count(4)
    bid = made[1]
    assert isinstance(bid.entry, Bid)
    seat = bid.entry.seat

    def correct() -> None:
        again = Bid(seat=seat, bid=next(numbers) % 3 + 3)
        fold.try_amend(1, again)
        seq = fold.seq + 1
        fold.extend([Action(id=f"entry-{seq}", seq=seq, kind=Kind.AMEND, target=bid.id, entry=again, at=now)])
        assert fold.view().entries[1].entry is again

    benchmark.pedantic(correct, rounds=30, iterations=1, warmup_rounds=3)
