"""Golden cases of the desk for Spades."""

from __future__ import annotations

from .golden_bids import BIDS
from .golden_misdeal import MISDEAL
from .golden_play import PLAY

DESK = [*MISDEAL, *BIDS, *PLAY]
