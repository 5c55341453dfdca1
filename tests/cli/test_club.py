"""`referee club`, and the same for programs over HTTP: listed, filled, merged, parted, forgotten, tables taken in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.cli import main
from referee.cli.commands import RecordPlace, records
from referee.service import clubs
from referee.service.clubs import view_club
from referee.service.links import LinkKind, links_to

from ..conftest import Clock
from ..evening import ANN, open_spades
from ..service.test_clubs import MADE, begin, played


def test_a_club_by_command(data_folder: Path, clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    at = ["--data", str(data_folder)]

    def said(*words: str) -> str:
        assert main(["club", *words, *at]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    def refused(*words: str) -> str:
        assert main(["club", *words, *at]) == 2
        return capsys.readouterr().err

    assert "There are no records" in refused("list")
    with records(RecordPlace(data_folder)):
        table = open_spades(clock()).token
        entering = links_to(table, clock())[LinkKind.ENTER].token
    alone = said("new", "Mondays", "Per").strip()
    assert said("list").split()[-4:] == [alone, "Mondays", "1", "0"]
    assert "Mondays, 1 person, 0 tables" in said("show", alone)
    for names in (["Zsófia", ""], ["Zsófia,"]):
        assert "A name is empty" in refused("new", "Thursdays", *names)
    link = said("new", "Thursdays", "Zsófia, Per").strip()
    listed = said("list").splitlines()
    assert listed[0].split() == ["Owner’s", "link", "Club", "People", "Tables"]
    assert [line.split()[1:] for line in listed[1:]] == [["Mondays", "1", "0"], ["Thursdays", "2", "0"]]
    assert [one["name"] for one in json.loads(said("add", link, "Noor", "per", "--json"))["people"]] == [
        "Noor",
        "Per",
        "Zsófia",
    ]
    assert "7 people, 1 table" in said("take", f"http://10.0.0.7:8642/c/{link}?q=1", f"http://10.0.0.7/t/{table}#x")
    assert "is not the owner’s link" in refused("take", link, entering)
    assert "There is no table" in refused("take", link, "Tnothing")
    assert "Petra   Pet\n" in said("rename", link, "Per", "Petra", "--short", "Pet")
    assert "Per     Per\n" in said("rename", link, "Petra", "Per")
    assert refused("rename", link, "Per", "Zsófia")
    merged = json.loads(said("merge", link, "Noor", "ann", "--json"))
    assert [one["name"] for one in merged["merged"]] == ["Noor"]
    assert "Choose the other person" in refused("merge", link, "Ann", "Noor")
    assert "Noor\n" in said("part", link, "noor")
    assert "was not found to be anybody else" in refused("part", link, "Noor")
    assert "has nobody called “Ursula”" in refused("forget", link, "Ursula")
    assert "would say “A player”, and so 1 table" in said("forget", link, "Ann")
    assert "Ann\n" in said("show", link)
    assert json.loads(said("forget", link, "Ann", "--yes", "--json"))["done"] is True
    told = said("show", link)
    assert "Ann\n" not in told
    assert "A player\n" in told
    with records(RecordPlace(data_folder)):
        links = clubs.links(view_club(link))
    assert "for watching" in refused("add", links[LinkKind.WATCH], "Mallory")
    assert "owner’s link" in refused("forget", links[LinkKind.ENTER], "Bea", "--yes")
    assert "no such club" in refused("show", clubs.new_club_token())


def said_by(answer: TestResponse, status: int = 200) -> Any:
    """What a program was answered."""
    assert answer.status_code == status, answer.get_data(as_text=True)
    return answer.get_json()


def test_a_club_for_programs(app: Flask, clock: Clock) -> None:
    client = app.test_client()
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        links = clubs.links(view_club(token))
        table = open_spades(clock()).token
    at = f"/api/clubs/{token}"
    made = said_by(client.post(f"{at}/people", json={"people": ["Noor", "Zsófia"]}), 201)
    assert [one["name"] for one in made["people"]] == ["Noor", "Zsófia"]
    assert said_by(client.post(f"{at}/tables", json={"tables": [table]}), 201)["tables"] == 1
    found = said_by(client.get(f"{at}/tables"))
    assert (found["found"], found["tables"][0]["table"]) == (1, table)
    assert table not in client.get(f"/api/clubs/{links[LinkKind.WATCH]}/tables").get_data(as_text=True)
    people = {one["name"]: one["person"] for one in said_by(client.get(at))["people"]}
    noor, ann = people["Noor"], people["Ann"]
    assert said_by(client.post(f"{at}/people/{noor}/merge", json={"into": ann}))["merged"][0]["into"] == ann
    assert said_by(client.post(f"{at}/people/{noor}/part"))["merged"] == []
    renamed = said_by(client.post(f"{at}/people/{noor}", json={"name": "Noor B", "short": "No"}))["people"]
    assert [(one["name"], one["short"]) for one in renamed if one["person"] == noor] == [("Noor B", "No")]
    without = said_by(client.post(f"{at}/people/{noor}", json={"name": "Noor B", "short": None}))["people"]
    assert [one["short"] for one in without if one["person"] == noor] == ["Noor B"]
    assert said_by(client.post(f"{at}/people/{noor}", json={"name": "ann"}), 422)["where"] == "name"
    assert "another computer" not in said_by(client.get(f"{at}/people/999/stats"), 404)["error"]
    assert said_by(client.get(f"{at}/people/{ann}/forget"))["tables"] == 1
    said_by(client.post(f"{at}/people/{ann}/forget", json={}), 422)
    assert said_by(client.post(f"{at}/people/{ann}/forget", json={"sure": True}))["becomes"] == "A player"
    assert [one["name"] for one in said_by(client.get(at))["people"] if one["forgotten"]] == ["A player"]
    for path, sent, status in (
        (f"{at}/people", {"people": "Noor"}, 422),
        (f"{at}/people", {"people": ["x" * 50]}, 422),
        (f"{at}/people/{noor}", {"name": 7}, 422),
        (f"{at}/people/{noor}", {"name": "Noor", "short": ["No"]}, 422),
        (f"{at}/people/{noor}/merge", {"into": noor}, 422),
        (f"{at}/people/{noor}/merge", {"into": True}, 422),
        (f"{at}/people/99999/forget", {"sure": True}, 404),
        (f"{at}/tables", {"tables": ["Tnothing"]}, 422),
        (f"/api/clubs/{links[LinkKind.WATCH]}/people", {"people": ["Mallory"]}, 403),
        (f"/api/clubs/{links[LinkKind.ENTER]}/people/{noor}/forget", {"sure": True}, 403),
        (f"/api/clubs/{clubs.new_club_token()}/people", {"people": ["Mallory"]}, 404),
    ):
        assert said_by(client.post(path, json=sent), status)["error"], path
    assert client.post(f"{at}/people", data=b"[1]").status_code == 422


def test_games_in_a_row_by_command(data_folder: Path, clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with records(RecordPlace(data_folder)):
        club = begin(clock, "Ann", "Bea", "Cy", "Dov")
        played(club, clock, MADE, to=100)
        played(club, clock, MADE, to=100)
    at = ["--data", str(data_folder)]
    assert main(["club", "series", club.token, *at]) == 0
    heads, line = capsys.readouterr().out.splitlines()
    assert heads.split() == ["Number", "Day", "Sides", "Games", "By"]
    number, _, rest = line.strip().partition("  ")
    assert rest.split()[1:] == ["Ann", "&", "Cy", "v", "Bea", "&", "Dov", "2", "best-5"]
    assert main(["club", "series", club.token, number, "--by", "best-3", *at]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[1].split() == ["1", "2", "Ann", "&", "Cy"]
    assert "Ann & Cy won it. Best of 3" in told
    assert main(["club", "series", club.token, number, "--json", *at]) == 0
    assert json.loads(capsys.readouterr().out)["winner"] is None
    for words, why in (
        ((club.token, "99"), "No games in a row"),
        ((club.token, number, "--by", "best-4"), "odd number"),
    ):
        assert main(["club", "series", *words, *at]) == 2
        assert why in capsys.readouterr().err
