"""The house rules of Klondike: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Preset, one_of, switched_on

CARDS_UP, STANDARD, VEGAS = "seed", "standard", "vegas"
"""The three ways to score."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    scoring: str = one_of(
        "KL-5.1 Scoring",
        "Cards on the suit stacks, points for every move, or a stake of 52 with 5 back for each card up.",
        (CARDS_UP, "Cards up", "One point for each card up."),
        (STANDARD, "Standard", "Standard scoring, move by move."),
        (VEGAS, "Vegas", "Vegas scoring: −52 a deal, 5 for each card up."),
        group="The game",
    )
    deals: int | None = one_of(
        "KL-6.1 Deals",
        "How many deals make a game.",
        (None, "No limit", ""),
        (1, "One", "One deal."),
        (5, "5", "Five deals."),
        (10, "10", "Ten deals."),
        bounds=(1, 100),
        sheet="{} deals.",
    )
    draw: int = one_of(
        "KL-3.1 Turned at once",
        "How many cards are turned from the stock. Only the top one is available.",
        (3, "Three", "Three cards at a time."),
        (1, "One", "One card at a time."),
        group="The stock",
    )
    redeals: int | None = one_of(
        "KL-3.5 Redeals",
        "How often the waste can be turned over into the stock.",
        (None, "No limit", ""),
        (2, "Two", "Two redeals."),
        (1, "One", "One redeal."),
        (0, "None", "No redeal."),
        bounds=(0, 100),
        sheet="{} redeals.",
    )
    from_suits: bool = switched_on(
        "KL-2.5 Back from the suit stacks",
        "Whether the top card of a suit stack can go back to a stack where it fits.",
        "What is on the suit stacks stays there.",
        group="Building",
    )


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("usual", "Usual", "three cards at a time, cards up count", {}),
    Preset("standard", "Standard points", "three at a time, points for every move", {"scoring": STANDARD}),
    Preset("one", "One at a time", "one card at a time, standard points", {"draw": 1, "scoring": STANDARD}),
    Preset("vegas", "Vegas", "three times through the stock, money on every card", {"scoring": VEGAS, "redeals": 2}),
)
