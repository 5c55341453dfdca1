"""Disputes at a table of Pippins Aplenty, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Way, situation
from .counted import POINTS
from .discarded import DISCARDS
from .laid import REACHES
from .misdeal import MISDEAL

__all__ = ["DISCARDS_AND_REACHES", "MISDEAL"]

DISCARDS_AND_REACHES: Final = situation(
    "bids",
    "Discards and reaches",
    "What is it about?",
    Way("discard", "A discard", DISCARDS),
    Way("reach", "The reaches", REACHES),
    Way("points", "The points of a trick", POINTS),
    asks="about",
)
"""What was laid out, and what a trick counts: is it in order, and what becomes of it?"""
