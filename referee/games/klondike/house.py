"""The house rules of Klondike: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Choice, Option, Preset, option

THE_GAME, THE_STOCK, BUILDING = "The game", "The stock", "Building"

CARDS_UP, STANDARD, VEGAS = "seed", "standard", "vegas"
"""The three ways to score."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    scoring: str = option(
        CARDS_UP,
        Option(
            "Scoring",
            "Cards on the suit stacks; points for every move; or a stake of 52, and 5 back for each card up.",
            THE_GAME,
            (
                Choice(CARDS_UP, "Cards up", "One point for each card up."),
                Choice(STANDARD, "Standard", "Standard scoring, move by move."),
                Choice(VEGAS, "Vegas", "Vegas scoring: −52 a deal, 5 for each card up."),
            ),
            "KL-5.1",
        ),
    )
    deals: int | None = option(
        None,
        Option(
            "Deals",
            "How many deals make a game.",
            THE_GAME,
            (
                Choice(None, "No limit"),
                Choice(1, "One", "One deal."),
                Choice(5, "5", "Five deals."),
                Choice(10, "10", "Ten deals."),
            ),
            "KL-6.1",
            bounds=(1, 100),
            sheet="{} deals.",
        ),
    )
    draw: int = option(
        3,
        Option(
            "Turned at once",
            "How many cards are turned from the stock; only the top one is available.",
            THE_STOCK,
            (Choice(3, "Three", "Three cards at a time."), Choice(1, "One", "One card at a time.")),
            "KL-3.1",
        ),
    )
    redeals: int | None = option(
        None,
        Option(
            "Redeals",
            "How often the waste may be turned over to be the stock again.",
            THE_STOCK,
            (
                Choice(None, "No limit"),
                Choice(2, "Two", "Two redeals."),
                Choice(1, "One", "One redeal."),
                Choice(0, "None", "No redeal."),
            ),
            "KL-3.5",
            bounds=(0, 100),
            sheet="{} redeals.",
        ),
    )
    from_suits: bool = option(
        True,
        Option(
            "Back from the suit stacks",
            "Whether the top card of a suit stack may go back to a stack where it fits.",
            BUILDING,
            (
                Choice(value=True, label="On"),
                Choice(value=False, label="Off", sheet="What is on the suit stacks stays there."),
            ),
            "KL-2.5",
        ),
    )


PRESETS: Final = (
    Preset("usual", "Usual", "three cards at a time, cards up count", {}),
    Preset("standard", "Standard points", "three at a time, points for every move", {"scoring": STANDARD}),
    Preset("one", "One at a time", "one card at a time, standard points", {"draw": 1, "scoring": STANDARD}),
    Preset("vegas", "Vegas", "three times through the stock, money on every card", {"scoring": VEGAS, "redeals": 2}),
)


def check_house(_house: House, _players: int) -> None:
    """Raise HouseRuleError where options do not fit each other: in Klondike they always do."""
