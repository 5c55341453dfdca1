"""`referee evening`, and the same for programs over HTTP: set up, called, told, ended."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.cli import main
from referee.cli.commands import RecordPlace, records
from referee.service import club_tables, clubs
from referee.service.clubs import view_club
from referee.service.links import LinkKind

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result

NAMES = [f"P{number}" for number in range(9)]


@pytest.fixture
def club(data_folder: Path, clock: Clock) -> tuple[str, str]:
    """A club of nine in a data folder: its owner's link and one to watch."""
    with records(RecordPlace(data_folder)):
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), NAMES, clock())
        return token, clubs.links(view_club(token))[LinkKind.WATCH]


def test_a_whole_evening_by_command(
    data_folder: Path, club: tuple[str, str], clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    token, watching = club
    at = ["--data", str(data_folder)]

    def said(*words: str) -> str:
        assert main(["evening", *words, *at]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    def refused(*words: str) -> str:
        assert main(["evening", *words, *at]) == 2
        return capsys.readouterr().err

    link = f"http://10.0.0.7:8642/c/{token}/people"
    people = "--people", "p1, P2, P3, P4, P5", "--people", "P6, P7, Noor"
    rules = "--rule", "target=250", "--rule", "boston=200"
    number = said("new", link, *people, "--rounds", "2", "--hands", "1", *rules, "--title", "Drive")
    number = number.strip()
    heads, line = said("list", token).splitlines()
    assert heads.split() == ["Number", "Day", "Evening", "People", "Round"]
    assert (line.split()[0], line.split()[2:]) == (number, ["Drive", "8", "0", "of", "2"])
    first = said("call", token, number)
    assert first.startswith("Round 1 of 2\nTable  Players\n    1  ")
    assert first.count(" v ") == 2
    again = json.loads(said("call", token, number, "--round", "1", "--json"))
    assert [table["table"] for table in again["tables"]] == [1, 2]
    found = json.loads(said("standings", watching, number, "--json"))
    assert (found["rules"], found["hands"], len(found["called"])) == ({"target": 250, "boston": "200"}, 1, 1)
    assert {one["name"] for one in found["people"]} == {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "Noor"}
    assert len(found["coming"]) == 1
    for deed in ("call", "end"):
        still = "Two tables are still playing: 1 and 2 of round 1. Nothing was changed."
        assert f"{still} To do it anyway, add --anyway." in refused(deed, token, number)
    with records(RecordPlace(data_folder)):
        for table in club_tables.listing(view_club(token), 0, 9).tables:
            enter(table.token, *hand_by_result()[1:], now=clock.tick(1))
    lines = said("end", token, number).splitlines()
    assert lines[0].split() == ["Place", "Points", "Name"]
    assert lines[1].split()[:2] == ["1", "70"]
    assert json.loads(said("standings", token, number, "--json"))["ended"] is not None

    assert "This evening is over" in refused("call", token, number)
    assert "has no evening 99" in refused("standings", token, "99")
    assert "There is no such club" in refused("list", "Cnone")
    assert "for watching" in refused("end", watching, number)
    assert "appears twice among the people" in refused("new", token, "--people", "P1, P2, P3, P4, p1")
    assert "a round needs four" in refused("new", token, "--people", "P1, P2, Zoe")
    assert "People move as individual" in refused("new", token, "--movement", "sideways")
    assert "isn’t a house rule with its value" in refused("new", token, "--rule", "target")
    assert "tempo" in refused("new", token, "--rule", "tempo=3")
    with records(RecordPlace(data_folder)):
        assert view_club(token).who("Zoe") is None, "nothing half stored"


@pytest.mark.usefixtures("in_new_york")
def test_days_and_hours_are_those_of_the_place(
    data_folder: Path, club: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    token, _ = club
    at = ["--data", str(data_folder)]
    assert main(["evening", "new", token, "--at", "2026-05-08T21:30", "--minutes", "20", *at]) == 0
    number = capsys.readouterr().out.strip()
    assert main(["evening", "list", token, *at]) == 0
    assert "2026-05-08" in capsys.readouterr().out
    assert main(["evening", "call", token, number, *at]) == 0
    capsys.readouterr()
    assert main(["evening", "show", token, number, "--json", *at]) == 0
    ends = datetime.fromisoformat(json.loads(capsys.readouterr().out)["clock"]["ends"])
    assert main(["evening", "show", token, number, *at]) == 0
    assert f"The round ends at {ends.astimezone(ZoneInfo('America/New_York')):%H:%M}." in capsys.readouterr().out


def test_a_program_directs_an_evening(app: Flask, clock: Clock) -> None:
    client: FlaskClient = app.test_client()
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), NAMES, clock())
        links = clubs.links(view_club(token))
    at = f"/api/clubs/{token}/evenings"

    def ask(address: str, status: int, **body: object) -> dict[str, Any]:
        answer = client.post(address, json=body)
        assert answer.status_code == status, answer.get_json()
        found: dict[str, Any] = answer.get_json()
        return found

    made = ask(at, 201, title="Drive", rounds=3, hands=4, minutes=20, people=[*NAMES[:8], "Noor"])
    assert (made["title"], made["movement"], len(made["people"]), len(made["coming"])) == ("Drive", "individual", 9, 3)
    here = f"{at}/{made['evening']}"
    called = ask(f"{here}/call", 200, round=1)
    assert ask(f"{here}/call", 200, round=1) == called
    (first,) = called["called"]
    assert len(first["tables"]) == 2
    assert first["tables"][0]["points"] == [0, 0]
    assert len(first["out"]) == 1
    assert client.get(here).get_json() == called
    assert client.get(at).get_json()["evenings"][0]["called"] == 1
    for where, body in (
        ("people", {"people": ["P1", "P2", "P3", "P4", "p1"]}),
        ("people", {"people": ["P1", "P2"]}),
        ("people", {"people": "P1"}),
        ("rounds", {"rounds": "five"}),
        ("rounds", {"rounds": 0}),
        ("minutes", {"minutes": 601}),
        ("movement", {"movement": "sideways"}),
        ("movement", {"movement": []}),
        ("title", {"title": ["Drive"]}),
        ("rules.tempo", {"rules": {"tempo": 3}}),
        ("at", {"at": "tomorrow"}),
        ("rules", {"rules": []}),
        ("speed", {"speed": 3}),
        ("game", {"game": "piquet"}),
    ):
        assert ask(at, 422, **body)["where"] == where, body
    assert len(client.get(at).get_json()["evenings"]) == 1
    assert "Round two comes next" in ask(f"{here}/call", 422, round=3)["error"]
    assert ask(f"{here}/call", 422, round=True)["where"] == "round"
    assert ask(f"{here}/leave", 422, people=["9" * 5000])["where"] == "person"
    assert ask(f"{here}/hand", 200, table=1, words=None)["calls"][0]["words"] == ""
    assert ask(f"{here}/call", 422, round=2)["where"] == "anyway"
    assert len(client.get(here).get_json()["called"]) == 1
    assert ask(f"{here}/call", 200, round=2, anyway=True)["called"][1]["round"] == 2
    assert "2 of round 1 and 1 and 2 of round 2" in ask(f"{here}/end", 422)["error"]
    assert ask(f"{here}/end", 200, anyway=True)["ended"] is not None
    assert "This evening is over" in ask(f"{here}/call", 422, round=3, anyway=True)["error"]

    watching = f"/api/clubs/{links[LinkKind.WATCH]}/evenings"
    assert client.get(f"{watching}/{made['evening']}").status_code == 200
    assert client.post(watching, json={}).status_code == 403
    assert client.get(f"{at}/999").get_json()["status"] == 404
    assert client.get("/api/clubs/Cnone/evenings").get_json()["status"] == 404
    assert client.post(at, data="[1", content_type="application/json").status_code == 422


def test_whatever_a_director_does_by_command(
    data_folder: Path, club: tuple[str, str], clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    token, watching = club
    at = ["--data", str(data_folder)]

    def said(deed: str, *words: str, code: int = 0, link: str = token) -> str:
        found = main(["evening", deed, link, *words, *at])
        out, err = capsys.readouterr()
        assert found == code, err
        return out + err

    people = "--people", ",".join(NAMES[:8])
    number = said("new", *people, "--rounds", "3", "--minutes", "20", "--title", "Drive").strip()
    assert "9 people there" in said("come", number, "Noor")
    assert "8 people there" in said("leave", number, "p1")
    assert "is not at this evening" in said("leave", number, "P8", code=2)
    assert "nobody called" in said("leave", number, "Zoe", code=2)
    assert "round 0 of 4" in said("rounds", number, "4")
    assert "one to 32 rounds" in said("rounds", number, "0", code=2)
    assert "no clock to set" in said("extend", number, "5", code=2)
    said("call", number)
    assert "The round ends at" in said("extend", number, "5")
    assert "A round is given one to 600 minutes more." in said("extend", number, "0", code=2)
    assert "nobody called" in said("leave", number, "P2", "Zoe", code=2)
    assert "8 people there" in said("show", number), "who is named along with nobody does not leave either"
    assert "The clock stands." in said("pause", number)
    assert "The round ends at" in said("pause", number)
    assert "No table 9" in said("hand", number, "9", code=2)
    told = said("hand", number, "2", "a revoke?")
    assert "Table 2 of round 1 calls: a revoke?" in told
    call = told.splitlines()[-1].split()[0]
    assert call in said("show", number, link=watching)
    assert "calls" not in said("answer", number, call, "two tricks")
    assert "This link is only for watching" in said("answer", number, call, code=2, link=watching)
    assert "You can only take back the last round called" in said("take-back", number, "7", code=2)
    assert "round 0 of 4" in said("take-back", number, "1")
    said("call", number)
    assert "Two tables are still playing" in said("call", number, code=2)
    assert "round 1 of 4" in said("show", number)
    assert "Two tables are still playing" in said("end", number, code=2)
    said("end", number, "--anyway")
    assert "This evening is over" in said("come", number, "P8", code=2)
    assert "round 1 of 4" in said("go-on", number)


def test_the_same_by_program(app: Flask, clock: Clock) -> None:
    client: FlaskClient = app.test_client()
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), NAMES, clock())
        watching = clubs.links(view_club(token))[LinkKind.WATCH]
    at = f"/api/clubs/{token}/evenings"

    def ask(where: str, status: int = 200, **values: Any) -> dict[str, Any]:
        answer = client.post(where, json=values)
        assert answer.status_code == status, answer.get_json()
        found: dict[str, Any] = answer.get_json()
        return found

    made = ask(at, 201, people=NAMES[:8], movement="robin", rounds=3, minutes=20)
    here = f"{at}/{made['evening']}"
    ask(f"{here}/call", round=1)
    assert ask(f"{here}/come", 422, people=["Noor"])["where"] == "people"
    with app.app_context():
        assert view_club(token).who("Noor") is None, "who cannot come is not taken into the club"
    assert len(ask(f"{here}/come", people=["Noor", "Eve"])["people"]) == 10
    assert ask(f"{here}/leave", people=["Noor", "Eve"])["people"][-1]["to_round"] == 1
    assert ask(f"{here}/pause")["clock"]["paused"] is not None
    assert ask(f"{here}/pause")["clock"]["paused"] is None
    assert ask(f"{here}/extend", 422)["where"] == "minutes"
    (call,) = ask(f"{here}/hand", table=1, words="a revoke?")["calls"]
    assert (call["table"], call["words"], call["answered"]) == (1, "a revoke?", None)
    (call,) = ask(f"{here}/answer", call=call["call"], words="two tricks")["calls"]
    assert (call["answer"], call["appeal"]) == ("two tricks", False)
    assert ask(f"{here}/rounds", rounds=2)["rounds"] == 2
    assert ask(f"{here}/take-back", round=1)["called"] == []
    ask(f"{here}/call", round=1)
    assert ask(f"{here}/dance", 404)
    assert client.post(here.replace(token, watching) + "/pause").status_code == 403
    assert ask(f"{here}/end", 422)["where"] == "anyway"
    assert ask(f"{here}/end", anyway=True)["ended"]
    assert ask(f"{here}/go-on")["ended"] is None


