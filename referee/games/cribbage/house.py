"""The house rules of Cribbage: every option with its values, default and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ...core.house import Preset, number, one_of, switch

LOWEST_TARGET: Final = 31
HIGHEST_TARGET: Final = 241
USUAL_TARGET: Final = 121
SHORT_TARGET: Final = 61

WORTH: Final[Mapping[str, tuple[int, int, int]]] = {
    "four": (1, 2, 4),
    "three": (1, 2, 3),
    "acc": (2, 3, 3),
    "none": (1, 1, 1),
}
"""What a game, a skunk and a double skunk are worth, by the stakes (CR-5.4)."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    target: int = number(
        "CR-5.1 Play to",
        "The game ends at once when a score reaches it.",
        (USUAL_TARGET, SHORT_TARGET),
        default=USUAL_TARGET,
        bounds=(LOWEST_TARGET, HIGHEST_TARGET),
        sheet="To {}.",
        group="The game",
    )
    stakes: str = one_of(
        "CR-5.4 Stakes",
        "What a game, a skunk and a double skunk are worth.",
        ("four", "1, 2, 4", ""),
        ("three", "1, 2, 3", "A double skunk is worth 3."),
        ("acc", "2, 3, 3", "A game is worth 2, a skunk 3."),
        ("none", "Always 1", "A skunk is worth no more than a game."),
    )
    crib_flush: str = one_of(
        "CR-4.3 A flush in the crib",
        "How many cards of one suit count there.",
        ("five", "All five", ""),
        ("four", "Four will do", "Four of a suit count in the crib."),
        group="Counting",
    )
    counting: str = one_of(
        "CR-4.6 Who counts",
        "Referee counts what the cards make, or each player says it.",
        ("auto", "Referee", ""),
        ("told", "The players", "Each player counts."),
    )
    muggins: bool = switch(
        "CR-6.1 Muggins",
        "An opponent takes the points a player overlooks. The players count then.",
        "Muggins: what is overlooked may be taken.",
    )
    penalties: str = one_of(
        "CR-7.1 Penalties",
        "What slips cost.",
        ("off", "None", ""),
        ("acc", "Tournament", "Penalties as in tournaments."),
        group="When it goes wrong",
    )
    wrong_number: str = one_of(
        "CR-1.6 A wrong number of cards",
        "What follows when it is found after the starter.",
        ("redeal", "Dealt again", ""),
        ("dead", "A dead hand", "A hand of a wrong number is dead."),
    )

    @property
    def told(self) -> bool:
        """Whether each player counts: always so with muggins (CR-4.6, CR-6.1)."""
        return self.counting == "told" or self.muggins

    @property
    def fined(self) -> bool:
        """Whether slips cost points (CR-7)."""
        return self.penalties == "acc"


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("kitchen", "Kitchen table", "to 121", {}),
    Preset("short", "Short game", "to 61", {"target": SHORT_TARGET}),
    Preset("tournament", "Tournament", "as the ACC plays", {"counting": "told", "penalties": "acc", "stakes": "acc"}),
    Preset("cut-throat", "Cut-throat count", "with muggins", {"muggins": True, "counting": "told"}),
)
