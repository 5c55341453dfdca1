"""Pages in the pseudo-language: what stands outside of its brackets is in no catalogue, and is counted."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.core.text import ENGLISH, spoken
from referee.games import GAMES
from referee.languages.catalogue import Catalogue
from referee.languages.pseudo import CLOSE, OPEN, pseudo
from referee.service import tables

from ..conftest import Clock
from ..evening import NAMES
from ..web.pages import problems_of
from ..web.seed import play_evening

FIGURES = Path(__file__).parent / "english_left.json"
"""How many texts of each area are English still. They may only fall: who lowers one writes the figure down."""

SHOWN = re.compile(r">([^<>]*)<|\b(?:aria-label|title|placeholder|alt)=\"([^\"]*)\"")
SAID = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
UNSHOWN = re.compile(
    r"<(script|style|svg|code|option)\b.*?</\1>|<p class=\"small quiet\">[^<]*</p>\s*</article>", re.DOTALL
)
"""Not read, or a source as it is cited."""
CARD = re.compile(
    r'<span class="cd[^>]*>(?:<span aria-hidden[^>]*>.*?</span>)<span class="vh">[^<]*</span></span>|</?bdi>', re.DOTALL
)
"""Within a sentence."""
NAMES_AND_SIGNS = re.compile(
    rf"\b(?:{'|'.join(NAMES)}|Referee|Friday table|A4|[A-Z]{{2,3}}-\d+(?:\.\d+)?|[0-9A-Z]{{3}}-[0-9A-Z]{{3}}|http://\S+)\b|&#?\w+;"
)
WORD = re.compile("[A-Za-z]{2}")


def left_in(page: str) -> Iterator[str]:
    """The texts of a page in which a word is English, or nobody's name."""
    for found in SHOWN.finditer(CARD.sub("♠", UNSHOWN.sub("", page))):
        text = html.unescape(found[1] or found[2] or "")
        while SAID.search(text):
            text = SAID.sub("", text)
        if WORD.search(NAMES_AND_SIGNS.sub("", text)):
            yield re.sub(r"\s+", " ", text).strip()


def opened(app: Flask, clock: Clock, game: str) -> str:
    """A new table of a game. Returns its token."""
    of = GAMES[game]
    names = [*NAMES, "Eve", "Finn", "Gus"][: of.usual_players]
    with app.app_context():
        return tables.open_table(
            game=game, names=names, rules={}, title="Friday table", author=tables.Author("d", "Ann"), now=clock()
        ).token


AREAS = {
    "first page": ("/", "/settings", "/which", "/import"),
    "new table": tuple(f"/new/{key}" for key, game in GAMES.items() if game.defined is None),
    "hand": ("{}",),
    "scores": ("{}/scores", "{}/scores?open=1"),
    "table": ("{}/more", "{}/share", "{}/house", "{}/people", "{}/entries", "{}/sheet"),
    "referee": ("{}/desk", "/judge"),
    "rules": ("/rules", *(f"/rules/{key}" for key in ("spades", "skat", "belote"))),
    "help": ("/help",),
    "club": ("/c/new",),
    "own": ("/own",),
}


@pytest.fixture
def left(app: Flask, clock: Clock) -> dict[str, dict[str, list[str]]]:
    """By area and address, what is English still."""
    evening = play_evening(app, clock)
    tokens = [evening, *(opened(app, clock, key) for key, game in GAMES.items() if game.defined is None)]
    client = app.test_client()
    found: dict[str, dict[str, list[str]]] = {}
    for area, addresses in AREAS.items():
        of_area = found.setdefault(area, {})
        for address in addresses:
            for at in dict.fromkeys(address.format(f"/t/{token}") for token in tokens):
                answer = client.get(at, headers={"Accept-Language": "qps"}, follow_redirects=True)
                page = answer.get_data(as_text=True)
                if answer.status_code == 404:
                    continue
                assert answer.status_code == 200, at
                of_area[address.format(f"/{tokens.index(at.split('/')[2])}") if "{}" in address else at] = list(
                    left_in(page)
                )
                plain = client.get(at, headers={"Accept-Language": "en"}, follow_redirects=True).get_data(as_text=True)
                assert problems_of(page) == problems_of(plain), f"{at} is no such page as the English one"
                assert OPEN not in plain, f"{at} keeps words of another language"
    return found


def test_less_and_less_is_english(left: dict[str, dict[str, list[str]]]) -> None:
    """By area, how many different texts hold a word of English; what they are stands in the message."""
    figures: dict[str, int] = json.loads(FIGURES.read_text(encoding="utf-8"))
    texts = {area: {text for of_page in pages.values() for text in of_page} for area, pages in left.items()}
    now = {area: len(of_area) for area, of_area in texts.items()}
    grown = {area: sorted(texts[area]) for area in now if now[area] > figures.get(area, 0)}
    assert not grown, json.dumps({"now": now, "grown": grown}, indent=0, ensure_ascii=False)


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
