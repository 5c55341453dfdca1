"""Pages in the pseudo-language: what stands outside of its brackets is in no catalogue, and is counted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from referee.core.text import ENGLISH, spoken
from referee.languages.catalogue import Catalogue
from referee.languages.pseudo import CLOSE, OPEN, pseudo

from ..conftest import Clock
from ..steps import Step
from ..web.seed import play_evening
from . import crawl
from .crawl import Crawl

FIGURES = Path(__file__).parent / "english_left.json"
"""How many texts of each area are English still. They may only fall: who lowers one writes the figure down."""

AREAS: dict[str, Callable[[Crawl], None]] = {
    "first pages": crawl.first,
    "new tables": crawl.opening,
    "hands": lambda device: crawl.hands(device, one_of(12)),
    "looked back": lambda device: crawl.looked_back(device, one_of(9)),
    "referee": lambda device: crawl.referee(device, 2),
    "rulebooks": crawl.books,
    "help": crawl.helped,
    "club": crawl.club,
    "own games": crawl.made,
    "refusals": lambda device: crawl.refused(device, *crawl.FORMS),
}
"""A sample of all there is."""

ALL: dict[str, Callable[[Crawl], None]] = {
    "all hands": lambda device: crawl.hands(device, list),
    "all looked back": lambda device: crawl.looked_back(device, list),
    "all of the referee": lambda device: crawl.referee(device, 60),
}


def one_of(many: int) -> Callable[[list[Step]], list[Step]]:
    """Every so manieth."""
    return lambda found: found[::many]


def compared(area: str, left: dict[str, list[str]]) -> None:
    """How many different texts of an area are English; what they are, and where, stands in the message."""
    figures: dict[str, int] = json.loads(FIGURES.read_text(encoding="utf-8"))
    texts = {text: place for place, of_page in left.items() for text in of_page}
    assert len(texts) <= figures.get(area, 0), json.dumps({area: len(texts), **texts}, indent=0, ensure_ascii=False)


@pytest.mark.parametrize("area", AREAS)
def test_less_and_less_is_english(app: Flask, clock: Clock, area: str) -> None:
    device = Crawl(app, clock)
    AREAS[area](device)
    assert device.left
    compared(area, device.left)


@pytest.mark.deep
@pytest.mark.parametrize("area", ALL)
def test_less_and_less_of_all_is_english(app: Flask, clock: Clock, area: str) -> None:
    device = Crawl(app, clock)
    ALL[area](device)
    compared(area, device.left)


def test_a_language_there_is_not_is_english(app: Flask) -> None:
    client = app.test_client()
    page = client.get("/", headers={"Accept-Language": "tlh, xx;q=0.5"}).get_data(as_text=True)
    assert page == client.get("/", headers={"Accept-Language": "en"}).get_data(as_text=True)
    assert '<html lang="en"' in page


def test_english_is_what_it_was(app: Flask) -> None:
    """Byte for byte, beside another language and without one."""
    client = app.test_client()
    beside = client.get("/rules/spades").get_data()
    client.get("/rules/spades", headers={"Accept-Language": "qps"})
    app.config["LANGUAGES"] = {}
    assert client.get("/rules/spades").get_data() == beside
    assert OPEN.encode() not in beside


def test_two_phones_at_a_table_speak_two_languages(app: Flask, clock: Clock) -> None:
    """A page that is kept for all phones is kept for each language, and its tag differs."""
    token = play_evening(app, clock)
    pages: dict[str, set[str]] = {}
    for tag in ("en", "qps", "en", "qps"):
        client = app.test_client()
        client.get(f"/t/{token}", headers={"Accept-Language": tag})
        answer = client.get(f"/t/{token}", headers={"Accept-Language": tag})
        page = answer.get_data(as_text=True)
        assert (OPEN in page) == (tag == "qps")
        assert answer.headers["Content-Language"] == tag
        assert "Accept-Language" in answer.headers["Vary"]
        pages.setdefault(tag, set()).add(answer.headers.get("ETag", "").partition("-")[0])
    assert not pages["en"] & pages["qps"] - {""}


def test_who_chooses_a_language_has_it_whatever_the_browser_asks(app: Flask) -> None:
    """And has what the browser asks for again, where nothing is chosen; one there is not is refused."""
    client = app.test_client()
    page = client.get("/settings").get_data(as_text=True)
    token = re.search('name="csrf_token" value="([^"]*)"', page)
    assert token is not None
    typed = {"csrf_token": token[1], "name": "", "theme": "system", "deck": "two"}
    assert client.post("/settings", data={**typed, "language": "qps"}).status_code == 303
    assert OPEN in client.get("/", headers={"Accept-Language": "en"}).get_data(as_text=True)
    assert client.post("/settings", data={**typed, "language": "tlh"}).status_code == 422
    assert client.post("/settings", data={**typed, "language": ""}).status_code == 303
    assert OPEN not in client.get("/", headers={"Accept-Language": "en"}).get_data(as_text=True)


def test_programs_are_answered_in_english(app: Flask, clock: Clock) -> None:
    token = play_evening(app, clock)
    client = app.test_client()
    for address in (f"/t/{token}/record.json", f"/t/{token}/seq"):
        plain, other = (client.get(address, headers={"Accept-Language": tag}).get_data() for tag in ("en", "qps"))
        assert plain == other
        assert OPEN.encode() not in other


def test_what_is_thought_of_as_spoken_ends_with_the_request(app: Flask) -> None:
    """A thread that answered in one language says what follows in English."""
    app.test_client().get("/", headers={"Accept-Language": "qps"})
    assert spoken() is ENGLISH


def test_the_pseudo_language_keeps_parts(pseudo: Catalogue) -> None:
    """Of every message, in the order of the English."""
    part = re.compile(r"\{[^{}]*\}|</?\w+>")
    pairs = [(key.english.replace("{{", ""), said[0].replace("{{", "")) for key, said in pseudo.said.items()]
    wrong = [english for english, said in pairs if part.findall(english) != part.findall(said)]
    assert wrong == []


def test_a_message_is_longer_in_it() -> None:
    assert pseudo("Save {name} now, please") == f"{OPEN}Šávé {{name}} ñów, pléášé~~~~{CLOSE}"
