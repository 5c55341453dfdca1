"""Pages on which people make a game of their own speak as such a game does, in the language of who makes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from referee.core.record import read_json
from referee.core.text import Text, speaking
from referee.definitions.definition import Definition
from referee.definitions.gallery import shipped
from referee.definitions.packing import unpack
from referee.definitions.paths import found_at
from referee.definitions.reading import read_definition
from referee.languages.catalogue import Catalogue
from referee.languages.shipped import catalogue

from ..conftest import Clock
from .conftest import app_offering

TAGS: Final = ("de", "nl")


def language(tag: str) -> Catalogue:
    """A language that is shipped."""
    found = catalogue(tag)
    assert found is not None
    return found


@pytest.fixture
def app(tmp_path: Path, new_database: Path, clock: Clock) -> Iterator[Flask]:
    """The app, with some languages offered."""
    yield from app_offering(tmp_path, new_database, clock, {tag: language(tag) for tag in TAGS})


def shown(app: Flask, at: str, tag: str) -> str:
    """What a page says."""
    answer = app.test_client().get(at, headers={"Accept-Language": tag})
    assert answer.status_code == 200, at
    return answer.get_data(as_text=True)


def test_chapters_are_called_as_a_game_of_one_s_own_calls_them(app: Flask) -> None:
    html = shown(app, "/own/rules?from=klaverjas", "nl")
    chapters = re.findall(r'<h3 id="chapter-[0-9]+">([^<]*)<', html)
    with speaking(language("nl").in_game("own")):
        assert chapters[-3] == str(Text("Score"))
    assert str(language("nl").speak(Text("Score"))) not in chapters


def test_steps_say_what_they_are_about_likewise(app: Flask) -> None:
    html = shown(app, "/own/make/score?from=pitch", "nl")
    assert ">Hoog<" in re.sub(r"</span> ", "</span>>", html).replace("</dt>", "<")
    assert "‘hoog’" in html
    assert "“high”" in shown(app, "/own/make/score?from=pitch", "en")


def test_a_form_of_a_pad_says_what_a_shipped_one_checks(app: Flask) -> None:
    assert "<span>Who went out has no card left.</span>" in shown(app, "/house/pad/form?from=pad-rummy-500", "en")
    html = shown(app, "/house/pad/form?from=pad-rummy-500", "nl")
    assert "<span>Who went out has no card left.</span>" not in html
    assert "‘Neergelegd’" in html


def test_a_type_of_column_is_no_chapter(app: Flask) -> None:
    """*Count* is both in English."""
    html = shown(app, "/house/pad/form?from=pad-rummy-500", "nl")
    types = re.findall(r'name="type-0" value="(\w+)"[^>]*><span>([^<]*)<', html)
    assert types[:2] == [("number", "Getal"), ("count", "Aantal")]
    assert "Tellen" in shown(app, "/own/rules?from=klaverjas", "nl")


def test_a_round_of_a_pad_is_said(app: Flask) -> None:
    html = shown(app, "/house/pad/form?from=pad-five-dice", "de")
    assert "Zug 1" in html
    assert "Turn 1" not in html


def test_a_form_of_a_pad_shows_its_names_and_keeps_them(app: Flask) -> None:
    """Those of a shipped game as its reader says them; sent unchanged they are what they were."""
    client, german = app.test_client(), {"Accept-Language": "de"}
    page = client.get("/house/pad/form?from=pad-gin-rummy", headers=german)
    form = fields_of(page.get_data(as_text=True))
    assert [*form["name"], *form["name-0"], *form["choices-1"]] == ["Gin Rommé", "Geklopft", "Klopfen, Gin"]

    def opened(**changed: list[str]) -> Definition:
        answer = client.post("/house/pad/form", data={**form, "play": ["1"], **changed}, headers=german)
        return read_definition(read_json(fields_of(answer.get_data(as_text=True))["definition"][0]))

    before = shipped("pad-gin-rummy").definition
    assert opened().fingerprint == before.fingerprint
    columns = opened(**{"name-0": ["Wer war’s"]}).data["columns"]
    assert columns[0]["name"] == "Wer war’s"
    assert columns[1:] == before.data["columns"][1:]


@pytest.mark.parametrize(
    ("step", "field", "said"),
    [("score", "score.lines[1].say", "Contract verloren"), ("bids", "auction.denominations[4].name", "Zonder troef")],
)
def test_steps_show_names_likewise(app: Flask, step: str, field: str, said: str) -> None:
    client, dutch = app.test_client(), {"Accept-Language": "nl"}
    at = f"/own/make/{step}?from=five-hundred"
    form = fields_of(client.get(at, headers=dutch).get_data(as_text=True))
    assert form[field] == [said]
    drafts = []
    for changed in ({}, {field: ["Iets anders"]}):
        answer = client.post(at, data={**form, **changed}, headers=dutch)
        drafts.append(unpack(parse_qs(urlsplit(answer.headers["Location"]).query)["d"][0]))
    assert drafts[0].fingerprint == shipped("five-hundred").definition.fingerprint
    assert found_at(drafts[1].data, field) == "Iets anders"


def test_a_game_keeps_its_name_that_was_shown_translated(app: Flask) -> None:
    client, dutch = app.test_client(), {"Accept-Language": "nl"}
    form = fields_of(client.get("/own/game?from=wizards-and-jesters", headers=dutch).get_data(as_text=True))
    assert form["name"] == ["Tovenaars en narren"]
    drafts = []
    for name in (form["name"], ["Onze tovenaars"]):
        answer = client.post("/own/game", data={**form, "name": name}, headers=dutch)
        drafts.append(unpack(parse_qs(urlsplit(answer.headers["Location"]).query)["d"][0]))
    assert [one.name for one in drafts] == ["Wizards and Jesters", "Onze tovenaars"]


class Fields(HTMLParser):
    """What a browser sends of a page that nobody touched."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        field = dict(attrs)
        chosen = field.get("type") not in {"radio", "checkbox"} or "checked" in field
        if tag == "input" and chosen and field.get("name"):
            self.sent.setdefault(str(field["name"]), []).append(field.get("value") or "")


def fields_of(page: str) -> dict[str, list[str]]:
    reader = Fields()
    reader.feed(page)
    return reader.sent
