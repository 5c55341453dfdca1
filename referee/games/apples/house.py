"""The house rules of Apples: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Choice, Option, Preset, option

THE_GAME, TROUBLE = "The game", "When it goes wrong"

PLAYERS: Final = 4


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    goal: int = option(
        250,
        Option(
            "Play to",
            "The game is over when somebody has so many; the highest total wins.",
            THE_GAME,
            (Choice(250, "250", "To 250."), Choice(500, "500", "To 500.")),
            "AP-8.1",
            bounds=(50, 10_000),
            sheet="To {}.",
        ),
    )
    renege_points: int = option(
        -50,
        Option(
            "Renege",
            "What it costs not to follow suit and to hold it, once a hand.",
            TROUBLE,
            (
                Choice(-50, "−50", "A renege costs 50."),
                Choice(-100, "−100", "A renege costs 100."),
                Choice(0, "Nothing", "A renege costs nothing."),
            ),
            "AP-9.1",
            bounds=(-500, 0),
            sheet="A renege: {}.",
        ),
    )


PRESETS: Final = (
    Preset("standard", "Standard", "to 250", {}),
    Preset("long", "Long game", "to 500", {"goal": 500}),
)


def check_house(_house: House, _players: int) -> None:
    """Raise HouseRuleError where options do not fit each other: in Apples they always do."""
