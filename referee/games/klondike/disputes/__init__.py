"""What goes wrong at Klondike, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from .misdeal import MISDEAL
from .moves import MOVES_AND_STOCK

__all__ = ["MISDEAL", "MOVES_AND_STOCK"]
