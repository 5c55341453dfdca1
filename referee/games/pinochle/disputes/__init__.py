"""Disputes at a table of Pinochle, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Situation
from .bids import BIDS
from .misdeal import MISDEAL

__all__ = ["BIDS", "MISDEAL", "SITUATIONS"]

SITUATIONS: Final[tuple[Situation, ...]] = (MISDEAL, BIDS)
"""Every tree there is."""
