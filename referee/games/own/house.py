"""The house rules of a trick game of one's own: the definition that is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, defined, for_so_many
from ...core.record import DEFINITION
from ...core.text import Text
from ...definitions.definition import canonical
from ...definitions.held import Held, definition_of
from ...definitions.ours import in_whose_words
from ...play.checks import results_agreed
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


@lru_cache(maxsize=128)
def design_in(text: str) -> Design:
    """The values of a definition by its canonical text."""
    return design_of(in_whose_words(definition_of(text)))


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    definition: str = defined(
        "WH-1.1 The game", "What is played, and how it scores.", Held("own"), canonical(WHIST), group="The game"
    )

    results_agreed: bool = results_agreed("WH-11.11")

    @property
    def design(self) -> Design:
        """The game that is played."""
        return design_in(self.definition)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where so many cannot play it."""
    table, name = house.design.table, house.design.name
    if not table.least <= players <= table.most:
        raise HouseRuleError(DEFINITION, for_so_many(name, table.least, table.most))
    if table.sides in {"pairs", "threes"} and players % 2:
        raise HouseRuleError(DEFINITION, Text("{game} is played by two sides of equal size.", game=name))


PRESETS: Final[tuple[Preset, ...]] = (Preset("book", "Whist", "The usual game to start from.", {}),)
