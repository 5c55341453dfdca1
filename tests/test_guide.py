"""The guide and the pages of the house: the first game is judged as the guide says, and what they name is there."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from referee import games
from referee.cli import main
from referee.core.sheet import SheetText
from referee.play.game import TrickGame
from referee.play.own import OwnRules
from referee.play.own_parts import OwnReneges

from .games.playout import start
from .test_architecture import MAY_USE

ROOT: Final = Path(__file__).parents[1]
GUIDE: Final = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
LONGEST: Final = 70
"""Lines of the first game at most, imports and empty ones left out."""


def fenced(language: str) -> str:
    """The first block of the guide in that language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


CODE: Final = fenced("python")


@pytest.fixture
def catch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of the guide, saved in its folder and named among the others."""
    (tmp_path / "catch").mkdir()
    (tmp_path / "catch" / "__init__.py").write_text(CODE, encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, "catch"))
    yield
    sys.modules.pop("referee.games.catch", None)
    vars(games).pop("catch", None)


@pytest.mark.usefixtures("catch")
def test_the_first_game_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cy revoked, Ann won: by the rules that the guide names, and no other ruling."""
    (tmp_path / "catch.json").write_text(fenced("json"), encoding="utf-8")
    assert main(["judge", str(tmp_path / "catch.json")]) == 1, "a rule was broken"
    ruling: dict[str, Any] = json.loads(capsys.readouterr().out)
    (problem,) = ruling["problems"]
    assert (problem["code"], problem["rule"], problem["seat"]) == ("revoke", "CA-2", 2)
    assert problem["message"] == "Cy played 2♠ on a heart lead in trick 1 and held 5♥."
    (hand,) = ruling["hands"]
    assert {line["rule"] for line in hand["lines"]} == {"CA-3"}
    assert ruling["totals"] == [6, 3, 2, 2]
    assert (ruling["over"], ruling["winners"]) == (True, [0])


@pytest.mark.usefixtures("catch")
def test_the_first_game_has_a_book_and_papers() -> None:
    """Its sheet and its rules card are made, and each rule of its book has words."""
    game = games.find_game("catch")
    rules = game.rules()
    assert all(rule.text for rule in rules.rulebook.values())
    assert rules.card(rules.house(), 4).play
    assert game.sheet(start(rules, 4, {}), SheetText(blank=True)).groups


def test_the_first_game_is_short_and_plain() -> None:
    """A reader has it in ten minutes; it is written as all code here."""
    imports = [node for node in ast.parse(CODE).body if isinstance(node, ast.Import | ast.ImportFrom)]
    lines = [line for line in CODE.splitlines() if line.strip()]
    assert len(lines) - sum((node.end_lineno or 0) - node.lineno + 1 for node in imports) <= LONGEST
    for words in (["check"], ["format", "--check"]):
        path = ["--stdin-filename", "referee/games/catch/__init__.py", "-"]
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, *path], input=CODE, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


NEAR: Final = (
    *("", "referee", "referee/games/euchre", "referee/kinds/ladder", "referee/kinds/counts"),
    *("templates/games/euchre", "tests/browser", "static/pocket"),
)
"""Folders from which the pages say where a file is, beside their own."""
NOT_THERE: Final = {"referee/games/catch/__init__.py", "catch.json", "packed-1.txt", "pocket.json"}
"""What the reader writes, what stands beside its module, and what a built site has."""
HOUSE: Final = [ROOT / "referee" / "README.md", *sorted((ROOT / "referee").glob("*/README.md"))]


@pytest.mark.parametrize("page", [ROOT / ".github" / "CONTRIBUTING.md", *HOUSE], ids=lambda page: str(page.parent.name))
def test_what_a_page_names_is_there(page: Path) -> None:
    """Every file and folder it names stands in the source."""
    said = re.findall(r"`([\w/.-]+\.(?:py|js|html|txt|json|md)|[\w-]+(?:/[\w-]+)*/)`", page.read_text(encoding="utf-8"))
    assert said
    near = [page.parent, *(ROOT / folder for folder in NEAR)]
    assert {path for path in said if not any((folder / path).exists() for folder in near)} <= NOT_THERE


def test_what_the_guide_names_with_its_file_stands_there() -> None:
    """Such as `first_untold` (`play/model.py`)."""
    pairs = re.findall(r"((?:`\w+`(?:, | and )?)+) \(`(\w+/[\w/]+\.py)`\)", GUIDE)
    told = [(name, path) for names, path in pairs for name in re.findall(r"\w+(?=`)", names)]
    assert told
    code = {path: (ROOT / "referee" / path).read_text(encoding="utf-8") for _, path in told}
    assert [(name, path) for name, path in told if not re.search(rf"\b{name}\b", code[path])] == []


def test_the_picture_of_the_house_is_right() -> None:
    """It shows every room, and an arrow is an import that the rooms may make."""
    picture = ROOT / "referee" / "README.md"
    (drawn,) = re.findall(r"^```mermaid\n(.*?)^```$", picture.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    plain = re.sub(r'\["[^"]*"\]', "", drawn)
    rows = [line.split(" --> ") for line in map(str.strip, plain.splitlines()) if "-->" in line]
    arrows = [(one, other) for row in rows for one, other in pairwise(row)]
    assert {room for arrow in arrows for room in arrow} == MAY_USE.keys()
    assert [(one, other) for one, other in arrows if other not in MAY_USE[one]] == []


def test_every_kind_has_its_row() -> None:
    """The table of kinds says when to take each, and names only what stands in it."""
    rows = dict(re.findall(r"\| \*\*(\w+)\*\*: (.*) \|", GUIDE))
    folder = ROOT / "referee" / "kinds"
    assert rows.keys() == {path.name for path in folder.iterdir() if (path / "rules.py").exists()}
    for kind, row in rows.items():
        code = "".join(path.read_text(encoding="utf-8") for path in (folder / kind).glob("*.py"))
        names = re.findall(r"`([A-Za-z_]+)[`(=]", row)
        assert [name for name in names if not re.search(rf"\b{name}\b", code)] == [], kind


def test_what_a_game_says_is_asked_of_it() -> None:
    """What a class must say is all of it, and what it may say has a value or a body in every game."""
    table = GUIDE[GUIDE.index("| about | a game says |") :].partition("\n\n")[0]
    values, methods, *others = (re.findall(r"`(\w+)`", row) for row in table.splitlines()[2:])
    assert set(methods) == TrickGame.__abstractmethods__
    typed = {name for kind in (OwnRules, OwnReneges) for name in kind.__annotations__ if not hasattr(kind, name)}
    assert set(values) == typed - {"rulebook"}, "the book is that of `common`"
    assert [name for row in others for name in row if not hasattr(TrickGame, name)] == []