def test_a_program_directs_by_the_key(app: Flask, clock: Clock) -> None:
    """The members' link alone sets up and looks; the owner's directs any evening."""
    client: FlaskClient = app.test_client()
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), NAMES, clock())
        members = clubs.links(view_club(token))[LinkKind.ENTER]
    at = f"/api/clubs/{members}/evenings"
    made = client.post(at, json={"people": NAMES[:8], "rounds": 2, "hands": 1}).get_json()
    here, key = f"{at}/{made['evening']}", made["director"]
    for deed, values in (("call", {"round": 1}), ("end", {}), ("come", {"people": ["P8"]}), ("rounds", {"rounds": 1})):
        for said in ({}, {"director": "D" * 25}):
            answer = client.post(f"{here}/{deed}", json=values | said)
            assert (answer.status_code, answer.get_json()["status"]) == (403, 403), deed
    assert client.get(here).get_json()["called"] == []
    assert key not in client.get(here).get_data(as_text=True)
    assert client.post(f"{here}/call", json={"round": 1, "director": key}).status_code == 200
    assert client.post(f"{here}/hand", json={"table": 1}).status_code == 200, "a table calls without it"
    owners = here.replace(members, token)
    assert client.post(f"{owners}/rounds", json={"rounds": 3}).status_code == 200
    for year in ("9999-12-31T20:00", "1999-12-31T20:00", "0001-01-01T00:00"):
        answer = client.post(at, json={"people": NAMES[:8], "at": year})
        assert (answer.status_code, answer.get_json()["where"]) == (422, "at")
        assert answer.get_json()["error"] == "A date is of the years 2000 to 2100."


