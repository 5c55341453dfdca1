"""What a tap costs over HTTP, beside the least Flask and the disk allow; and what a long evening adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from referee.service import tables
from referee.store import database_file, db, writing
from referee.web import create_app

from ..conftest import Clock, bare_app
from ..evening import enter, hand_by_result, new_id
from ..web.conftest import csrf_token, new_table

BenchmarkFixture = Any
ROUNDS = 300
LONG = {"house-target": "other", "house-target-other": "10000", "house-floor": "", "house-bag_limit": ""}


@pytest.fixture
def served(data_folder: Path, clock: Clock) -> Iterator[Flask]:
    """The whole app, as it is served."""
    app = create_app({"DATA_FOLDER": str(data_folder), "CLOCK": clock})
    yield app
    with app.app_context():
        db.engine.dispose()


def table_with(app: Flask, client: FlaskClient, clock: Clock, hands: int) -> str:
    """The token of a table with so many hands by their result behind it."""
    answer = client.post("/new/spades", data=new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov", depth="result"))
    token = answer.headers["Location"].rsplit("/", 1)[-1]
    with app.app_context():
        for hand in range(hands):
            # Points go up and down, so that nobody reaches the target or the floor.
            dealer, took = (3 + hand) % 4, (5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5)
            entries = hand_by_result(dealer, took=took)
            enter(token, *(entries if hand else entries[1:]), now=clock())
    return token


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

    client = app.test_client()

    def post() -> None:
        assert client.post("/insert", data={"word": "four"}).status_code == 204

    benchmark.pedantic(post, rounds=ROUNDS, warmup_rounds=20)
    assert database_file(data_folder).exists()
    with app.app_context():
        db.engine.dispose()


def bidder(app: Flask, client: FlaskClient, clock: Clock, hands: int) -> Callable[[], None]:
    """Posts one trick after the other; a hand's deal and bids are entered in between, unmeasured by count."""
    token = table_with(app, client, clock, hands)
    csrf = csrf_token(client)
    with app.app_context():
        start = tables.last_seq(token)
    seen = count(start)
    order = (0, 1, 2, 3) if not hands else tuple((hands + step) % 4 for step in range(4))
    said = count()

    def post() -> None:
        # The first bid is made, and then bid again: each is a whole entry, asked of the rules and stored.
        number = next(said)
        form = {"csrf_token": csrf, "id": new_id(), "seen": str(next(seen)), "type": "bid", "seat": str(order[0])}
        form |= {"bid": str(1 + number % 5), "confirmed": "1"}
        answer = client.post(f"/t/{token}/entries", data=form)
        assert answer.status_code == 303, answer.get_data(as_text=True)[:2000]

    return post


@pytest.mark.parametrize("hands", [0, 1000])
def test_record_an_entry(served: Flask, clock: Clock, benchmark: BenchmarkFixture, hands: int) -> None:
    """A bid posted as a phone posts it: its form checked, its rules asked, stored and committed."""
    client = served.test_client()
    if hands:
        token = table_with(served, client, clock, hands)
        with served.app_context():
            assert len(tables.view_table(token).explanation.hands) == hands
    benchmark.pedantic(bidder(served, client, clock, 0), rounds=ROUNDS, warmup_rounds=20)


@pytest.mark.parametrize("page", ["", "/scores"], ids=["hand", "scores"])
@pytest.mark.parametrize("hands", [10, 1000])
def test_page_of_a_table(served: Flask, clock: Clock, benchmark: BenchmarkFixture, hands: int, page: str) -> None:
    """The Hand and the Scores page after ten hands, and after a thousand."""
    client = served.test_client()
    token = table_with(served, client, clock, hands)
    assert client.get(f"/t/{token}{page}").status_code == 200
    benchmark.pedantic(lambda: client.get(f"/t/{token}{page}"), rounds=100, warmup_rounds=5)
