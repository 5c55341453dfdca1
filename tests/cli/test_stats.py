"""`referee stats`, the same for programs over HTTP, and what is kept for it thrown away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from flask import Flask

from referee.cli import main
from referee.cli.commands import RecordPlace, records
from referee.service import clubs
from referee.service.clubs import view_club
from referee.service.links import LinkKind

from ..conftest import Clock
from ..service.test_clubs import MADE, SET, begin, played

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def club(data_folder: Path, clock: Clock) -> tuple[str, str]:
    """A club in a data folder with a game that is over and one that goes on: its owner's link and one to watch."""
    with records(RecordPlace(data_folder)):
        club = begin(clock, "Ann", "Bea", "Cy", "Dov", "Eve")
        played(club, clock, MADE, to=100)
        played(club, clock, MADE, SET)
        return club.token, clubs.links(view_club(club.token))[LinkKind.WATCH]


def test_the_season_and_a_person_by_command(data_folder: Path, club: tuple[str, str], capsys: Capture) -> None:
    token, watching = club
    at = ["--data", str(data_folder)]

    def said(*words: str) -> str:
        assert main(["stats", *words, *at]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    lines = said(f"https://cards.example/c/{token}/season").splitlines()
    assert lines[0].split() == ["Place", "Name", "Won", "Games", "Ahead", "a", "hand"]
    assert lines[1].split()[:4] == ["1", "Ann", "1", "1"]
    assert len(lines) == 5
    cy = said(watching, "--person", "cy")
    assert "Cy: 1 of 1 games won, 3 hands" in cy
    assert "2 of 2 nils made" in cy
    assert "contracts made: 1 not, by SP-7.2 Contract set" in cy
    assert "with Ann: 1 of 1 games won" in cy
    found = json.loads(said(token, "--person", "Cy", "--game", "spades", "--json"))
    assert (found["hands"]["played"], found["games"]) == (3, {"over": 1, "won": 1, "streak": 1})
    assert found["calls"][1] == {
        "game": "spades", "call": "nil", "tried": 2, "made": 2, "over": 0, "lost_by": {}, "by_bid": [],
    }  # fmt: skip
    assert found["calls"][0]["by_bid"] == [{"bid": 7, "tried": 2, "made": 2}, {"bid": 8, "tried": 1, "made": 0}]
    assert "Cy with Ann: 1 of 1 games won, 3 hands" in said(token, "--person", "Cy", "--with", "ann")
    assert "contracts made, bid 7: 2 of 2" in said(token, "--person", "Cy", "--against", "Bea")
    assert "Cy against Ann: 0 of 0 games won, 0 hands" in said(token, "--person", "Cy", "--against", "Ann")
    found = json.loads(said(token, "--person", "Cy", "--with", "Ann", "--to", "2026-05-08", "--json"))
    assert (found["hands"]["played"], found["to"]) == (3, "2026-05-08")
    assert said(token, "--from", "2026-05-09") == "No such game is over yet.\n"
    assert said(token, "--game", "hearts") == said(token, "--year", "1999") == "No such game is over yet.\n"
    assert json.loads(said(token, "--year", "2026", "--json"))["to"] == "2026-12-31"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--person", "Noor"], "No one in Thursdays is called “Noor”."),
        (["--game", "chess"], "There is no game “chess” here"),
        (["--year", "soon"], "not a year such as 2026"),
        (["--to", "soon"], "not a day such as 2026-11-20"),
        (["--from", "2026-05-09", "--to", "2026-05-08"], "2026-05-08 is before 2026-05-09."),
        (["--from", "2026-05-09", "--year", "2026"], "Give a year, or the first and last day."),
        (["--with", "Ann"], "Add --person NAME to compare with another."),
        (["--person", "Ann", "--against", "Ann"], "Name another person to compare with."),
        (["--person", "Ann", "--against", "Noor"], "No one in Thursdays is called “Noor”."),
    ],
)
def test_what_cannot_be_is_said(
    data_folder: Path, club: tuple[str, str], words: list[str], said: str, capsys: Capture
) -> None:
    try:
        code: object = main(["stats", club[0], *words, "--data", str(data_folder)])
    except SystemExit as stop:
        code = stop.code
    assert code == 2
    assert said in capsys.readouterr().err


def test_tidy_throws_away_what_is_kept_to_be_quick(data_folder: Path, club: tuple[str, str], capsys: Capture) -> None:
    at = ["--data", str(data_folder)]
    assert main(["stats", club[0], *at]) == 0
    before = capsys.readouterr().out
    assert main(["tidy", "--statistics", *at]) == 0
    assert "2 tables read again when figures" in capsys.readouterr().out
    assert main(["stats", club[0], *at]) == 0
    assert capsys.readouterr().out == before


def test_programs_ask_over_http(app: Flask, clock: Clock) -> None:
    with app.app_context():
        club = begin(clock, "Ann", "Bea", "Cy", "Dov")
        played(club, clock, MADE, to=100)
        links, cy, ann = clubs.links(view_club(club.token)), club.who("Cy"), club.who("Ann")
        bea = club.who("Bea")
    client = app.test_client()
    for link in links.values():
        at = f"/api/clubs/{link}"
        found = client.get(f"{at}/stats?year=all").get_json()
        assert [one["name"] for one in found["people"]] == ["Ann", "Cy", "Bea", "Dov"]
        found = client.get(f"{at}/people/{cy}/stats").get_json()
        assert found["records"]["best_hand"]["ahead"] == 170 - 51
        assert client.get(f"{at}/people/{cy}/stats?beside={ann}").get_json()["hands"]["played"] == 1
        assert client.get(f"{at}/people/{cy}/stats?beside={bea}").get_json()["hands"]["played"] == 0
        assert client.get(f"{at}/people/{cy}/stats?against={bea}").get_json()["games"]["won"] == 1
    for wrong, where in (
        ("game=chess", "game"),
        ("from=soon", "from"),
        ("year=20226", "year"),
        ("beside=Ann", "beside"),
    ):
        answer = client.get(f"{at}/people/{cy}/stats?{wrong}")
        assert (answer.status_code, answer.get_json()["where"]) == (422, where)
    assert client.get(f"{at}/people/9999/stats").status_code == 404
    assert client.get(f"/api/clubs/{clubs.new_club_token()}/stats").status_code == 404
