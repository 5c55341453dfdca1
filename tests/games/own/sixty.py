"""Sixty trick games that people play: those that a definition can say, shipped or written beside these tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.definitions.reading import OwnFile, read_file

_FOLDER: Final = Path(__file__).parent.parent.parent / "definitions" / "sixty"

FURTHER: Final = tuple(sorted(path.stem for path in _FOLDER.glob("*.json")))
"""The games that are not shipped."""

GAMES: Final = (*TRICK_GAMES, *FURTHER)


@cache
def game(key: str) -> OwnFile:
    """A definition with its golden cases."""
    return shipped(key) if key in TRICK_GAMES else read_file((_FOLDER / f"{key}.json").read_bytes())
