"""Entries of Oh Hell in words."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry, Renege
from ...core.seats import Seating
from ...play.words import describe_shared
from .house import House
from .model import Trump

MISDEALS: Final = {"count": "wrong number of cards", "revoke": "a revoke", "dealer": "the wrong dealer"}
"""What the codes for a misdeal's reason mean."""


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea bid 4``."""
    names = seating.names
    match entry:
        case Trump(card=None, suit=None):
            return "No trumps"
        case Trump():
            return f"{entry.card} was turned" if entry.card else f"Trumps: {entry.trump.symbol if entry.trump else ''}"
        case Renege():
            return f"{names[entry.seat]} revoked" + (f" in trick {entry.trick}" if entry.trick else "")
    return describe_shared(entry, seating, House, MISDEALS)
