"""An evening of each game as the people at the table play it: every text on every phone is read and kept.

`tests/browser/told/<game>.txt` holds what was read. Who changes a sentence sees it there: run with ``TOLD=write`` to
write the files anew, and read the difference.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from importlib import import_module
from pathlib import Path

import pytest

from referee.games import GAMES, folder_of

from .conftest import OpenPage
from .eyes import Told

HERE = Path(__file__).parent
KEPT = HERE / "told"

EVENINGS = [key for key in GAMES if (HERE / f"told_{folder_of(key)}.py").exists()]
"""The games of which an evening is written down."""


def test_each_game_has_its_evening() -> None:
    """But for one that is being made."""
    assert {key for key, game in GAMES.items() if not game.experimental and game.defined is None} <= {*EVENINGS}


@pytest.mark.journey
@pytest.mark.parametrize("game", EVENINGS)
def test_what_people_are_told(game: str, open_page: OpenPage) -> None:
    """It is what was kept."""
    told, file = Told(open_page), KEPT / f"{game}.txt"
    try:
        import_module(f".told_{folder_of(game)}", __package__).evening(told)
    finally:  # as far as it came
        if os.environ.get("TOLD") == "write":
            file.write_text(told.text(), encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, told.text().splitlines(), "kept", "told", lineterm=""))
    if changed:
        pytest.fail("\n".join(changed), pytrace=False)
