"""Disputes at a table of Piquet, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Way, situation
from .declared import BLANCHE, CHANGED, FALSE, GOOD, LATE, NOT_GOOD, SUNK
from .exchanged import NUMBER, TURN
from .misdeal import MISDEAL
from .talon import TALON

__all__ = ["EXCHANGE_AND_DECLARATIONS", "MISDEAL"]

EXCHANGE_AND_DECLARATIONS: Final = situation(
    "bids",
    "Exchanged or declared wrongly?",
    "What happened?",
    Way("number", "Too many or too few cards exchanged", NUMBER),
    Way("turn", "Younger exchanged before elder", TURN),
    Way("talon", "Cards of the talon were seen", TALON),
    Way("blanche", "Carte blanche was told late", BLANCHE),
    Way("false", "Something was declared that is not held", FALSE),
    Way("late", "Something was declared after the lead", LATE),
    Way("changed", "A declaration was changed", CHANGED),
    Way("good", "“Good” was answered by mistake", GOOD),
    Way("not-good", "“Not good” or “equal” was answered by mistake", NOT_GOOD),
    Way("sunk", "Something held was not declared", SUNK),
)
"""An exchange or a declaration that went wrong: what counts, and what is put right?"""
