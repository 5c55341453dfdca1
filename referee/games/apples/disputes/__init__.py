"""Disputes at a table of Apples, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Way, situation
from .calls import CALL
from .misdeal import MISDEAL
from .pile import PILE
from .set_aside import TARGET

__all__ = ["BIDS", "MISDEAL"]

BIDS: Final = situation(
    "bids",
    "Bids and targets",
    "What is it about?",
    Way("call", "A bid or a pass", CALL),
    Way("pile", "The bidding pile", PILE),
    Way("target", "A target", TARGET),
    asks="about",
)
"""What was called, put in and set aside: is it in order, and what becomes of it?"""
