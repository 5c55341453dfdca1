"""What the pages of a large evening cost: 128 people at 32 tables in the third round, each table in its second hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import delete

from referee.club.plans import Movement
from referee.service import clubs
from referee.service.directing import call_round
from referee.service.evenings import Settings, view_evening
from referee.service.opening import new_token
from referee.service.planning import Wanted, set_up
from referee.store import db, writing
from referee.store.club_models import PlayedRow
from referee.web import create_app

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result
from ..seasons import name_of

BenchmarkFixture = Any
PAGES = ("", "/standings", "/screen", "/mine", "/people", "/rulings")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, str, Clock, list[str]]]:
    """The whole app, the address of the evening, and the tables of its last round."""
    clock = Clock()
    app = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(tmp_path_factory.mktemp("evening")), "CLOCK": clock})
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        people = clubs.add_people(clubs.view_club(token), [name_of(number) for number in range(128)], clock())
        wanted = Wanted(
            title="Drive",
            at=clock(),
            game="spades",
            rules={},
            movement=Movement.INDIVIDUAL,
            rounds=5,
            people=people,
            settings=Settings(hands=4),
        )
        club = clubs.view_club(token)
        number = set_up(club, wanted, clock(), new_token())
        for which in (1, 2, 3):
            call_round(club, number, which, ANN, clock.tick(1))
            tables = [one.token for one in view_evening(club, number).tables_in(which)]
            for table in tables:
                for hand in range(1 if which == 3 else 4):
                    enter(table, *hand_by_result((3 + hand) % 4)[hand == 0 :], now=clock.tick(1))
        yield app, f"/c/{token}/evenings/{number}", clock, tables
        db.engine.dispose()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_as_it_was(benchmark: BenchmarkFixture, evening: tuple[Flask, str, Clock, list[str]], page: str) -> None:
    app, address, _, _ = evening
    client = app.test_client()
    assert client.get(f"{address}{page}").status_code == 200
    benchmark.pedantic(lambda: client.get(f"{address}{page}"), rounds=10)


@pytest.mark.parametrize("page", PAGES[:4])
def test_a_page_after_an_entry(
    benchmark: BenchmarkFixture, evening: tuple[Flask, str, Clock, list[str]], page: str
) -> None:
    app, address, clock, tables = evening
    client = app.test_client()
    client.get(f"{address}{page}")

    def move() -> None:
        with app.app_context():
            table = tables.pop()
            enter(table, *hand_by_result(0), now=clock.tick(1))

    benchmark.pedantic(lambda: client.get(f"{address}{page}"), setup=move, rounds=5)


@pytest.mark.parametrize("page", PAGES[:2])
def test_in_a_process_that_was_never_asked(
    benchmark: BenchmarkFixture, evening: tuple[Flask, str, Clock, list[str]], page: str
) -> None:
    app, address, _, _ = evening
    client = app.test_client()
    client.get(f"{address}{page}")

    def forget() -> None:
        for key in ("referee.played", "referee.folds"):
            app.extensions.pop(key, None)

    benchmark.pedantic(lambda: client.get(f"{address}{page}"), setup=forget, rounds=3)


@pytest.mark.parametrize("page", PAGES[:2])
def test_the_first_time_anybody_asks(
    benchmark: BenchmarkFixture, evening: tuple[Flask, str, Clock, list[str]], page: str
) -> None:
    """Nothing is kept of the tables: they are read from their records."""
    app, address, _, _ = evening
    client = app.test_client()
    client.get(f"{address}{page}")

    def forget() -> None:
        app.extensions.pop("referee.played", None)
        with app.app_context(), writing():
            db.session.execute(delete(PlayedRow))

    benchmark.pedantic(lambda: client.get(f"{address}{page}"), setup=forget, rounds=3)
