"""What is misspelt is offered as it is spelt, help is asked for in words, and shells complete what can be said."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from referee.cli import main


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["sereve"], "serve"),
        (["club", "nwe"], "new"),
        (["serve", "--prot", "1"], "--port"),
        (["rule", "spaeds"], "spades"),
        (["rule", "oh hell"], "oh-hell"),
        (["rule", "spades", "revok"], "revoke"),
        (["rule", "spades", "revoke", "crds=4H"], "cards"),
        (["rule", "spades", "misdeal", "--house", "taget=250"], "target"),
        (["rules", "spaeds"], "spades"),
        (["sheet", "--blank", "spaeds", "-o", "-"], "spades"),
    ],
)
def test_what_was_meant_is_offered(typed: list[str], meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed) == 2
    said = capsys.readouterr().err
    assert f"Did you mean “{meant}”?" in said
    assert "'" not in said


def test_the_place_is_named_before_what_was_meant(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the answer of a command and in a ruling alike."""
    record = tmp_path / "record.json"
    rules = (
        '{"format": "referee/1", "game": "spades", "players": ["Ann", "Bea"], "rules": {"taget": 250}, "entries": []}'
    )
    record.write_text(rules)
    said = "There is no house rule “taget” in this game (at rules.taget). Did you mean “target”?"
    assert main(["rule", "spades", "misdeal", "--house", "taget=250"]) == 2
    assert capsys.readouterr().err == f"{said}\n"
    assert main(["judge", str(record)]) == 2
    assert said in capsys.readouterr().out


def test_help_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "club", "new"]) == 0
    by_word = capsys.readouterr().out
    assert main(["club", "new", "--help"]) == 0
    assert capsys.readouterr().out == by_word


def test_house_rules_are_said_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    """Before the game, between its words, and last."""
    words, house = ["spades", "misdeal"], ["--house", "target=250"]
    said = set()
    for at in range(3):
        main(["rule", *words[:at], *house, *words[at:], "--json"])
        said.add(capsys.readouterr().out)
    assert len(said) == 1 and said.pop().startswith("{")


def test_a_club_is_begun_in_a_fresh_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["club", "new", "Thursdays", "Ann", "--data", str(tmp_path / "fresh")]) == 0
    assert capsys.readouterr().out.startswith("C")


def test_bash_completes_commands_and_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As bash itself reads what is printed; the other shells have the same words."""
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out + 'COMP_WORDS=(referee rule s); COMP_CWORD=2; _referee; echo "${COMPREPLY[*]}"\n'
    script += 'COMP_WORDS=(referee club n); COMP_CWORD=2; _referee; echo "${COMPREPLY[*]}"\n'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["spades", "skat", "new"]
    for shell in ("zsh", "fish"):
        assert main(["completion", shell]) == 0
        assert "oh-hell" in capsys.readouterr().out
