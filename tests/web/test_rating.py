"""Ratings on a club's pages: none unless the owner wants them, none before ten games, told in a sentence."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import End, Entry
from referee.service import club_tables
from referee.service.clubs import view_club
from referee.service.links import LinkKind

from ..conftest import Clock
from ..evening import enter, hand_by_result
from .conftest import csrf_token
from .test_club import begin, links_of, open_here


def play(app: Flask, client: FlaskClient, club: str, clock: Clock, games: int) -> list[str]:
    """So many games that Ann and Cy won."""
    tables = []
    for _ in range(games):
        table = open_here(client, club, "Ann", "Bea", "Cy", "Zsófia")
        said: list[Entry] = [*hand_by_result()[1:], End()]
        with app.app_context():
            enter(table, *said, now=clock.tick(1))
        tables.append(table)
    return tables


def text_of(client: FlaskClient, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True))))


def person(app: Flask, club: str, name: str) -> int:
    with app.app_context():
        found = view_club(club).who(name)
    assert found is not None
    return found


def test_a_club_shows_ratings_if_its_owner_wants_them(app: Flask, client: FlaskClient, clock: Clock) -> None:
    club = begin(client)
    play(app, client, club, clock, 9)
    ann = f"/c/{club}/people/{person(app, club, 'Ann')}"
    assert "Rating" not in text_of(client, f"/c/{club}/season") + text_of(client, ann)
    members = app.test_client()
    member = links_of(app, club)[LinkKind.ENTER]
    sent = {"csrf_token": csrf_token(members), "shown": "1"}
    assert members.post(f"/c/{member}/ratings", data=sent).status_code == 403
    answer = client.post(f"/c/{club}/ratings", data={"csrf_token": csrf_token(client), "shown": "1"})
    assert answer.status_code == 303
    assert "It is shown now" in text_of(client, f"/c/{club}/settings")
    assert "Nobody has ten games" in text_of(client, f"/c/{club}/season")
    assert "Ann has 9" in text_of(client, ann)

    (last,) = play(app, client, club, clock, 1)
    assert re.search(r"Ann plays like 1[56]\d0, give or take \d0: 10 games", text_of(client, ann))
    bea = f"/c/{club}/people/{person(app, club, 'Bea')}"
    assert re.search(r"Bea plays like 1[34]\d0", text_of(client, bea))
    assert "Ann has 0" in text_of(client, f"{ann}?game=hearts")
    season = text_of(client, f"/c/{club}/season")
    assert season.index("Ratings") < season.rindex("Ann") < season.rindex("Bea")

    with app.app_context():
        club_tables.let_go(view_club(club), last)
    assert "Ann has 9" in text_of(client, ann)  # nothing is stored: it follows from the tables there are
    client.post(f"/c/{club}/ratings", data={"csrf_token": csrf_token(client), "shown": "0"})
    assert "rating" not in text_of(client, ann)
