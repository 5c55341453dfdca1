"""How people at a table ask about each rule, in their own words: one file a game, and one for what every game has.

A line is a rule by its number, or by its title in `every-game.txt`, a colon, and what is asked, parted by semicolons.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent

EVERY_GAME: Final = "every-game"


def asked(name: str) -> Mapping[str, str]:
    """What is asked, by rule number, in the game with this key; by title for `EVERY_GAME`.

    Raises ValueError for a line that has no colon, or whose rule has one already.
    """
    found: dict[str, str] = {}
    for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        rule, colon, phrases = line.partition(": ")
        if not colon or rule in found:
            raise ValueError(f"{name}: {line}")
        found[rule] = phrases.replace(";", " /")
    return found
