"""Entries in words, for logs, corrections and the undo button."""

from __future__ import annotations

from typing import Final

from ...core.cards import show_cards
from ...core.entries import Entry
from ...core.seats import Seating
from ...core.words import counted
from ...play.words import describe_shared
from .house import House
from .model import NIL, Bid, Match, PassCards, Penalty, Play, TakeKitty

MISDEALS: Final = {
    "count": "wrong number of cards",
    "turn": "dealt out of turn",
    "dealer": "the wrong dealer",
    "deficient": "weak hand",
    "played": "the cards did not come out even",
}
"""What the codes for a misdeal's reason mean."""


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea bid 4``."""
    names = seating.names
    match entry:
        case Bid():
            said = "nil" if entry.bid == NIL else str(entry.bid)
            return f"{names[entry.seat]} bid {'blind ' if entry.blind else ''}{said}"
        case Match():
            return f"{names[entry.seat]} raised to match"
        case PassCards():
            what = show_cards(entry.cards) if entry.cards else counted(entry.count or 0, "card")
            return f"{names[entry.seat]} passed {what}"
        case TakeKitty():
            return f"{names[entry.seat]} took the kitty"
        case Play(ace="low"):
            return f"{describe_shared(entry, seating, House)} as low"
        case Penalty(kind="false-call"):
            return f"{names[entry.seat]} called a renege falsely"
        case Penalty(kind="flip"):
            return f"{names[entry.seat]} turned up a trick"
    return describe_shared(entry, seating, House, MISDEALS)
