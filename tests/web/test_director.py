"""The director is called: a hand raised at a table, the ruling that answers it, an appeal and what became of it."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import LongText, Ruled
from referee.service import calls, tables
from referee.service.clubs import view_club
from referee.service.forgetting import forget

from ..conftest import Clock
from ..evening import enter
from .conftest import csrf_token
from .test_evening import club_of, press, read, set_up, stored, text


@pytest.fixture
def evening(client: FlaskClient) -> str:
    """The address of an evening of eight, with its first round called."""
    address = set_up(client, club_of(client, 8))
    press(client, f"{address}/call", round="1")
    return address


def table_of(app: Flask, evening: str, number: int = 1) -> str:
    """The owner's token of a table of the first round."""
    return stored(app, evening).tables_in(1)[number - 1].token


def ruled(sides: tuple[int, ...] = ()) -> Ruled:
    return Ruled(question="revoke", verdict=LongText("No revoke."), protest=sides, note="He hid it." if sides else "")


def test_a_hand_is_raised_and_a_ruling_answers_it(app: Flask, client: FlaskClient, evening: str, clock: Clock) -> None:
    token = table_of(app, evening, 2)
    assert "Call the director Table 2 of" in read(client, f"/t/{token}/referee")
    assert "The director is called" not in read(client, evening)
    page = press(client, f"/t/{token}/director", words="Was that a revoke?")
    assert "The director is called" in page
    assert "Table 2 calls “Was that a revoke?”" in page
    page = read(client, evening)
    assert re.search(r"Table 2 calls you “Was that a revoke\?”.*Its record.*Rule on it", page)
    assert "waits" in page
    press(client, f"/t/{token}/director", words="Trick 9, please")  # said otherwise: one call, not two
    assert read(client, evening).count("calls you") == 1
    with app.app_context():
        enter(token, ruled(), now=clock.tick(1))
    assert "calls you" not in read(client, evening)
    page = read(client, f"{evening}/rulings")
    assert "Call, round 1 “Trick 9, please”" in page
    assert "Ruled at the table." in page
    assert re.search(r"Round 1, table 2 No revoke", page)
    assert "Call the director" in read(client, f"/t/{token}/director")


def test_a_call_is_answered_or_taken_back_without_a_ruling(app: Flask, client: FlaskClient, evening: str) -> None:
    first, second = table_of(app, evening, 1), table_of(app, evening, 2)
    for token in (first, second):
        press(client, f"/t/{token}/director", words="")
    page = client.get(evening).get_data(as_text=True)
    (number,) = set(re.findall(r"rulings/(\d+)", page.split("Table 2 calls")[0]))
    assert "Table 1 calls you" not in press(client, f"{evening}/rulings/{number}", answer="", back="round")
    assert "Call the director" in press(client, f"/t/{second}/director", back="1")
    page = read(client, f"{evening}/rulings")
    assert "Answered without a ruling" in page
    assert "taken back" in page
    assert "calls you" not in page


def test_an_appeal_waits_for_words(app: Flask, client: FlaskClient, evening: str, clock: Clock) -> None:
    token = table_of(app, evening)
    with app.app_context():
        enter(token, ruled((1,)), now=clock.tick(1))
        ruling = next(one.id for one in tables.view_table(token).entries if isinstance(one.entry, Ruled))
    assert "Appeal: No revoke" in read(client, f"/t/{token}/director")
    press(client, f"/t/{token}/director", words="He had a heart", ruling=ruling)
    with app.app_context():
        enter(token, ruled(), now=clock.tick(1))  # another ruling is no answer to an appeal
    page = client.get(f"{evening}/rulings").get_data(as_text=True)
    assert "Table 1 appeals" in text(page)
    number = re.search(r"rulings/(\d+)", page)[1]  # type: ignore[index]
    answer = client.post(f"{evening}/rulings/{number}", data={"csrf_token": csrf_token(client), "answer": ""})
    assert answer.status_code == 422
    assert "Enter the appeal result" in text(answer.get_data(as_text=True))
    page = press(client, f"{evening}/rulings/{number}", answer="The ruling stands.")
    assert "Appeal, round 1 “He had a heart”" in page
    assert "The ruling stands." in page
    assert "appeals" not in page


def test_who_is_forgotten_is_in_no_call(app: Flask, client: FlaskClient, evening: str) -> None:
    token = table_of(app, evening)
    press(client, f"/t/{token}/director", words="P03 looked into P05’s hand")
    with app.app_context():
        club = view_club(evening.split("/")[2])
        forget(club, club.spellings["p03"], datetime.now(UTC))
    page = read(client, evening)
    assert "A player looked into P05’s hand" in page
    assert "P03" not in page


def test_what_cannot_be_is_said(app: Flask, client: FlaskClient, evening: str) -> None:
    token = table_of(app, evening)
    long = press(client, f"/t/{token}/director", words="x" * 201)
    assert "200" in long
    assert "no longer stands at this table" in press(client, f"/t/{token}/director", ruling="nothing")
    assert "That call is gone." in press(client, f"{evening}/rulings/77", answer="yes")
    press(client, f"{evening}/end", sure="1")
    assert "The evening is over" in press(client, f"/t/{token}/director", words="now?")
    with app.app_context():
        assert calls.calls_of(stored(app, evening)) == []


def test_a_table_of_no_evening_has_no_director(client: FlaskClient, table: str) -> None:
    assert client.get(f"{table}/director").status_code == 404
    assert "Call the director" not in read(client, f"{table}/referee")
