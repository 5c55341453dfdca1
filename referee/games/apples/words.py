"""Entries in words, for logs, corrections and the undo button. A target is never named: it is secret."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry, Misdeal
from ...core.seats import Seating
from ...core.words import counted
from ...play.words import describe_shared
from .house import House
from .model import Bid, Pile, Target

_MISDEALS: Final = {
    "count": "wrong number of cards",
    "turn": "dealt out of turn",
    "dealer": "the wrong dealer",
}
"""What the codes for a misdeal's reason mean."""


def void_words(reason: str) -> str:
    """Why a hand does not count: the words of a code, or the text that was entered."""
    return _MISDEALS.get(reason, reason)


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
        case Misdeal():
            who = f", {names[entry.seat]}" if entry.seat is not None else ""
            return f"Misdeal{who}" + (f": {void_words(entry.reason)}" if entry.reason else "")
    return describe_shared(entry, seating, House)
