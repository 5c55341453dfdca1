"""The house rules of Tap: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Choice, Option, Preset, option

THE_GAME, AUCTION, TROUBLE = "The game", "The auction", "When it goes wrong"

ROUND: Final = 3
"""Hands in which everyone deals once."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    hands: int = option(
        3,
        Option(
            "Hands in a game",
            "Three, or any multiple of three, so that all deal equally often.",
            THE_GAME,
            (
                Choice(3, "3", "A game is 3 hands."),
                Choice(6, "6", "A game is 6 hands."),
                Choice(9, "9", "A game is 9 hands."),
            ),
            "TP-8.1",
            bounds=(3, 99),
            sheet="A game is {} hands.",
        ),
    )
    games: int | None = option(
        1,
        Option(
            "Games",
            "How many games the session has. The points run on, and the best total wins it.",
            THE_GAME,
            (
                Choice(1, "1"),
                Choice(2, "2", "Two games."),
                Choice(3, "3", "Three games."),
                Choice(None, "No limit", "Games until the table stops."),
            ),
            "TP-8.3",
            bounds=(1, 50),
            sheet="{} games.",
        ),
    )
    traditional_order: bool = option(
        False,
        Option(
            "Top and Bottom",
            "Which of the two is worth more, and so the higher bid.",
            AUCTION,
            (
                Choice(value=False, label="Top 4, Bottom 5", sheet="Top Three is 4, Bottom Three 5."),
                Choice(value=True, label="Bottom 4, Top 5", sheet="Bottom Three is 4 and below Top Three, which is 5."),
            ),
            "TP-3.2",
        ),
    )
    renege: str = option(
        "contract",
        Option(
            "Renege",
            "What it costs the side that broke a rule of play.",
            TROUBLE,
            (
                Choice("contract", "The contract", "A renege decides the contract."),
                Choice("noted", "Nothing", "A renege is only noted."),
            ),
            "TP-9.1",
        ),
    )


PRESETS: Final = (
    Preset("standard", "Standard", "three hands", {}),
    Preset("double", "Double round", "six hands", {"hands": 6}),
    Preset("session", "Session", "three games of three hands", {"games": 3}),
    Preset("traditional", "Traditional order", "Bottom Three below Top Three", {"traditional_order": True}),
)

PLAYERS: Final = 3


def check_house(house: House) -> None:
    """Raise HouseRuleError where an option has a value that makes no game."""
    if house.hands % ROUND:
        raise HouseRuleError("hands", f"A game has 3 hands, or a multiple of 3; {house.hands} is none.")
