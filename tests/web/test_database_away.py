"""The database is killed and started again while people enter: they are told to try again, and nothing is lost."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from flask import Flask

from referee import store
from referee.core.errors import StorageError
from referee.service import tables
from referee.service.tables import Accepted, Author
from referee.web import create_app

from ..conftest import Clock, demand_postgres
from ..evening import hand_by_result, open_spades
from ..postgres import address, new_cluster, start, wait_until_served
from .pages import problems_of

OWN = {"Sec-Fetch-Site": "same-origin"}
SET = (5, 4, 4, 4)
"""Bids that set both sides in every hand: the game never ends."""


class Server:
    """A PostgreSQL of its own, which may be killed and started again."""

    def __init__(self) -> None:
        self._folder = new_cluster()
        self.url = address(self._folder)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = start(self._folder)
        wait_until_served(self.url)

    def stop(self, how: signal.Signals) -> None:
        """Stop it by a signal, whoever is connected."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """Stop it for good."""
        self.stop(signal.SIGINT)
        shutil.rmtree(self._folder, ignore_errors=True)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A PostgreSQL for these tests alone."""
    demand_postgres()
    made = Server()
    yield made
    made.remove()


@pytest.fixture
def app(server: Server, data_folder: Path, clock: Clock) -> Iterator[Flask]:
    """The app as it is served."""
    made = create_app({"DATA_FOLDER": str(data_folder), "DATABASE_URL": server.url, "CLOCK": clock})
    yield made
    store.detach(made)


class Scorer(threading.Thread):
    """Enters hand after hand at a table, and sends again what it does not know to be stored."""

    def __init__(self, app: Flask, token: str, clock: Clock) -> None:
        super().__init__()
        self._app, self._token, self._clock = app, token, clock
        self.stored: list[str] = []
        self.told: list[StorageError] = []
        self.enough = threading.Event()
        self.news = threading.Semaphore(0)

    def run(self) -> None:
        """Enter until it is enough. Another error than that the database is away ends it, and fails the test."""
        with self._app.app_context():
            for hand in count():
                id = f"{self._token[:8]}-{hand:04}"
                while not self._entered(id, hand):
                    pass
                self.stored.append(id)
                self.news.release()
                if self.enough.is_set():
                    return

    def _entered(self, id: str, hand: int) -> bool:
        entries = hand_by_result((3 + hand) % 4, SET, (3, 3, 3, 4))
        author = Author("device", "Ann")
        try:
            answer = tables.record(self._token, entries, id=id, seen=6 * hand, author=author, now=self._clock())
        except StorageError as error:
            assert error.passing, error
            self.told.append(error)
            return False
        assert isinstance(answer, Accepted)
        return True


def test_the_database_is_killed_and_started_again_while_people_enter(app: Flask, server: Server, clock: Clock) -> None:
    """Twice: all that was acknowledged is stored, once; what was cut off is stored once it is sent again."""
    with app.app_context():
        scorers = [Scorer(app, open_spades(clock(), target=10_000, floor=None).token, clock) for _ in range(3)]
    for scorer in scorers:
        scorer.start()
    for how in (signal.SIGINT, signal.SIGQUIT):
        for scorer in scorers:
            for _ in range(3):
                assert scorer.news.acquire(timeout=60)
        server.stop(how)
        server.start()
    for scorer in scorers:
        assert scorer.news.acquire(timeout=60)
        scorer.enough.set()
    for scorer in scorers:
        scorer.join()
        assert scorer.told, "it was at it when the database went away"
        with app.app_context():
            view = tables.view_table(scorer._token)
        assert [action.id for action in view.actions][::6] == scorer.stored
        assert [action.seq for action in view.actions] == list(range(1, 6 * len(scorer.stored) + 1))


def test_people_are_told_to_try_again_and_can(app: Flask, server: Server, clock: Clock) -> None:
    """What was typed is on the page that says so, and sent again it is stored."""
    client = app.test_client()
    with app.app_context():
        token = open_spades(clock(), first=hand_by_result()[:1]).token
    page = client.get(f"/t/{token}").get_data(as_text=True)
    bid = dict(re.findall(r'name="(csrf_token|id|seen)" value="([^"]*)"', page))
    bid |= {"type": "bid", "seat": "0", "bid": "4"}
    server.stop(signal.SIGQUIT)
    for answer in (client.get(f"/t/{token}"), client.post(f"/t/{token}/entries", data=bid, headers=OWN)):
        page = answer.get_data(as_text=True)
        assert answer.status_code == 503
        assert "The database does not answer. What was recorded is safe. Try again in a few seconds." in page
        assert int(answer.headers["Retry-After"]) < 10
        assert problems_of(page) == []
    assert 'name="bid" value="4"' in page
    assert "recorded once, however often it is sent" in page
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    server.start()
    assert client.get("/readyz").status_code == 200
    for _ in range(2):
        assert client.post(f"/t/{token}/entries", data=bid, headers=OWN).status_code == 303
    with app.app_context():
        assert tables.place_of(token).seq == 2
