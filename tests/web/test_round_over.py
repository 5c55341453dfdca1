"""A table knows that its round is over: it says so, leads back, and asks before a hand that counts nowhere."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import tables
from referee.service.links import LinkKind, links_to

from ..conftest import Clock
from ..evening import enter, hand_by_result
from .conftest import csrf_token
from .test_evening import club_of, play, press, read, set_up, stored, text


@pytest.fixture
def table(app: Flask, client: FlaskClient, clock: Clock) -> tuple[str, str]:
    """An evening of one hand a round whose first table has played it: the address of both."""
    evening = set_up(client, club_of(client, 8), rounds="2", hands="1")
    seen = stored(app, evening)
    play(app, clock, seen)
    return evening, f"/t/{seen.tables[0].token}"


def deal(client: FlaskClient, table: str, page: str, **more: str) -> dict[str, str]:
    fields = {name: re.findall(rf'name="{name}" value="([^"]*)"', page)[0] for name in ("id", "seen")}
    return {"csrf_token": csrf_token(client), "type": "deal", "dealer": "0", "depth": "result", **fields, **more}


def deals_at(app: Flask, table: str) -> int:
    with app.app_context():
        return sum(kept.entry.type == "deal" for kept in tables.view_table(table.removeprefix("/t/")).entries)


def test_the_table_says_so_and_leads_back(client: FlaskClient, table: tuple[str, str]) -> None:
    evening, at = table
    page = read(client, at)
    assert "The round is over" in page
    assert "P0" in page
    assert re.search(r"won it after 1 hand\.", page)
    assert "Back to the evening" in page
    assert "Who deals hand 2?" not in page
    assert client.get(f"{at}/evening").headers["Location"] == evening
    seated = re.findall(r'name="who" value="(\d+)"', client.get(f"{evening}/mine").get_data(as_text=True))
    press(client, f"{evening}/mine", who=seated[0])
    assert client.get(f"{at}/evening").headers["Location"] == f"{evening}/mine"


def test_a_phone_that_came_by_the_table_alone_is_told_where_to_ask(app: Flask, table: tuple[str, str]) -> None:
    evening, at = table
    for kind in LinkKind:
        with app.app_context():
            link = links_to(at.removeprefix("/t/"), tables.view_table(at.removeprefix("/t/")).opened)[kind].token
        other = app.test_client()
        other.get(f"/t/{link}")
        answer = other.get(f"/t/{link}/evening")
        assert answer.status_code == 404
        page = answer.get_data(as_text=True)
        assert "Scan the evening’s code" in text(page)
        assert evening.split("/")[2] not in page


def test_a_hand_beyond_the_round_is_asked_about(
    app: Flask, client: FlaskClient, clock: Clock, table: tuple[str, str]
) -> None:
    evening, at = table
    plain = client.get(f"{at}?beyond=1").get_data(as_text=True)
    assert "Round 1 is over. This hand won’t count" in text(plain)
    assert 'name="beyond" value="1"' in plain

    # A page that was open before the round ended deals nothing.
    answer = client.post(f"{at}/entries", data=deal(client, at, plain))
    assert answer.status_code == 409
    assert "The round is over. Nothing was recorded." in text(answer.get_data(as_text=True))
    assert deals_at(app, at) == 1
    kept = client.post(f"{at}/entries", data=deal(client, at, plain, waited="yes"))
    assert "The round is over. Nothing was recorded." in text(kept.get_data(as_text=True))
    assert deals_at(app, at) == 1

    sent = deal(client, at, plain, beyond="1")
    for _ in range(2):  # a retry is the same hand
        assert client.post(f"{at}/entries", data=sent).status_code == 303
    assert deals_at(app, at) == 2
    before = read(client, f"{evening}/standings")
    with app.app_context():
        enter(at.removeprefix("/t/"), *hand_by_result(dealer=0, took=(0, 6, 0, 7))[1:], now=clock.tick(1))
    assert read(client, f"{evening}/standings") == before
    page = read(client, at)
    assert "One hand was dealt after the round. It doesn’t count for the evening." in page
    assert "1 hand after the round, not counted" in read(client, evening)


def test_a_deal_sent_again_is_no_hand_beyond(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """The answer to the last deal of a round was lost: its retry comes when the hand is played."""
    evening = set_up(client, club_of(client, 4), rounds="1", hands="2")
    token = stored(app, evening).tables[0].token
    with app.app_context():
        enter(token, *hand_by_result()[1:], now=clock.tick(1))
    sent = deal(client, f"/t/{token}", client.get(f"/t/{token}").get_data(as_text=True))
    assert client.post(f"/t/{token}/entries", data=sent).status_code == 303
    with app.app_context():
        enter(token, *hand_by_result(dealer=0)[1:], now=clock.tick(1))
    assert client.post(f"/t/{token}/entries", data=sent).status_code == 303
    assert "The round is over" in read(client, f"/t/{token}")


def test_the_evening_ends_the_round_at_every_table(app: Flask, client: FlaskClient, table: tuple[str, str]) -> None:
    evening, at = table
    press(client, f"{evening}/call", round="2")
    assert "The round is over" in read(client, at), "also when the next is played"
    unfinished = [f"/t/{one.token}" for one in stored(app, evening).tables_in(2)]
    assert "The round is over" not in read(client, unfinished[0])
    press(client, f"{evening}/end", sure="1")
    assert "The evening is over" in read(client, at)
