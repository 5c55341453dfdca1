"""Disputes at a table of Spades, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from .auction import BIDS
from .misdeal import MISDEAL
from .slips import PLAY

__all__ = ["BIDS", "MISDEAL", "PLAY"]
