"""What a tap costs over HTTP, beside the least Flask and the disk allow; and what a long evening adds."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from referee.core.log import Action, Kind
from referee.games.spades.model import Deal
from referee.service import tables
from referee.service.bookmarks import BOOKMARKS
from referee.service.cache import forget_folds, put_bookmark
from referee.store import database_file, db, log, writing
from referee.web import create_app
from referee.web.answering import PAGE_ITSELF
from referee.web.serving import run

from ..conftest import Clock, bare_app
from ..evening import enter, hand_by_result, new_id
from ..web.conftest import csrf_token, new_table

BenchmarkFixture = Any
ROUNDS = 300
LONG = {"house-target": "other", "house-target-other": "10000", "house-floor": "never", "house-bag_limit": "never"}


@pytest.fixture
def served(data_folder: Path, clock: Clock) -> Iterator[Flask]:
    """The whole app, as it is served."""
    app = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(data_folder), "CLOCK": clock})
    yield app
    with app.app_context():
        db.engine.dispose()


def table_with(app: Flask, client: FlaskClient, clock: Clock, hands: int) -> str:
    """The token of a table with so many hands by their result behind it."""
    answer = client.post(
        "/new/spades", data=new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov", depth="result", **LONG)
    )
    token = answer.headers["Location"].rsplit("/", 1)[-1]
    if not hands:
        return token
    with app.app_context():
        for hand in range(hands):
            # Points go up and down, so that nobody reaches the target or the floor.
            dealer, took = (3 + hand) % 4, (5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5)
            entries = hand_by_result(dealer, took=took)
            enter(token, *(entries if hand else entries[1:]), now=clock())
    return token


@contextmanager
def listening(app: Flask) -> Iterator[Callable[..., int]]:
    """Serve `app` by one process, as it is served to a table. Gives a function that posts a form to a path, on one
    connection that is kept: its status.
    """
    app.config.setdefault("LOG_JSON", False)
    bound = socket.create_server(("127.0.0.1", 0))
    connection = HTTPConnection("127.0.0.1", bound.getsockname()[1])
    server = get_context("fork").Process(target=run, args=(app, bound, 1))
    server.start()
    bound.close()
    connection.connect()
    connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def post(path: str, form: dict[str, str], **more: str) -> int:
        headers = {"Content-Type": "application/x-www-form-urlencoded", **more}
        connection.request("POST", path, urlencode(form), headers)
        answer = connection.getresponse()
        answer.read()
        assert not answer.will_close
        return answer.status

    yield post
    connection.close()
    server.terminate()
    server.join()


def test_a_bare_route(data_folder: Path, benchmark: BenchmarkFixture) -> None:
    """A Flask route that inserts one row and commits it, with the same database settings."""
    app = bare_app(data_folder)
    with app.app_context(), writing():
        db.session.execute(text("CREATE TABLE bare (id INTEGER PRIMARY KEY, word TEXT)"))

    @app.post("/insert")
    def insert() -> tuple[str, int]:
        with writing():
            db.session.execute(text("INSERT INTO bare (word) VALUES (:word)"), {"word": "four"})
        return "", 204

    with listening(app) as post:
        benchmark.pedantic(lambda: post("/insert", {"word": "four"}), rounds=ROUNDS, warmup_rounds=20)
    assert database_file(data_folder).exists()
    with app.app_context():
        db.engine.dispose()


@pytest.mark.parametrize("script", [False, True], ids=["redirected", "page"])
@pytest.mark.parametrize("hands", [0, 1000])
def test_record_an_entry(served: Flask, clock: Clock, benchmark: BenchmarkFixture, hands: int, script: bool) -> None:
    """A bid posted as a phone posts it: its form checked, its rules asked, stored and committed.

    A script is answered with the page it leads to.
    """
    client = served.test_client()
    token = table_with(served, client, clock, hands)
    csrf = csrf_token(client)
    with served.app_context():
        if hands:
            enter(token, Deal(depth="result"), now=clock())
        eldest = served_phase(token)
        seen = count(tables.place_of(token).seq)
    numbers = count()

    device = client.get_cookie("referee")
    assert device is not None
    headers = {"Cookie": f"referee={device.value}"} | ({"Prefer": PAGE_ITSELF} if script else {})

    with listening(served) as post:

        def bid() -> None:
            # One player bids again and again, which the table lets pass: the hand never ends.
            form = {"csrf_token": csrf, "id": new_id(), "seen": str(next(seen)), "type": "bid", "seat": str(eldest)}
            form |= {"bid": str(1 + next(numbers) % 5), "confirmed": "1"}
            assert post(f"/t/{token}/entries", form, **headers) == (200 if script else 303)

        benchmark.pedantic(bid, rounds=ROUNDS, warmup_rounds=20)


def served_phase(token: str) -> int:
    """The seat that is to bid."""
    seat = tables.view_table(token).phase.seat
    assert seat is not None
    return seat


@pytest.mark.parametrize("hands", [10, 3000])
def test_first_page_after_a_restart(served: Flask, clock: Clock, benchmark: BenchmarkFixture, hands: int) -> None:
    """The Hand page of a table that no process holds yet: its log is read, and replayed from a bookmark.

    What is folded meanwhile in the thread for it is not among this.
    """
    served.config[BOOKMARKS] = False
    client = served.test_client()
    token = table_with(served, client, clock, 0)
    with served.app_context(), writing():
        table = log.find_table(token)
        assert table is not None
        entries = [
            entry
            for hand in range(hands)
            for entry in hand_by_result((3 + hand) % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5))
        ]
        actions = [
            Action(id=new_id(), seq=seq, kind=Kind.RECORD, entry=entry, by="Ann", at=clock())
            for seq, entry in enumerate(entries[1:], 2)
        ]
        log.append(table.id, actions, "device-of-ann")
    with served.app_context():
        put_bookmark(token)

    def restarted() -> None:
        forget_folds(served)
        served.extensions.pop("referee.shelf", None)

    def look() -> None:
        assert client.get(f"/t/{token}").status_code == 200

    benchmark.pedantic(look, setup=restarted, rounds=12)


@pytest.mark.parametrize("page", ["", "/scores"], ids=["hand", "scores"])
@pytest.mark.parametrize("hands", [10, 1000])
def test_page_of_a_table(served: Flask, clock: Clock, benchmark: BenchmarkFixture, hands: int, page: str) -> None:
    """The Hand and the Scores page after ten hands, and after a thousand."""
    client = served.test_client()
    token = table_with(served, client, clock, hands)
    assert client.get(f"/t/{token}{page}").status_code == 200
    benchmark.pedantic(lambda: client.get(f"/t/{token}{page}"), rounds=100, warmup_rounds=5)
