"""The device's page of a table that goes to a server: what is typed, shown and chosen; messages as its script sends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import tables

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades
from .conftest import csrf_token
from .courier import log_of, real_app

MOST = 12


@pytest.fixture
def pocket(tmp_path: Path, clock: Clock, new_database: Path) -> Iterator[Flask]:
    """The app of a phone."""
    folder = tmp_path / "pocket"
    folder.mkdir()
    with real_app(folder, clock, new_database, POCKET=True) as made:
        yield made


@pytest.fixture
def server(tmp_path: Path, clock: Clock, new_database: Path) -> Iterator[Flask]:
    """A club's server."""
    folder = tmp_path / "server"
    folder.mkdir()
    with real_app(folder, clock, new_database) as made:
        yield made


class Phone:
    """A phone with one table, and its page."""

    def __init__(self, app: Flask, server: Flask, token: str) -> None:
        self.client: FlaskClient = app.test_client()
        self.server: FlaskClient = server.test_client()
        self.path = f"/t/{token}/sync"
        self.csrf = csrf_token(self.client)

    def page(self, query: str = "") -> str:
        answer = self.client.get(self.path + query)
        assert answer.status_code == 200
        return unescape(answer.get_data(as_text=True))

    def board(self, words: str = "") -> str:
        """The page of the hand, which says so."""
        page = unescape(self.client.get(self.path.removesuffix("/sync")).get_data(as_text=True))
        assert words in page
        return page

    def send(self, where: str, status: int = 303, **fields: str) -> str:
        answer = self.client.post(self.path + where, data={"csrf_token": self.csrf, **fields})
        assert answer.status_code == status, answer.get_data(as_text=True)
        return unescape(answer.get_data(as_text=True))

    def sync(self, want: str = "") -> dict[str, object]:
        """As sync.js does it."""
        step = self.step()
        for _ in range(MOST):
            if "send" not in step:
                return step
            answer = self.server.post(f"/sync/{step['send']}", data=json.dumps(step["body"]))
            text = answer.get_data(as_text=True)
            step = self.step(sent=str(step["send"]), status=str(answer.status_code), answer=text, want=want)
        raise AssertionError(step)

    def step(self, **said: str) -> dict[str, object]:
        answer = self.client.post(f"{self.path}/step", data={"csrf_token": self.csrf, **said})
        assert answer.status_code == 200
        found: dict[str, object] = answer.get_json()
        return found


@pytest.fixture
def token(pocket: Flask, clock: Clock) -> str:
    with pocket.app_context():
        return enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick()).token


@pytest.fixture
def phone(pocket: Flask, server: Flask, token: str) -> Phone:
    return Phone(pocket, server, token)


def test_a_table_goes_to_a_server_and_is_the_same_there(
    phone: Phone, pocket: Flask, server: Flask, token: str, clock: Clock
) -> None:
    assert "To which server?" in phone.page()
    phone.send("", server="https://club.example/cards/")
    page = phone.page("?go=1")
    assert 'data-sync="https://club.example/cards"' in page
    assert " data-go" in page
    assert "6 entries are not sent yet" in page
    assert phone.sync()["well"] is True
    assert "Everything here was sent" in phone.page()
    assert log_of(pocket, token) == log_of(server, token)
    with server.app_context():
        enter(token, *hand_by_result(0), now=clock.tick())
    assert phone.sync()["done"] == "6 entries taken from the server."
    assert log_of(pocket, token) == log_of(server, token)


def test_the_page_may_speak_with_that_server_and_no_other(phone: Phone) -> None:
    def policy() -> str:
        found = re.search("connect-src ([^;]*)", phone.client.get(phone.path).headers["Content-Security-Policy"])
        assert found is not None
        return found[1]

    assert policy() == "'self'"
    phone.send("", server="https://club.example:8443/cards")
    assert policy() == "'self' https://club.example:8443"
    phone.send("/stop")
    assert policy() == "'self'"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "That is no address of a server"),
        ("http://club.example", "it begins with https://"),
        ("javascript://club.example", "it begins with https://"),
        ("https://ann:secret@club.example", "That is no address"),
        ("https://club.example/t/W" + "x" * 24, "That link is for watching"),
        ("https://club.example/t/a b", "That is no address"),
        ("https://" + "x" * 400, "That is no address"),
    ],
)
def test_what_is_no_server_is_said_and_stays_typed(phone: Phone, typed: str, words: str) -> None:
    page = phone.send("", status=422, server=typed)
    assert words in page
    assert f'value="{typed}"' in page
    assert "To which server?" in phone.page()


def test_a_link_to_a_table_is_taken_apart(phone: Phone) -> None:
    phone.send("", server="club.example/cards/t/E" + "x" * 24 + "/join")
    assert 'data-sync="https://club.example/cards"' in phone.page()


