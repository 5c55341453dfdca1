"""What is disputed between the deal and the opening lead of Apples: calls, the bidding pile, targets."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Ask, Situation, Way
from .calls import CALL
from .pile import PILE
from .targets import TARGET

BIDS: Final = Situation(
    key="bids",
    title="Bids and targets",
    opening=Ask(
        key="about",
        words="What is it about?",
        ways=(
            Way("call", "A bid or a pass", CALL),
            Way("pile", "The bidding pile", PILE),
            Way("target", "A target", TARGET),
        ),
    ),
)
"""What was called, put in and set aside: is it in order, and what becomes of it?"""
