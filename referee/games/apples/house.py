"""The house rules of Apples: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Preset, number, one_of
from ...play.checks import results_agreed

PLAYERS: Final = 4


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    goal: int = number(
        "AP-8.1 Play to",
        "The game ends when someone has this many points. The highest total wins.",
        (250, 500),
        bounds=(50, 10_000),
        sheet="To {}.",
        group="The game",
    )
    renege_points: int = one_of(
        "AP-9.1 Revoke",
        "What it costs not to follow suit while holding it, once a hand.",
        (-50, "−50", "A revoke costs 50."),
        (-100, "−100", "A revoke costs 100."),
        (0, "Nothing", "A revoke costs nothing."),
        bounds=(-500, 0),
        sheet="A revoke: {}.",
        group="When it goes wrong",
    )
    results_agreed: bool = results_agreed("AP-8.6")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("standard", "Standard", "to 250", {}),
    Preset("long", "Long game", "to 500", {"goal": 500}),
)
