"""`referee changed`: records played over under other house rules, by command."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from referee.cli import main
from referee.cli.commands import RecordPlace, records
from referee.club.passed import query_of, rule_set
from referee.core.codec import write_entry
from referee.core.house import read_house
from referee.games import find_game

from ..conftest import Clock
from ..evening import NAMES, hand_by_result
from ..service.test_clubs import MADE, SET, begin, played


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Two hands of Spades: a nil, and a contract with five bags."""
    hands = [hand_by_result(3, (4, 0, 3, 3), (5, 0, 4, 4)), hand_by_result(0, (3, 3, 3, 2), (5, 2, 4, 2))]
    entries = [write_entry(entry) for hand in hands for entry in hand]
    file = tmp_path / "friday.json"
    held = {"format": "referee/1", "game": "spades", "title": "Friday", "players": NAMES, "entries": entries}
    file.write_text(json.dumps(held), encoding="utf-8")
    return str(file)


def test_what_would_have_changed_is_told(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["changed", record, "--rules", '{"target": 60}']) == 0
    told = capsys.readouterr().out
    assert "Friday: the game goes on; then" in told
    assert "Hand 2 would not have been played." in told
    assert main(["changed", record, "--rules", '{"minimum_bid": "nil_partner"}']) == 0
    told = capsys.readouterr().out
    assert "not known" in told
    assert "Dov bid 3" in told


def test_programs_read_json_and_a_link_will_do(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game("spades")
    query = query_of(rule_set(game, "", read_house(game.rules().house, {"target": 60})))
    link = f"https://cards.example/house/spades?{urlencode(query)}"
    assert main(["changed", record, "--json", "--rules", link]) == 0
    (found,) = json.loads(capsys.readouterr().out)["games"]
    assert [hand["how"] for hand in found["hands"]] == ["same", "unplayed"]
    assert found["differs"]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ('{"targets": 60}', "There is no house rule “targets”"),
        ('{"target": 1}', "whole number"),
        ("{", "not JSON"),
        ("nonsense", "isn’t a house rules link"),
    ],
)
def test_rules_that_cannot_be_are_said(record: str, rules: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["changed", record, "--rules", rules]) == 2
    assert words in capsys.readouterr().err


def test_a_club_is_played_over(data_folder: Path, clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with records(RecordPlace(data_folder)):
        club = begin(clock, "Ann", "Bea", "Cy", "Dov")
        played(club, clock, MADE, SET)
    asked = ["changed", "--club", club.token, "--data", str(data_folder)]
    assert main([*asked, "--rules", '{"target": 60}']) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 game, 2 hands: 1 hand and 1 game would have been different; 0 games are not known.")
    assert "Hand 2 would not have been played." in told
    assert main([*asked, "--rules", '{"target": 60}', "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["how"] == {"same": 1, "unplayed": 1}
    assert main([*asked, "--rules", "{}", "--game", "hearts"]) == 0
    assert capsys.readouterr().out.startswith("0 games")
    assert main(["changed", "--rules", "{}"]) == 2
    assert "Name the files" in capsys.readouterr().err
