"""The house rules of the pad: which game is written on it."""

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
from ...definitions.plain import plain_pad
from .model import Pad

PLAIN: Final[Mapping[str, Any]] = plain_pad()
"""A pad that adds one number of everybody a round."""


@lru_cache(maxsize=128)
def pad_of(text: str) -> Pad:
    """The pad of a definition’s canonical text, which was read and checked."""
    return Pad.of(in_whose_words(definition_of(text)))


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    definition: str = defined(
        "PAD-2.1 The game", "What is written, and how it scores.", Held("pad"), canonical(PLAIN), group="The game"
    )

    @property
    def pad(self) -> Pad:
        """The game that is written."""
        return pad_of(self.definition)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where so many cannot play it."""
    pad = house.pad
    if players not in pad.players:
        least, most = pad.players[0], pad.players[-1]
        raise HouseRuleError(DEFINITION, for_so_many(pad.name, least, most))
    if players % pad.team_size:
        raise HouseRuleError(
            DEFINITION, Text("{game} is played in sides of {size}.", game=pad.name, size=pad.team_size)
        )


PRESETS: Final[tuple[Preset, ...]] = (Preset("book", "Any game", "One number of everybody a round.", {}),)
