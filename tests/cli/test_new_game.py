"""`referee new-game` writes a game that runs, in a copy of the source."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli import main

ROOT = Path(__file__).parents[2]

SHAPES = {
    "partners of four, 24 cards": ("bid-and-two", ["--partners", "--pack", "24"], 4),
    "three, each alone, 52 cards": ("three-whist", ["--players", "3", "--title", "Whist for three"], 3),
}

ROOMS = (
    "tests/test_every_game.py",
    *(f"tests/{room}" for room in ("desk", "games", "play", "screens", "service", "web")),
)
"""Where tests ask something of every game."""


def a_copy(folder: Path) -> Path:
    """A copy of the source, but for what a new game does not read."""
    for name in ("referee", "templates", "static", "tests", "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    return folder


def python(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A program run on that copy."""
    around = {**os.environ, "PYTHONPATH": str(folder), **more}
    return subprocess.run([sys.executable, *words], cwd=folder, env=around, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("key", "options", "players"), SHAPES.values(), ids=SHAPES)
def test_a_new_game_is_judged_and_offered(key: str, options: list[str], players: int, tmp_path: Path) -> None:
    """Its first hand is scored by its own rule, and its table opens under *More games*."""
    folder = a_copy(tmp_path)
    made = python(folder, "-m", "referee.cli", "new-game", key, *options)
    assert made.returncode == 0, made.stderr
    each = (24 if "24" in options else 52) // players
    record = {
        "format": "referee/1",
        "game": key,
        "players": ["Ann", "Bea", "Cy", "Dov"][:players],
        "entries": [
            {"type": "deal", "dealer": 0},
            {"type": "tricks", "counts": [each - 1, 1, *[0] * (players - 2)]},
        ],
    }
    (folder / "record.json").write_text(json.dumps(record), encoding="utf-8")
    judged = python(folder, "-m", "referee.cli", "judge", "record.json")
    assert judged.returncode == 0, judged.stderr
    ruling = json.loads(judged.stdout)
    assert ruling["totals"][:2] == [each - 1, 1]
    assert all(line["rule"].endswith("-3.1") for line in ruling["hands"][0]["lines"])
    shown = python(
        folder,
        "-c",
        "from referee.web.home import grouped; from referee.games import GAMES;"
        f"print([game.key for game in dict(grouped(GAMES.values()))['More games']] == ['{key}'])",
    )
    assert shown.stdout.strip() == "True", shown.stderr


def test_a_new_game_is_written_as_all_code_here(tmp_path: Path) -> None:
    """A second one too: its key is added to those of the others, and what ruff finds it mends by itself."""
    folder = a_copy(tmp_path)
    for key, options, _ in SHAPES.values():
        assert python(folder, "-m", "referee.cli", "new-game", key, *options).returncode == 0
    listed = python(folder, "-c", "from referee.games import KEYS; print(*KEYS[-2:])")
    assert listed.stdout.split() == [key for key, _, _ in SHAPES.values()]
    assert python(folder, "-m", "ruff", "format", "--check", "referee/games/__init__.py").returncode == 0
    for words in (("check", "--fix"), ("format",), ("check",)):
        done = python(folder, "-m", "ruff", *words, "referee/games", "tests/games")
        assert done.returncode == 0, done.stdout


def test_the_book_of_a_new_game_says_who_plays(tmp_path: Path) -> None:
    """How many, and whether with partners."""
    folder, said = a_copy(tmp_path), []
    for key, options, _ in SHAPES.values():
        assert python(folder, "-m", "referee.cli", "new-game", key, *options).returncode == 0
        told = (
            f"from referee.games import find_game; print(next(iter(find_game('{key}').rules().rulebook.values())).text)"
        )
        said.append(python(folder, "-c", told).stdout.strip())
    assert said == ["Four play in two partnerships, partners opposite each other.", "Three play, each for themselves."]


@pytest.mark.deep
@pytest.mark.parametrize(("key", "options", "players"), SHAPES.values(), ids=SHAPES)
def test_a_new_game_keeps_the_contract(key: str, options: list[str], players: int, tmp_path: Path) -> None:
    """What is asked of every game holds of it as it is written."""
    folder = a_copy(tmp_path)
    assert python(folder, "-m", "referee.cli", "new-game", key, *options).returncode == 0
    words = ("-k", key, "-m", "not deep", "-q", "-n0", "-p", "no:cacheprovider")
    held = python(folder, "-m", "pytest", *ROOMS, *words)
    assert held.returncode == 0, held.stdout[-3000:]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("German Whist",), "can’t be a key"),
        (("hearts",), "There is a game “hearts” already."),
        (("whist", "--players", "3", "--partners"), "3 players can’t form two sides."),
        (("whist", "--folder", "/nowhere"), "This is no copy of the source."),
    ],
)
def test_what_cannot_be_written_is_said(
    words: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sentence, and nothing is written."""
    monkeypatch.chdir(ROOT)
    assert main(["new-game", *words]) == 2
    assert said in capsys.readouterr().err
