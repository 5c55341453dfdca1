"""Entries in words, for logs, corrections and the undo button. A target is never named: it is secret."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry
from ...core.seats import Seating
from ...core.words import counted
from ...play.words import describe_shared
from .house import House
from .model import Bid, Pile, Target

MISDEALS: Final = {
    "count": "wrong number of cards",
    "turn": "dealt out of turn",
    "dealer": "the wrong dealer",
}
"""What the codes for a misdeal's reason mean."""


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea bid 4♥``."""
    names = seating.names
    match entry:
        case Bid():
            return f"{names[entry.seat]} bid {entry.said}"
        case Pile():
            return f"{names[entry.seat]} put {counted(len(entry.cards), 'card')} into the bidding pile"
        case Target():
            return f"{names[entry.seat]} set a target aside"
    return describe_shared(entry, seating, House, MISDEALS)
