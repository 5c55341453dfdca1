"""Entries in words, for logs, corrections and the undo button. Cards and declarations are not named."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry
from ...core.seats import Seating
from ...core.words import counted, figure
from ...play.words import describe_shared
from .house import House
from .model import CarteBlanche, Declare, Exchange, FalseDeclaration, Result

MISDEALS: Final = {
    "count": "wrong number of cards",
    "dealer": "the wrong dealer",
    "exposed": "a card was seen",
}
"""What the codes for a misdeal's reason mean."""


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea exchanged 3 cards``."""
    names = seating.names
    match entry:
        case CarteBlanche():
            return f"{names[entry.seat]} declared carte blanche"
        case Exchange():
            return f"{names[entry.seat]} exchanged {counted(entry.number, 'card')}"
        case Declare():
            return f"{names[entry.seat]} declared"
        case Result():
            told = zip(names, entry.counts, entry.play, strict=False)
            return "; ".join(f"{name} {counted(won, 'trick')}, {figure(play)} in play" for name, won, play in told)
        case FalseDeclaration():
            return f"{names[entry.seat]} declared falsely"
    return describe_shared(entry, seating, House, MISDEALS)
