"""Sixty trick games that people play: those that a definition can say, shipped or written beside these tests.

Beside them stand games that nobody plays: each for what the schema knows and none of the sixty needs.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.definitions.reading import OwnFile, read_file

_DEFINITIONS: Final = Path(__file__).parent.parent.parent / "definitions"
_FOLDER: Final = _DEFINITIONS / "sixty"
_OTHERS: Final = _DEFINITIONS / "others"

FURTHER: Final = tuple(sorted(path.stem for path in _FOLDER.glob("*.json")))
"""The games that are not shipped."""

GAMES: Final = (*TRICK_GAMES, *FURTHER)

OTHERS: Final = tuple(sorted(path.stem for path in _OTHERS.glob("*.json")))
"""Pads and trick games of neither."""


@cache
def other(key: str) -> OwnFile:
    """One of those that nobody plays, with its golden cases."""
    return read_file((_OTHERS / f"{key}.json").read_bytes())


ODD: Final = tuple(key for key in OTHERS if other(key).definition.kind == "own")
"""The trick games among them."""

ALL: Final = (*GAMES, *ODD)
"""Every trick game, which `game` finds."""


@cache
def game(key: str) -> OwnFile:
    """A definition with its golden cases."""
    if key in ODD:
        return other(key)
    return shipped(key) if key in TRICK_GAMES else read_file((_FOLDER / f"{key}.json").read_bytes())
