"""The house rules of Tap: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of
from ...core.text import Text
from ...play.checks import results_agreed

ROUND: Final = 3
"""Hands in which everyone deals once."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    hands: int = number(
        "TP-8.1 Hands in a game",
        "Three, or a multiple of three, so that everyone deals equally often.",
        (3, 6, 9),
        bounds=(3, 99),
        sheet="A game is {} hands.",
        group="The game",
    )
    games: int | None = one_of(
        "TP-8.3 Games",
        "How many games you play. Points carry over, and the best total wins.",
        (1, "1", ""),
        (2, "2", "Two games."),
        (3, "3", "Three games."),
        (None, "No limit", "Games until the table stops."),
        bounds=(1, 50),
        sheet="{} games.",
    )
    traditional_order: bool = one_of(
        "TP-3.2 Top and Bottom",
        "Which of the two is worth more. It’s also the higher bid.",
        (False, "Top 4, Bottom 5", "Top Three is 4, Bottom Three 5."),
        (True, "Bottom 4, Top 5", "Bottom Three is 4 and below Top Three, which is 5."),
        group="The auction",
    )
    renege: str = one_of(
        "TP-9.1 Revoke",
        "What it costs the side that broke a rule of play.",
        ("contract", "The contract", "A revoke decides the contract."),
        ("noted", "Nothing", "A revoke is only noted."),
        group="When it goes wrong",
    )
    results_agreed: bool = results_agreed("TP-8.7")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("standard", "Standard", "three hands", {}),
    Preset("double", "Double round", "six hands", {"hands": 6}),
    Preset("session", "Session", "three games of three hands", {"games": 3}),
    Preset("traditional", "Traditional order", "Bottom Three below Top Three", {"traditional_order": True}),
)

PLAYERS: Final = 3


def check_house(house: House) -> None:
    """Raise HouseRuleError where an option has a value that makes no game."""
    if house.hands % ROUND:
        raise HouseRuleError("hands", Text("A game has 3 hands or a multiple of 3, so not {hands}.", hands=house.hands))
