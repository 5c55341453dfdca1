"""Disputes at a table of Piquet, as trees: a deal, an exchange, a declaration, an answer or a card that went wrong."""

from __future__ import annotations

from typing import Final

from ....desk.situations import Way, situation
from .declared import CHANGED, FALSE, GOOD, LATE, MAKING, NOT_GOOD, SUNK, TOLD
from .exchange import BLANCHE, NUMBER, TURN
from .misdeal import MISDEAL
from .play import PLAY
from .talon import TALON

__all__ = ["EXCHANGE_AND_DECLARATIONS", "MISDEAL", "PLAY"]

EXCHANGE_AND_DECLARATIONS: Final = situation(
    "bids",
    "Exchanged or declared wrongly?",
    "What happened?",
    Way("number", "Too many or too few cards exchanged", NUMBER),
    Way("turn", "Younger exchanged before elder", TURN),
    Way("talon", "Cards of the talon were seen or taken", TALON),
    Way("blanche", "Carte blanche: announced or shown late", BLANCHE),
    Way(
        "false",
        "Something was declared that the hand does not have",
        FALSE,
        "four kings called with three, a wrong suit or rank",
    ),
    Way("late", "Something was declared late", LATE, "forgotten, and said after the lead"),
    Way("changed", "A declaration was changed", CHANGED, "corrected, or something added"),
    Way("good", "“Good” was answered by mistake", GOOD, "or “equal”, with as good or better in hand"),
    Way("not-good", "“Not good” was answered without the cards", NOT_GOOD),
    Way("making", "“Making?” was asked or answered", MAKING),
    Way("sunk", "Something in hand was not declared", SUNK, "forgotten, or sunk on purpose"),
    Way("told", "What must be said about declared cards?", TOLD, "how many are left, which queen is not counted"),
)
"""An exchange or a declaration that went wrong: what counts, and what is put right?"""
