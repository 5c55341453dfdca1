"""Disputes at a table of Pippins Aplenty, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Ask, Situation, Way
from .counted import POINTS
from .discarded import DISCARDS
from .laid import REACHES
from .misdeal import MISDEAL

__all__ = ["DISCARDS_AND_REACHES", "MISDEAL", "SITUATIONS"]

DISCARDS_AND_REACHES: Final = Situation(
    key="bids",
    title="Discards and reaches",
    opening=Ask(
        key="about",
        words="What is it about?",
        ways=(
            Way("discard", "A discard", DISCARDS),
            Way("reach", "The reaches", REACHES),
            Way("points", "The points of a trick", POINTS),
        ),
    ),
)
"""What was laid out, and what a trick counts: is it in order, and what becomes of it?"""

SITUATIONS: Final = (MISDEAL, DISCARDS_AND_REACHES)
"""Every tree there is."""
