"""The house rules of Piquet: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Preset, one_of, switched_on
from ...play.checks import results_agreed

PLAYERS: Final = 2

SIX, HUNDRED = "six", "hundred"
EVERYTHING, IN_HAND = "everything", "in_hand"


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    length: str = one_of(
        "PI-7.1 The partie",
        "Six deals with the Rubicon, or played until somebody has 100 at the end of a deal.",
        (SIX, "Six deals", "A partie is six deals, with the Rubicon."),
        (HUNDRED, "First to 100", "Played to 100."),
        group="The game",
    )
    carte_blanche_redeal: bool = one_of(
        "PI-2.2 After carte blanche",
        "Whether the hand is played, or the same dealer deals again while the 10 stand.",
        (False, "Play on", ""),
        (True, "Deal again", "After carte blanche the hand is dealt again."),
        group="The deal",
    )
    secret_hands: bool = switched_on(
        "PI-1.6 Hands stay secret",
        "Cards that are entered of a hand are shown to nobody else until the deal is over.",
        "Hands that are entered are open to both.",
    )
    false_declaration: str = one_of(
        "PI-8.1 False declaration",
        "What a player who declared cards not held does not count in that deal.",
        (EVERYTHING, "Counts nothing", "After a false declaration nothing counts in that deal."),
        (IN_HAND, "Nothing in hand", "After a false declaration nothing in hand counts."),
        group="When it goes wrong",
    )
    penalty_bars: bool = one_of(
        "PI-8.7 What a penalty leaves",
        "Whether what a player who counts nothing holds still bars the other, and prevents pique and repique.",
        (True, "It still bars", ""),
        (False, "It bars nothing", "What a player who counts nothing holds bars nothing."),
        later=True,
        group="When it goes wrong",
    )
    results_agreed: bool = results_agreed("PI-7.10")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("standard", "Standard", "six deals and the Rubicon", {}),
    Preset("hundred", "To 100", "until somebody has 100", {"length": HUNDRED}),
    Preset("redeal", "Deal again", "carte blanche is dealt again", {"carte_blanche_redeal": True}),
)
