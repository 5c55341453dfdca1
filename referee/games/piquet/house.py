"""The house rules of Piquet: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Choice, Option, Preset, option

THE_GAME, THE_DEAL, TROUBLE = "The game", "The deal", "When it goes wrong"

PLAYERS: Final = 2

SIX, HUNDRED = "six", "hundred"
EVERYTHING, IN_HAND = "everything", "in_hand"


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table."""

    length: str = option(
        SIX,
        Option(
            "The partie",
            "Six deals with the Rubicon, or played until somebody has 100 at the end of a deal.",
            THE_GAME,
            (
                Choice(SIX, "Six deals", "A partie is six deals, with the Rubicon."),
                Choice(HUNDRED, "First to 100", "Played to 100."),
            ),
            "PI-7.1",
        ),
    )
    carte_blanche_redeal: bool = option(
        False,
        Option(
            "After carte blanche",
            "Whether the hand is played, or the same dealer deals again while the 10 stand.",
            THE_DEAL,
            (
                Choice(value=False, label="Play on", sheet=""),
                Choice(value=True, label="Deal again", sheet="After carte blanche the hand is dealt again."),
            ),
            "PI-2.2",
        ),
    )
    secret_hands: bool = option(
        True,
        Option(
            "Hands stay secret",
            "Cards that are entered of a hand are shown to nobody else until the deal is over.",
            THE_DEAL,
            (
                Choice(value=True, label="On", sheet=""),
                Choice(value=False, label="Off", sheet="Hands that are entered are open to both."),
            ),
            "PI-1.6",
        ),
    )
    false_declaration: str = option(
        EVERYTHING,
        Option(
            "False declaration",
            "What a player who declared cards not held does not count in that deal.",
            TROUBLE,
            (
                Choice(EVERYTHING, "Counts nothing", "After a false declaration nothing counts in that deal."),
                Choice(IN_HAND, "Nothing in hand", "After a false declaration nothing in hand counts."),
            ),
            "PI-8.1",
        ),
    )


PRESETS: Final = (
    Preset("standard", "Standard", "six deals and the Rubicon", {}),
    Preset("hundred", "To 100", "until somebody has 100", {"length": HUNDRED}),
    Preset("redeal", "Deal again", "carte blanche is dealt again", {"carte_blanche_redeal": True}),
)