def test_the_command_shows_the_directors_link(
    data_folder: Path, club: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    token, _ = club
    at = ["--data", str(data_folder)]
    assert main(["evening", "new", token, *at]) == 0
    number = capsys.readouterr().out.strip()
    found = []
    for _ in range(2):
        assert main(["evening", "director", token, number, *at]) == 0
        found.append(capsys.readouterr().out.strip())
    assert found[0] == found[1]
    assert found[0].startswith("/c/direct/D")


def test_a_result_is_given_by_command(
    data_folder: Path, club: tuple[str, str], clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    token, _ = club
    at = ["--data", str(data_folder)]

    def done(*words: str) -> tuple[int, str, str]:
        code = main(["evening", *words, *at])
        said = capsys.readouterr()
        return code, said.out, said.err

    people = ("--people", "P0, P1, P2, P3")
    _, number, _ = done("new", token, *people, "--rounds", "2", "--movement", "robin", "--bye", "60", "--least", "2")
    number = number.strip()
    done("call", token, number)
    assert done("award", token, number, "1", "adjusted", "P0", "--points", "90")[0] == 0
    told = json.loads(done("standings", token, number, "--json")[1])
    assert (told["bye"], told["least"]) == ("60", 1), "one round was called"
    assert told["standings"][0]["results"] == [{"round": 1, "kind": "adjusted", "points": 90, "won": None}]
    assert done("award", token, number, "1", "average", "P0", "--points", "70")[0] == 2
    assert done("leave", token, number, "P1")[0] == 0
    assert done("replace", token, number, "P0", "P8")[0] == 0
    assert "P0 & P8" in done("standings", token, number)[1]
    code, _, error = done("new", token, *people, "--bye", "99")
    assert (code, "A round sat out counts own, won, 50, 55 or 60." in error) == (2, True)
