"""Disputes at a table of Tap, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from .bids import BIDS
from .misdeal import MISDEAL

__all__ = ["BIDS", "MISDEAL"]
