"""`referee own`: a definition checked from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from referee.cli import main
from referee.cli.commands import house_rules
from referee.core.errors import RefereeError
from referee.core.house import read_house, value_of
from referee.definitions import gallery
from referee.definitions.gallery import shipped
from referee.games import find_game

from ..web.test_games_passed import FAULTY

FOLDER = Path(gallery.__file__).parent / "gallery"


def test_a_file_whose_cases_come_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Its name, its fingerprint, and how many came out."""
    assert main(["own", "check", str(FOLDER / "pad-rummy-500.json")]) == 0
    assert capsys.readouterr().out == "Rummy 500, version 1, DFD-S6Z\n5 cases worked: all come out.\n"


def test_a_case_that_does_not_come_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was expected and what came are said, under the number and name of the case."""
    whole = json.loads((FOLDER / "pad-rummy-500.json").read_text(encoding="utf-8"))
    whole["cases"][3]["winners"] = [0]
    path = tmp_path / "rummy.json"
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert main(["own", "check", str(path)]) == 1
    _, counted, *said = capsys.readouterr().out.splitlines()
    assert counted == "5 cases worked: 4 come out."
    assert " ".join(line.strip() for line in said) == (
        "Case 4, “two at 500 and more: the higher”: winners: the case says 0, and it comes to 1."
    )


def test_a_definition_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without cases there is nothing to work."""
    path = tmp_path / "whist.json"
    path.write_text(shipped("whist").definition.text, encoding="utf-8")
    assert main(["own", "check", str(path)]) == 0
    assert capsys.readouterr().out == "Whist, version 1, KDQ-ZWV\nThere are no cases to work.\n"


@pytest.mark.parametrize(("stated", "code"), [("KDQ-ZWV", 0), ("kdq-zwv", 0), ("AAA-AAA", 1)])
def test_a_file_that_states_another_fingerprint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stated: str, code: int
) -> None:
    """It is read and checked all the same, and that is said."""
    path = tmp_path / "whist.json"
    path.write_text(json.dumps({"definition": shipped("whist").definition.data, "fingerprint": stated}))
    assert main(["own", "check", str(path)]) == code
    out = " ".join(capsys.readouterr().out.split())
    assert ("It says its game is AAA-AAA. The game in it is KDQ-ZWV" in out) == bool(code)


def test_faults_are_said_a_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the place of each, and nothing is worked."""
    path = tmp_path / "whist.json"
    data = {**shipped("whist").definition.data, "wins": "higest", "version": 0}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["own", "check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "version: This must be 1 to 9999, not 0.",
        "wins: “higest” isn’t a choice here. Choose highest, lowest or last_in. Did you mean “highest”?",
    ]


def test_the_rules_of_a_definition(capsys: pytest.CaptureFixture[str]) -> None:
    """Chapters and rules by number, each with its source; faults are said as by the check."""
    assert main(["own", "rules", str(FOLDER / "whist.json")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Whist\n\n")
    assert "WH-9.1 Tricks above six\n" in out
    assert "Whist KDQ-ZWV" in out


def test_a_file_that_is_no_definition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor JSON at all."""
    path = tmp_path / "x.json"
    path.write_text("{", encoding="utf-8")
    assert main(["own", "check", str(path)]) == 2
    assert capsys.readouterr().err.startswith("This is not JSON")
    assert main(["own", "check", str(tmp_path / "missing.json")]) == 2
    assert main(["own", "rules", str(path)]) == 2


def test_a_hand_played_by_a_definition(capsys: pytest.CaptureFixture[str]) -> None:
    """Each step stands by its rule, and the same seed plays the same hand."""
    said = []
    for seed in ("3", "3", "4"):
        assert main(["own", "preview", str(FOLDER / "whist.json"), "--seed", seed]) == 0
        said.append(capsys.readouterr().out.splitlines())
    assert said[0] == said[1] != [line.replace("hand 4", "hand 3") for line in said[2]]
    first, dealt, *_, last = said[0]
    assert first == "Whist, hand 3"
    assert dealt.split() == ["WH-2.1", "Dov", "deals", "13", "cards", "each."]
    assert last.lstrip().startswith("WH-9.1")


def test_a_hand_that_cannot_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    """A pad has none, and a game is for so many."""
    assert main(["own", "preview", str(FOLDER / "pad-rummy-500.json")]) == 2
    assert capsys.readouterr().err == "Rummy 500 is written on a pad: there is no hand to play.\n"
    assert main(["own", "preview", str(FOLDER / "whist.json"), "--players", "5"]) == 2
    assert capsys.readouterr().err == "Whist is for 4 players.\n"


@pytest.mark.parametrize("inline", [True, False])
def test_a_definition_is_a_house_rule_of_commands(tmp_path: Path, inline: bool) -> None:
    """Typed as JSON, or by its file; what is no game is said with the file."""
    definition = shipped("pad-canasta").definition
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"definition": definition.data}))
    typed = definition.text if inline else str(path)
    house = read_house(find_game("pad").rules().house, house_rules(find_game("pad"), [f"definition={typed}"]))
    assert value_of(house, "definition") == definition.text
    path.write_text('{"kind": "pad"}')
    with pytest.raises(RefereeError, match=r"mine\.json: "):
        house_rules(find_game("pad"), [f"definition={path}"])


@pytest.mark.parametrize("case", FAULTY)
def test_a_game_that_is_none_is_a_sentence_at_every_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    """Of the wrong version, too deep, too large, going in circles, with names twice: no traceback, and no PDF."""
    make, said = FAULTY[case]
    path, record = tmp_path / "mine.json", tmp_path / "record.json"
    path.write_text(json.dumps({"definition": make()}))
    told = {"format": "referee/1", "game": "pad", "players": ["Ann", "Bea"], "entries": [], "definition": make()}
    record.write_text(json.dumps(told))
    for words in (
        ["own", "check", str(path)],
        ["own", "rules", str(path)],
        ["own", "preview", str(path)],
        ["sheet", "--blank", str(path), "-o", str(tmp_path / "x.pdf")],
        ["judge", str(record)],
        ["sheet", str(record), "-o", str(tmp_path / "x.pdf")],
    ):
        assert main(words) == 2, words
        streams = capsys.readouterr()
        assert re.search(said, streams.out + streams.err), (words, streams)
    assert not (tmp_path / "x.pdf").exists()


def test_a_record_whose_game_was_changed_is_judged_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Clean all the same: it is judged by the definition it holds."""
    definition, path = shipped("pad-canasta").definition, tmp_path / "record.json"
    players = ["Ann", "Bea", "Cy", "Dov"]
    record = {"format": "referee/1", "game": "pad", "players": players, "entries": [], "definition": definition.data}
    path.write_text(json.dumps({**record, "fingerprint": "AAA-AAA"}))
    assert main(["judge", str(path)]) == 0
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["message"].startswith("It says its game is AAA-AAA. The game in it is FJM-YQZ")
