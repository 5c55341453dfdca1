"""The definitions shipped with Referee, each a file beside this one with the golden cases that show it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ..core.record import read_json
from .reading import OwnFile, read_file

PADS: Final = (
    "pad-rummy-500",
    "pad-gin-rummy",
    "pad-canasta",
    "pad-hand-and-foot",
    "pad-ten-phases",
    "pad-threes-to-kings",
    "pad-last-card",
    "pad-climbing-hundred",
    "pad-twelve-cards",
    "pad-five-dice",
    "pad-dominoes",
    "pad-darts-501",
)
"""Games for the pad, by their keys, as the gallery lists them."""

TRICK_GAMES: Final = (
    "whist",
    "whist-honours",
    "german-whist",
    "knock-out-whist",
    "solo-whist",
    "bid-whist",
    "court-piece",
    "oh-hell",
    "wizards-and-jesters",
    "gifts-and-thorns",
    "spades",
    "call-break",
    "euchre",
    "five-hundred",
    "nap",
    "pitch",
    "catch-the-ten",
    "black-maria",
    "mizerka",
    "briscola",
    "sueca",
    "manille",
    "tressette",
    "twenty-nine",
    "klaverjas",
    "schieber",
)
"""Trick games, by their keys."""

BUILT_IN: Final = ("hearts",)
"""What a built-in game is as a definition, where the lists have none that is: to be copied from it alone."""

_FOLDER: Final = Path(__file__).parent / "gallery"


def shipped_keys() -> tuple[str, ...]:
    """All there are, by their keys."""
    return (*PADS, *TRICK_GAMES, *BUILT_IN)


@lru_cache(maxsize=64)
def shipped(key: str) -> OwnFile:
    """The file of a shipped game, read once. Raises KeyError for a key that is in no list."""
    if key not in shipped_keys():
        raise KeyError(key)
    return read_file((_FOLDER / f"{key}.json").read_bytes())


def shipped_data(key: str) -> Mapping[str, Any]:
    """The definition of a shipped game as it lies there, not checked, for whoever only looks for one."""
    file = read_json((_FOLDER / f"{key}.json").read_bytes())
    assert isinstance(file, Mapping)
    definition = file["definition"]
    assert isinstance(definition, Mapping)
    return definition
