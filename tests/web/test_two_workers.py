"""Two processes that answer, as `referee serve --workers 2` starts them: whatever one knows, the other one does.

One is stopped while the other is asked, so that it is sure who answers.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from referee.core.codec import write_entry
from referee.service.exchange import import_record
from referee.service.opening import new_token
from referee.service.solving import LOST_SECONDS
from referee.service.tables import Author
from referee.store import database_file
from referee.web import often

from ..cli.test_serve import served
from ..conftest import bare_app, begun, pushed
from ..games.klondike.deals import whole_deal
from .phone import Phone

LONG = 60.0
HARD = 9
"""The seed of a deal the search does not decide."""


class Two:
    """The workers of a running server, by their process ids."""

    def __init__(self, server: int, url: str) -> None:
        self.url = url
        until(lambda: len(children_of(server)) == 2)
        self.pids = children_of(server)

    def only(self, worker: int) -> None:
        """From now on this one answers, and nobody else."""
        os.kill(self.pids[worker], signal.SIGCONT)
        os.kill(self.pids[1 - worker], signal.SIGSTOP)

    def both(self) -> None:
        """Let both go on."""
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def children_of(pid: int) -> list[int]:
    """The processes that the threads of a process have started."""
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):  # it has ended
            found += map(int, (thread / "children").read_text().split())
    return sorted(found)


def until(what: Callable[[], object]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Path:
    """The data folder of the server."""
    return begun(tmp_path_factory.mktemp("data"), new_database)


@pytest.fixture(scope="module")
def layout(place: Path) -> str:
    """The address of a table with a deal of Klondike that takes long to search."""
    deal = write_entry(whole_deal(random.Random(HARD)))
    record = {"format": "referee/1", "game": "klondike", "players": ["Ann"], "rules": {}, "entries": [deal]}
    with pushed(bare_app(place)):
        by = Author(device="a-device-of-ann", name="Ann")
        return f"/t/{import_record(record, author=by, now=datetime.now(UTC)).token}"


@pytest.fixture(scope="module")
def two(place: Path, layout: str) -> Iterator[Two]:
    """A running server with two workers, each of which has answered."""
    with served("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "2", "--data", str(place)) as (
        process,
        url,
        _,
    ):
        found = Two(process.pid, url)
        for worker in (0, 1):
            found.only(worker)
            assert Phone(url).ask("/readyz")[0] == 200
        yield found
        found.both()
        process.send_signal(signal.SIGINT)
        assert process.wait(LONG) == 0


def open_form(phone: Phone) -> dict[str, str]:
    """The form of a new table, filled in."""
    names = {f"p{seat}": name for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1)}
    sent = phone.fields("/new/spades") | {"token": new_token(), "players": "4", "dealer": "3", "depth": "tricks"}
    return sent | names | {"preset": "standard", "preset-shown": "standard"}


def test_a_press_sent_twice_opens_one_table_and_records_one_entry(two: Two) -> None:
    """The second time it goes to the other worker; what was entered there is seen here at once."""
    phone = Phone(two.url)
    two.only(0)
    form = open_form(phone)
    opened = phone.ask("/new/spades", form)
    assert opened[0] == 303
    table = opened[1]
    bid = {name: value for name, value in phone.fields(table).items() if name != "token"}
    bid |= {"type": "bid", "seat": "0", "bid": "4"}
    two.only(1)
    assert phone.ask("/new/spades", form)[:2] == opened[:2]
    first = phone.ask(f"{table}/entries", bid)
    assert first[0] == 303
    two.only(0)
    assert phone.ask(f"{table}/entries", bid)[:2] == first[:2]
    entries = json.loads(phone.ask(f"{table}/record.json")[2])["entries"]
    assert [entry["type"] for entry in entries] == ["deal", "bid"]
    stale = phone.ask(f"{table}/entries", bid | {"id": "another-press-of-cy", "seat": "2"})
    assert stale[0] == 409


def said(phone: Phone, layout: str) -> str:
    """What the page of a search says of it."""
    found = re.search(r'<b>([^<]*)</b></h1><p class="small" aria-live', phone.ask(f"{layout}/search")[2])
    assert found is not None
    return found[1]


def test_a_search_begun_in_one_is_known_and_stopped_in_the_other(two: Two, layout: str) -> None:
    phone = Phone(two.url)
    two.only(0)
    sent = {"csrf_token": phone.fields(layout)["csrf_token"]}
    assert phone.ask(f"{layout}/search", sent | {"act": "start"})[0] == 303
    until(lambda: children_of(two.pids[0]))
    assert said(phone, layout) == "Searching…"
    two.only(1)
    assert said(phone, layout) == "Searching…"
    assert children_of(two.pids[1]) == []
    assert phone.ask(f"{layout}/search", sent | {"act": "stop"})[0] == 303
    assert said(phone, layout) == "The search was stopped"
    two.only(0)
    until(lambda: children_of(two.pids[0]) == [])
    assert said(phone, layout) == "The search was stopped"


def test_what_a_device_may_do_is_counted_over_both(two: Two) -> None:
    phone = Phone(two.url)
    for number in range(often.OPEN.device):
        two.only(number % 2)
        assert phone.ask("/new/spades", open_form(phone))[0] == 303
    for worker in (0, 1):
        two.only(worker)
        assert phone.ask("/new/spades", open_form(phone))[0] == 429


def test_a_worker_that_is_killed_takes_nothing_with_it(two: Two, layout: str, place: Path) -> None:
    """Its search ends with it; the other one says so, and begins it anew."""
    phone = Phone(two.url)
    two.only(0)
    sent = {"csrf_token": phone.fields(layout)["csrf_token"], "act": "start"}
    assert phone.ask(f"{layout}/search", sent)[0] == 303
    until(lambda: children_of(two.pids[0]))
    searching = children_of(two.pids[0])
    two.both()
    os.kill(two.pids[0], signal.SIGKILL)
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in searching))
    with closing(sqlite3.connect(database_file(place))) as opened, opened:
        opened.execute(f"UPDATE search SET beat = beat - {LOST_SECONDS}")  # as if it were heard of no more for so long
    until(lambda: said(phone, layout) == "The search was stopped")
    assert phone.ask(f"{layout}/search", sent)[0] == 303
    assert said(phone, layout) == "Searching…"
