"""The house rules of a trick game of one's own: the definition that is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, defined
from ...core.record import DEFINITION
from ...definitions.definition import Definition, canonical
from ...definitions.faults import Faults
from ...definitions.reading import read_definition
from .model import Design, design_of

WHIST: Final[Mapping[str, Any]] = {
    "format": "referee-own/1",
    "kind": "own",
    "name": "Whist",
    "short": "WH",
    "version": 1,
    "table": {"players": [4, 4], "sides": "pairs", "direction": "clockwise"},
    "pack": {"ranks": "A K Q J T 9 8 7 6 5 4 3 2"},
    "deal": {"cards": 13, "dealer": "turns"},
    "trump": {"by": "last"},
    "play": {"lead": "eldest", "follow": "must", "void": "any", "beat": "no"},
    "score": {"lines": [{"when": "tricks > 6", "points": "tricks - 6", "say": "Tricks above six"}]},
    "revoke": "tricks to others",
    "revoke_cost": 3,
    "end": [{"when": "total >= 5"}],
    "wins": "highest",
    "ties": "share",
}
"""What is played where nobody says otherwise, and what whoever makes a game begins with."""


class TrickGames:
    """How a house rule holds the definition of a trick game."""

    def read(self, value: object) -> str:
        """The canonical text of a trick game’s definition. Raises HouseRuleError."""
        return _read(value) if isinstance(value, str) else _checked(value).text

    def label(self, text: str) -> str:
        """Its name and signs."""
        definition = definition_of(text)
        return f"{definition.name}, {definition.fingerprint}"


@lru_cache(maxsize=64)
def _read(text: str) -> str:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise HouseRuleError(DEFINITION, "The definition is not JSON.") from None
    return _checked(value).text


def _checked(value: object) -> Definition:
    try:
        read = read_definition(value)
    except Faults as wrong:
        raise HouseRuleError(DEFINITION, str(wrong.faults[0])) from None
    if read.kind != "own":
        raise HouseRuleError(DEFINITION, "This is a game for the pad, not a trick game.")
    return read


@lru_cache(maxsize=128)
def definition_of(text: str) -> Definition:
    """The definition of a canonical text, which was read and checked."""
    return Definition(text, json.loads(text))


@lru_cache(maxsize=128)
def design_in(text: str) -> Design:
    """The values of a definition by its canonical text."""
    return design_of(definition_of(text).data)


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    definition: str = defined(
        "OWN-1.1 The game", "What is played, and how it scores.", TrickGames(), canonical(WHIST), group="The game"
    )

    @property
    def design(self) -> Design:
        """The game that is played."""
        return design_in(self.definition)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where so many cannot play it."""
    table, name = house.design.table, house.design.name
    if not table.least <= players <= table.most:
        many = f"{table.least}" if table.least == table.most else f"{table.least} to {table.most}"
        raise HouseRuleError(DEFINITION, f"{name} is for {many} players.")
    if table.sides in {"pairs", "threes"} and players % 2:
        raise HouseRuleError(DEFINITION, f"{name} is played by two sides of equal size.")


PRESETS: Final[tuple[Preset, ...]] = ()
