"""What figures of a club cost: the first time a process is asked, after that, and after a hand was entered somewhere.

A club of 40 people with 10,000 hands; with SEASON=500x50000 one of 500 with 50,000.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, update

from referee.service import season
from referee.service.cache import forget_folds
from referee.service.clubs import view_club
from referee.store import clubs, db, writing
from referee.store.club_models import PlayedRow
from referee.store.models import Table
from referee.web import create_app

from ..seasons import recorded_club, season_club
from .test_replay_bench import recorded_hands

BenchmarkFixture = Any
PEOPLE, HANDS = (int(part) for part in os.environ.get("SEASON", "40x10000").split("x"))


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, str, int]]:
    """The whole app with the club: its link and one of its people."""
    folder: Path = tmp_path_factory.mktemp("season")
    app = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(folder)})
    with app.app_context():
        token = season_club(PEOPLE, HANDS)
        person = view_club(token).who("Cy")
        assert person is not None
        yield app, token, person
        db.engine.dispose()


@pytest.mark.parametrize("page", ["people/{person}?game=spades", "season", "people/{person}/hands?call=nil"])
def test_a_page_after_the_first_time(benchmark: BenchmarkFixture, club: tuple[Flask, str, int], page: str) -> None:
    app, token, person = club
    client, path = app.test_client(), f"/c/{token}/{page.format(person=person)}"
    assert client.get(path).status_code == 200
    benchmark.pedantic(lambda: client.get(path), rounds=20)


def test_a_process_that_was_never_asked(benchmark: BenchmarkFixture, club: tuple[Flask, str, int]) -> None:
    app, token, person = club
    client, path = app.test_client(), f"/c/{token}/people/{person}?game=spades"
    client.get(path)

    def forget() -> None:
        app.extensions.pop("referee.played", None)

    benchmark.pedantic(lambda: client.get(path), setup=forget, rounds=3)


@pytest.mark.parametrize("page", ["people/{person}?game=spades", "season"])
def test_a_page_after_a_table_has_moved(benchmark: BenchmarkFixture, club: tuple[Flask, str, int], page: str) -> None:
    """One table of many is another than it was: that one is counted anew, and what all came to is added up."""
    app, token, person = club
    client, path = app.test_client(), f"/c/{token}/{page.format(person=person)}"
    client.get(path)
    with app.app_context():
        revision = db.session.scalar(select(Table.revision).where(Table.id == 1)) or 0
    moved = count(revision + 1)

    def move() -> None:
        number = next(moved)
        with app.app_context(), writing():
            db.session.execute(update(Table).where(Table.id == 1).values(revision=number))
            db.session.execute(update(PlayedRow).where(PlayedRow.table_id == 1).values(revision=number))

    benchmark.pedantic(lambda: client.get(path), setup=move, rounds=10)


@pytest.mark.parametrize("depth", ["by result", "card by card"])
def test_records_read_for_the_first_time(benchmark: BenchmarkFixture, tmp_path: Path, depth: str) -> None:
    """A thousand hands, as a program reads them that never did: of none is anything kept."""
    app = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(tmp_path), "READ_SECONDS": None})
    cards = () if depth == "by result" else recorded_hands(known=True)
    with app.app_context():
        club = view_club(recorded_club(1_000, cards=cards))

        def forget() -> None:
            with writing():
                clubs.forget_played()
            forget_folds(app)
            app.extensions.pop("referee.played", None)

        benchmark.pedantic(lambda: season.season(club), setup=forget, rounds=3)
        db.engine.dispose()
