"""Who waits for what takes long: whoever hangs up ends the work, and whoever stays is told in a sentence."""

from __future__ import annotations

import socket

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.question import TakesLonger
from referee.desk import claim
from referee.service.processes import Processes
from referee.service.runner import Overtaxed
from referee.web import desk
from referee.web.waiting import RETRY_SECONDS, gone

from .conftest import csrf_token
from .pages import problems_of


def test_whoever_hangs_up_is_gone(app: Flask) -> None:
    """Not who sends more, nor who is behind a server that does not say."""
    here, there = socket.socketpair()
    with here, app.test_request_context("/", environ_base={"gunicorn.socket": here}):
        is_gone = gone()
        there.send(b"GET / HTTP/1.1\r\n\r\n")
        assert not is_gone()
        there.close()
        assert is_gone()
    with app.test_request_context("/"):
        assert not gone()()


def test_what_is_too_much_is_told(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no process is free: a page that says when, and JSON to a program. What needs none is answered."""
    app.extensions["referee.elsewhere"] = Processes(at_once=1, waiting=-1)
    path = "/referee?game=hearts&ask=claim&a-claimer=0&a-hand=2H+KS&a-leader=0&a-out=3H+3S+4S+5S+6S+AS"
    told = {"hand": "2H KS", "leader": 0, "out": "3H 3S 4S 5S 6S AS"}
    question = {"format": "referee-question/1", "game": "hearts", "question": "claim", "answers": told}
    assert client.get(path).status_code == client.post("/api/rule", json=question).status_code == 200

    def longer(*_: object) -> None:
        raise TakesLonger

    monkeypatch.setattr(claim, "_found", longer)
    page = client.get(path)
    assert (page.status_code, page.headers["Retry-After"]) == (503, str(RETRY_SECONDS))
    assert "Many ask for what takes long right now. Try again in a few seconds." in page.text
    assert problems_of(page.text) == []
    answer = client.post("/api/rule", json=question)
    assert answer.status_code == 503
    assert answer.json is not None
    assert "Try again" in answer.json["error"]


def test_a_ruling_that_was_not_made_keeps_what_was_typed(
    app: Flask, client: FlaskClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form is there to be sent again."""

    def overtaxed(*_: object) -> None:
        raise Overtaxed("That takes longer than there is time for it.")

    monkeypatch.setattr(desk, "answer_of", overtaxed)
    sent = {"csrf_token": csrf_token(client), "ask": "claim", "note": "late", "id": "an-id-of-a-ruling", "seen": "1"}
    page = client.post(f"{table}/referee", data=sent, headers={"Sec-Fetch-Site": "same-origin"})
    assert page.status_code == 503
    assert "That takes longer than there is time for it. Nothing was recorded." in page.text
    assert '<input type="hidden" name="note" value="late">' in page.text
