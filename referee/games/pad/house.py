"""The house rules of the pad: which game is written on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ...core.errors import HouseRuleError, NotationError
from ...core.house import Preset, defined
from ...core.record import DEFINITION, read_json
from ...definitions.definition import canonical, fingerprint
from ...definitions.faults import Faults
from ...definitions.reading import read_definition
from .model import Pad

PLAIN: Final[Mapping[str, Any]] = {
    "format": "referee-own/1",
    "kind": "pad",
    "name": "Any game",
    "short": "PAD",
    "version": 1,
    "table": {"players": [1, 16], "sides": "solo"},
    "round": {"noun": "round", "dealer": "none"},
    "columns": [{"key": "scored", "name": "Points", "type": "number", "who": "side", "points": "scored"}],
    "lines": [],
    "end": [{"rounds": 500}],
    "wins": "highest",
    "ties": "share",
}
"""A pad that adds one number of everybody a round."""


class Pads:
    """How a house rule holds the definition of a pad."""

    def read(self, value: object) -> str:
        """The canonical text of a pad’s definition. Raises HouseRuleError."""
        return _read(value) if isinstance(value, str) else _checked(value)

    def label(self, text: str) -> str:
        """Its name and signs."""
        pad = pad_of(text)
        return f"{pad.name}, {fingerprint(pad.data)}"


@lru_cache(maxsize=64)
def _read(text: str) -> str:
    try:
        value = read_json(text)
    except NotationError as wrong:
        raise HouseRuleError(DEFINITION, str(wrong)) from None
    return _checked(value)


def _checked(value: object) -> str:
    try:
        read = read_definition(value)
    except Faults as wrong:
        raise HouseRuleError(DEFINITION, str(wrong.faults[0])) from None
    if read.kind != "pad":
        raise HouseRuleError(DEFINITION, "This is a trick game, not a game for the pad.")
    return read.text


@lru_cache(maxsize=128)
def pad_of(text: str) -> Pad:
    """The pad of a definition’s canonical text, which was read and checked."""
    data = read_json(text)
    assert isinstance(data, Mapping)
    return Pad(data)


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    definition: str = defined(
        "PAD-2.1 The game", "What is written, and how it scores.", Pads(), canonical(PLAIN), group="The game"
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
        many = f"{least}" if least == most else f"{least} to {most}"
        raise HouseRuleError(DEFINITION, f"{pad.name} is for {many} players.")
    if players % pad.team_size:
        raise HouseRuleError(DEFINITION, f"{pad.name} is played in sides of {pad.team_size}.")


PRESETS: Final[tuple[Preset, ...]] = ()
