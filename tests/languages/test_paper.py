"""Paper, pictures, calendars and big screens: in the language of their table or club, else of whoever asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from icalendar import Calendar
from pypdf import PdfReader

from referee.games import GAMES
from referee.languages.catalogue import Catalogue
from referee.languages.pseudo import pseudo
from referee.languages.shipped import catalogue
from referee.service import keeping
from referee.service.clubs import view_club
from referee.service.links import LinkKind, links_to
from referee.store import database_file
from referee.web import create_app

from ..conftest import Clock, asks_for_deep, close
from ..games.desk import Desk, golden_of
from ..web.conftest import csrf_token
from ..web.seed import play_evening
from ..web.test_club import begin
from ..web.test_evening import club_of, play, set_up, stored
from ..web.test_every_ruling import plain, typed
from .crawl import SPEAKS, is_english, left_on_paper

TAGS = ("de", "fr", "it", "es", "nl", "pl", "pt-BR")
ENGLISH = {"Accept-Language": "en"}


def house(case: Desk) -> dict[str, object]:
    """House rules as an address holds them."""
    return {f"house-{name}": value for name, value in case.house.items()}


OF_NOBODY = {
    "a ruling": "/referee/ruling.pdf?ask=misdeal&a-what=count&a-found=seen",
    "a blank sheet": "/sheets/spades.pdf",
    "a rules card": "/sheets/spades.pdf?what=card",
    "a sheet of another game": "/sheets/skat.pdf",
}
"""Paper without a table or a club."""


def made_app(folder: Path, database: Path, clock: Clock, **languages: Catalogue) -> Flask:
    database_file(folder).write_bytes(database.read_bytes())
    config = {"DATA_FOLDER": str(folder), "CLOCK": clock, "LANGUAGES": languages, "BOOKMARKS": False}
    return create_app(config)


def speak(client: FlaskClient, to: str, tag: str) -> None:
    """Have a club or a table speak that language."""
    answer = client.post(f"{to}/language", data={"csrf_token": csrf_token(client), "language": tag})
    assert answer.status_code == 303


def papers_of_club(app: Flask, client: FlaskClient, clock: Clock) -> tuple[str, list[str]]:
    """A club that played an evening: its address, and those of all its paper, pictures and big screens."""
    club = club_of(client, 9)
    evening = set_up(client, club, rounds="2")
    play(app, clock, stored(app, evening))
    with app.app_context():
        one, other = view_club(club).people[:2]
    of_evening = [f"{evening}/{what}" for what in ("seats.pdf", "cards.pdf", "forms.pdf", "standings.pdf", "screen")]
    season = [f"/c/{club}/season.pdf", f"/c/{club}/season/partners.pdf", f"/c/{club}/season/picture.svg"]
    people = [f"/c/{club}/people/{one.id}.pdf", f"/c/{club}/people/{one.id}/with/{other.id}.pdf"]
    return f"/c/{club}", [*of_evening, f"{evening}/picture.svg", f"{evening}.ics", *season, *people]


def shown(client: FlaskClient, at: str, **headers: str) -> str:
    """What stands at an address, in one line; empty where there is nothing yet to be printed."""
    answer = client.get(at, headers={name.replace("_", "-"): value for name, value in headers.items()})
    assert answer.status_code in {200, 404}, at
    if answer.status_code == 404:
        return ""
    if answer.mimetype == "application/pdf":
        return " ".join(" ".join(one.extract_text() for one in PdfReader(BytesIO(answer.data)).pages).split())
    if answer.mimetype == "text/calendar":
        (event,) = Calendar.from_ical(answer.data).walk("VEVENT")
        return str(event["DESCRIPTION"])
    return answer.get_data(as_text=True)


# ---- whose language --------------------------------------------------------------------------------------


def test_papers_of_a_club_speak_as_it_does(app: Flask, clock: Clock) -> None:
    """Whoever fetches them, and calendars with them; what was English is the same again afterwards."""
    client = app.test_client()
    club, papers = papers_of_club(app, client, clock)
    english = {at: shown(client, at, Accept_Language="en") for at in papers}
    assert len([text for text in english.values() if text]) >= 10
    assert [at for at, text in english.items() if "~" in text] == []
    speak(client, club, "qps")
    for at, before in english.items():
        said = shown(app.test_client(), at, Accept_Language="en")
        assert bool(said) is bool(before), at
        assert "~" in said or not before, at
    speak(client, club, "en")
    other = app.test_client()
    assert [at for at in papers if "~" in shown(other, at, Accept_Language="qps")] == []


@pytest.mark.parametrize("at", OF_NOBODY.values(), ids=OF_NOBODY.keys())
def test_other_paper_speaks_as_whoever_prints_it(app: Flask, at: str) -> None:
    client = app.test_client()
    english = shown(client, at, Accept_Language="en")
    assert english
    assert "~~" not in english
    assert "~~" in shown(client, at, Accept_Language="qps")
    assert shown(client, at, Accept_Language="en") == english


def left_in_english(client: FlaskClient, at: str) -> list[str]:
    """The lines of a paper that are English still, in the pseudo-language; none where there is no paper.

    Contracts are told by signs in capitals.
    """
    answer = client.get(at, headers=SPEAKS)
    assert answer.status_code in {200, 404}, at
    lines = left_on_paper(answer.get_data()) if answer.status_code == 200 else ()
    return [line for line in lines if is_english(re.sub(r"\b[A-Z]{1,2}\b", "", line))]


@pytest.mark.parametrize("game", GAMES)
def test_a_blank_sheet_and_a_rules_card_have_no_english(app: Flask, game: str) -> None:
    client = app.test_client()
    for what in ("blank", "card"):
        assert shown(client, f"/sheets/{game}.pdf?what={what}", Accept_Language="qps")
        assert left_in_english(client, f"/sheets/{game}.pdf?what={what}") == []


RULINGS = [
    "/referee/ruling.pdf?" + urlencode({"game": key, "ask": case.question, **typed(case.answers), **house(case)})
    for key in GAMES
    for case in golden_of(key)
    if case.record is None and plain(case.answers)
]


def test_rulings_on_paper_have_no_english(app: Flask, request: pytest.FixtureRequest) -> None:
    """Of the golden cases of every desk, away from a table: what was asked, why, the evidence and the rules."""
    client = app.test_client()
    every = 1 if asks_for_deep(request.config) else 12
    assert {at: left for at in RULINGS[::every] if (left := left_in_english(client, at))} == {}


def test_the_screen_of_several_tables_speaks_as_they_do(app: Flask, clock: Clock) -> None:
    """All of them; where they differ, as the screen itself asks for."""
    tables = [play_evening(app, clock), play_evening(app, clock)]
    with app.app_context():
        links = [links_to(token, clock())[LinkKind.WATCH].token for token in tables]
    client = app.test_client()
    at = f"/board?t={links[0]}&t={links[1]}"

    def said(asks: str) -> bool:
        return "~~" in re.sub(r"<(script|nav|title)\b.*?</\1>", "", shown(client, at, Accept_Language=asks), flags=re.S)

    assert [said("en"), said("qps")] == [False, False]
    for number, token in enumerate(tables, 1):
        with app.app_context():
            keeping.speak(token, "qps")
        both = number == len(tables)
        assert [said("en"), said("qps")] == [both, True]
    assert "~~" in shown(client, f"/board?t={links[0]}&t=Wnowhere", Accept_Language="en")


def test_a_calendar_says_how_many_come(app: Flask, clock: Clock) -> None:
    """In one sentence, whose words each language orders itself."""
    client = app.test_client()
    club = begin(client, people="Ann, Bea, Cy, Dov")
    evening = set_up(client, club)
    assert shown(client, f"{evening}.ics") == "Spades, 4 are there."
    speak(client, f"/c/{club}", "qps")
    assert shown(client, f"{evening}.ics") == pseudo("{game}, {number} are there.").format(
        game=pseudo("Spades"), number=4
    )


# ---- its letters -------------------------------------------------------------------------------------------


@pytest.fixture(params=TAGS)
def spoken(request: pytest.FixtureRequest, tmp_path: Path, new_database: Path, clock: Clock) -> Iterator[Flask]:
    """The app with one language more, as it is shipped."""
    found = catalogue(request.param)
    assert found is not None
    app = made_app(tmp_path, new_database, clock, **{request.param: found})
    yield app
    close(app)


def test_no_letter_is_lost_on_paper(spoken: Flask, clock: Clock) -> None:
    """No sign stands for one that no face has; the names are all there, and none is in another’s place."""
    client = spoken.test_client()
    (tag,) = spoken.config["LANGUAGES"]
    club, papers = papers_of_club(spoken, client, clock)
    speak(client, club, tag)
    table = play_evening(spoken, clock)
    with spoken.app_context():
        keeping.speak(table, tag)
    papers += [f"/t/{table}/sheet.pdf", f"/t/{table}/sheet.pdf?fill=card", f"/t/{table}/picture.svg"]
    for at in (*papers, *OF_NOBODY.values()):
        text = shown(client, at, Accept_Language=tag)
        assert "�" not in text, at
        assert "{" not in re.sub(r"<style.*?</style>|<script.*?</script>|<svg.*?</svg>", "", text, flags=re.S), at
    sheet = shown(client, f"/t/{table}/sheet.pdf")
    assert [name for name in ("Ann", "Bea", "Cy", "Dov") if name not in sheet] == []


def test_a_name_without_a_face_is_told_in_the_language(app: Flask, clock: Clock) -> None:
    """Its stand-in is a word of that language, and the page that prints it says so; the record has the name."""
    client = app.test_client()
    club = begin(client, people="Ann, ᚠᚢᚦ, Cy, Dov")
    evening = set_up(client, club)
    plain = shown(client, f"{evening}/seats.pdf")
    assert "Person 2" in plain
    speak(client, f"/c/{club}", "qps")
    said = shown(client, f"{evening}/seats.pdf")
    assert "Péršóñ 2" in said  # the brackets of the pseudo-language have no face either
    with app.app_context():
        assert "ᚠᚢᚦ" in [one.name for one in view_club(club).people]
