"""Disputes at a table of Spades, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Situation
from .bids import BIDS
from .misdeal import MISDEAL
from .play import PLAY

SITUATIONS: Final[tuple[Situation, ...]] = (MISDEAL, BIDS, PLAY)
"""Every tree there is."""