def test_both_went_on_and_somebody_chooses(
    phone: Phone, pocket: Flask, server: Flask, token: str, clock: Clock
) -> None:
    phone.send("", server="https://club.example")
    phone.sync()
    with pocket.app_context():
        enter(token, *hand_by_result(0), now=clock.tick())
    with server.app_context():
        enter(token, *hand_by_result(0, said=(5, 3, 2, 3), took=(5, 3, 2, 3)), now=clock.tick())
    assert phone.sync()["asks"] is True
    assert "Which one counts?" in phone.board("Not sent yet: 6 entries")
    assert "data-goes" not in phone.board()
    page = phone.page()
    assert "Both copies changed. Which one counts?" in page
    assert "hand 2 of this phone" in page
    assert "Mine counts: send 6 entries" in page
    seen = re.search(r'name="seen" value="([^"]+)"', page)
    assert seen is not None
    phone.send("/choose", how="mine", seen="another")
    assert "Both copies changed" in phone.page()
    phone.send("/choose", how="mine", seen=seen[1])
    assert " data-go" in phone.page("?go=1")
    assert phone.sync()["well"] is True
    assert log_of(pocket, token) == log_of(server, token)
    with server.app_context():
        assert len(tables.view_table(token).explanation.hands) == 2


def test_a_table_goes_by_itself_until_that_is_turned_off(phone: Phone, pocket: Flask, token: str, clock: Clock) -> None:
    """Its pages and the first page name the address for the script and let it speak; what fails is counted there."""
    home = phone.client.get("/")
    assert "data-goes" not in home.get_data(as_text=True)
    phone.send("", server="https://club.example/cards", alone="1")
    home = phone.client.get("/")
    assert f'action="/t/{token}/sync/step" data-goes="https://club.example/cards"' in home.get_data(as_text=True)
    assert "connect-src 'self' https://club.example;" in home.headers["Content-Security-Policy"]
    assert 'data-goes="https://club.example/cards"' in phone.board()
    assert phone.sync()["waiting"] == 0
    assert "Sent last: " in phone.page()
    assert "Everything here was sent to club.example/cards, automatically" in phone.client.get(f"/t/{token}/more").text
    assert "data-goes" not in phone.client.get("/").text
    with pocket.app_context():
        enter(token, *hand_by_result(0), now=clock.tick())
    assert " hidden data-plain data-unsent" in phone.board("Not sent yet: 6 entries")
    assert phone.step(sent="look", status="0", answer="")["waiting"] == 6
    assert " hidden data-plain data-unsent" not in phone.board("Not sent yet: 6 entries")
    phone.send("/alone")
    assert "data-goes" not in phone.board("Not sent yet: 6 entries")
    assert "Automatically from now on" in phone.page()
    phone.send("/alone", alone="1")
    assert "data-goes" in phone.board()


def test_nonsense_for_an_answer_is_said_and_nothing_is_lost(phone: Phone, pocket: Flask, token: str) -> None:
    phone.send("", server="https://club.example")
    before = log_of(pocket, token)
    for status, answer in (("200", "[[[["), ("200", "{}"), ("200", '{"protocol": 99}'), ("0", ""), ("500", "<html>")):
        step = phone.step(sent="look", status=status, answer=answer)
        assert step["well"] is False
        assert "Everything is still here" in str(step["done"])
    assert log_of(pocket, token) == before


def test_one_phone_holds_the_pen_and_gives_it_back(phone: Phone, server: Flask, token: str) -> None:
    phone.send("", server="https://club.example")
    assert phone.sync("take")["well"] is True
    assert "This phone holds the pen" in phone.page()
    club = server.test_client()
    page = club.get(f"/t/{token}").get_data(as_text=True)
    assert "holds the pen" in page
    assert "Take it back" in page
    phone.sync("give")
    assert "holds the pen" not in club.get(f"/t/{token}").get_data(as_text=True)
    phone.sync("take")
    assert "Take the pen back?" in club.get(f"/t/{token}/pen").get_data(as_text=True)
    assert club.post(f"/t/{token}/pen", data={"csrf_token": csrf_token(club)}).status_code == 303
    assert "holds the pen" not in club.get(f"/t/{token}").get_data(as_text=True)
    assert phone.sync()["well"] is True
    assert "The server took back the pen." in phone.page()


def test_until_when_the_pen_is_held_is_said_on_both_sides(
    phone: Phone, server: Flask, token: str, clock: Clock
) -> None:
    phone.send("", server="https://club.example")
    assert '<input type="radio" name="hours" value="12" checked>' in phone.page()
    assert phone.sync("take:3")["well"] is True
    until = f"{(clock() + timedelta(hours=3)).astimezone():%H:%M}"
    assert f"others only watch until {until}, or until it is given back" in phone.page()
    club = server.test_client()
    assert f", until {until}): others watch" in club.get(f"/t/{token}").text
    clock.tick(3 * 3600)
    assert "holds the pen" not in club.get(f"/t/{token}").text
    assert f"The pen was this phone’s until {until}: since then others may enter again" in phone.page()
    assert phone.sync()["well"] is True
    assert "The time of the pen is over: others may enter again." in phone.page()
    assert "The pen was this phone’s" not in phone.page()


def test_a_server_has_no_such_page(server: Flask, clock: Clock) -> None:
    with server.app_context():
        token = open_spades(clock()).token
    assert server.test_client().get(f"/t/{token}/sync").status_code == 404
