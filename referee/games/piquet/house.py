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
        "Six deals with the Rubicon, or until a player has 100 at the end of a deal.",
        (SIX, "Six deals", "A partie is six deals, with the Rubicon."),
        (HUNDRED, "First to 100", "Played to 100."),
        group="The game",
    )
    carte_blanche_redeal: bool = one_of(
        "PI-2.2 After carte blanche",
        "Whether the hand is played, or the same dealer deals again and the 10 stand.",
        (False, "Play on", ""),
        (True, "Deal again", "After carte blanche the hand is dealt again."),
        group="The deal",
    )
    secret_hands: bool = switched_on(
        "PI-1.6 Hands stay secret",
        "The cards you enter are shown to no one else until the deal is over.",
        "Hands entered are open to both.",
    )
    false_declaration: str = one_of(
        "PI-8.1 False declaration",
        "What a player who declared cards not held loses in that deal.",
        (EVERYTHING, "Counts nothing", "After a false declaration nothing counts in that deal."),
        (IN_HAND, "Nothing in hand", "After a false declaration nothing in hand counts."),
        group="When it goes wrong",
    )
    penalty_bars: bool = one_of(
        "PI-8.7 What a penalty leaves",
        "Whether the cards of a player who counts nothing still bar the other, and prevent pique and repique.",
        (True, "It still bars", ""),
        (False, "It bars nothing", "The cards of a player who counts nothing bar nothing."),
        later=True,
        group="When it goes wrong",
    )
    results_agreed: bool = results_agreed("PI-7.10")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("standard", "Standard", "six deals and the Rubicon", {}),
    Preset("hundred", "To 100", "until a player has 100", {"length": HUNDRED}),
    Preset("redeal", "Deal again", "carte blanche is dealt again", {"carte_blanche_redeal": True}),
)
