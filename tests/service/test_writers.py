"""Several who write at once: exactly one wins, and nobody is overwritten."""

from __future__ import annotations

import subprocess
import sys
import threading

from flask import Flask

from referee.games.spades.model import Bid, Deal
from referee.service import tables
from referee.service.tables import Accepted, StaleWrite

from ..conftest import Clock
from ..evening import ANN, DOV, new_id, open_spades

WRITE = """
import sys
from datetime import UTC, datetime
from referee.games.spades.model import Bid
from referee.service import tables
from tests.conftest import bare_app
place, token, name = sys.argv[1:]
with bare_app(place).app_context():
    tables.view_table(token)
    print("ready", flush=True)
    for line in sys.stdin:
        seat = int(line)
        try:
            answer = tables.record(
                token, [Bid(seat=seat, bid=3)], id=f"{name}-entry-{seat}", seen=seat + 1,
                author=tables.Author(name, name), now=datetime.now(UTC),
            )
            print("won", flush=True)
        except tables.StaleWrite as stale:
            print("told", stale, flush=True)
"""


def test_of_many_threads_one_wins(store_app: Flask, clock: Clock) -> None:
    """Eight phones send a bid for the same seat, all having seen the same: one is stored, seven are told."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    start = threading.Barrier(8)
    won: list[int] = []
    told: list[StaleWrite] = []

    def write(phone: int) -> None:
        with store_app.app_context():
            start.wait()
            try:
                answer = tables.record(
                    token, [Bid(seat=0, bid=phone)], id=new_id(), seen=1, author=tables.Author(f"{phone}"), now=clock()
                )
            except StaleWrite as stale:
                told.append(stale)
            else:
                assert isinstance(answer, Accepted)
                won.append(phone)

    phones = [threading.Thread(target=write, args=(phone,)) for phone in range(1, 9)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert (len(won), len(told)) == (1, 7)
    view = tables.view_table(token)
    assert [kept.entry for kept in view.entries] == [Deal(dealer=3), Bid(seat=0, bid=won[0])]
    assert all(stale.view == view and len(stale.changes) == 1 for stale in told)


def test_of_two_processes_one_wins(store_app: Flask, place: str, clock: Clock) -> None:
    """Two servers over one file, each with its own memory of the table: one stores, the other is told."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", WRITE, place, token, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("first", "other")
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for seat in range(4):
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(f"{seat}\n")
            process.stdin.flush()
        answers = [process.stdout.readline() for process in processes if process.stdout]
        assert sorted(answer.split()[0] for answer in answers) == ["told", "won"]
        assert any("Meanwhile " in answer and " bid 3" in answer for answer in answers)
    for process in processes:
        process.communicate()
    assert [kept.entry for kept in tables.view_table(token).entries] == [
        Deal(dealer=3),
        *(Bid(seat=seat, bid=3) for seat in range(4)),
    ]


def test_a_fold_sees_what_another_process_wrote(store_app: Flask, place: str, clock: Clock) -> None:
    """Also when that comes between looking and writing: the writer is told at the last moment."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    tables.view_table(token)
    writer = subprocess.run(
        [sys.executable, "-c", WRITE, place, token, "other"],
        input="0\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert writer.stdout == "ready\nwon\n"
    assert tables.place_of(token).seq == 2
    view = tables.view_table(token)
    assert view.entries[-1].entry == Bid(seat=0, bid=3)
    assert view.actions[-1].by == "other"


def test_a_retry_is_known_by_another_process(store_app: Flask, place: str, clock: Clock) -> None:
    """The entry was stored by one worker; the retry reaches another."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    answer = tables.record(token, [Bid(seat=0, bid=3)], id="other-entry-0", seen=1, author=DOV, now=clock())
    assert isinstance(answer, Accepted)
    retried = subprocess.run(
        [sys.executable, "-c", WRITE, place, token, "other"],
        input="0\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert retried.stdout == "ready\nwon\n"
    assert tables.place_of(token).seq == 2


def test_tables_do_not_wait_for_each_other(store_app: Flask, clock: Clock) -> None:
    """Twelve tables recorded at once by as many threads: each gets all of its own entries."""
    tokens = [open_spades(clock()).token for _ in range(12)]
    problems: list[BaseException] = []

    def play(token: str) -> None:
        try:
            with store_app.app_context():
                tables.record(token, [Deal(dealer=3)], id=new_id(), seen=0, author=ANN, now=clock())
                for seat in range(4):
                    tables.record(
                        token, [Bid(seat=seat, bid=seat)], id=new_id(), seen=seat + 1, author=ANN, now=clock()
                    )
        except BaseException as problem:
            problems.append(problem)

    playing = [threading.Thread(target=play, args=(token,)) for token in tokens]
    for thread in playing:
        thread.start()
    for thread in playing:
        thread.join()
    assert problems == []
    assert [tables.view_table(token).seq for token in tokens] == [5] * 12
