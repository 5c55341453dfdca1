"""What is disputed at Pippins Aplenty after the deal: the discards, the reaches, the points of a trick."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Ask, Situation, Way
from .discards import DISCARDS
from .points import POINTS
from .reaches import REACHES

BIDS: Final = Situation(
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
