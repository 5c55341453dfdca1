"""An evening of each game as the people at the table play it: every text on every phone is read and kept.

`tests/browser/told/<game>.txt` holds what was read. Who changes a sentence sees it there: run with ``TOLD=write`` to
write the files anew, and read the difference.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from . import (
    told_apples,
    told_euchre,
    told_hearts,
    told_klondike,
    told_oh_hell,
    told_pinochle,
    told_pippins,
    told_piquet,
    told_spades,
    told_tap,
)
from .conftest import OpenPage
from .eyes import Told

KEPT = Path(__file__).parent / "told"

EVENINGS = {
    "apples": told_apples.evening,
    "euchre": told_euchre.evening,
    "hearts": told_hearts.evening,
    "klondike": told_klondike.evening,
    "oh-hell": told_oh_hell.evening,
    "pinochle": told_pinochle.evening,
    "pippins": told_pippins.evening,
    "piquet": told_piquet.evening,
    "spades": told_spades.evening,
    "tap": told_tap.evening,
}


@pytest.mark.journey
@pytest.mark.parametrize("game", EVENINGS)
def test_what_people_are_told(game: str, open_page: OpenPage) -> None:
    """It is what was kept."""
    told, file = Told(open_page), KEPT / f"{game}.txt"
    try:
        EVENINGS[game](told)
    finally:  # as far as it came
        if os.environ.get("TOLD") == "write":
            file.write_text(told.text(), encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, told.text().splitlines(), "kept", "told", lineterm=""))
    if changed:
        pytest.fail("\n".join(changed), pytrace=False)
