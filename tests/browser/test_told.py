"""An evening of each game as the people at the table play it: every text on every phone is read and kept.

`tests/browser/told/<game>.txt` holds what was read. Who changes a sentence sees it there: run with ``TOLD=write`` to
write the files anew, and read the difference.
"""

from __future__ import annotations

import os
from datetime import date
from difflib import unified_diff
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from referee.core.text import ENGLISH
from referee.games import GAMES, folder_of
from referee.languages.shipped import catalogue, whole

from .conftest import OpenPage
from .eyes import Told, plain

HERE = Path(__file__).parent
KEPT = HERE / "told"

EVENINGS = [key for key in GAMES if (HERE / f"told_{folder_of(key)}.py").exists()]
"""The games of which an evening is written down."""


def test_each_game_has_its_evening() -> None:
    """But for one that is being made."""
    assert {key for key, game in GAMES.items() if not game.experimental and game.defined is None} <= {*EVENINGS}


@pytest.mark.parametrize("tag", ["en", *whole()])
def test_no_evening_holds_the_day_it_was_written(tag: str) -> None:
    """However a language writes one: it would be told on that day alone."""
    language = ENGLISH if tag == "en" else catalogue(tag)
    for day in (date(2026, 1, 2), date(2026, 11, 30)):
        for at in (language.day(day), language.day(day, year=False)) if language else ():
            assert plain(f"Friday evening · {at}, Ann") == "Friday evening · (date), Ann"


IN_THEIRS = [("skat", "de"), ("belote", "fr"), ("piquet", "fr"), ("spades", "es")]
"""Games that a country calls its own, in its language, and Spades in one more."""


@pytest.mark.journey
@pytest.mark.parametrize("game", EVENINGS)
def test_what_people_are_told(game: str, open_page: OpenPage) -> None:
    """It is what was kept."""
    tell(game, Told(open_page), KEPT / f"{game}.txt")


@pytest.mark.parametrize(("game", "language"), IN_THEIRS)
def test_what_people_are_told_in_their_language(game: str, language: str, open_in: OpenPage) -> None:
    """It is what was kept, on every phone and the big screen, whether that language is offered yet or not."""
    tell(game, Told(partial(open_in, language=language)), KEPT / f"{game}-{language}.txt")


def tell(game: str, told: Told, file: Path) -> None:
    """An evening read, and compared with what was kept of it."""
    try:
        import_module(f".told_{folder_of(game)}", __package__).evening(told)
    finally:  # as far as it came
        if os.environ.get("TOLD") == "write":
            file.write_text(told.text(), encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, told.text().splitlines(), "kept", "told", lineterm=""))
    if changed:
        pytest.fail("\n".join(changed), pytrace=False)
