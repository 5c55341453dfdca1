"""What a club hands out of its season: files and paper, read back, by each link."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from html import unescape
from io import BytesIO, StringIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee.service import clubs
from referee.service.clubs import view_club
from referee.service.links import LinkKind

from ..conftest import Clock
from ..service.test_clubs import MADE, played
from .test_club import begin, links_of

PEOPLE = "Ann, =1+1, Cy, Zsófia, Ελένη, 山田, Нина, ✿"


@pytest.fixture
def club(app: Flask, client: FlaskClient, clock: Clock) -> str:
    """A club with a game that is over, one that goes on, and one of the year before."""
    token = begin(client, people=PEOPLE)
    with app.app_context():
        club = view_club(token)
        played(club, clock, MADE, to=100, who=("Ann", "=1+1", "Cy", "Zsófia"))
        played(club, clock, MADE, to=100, who=("Ελένη", "山田", "Нина", "✿"))
        played(club, clock, MADE, who=("Ann", "Bob", "Cy", "Zsófia"))
    return token


def csv_at(client: FlaskClient, address: str) -> list[dict[str, str]]:
    answer = client.get(address)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8; header=present"
    assert answer.headers["Content-Disposition"].startswith("attachment; filename=")
    return list(csv.DictReader(StringIO(answer.get_data().decode("utf-8-sig"), newline="")))


def test_files_hold_what_the_season_shows(app: Flask, client: FlaskClient, club: str) -> None:
    for token in links_of(app, club).values():
        games = csv_at(client, f"/c/{token}/season/games.csv")
        assert [row["players"] for row in games] == [
            "Ann & Cy",
            "'=1+1 & Zsófia",
            "Ελένη & Нина",
            "山田 & ✿",
            "Ann & Cy",
            "Bob & Zsófia",
        ]
        assert [row["won"] for row in games] == ["1", "0", "1", "0", "", ""]
        hands = csv_at(client, f"/c/{token}/season/hands.csv")
        assert {row["table"] for row in hands} == {row["table"] for row in games}
        assert {row["points"] for row in hands} == {row["points"] for row in games}
        standings = csv_at(client, f"/c/{token}/season/standings.csv")
        page = unescape(client.get(f"/c/{token}/season").get_data(as_text=True))
        lines = re.findall(r'class="num">(\d+)</td><th scope="row"><a[^>]*><span[^>]*>[^<]*</span>(.*?)</a>', page)
        shown = [(place, re.sub("<[^>]+>", "", name)) for place, name in lines]
        assert [(row["place"], row["person"].removeprefix("'")) for row in standings] == shown
        kept = json.loads(client.get(f"/c/{token}/season/standings.json").get_data())
        assert [str(row["person"]) for row in kept["rows"]] == [name for _, name in shown]


def test_files_are_of_the_games_and_the_time_asked_for(client: FlaskClient, club: str) -> None:
    assert csv_at(client, f"/c/{club}/season/games.csv?game=hearts") == []
    assert csv_at(client, f"/c/{club}/season/games.csv?year=2025") == []
    assert len(csv_at(client, f"/c/{club}/season/games.csv?year=all&game=spades")) == 6
    assert client.get(f"/c/{club}/season/secrets.csv").status_code == 404
    assert client.get(f"/c/{club}/season/games.xls").status_code == 404
    assert client.get(f"/c/{club}/season.pdf?paper=a3").status_code == 404


def test_a_file_names_people_as_the_club_does(app: Flask, client: FlaskClient, club: str) -> None:
    with app.app_context():
        seen = view_club(club)
        bob, one = seen.who("Bob"), seen.who("Ελένη")
        assert bob is not None
        assert one is not None
        clubs.merge(seen, bob, one)
    told = client.get(f"/c/{club}/season/hands.csv").get_data(as_text=True)
    assert not re.search(r"\bBob\b", told)
    assert "Ελένη & Zsófia" in told


def test_every_column_is_explained(client: FlaskClient, club: str) -> None:
    page = client.get(f"/c/{club}/season/columns").get_data(as_text=True)
    for kind in ("standings", "games", "hands"):
        (head, *_) = client.get(f"/c/{club}/season/{kind}.csv").get_data().decode("utf-8-sig").splitlines()
        assert all(f"<code>{name}</code>" in page for name in head.split(","))


def test_the_season_is_printed_with_its_records(client: FlaskClient, club: str) -> None:
    answer = client.get(f"/c/{club}/season.pdf?year=all")
    assert answer.mimetype == "application/pdf"
    reader = PdfReader(BytesIO(answer.get_data()), strict=True)
    told = "\n".join(page.extract_text() for page in reader.pages)
    assert "All games, all years" in told
    for words in ("Thursdays", "Ann", "Cy", "=1+1", "Zsófia", "Ελένη", "Нина", "Records", "Best hand", "Most games"):
        assert words in told, words
    assert "✿" not in told  # no face for it: a number stands for the person
    assert re.search(r"Person \d", told)


def test_the_matrix_of_partners_is_printed(client: FlaskClient, club: str) -> None:
    """Each two have the same figures in both of their lines, and those that the page has."""
    page = client.get(f"/c/{club}/season?year=all").get_data(as_text=True)
    assert f"/c/{club}/season/partners.pdf?year=all" in page
    answer = client.get(f"/c/{club}/season/partners.pdf?year=all")
    assert answer.mimetype == "application/pdf"
    (sheet,) = PdfReader(BytesIO(answer.get_data()), strict=True).pages
    assert sheet.mediabox.width > sheet.mediabox.height
    told = sheet.extract_text()
    assert "All games, all years" in told
    cells = re.findall(r"\d+ of \d+", told)
    assert cells
    assert all(count % 2 == 0 for count in Counter(cells).values())
    for won, games in {tuple(cell.split(" of ")) for cell in cells}:
        assert re.search(rf"{round(100 * int(won) / int(games))}\D+{games}\b", page), (won, games)
    assert client.get(f"/c/{club}/season/partners.pdf?paper=a3").status_code == 404


def test_a_season_without_a_game_is_printed_all_the_same(app: Flask, client: FlaskClient) -> None:
    token = begin(client, people="Ann")
    watch = links_of(app, token)[LinkKind.WATCH]
    assert client.get(f"/c/{watch}/season.pdf").get_data().startswith(b"%PDF")
    assert client.get(f"/c/{watch}/season/partners.pdf").get_data().startswith(b"%PDF")
    assert csv_at(client, f"/c/{watch}/season/standings.csv") == []


def test_a_persons_figures_on_paper(app: Flask, client: FlaskClient, club: str) -> None:
    """All that the page tells, the names as they can be printed; nothing for who never played is a sheet too."""
    with app.app_context():
        people = {one.name: one.id for one in view_club(club).people}
    answer = client.get(f"/c/{club}/people/{people['Cy']}.pdf?game=spades")
    assert answer.mimetype == "application/pdf"
    told = " ".join(page.extract_text() for page in PdfReader(BytesIO(answer.data)).pages)
    for words in ("2 hands", "2 of 2", "Zsófia", "as partners", "Best hand", "Spades", "hands, by points ahead"):
        assert words in told
    assert client.get(f"/c/{club}/people/{people['✿']}.pdf?year=all").status_code == 200
    for how, other in (("with", "Ann"), ("against", "Zsófia")):
        page = client.get(f"/c/{club}/people/{people['Cy']}/{how}/{people[other]}?year=all").get_data(as_text=True)
        (paper,) = re.findall(r'href="([^"]+[.]pdf[^"]*)"', page)
        assert f"Cy {how} {other}" in PdfReader(BytesIO(client.get(paper).data)).pages[0].extract_text()
    assert client.get(f"/c/{club}/people/{people['Cy']}/with/{people['Cy']}.pdf").status_code == 404
    assert client.get(f"/c/{club}/people/{people['Cy']}.pdf?year=1999&paper=letter").status_code == 200
    assert client.get(f"/c/{club}/people/{people['Cy']}.pdf?paper=a3").status_code == 404
