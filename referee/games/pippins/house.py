"""The house rules of Pippins Aplenty: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of
from ...core.text import Text
from ...play.checks import results_agreed

LAP: Final = 120
"""Points once around a cribbage board."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    target: int = number(
        "PP-7.1 Play past",
        "The first side to pass it wins at once. Whole laps of 120.",
        (120, 240, 360, 600, 960),
        default=240,
        bounds=(120, 2400),
        sheet="Past {}.",
        group="The game",
    )
    board: bool = one_of(
        "PP-7.3 Cribbage board",
        "Show the race in laps of 120.",
        (False, "Off", ""),
        (True, "On", "Laps of 120."),
        default=True,
    )
    renege_points: int = number(
        "PP-8.1 A revoke",
        "What the other side scores for one found too late.",
        ((0, "Nothing", "A revoke costs nothing."), 12, 24),
        default=12,
        bounds=(0, 120),
        sheet="A revoke gives the others {}.",
        group="When it goes wrong",
    )
    results_agreed: bool = results_agreed("PP-7.7")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("quick", "Quick game", "past 240", {}),
    Preset("lap", "One lap", "past 120", {"target": 120}),
    Preset("decent", "Decent length", "past 600", {"target": 600}),
    Preset("session", "Long session", "past 960", {"target": 960}),
)


def check_house(house: House, _players: int) -> None:
    """Raise HouseRuleError where options do not fit each other."""
    if house.target % LAP:
        below = house.target // LAP * LAP
        said = "The target must be a multiple of {lap}, such as {below} or {above}."
        raise HouseRuleError("target", Text(said, lap=LAP, below=below, above=below + LAP))
