"""Entries in words, for logs, corrections and the undo button."""

from __future__ import annotations

from typing import Final

from ...core.cards import Suit, show_cards
from ...core.entries import Entry
from ...core.seats import Seating
from ...core.words import counted
from ...play.words import describe_shared
from .house import House
from .model import Bid, Concede, Counters, Exchange, LayDown, NameTrump, NoMarriage

MISDEALS: Final = {
    "count": "wrong number of cards",
    "turn": "dealt out of turn",
    "dealer": "the wrong dealer",
}
"""What the codes for a misdeal's reason mean."""


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea bid 60``."""
    names = seating.names
    match entry:
        case Bid():
            said = "won the auction with" if entry.won else "bid"
            return f"{names[entry.seat]} {said} {'the moon' if entry.moon else entry.bid}"
        case NameTrump():
            return f"{names[entry.seat]} named {Suit(entry.suit).symbol} trump"
        case NoMarriage():
            return f"{names[entry.seat]} has no marriage"
        case Exchange():
            what = show_cards(entry.cards) if entry.cards else "cards"
            return f"{names[entry.seat]} passed on {what}"
        case LayDown():
            if entry.cards is None:
                return f"{names[entry.seat]} melded {entry.points or 0}"
            what = show_cards(entry.cards) if 0 < len(entry.cards) <= 4 else counted(len(entry.cards), "card")
            return f"{names[entry.seat]} laid down {what}"
        case Counters():
            told = zip(range(len(entry.sides)), entry.sides, strict=True)
            counters = ", ".join(f"{seating.side_name(side)} {points}" for side, points in told if side < 2)
            last = f", last trick {seating.side_name(entry.last_trick)}" if entry.last_trick in {0, 1} else ""
            return f"Counters: {counters}{last}"
        case Concede():
            return f"{names[entry.seat]} gave up"
    return describe_shared(entry, seating, House, MISDEALS)
