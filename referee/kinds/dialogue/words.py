"""What is said in a dialogue, as entries."""

from __future__ import annotations

from ...core.entries import Entry
from ...core.seats import Seating
from ...core.text import Text
from .rules import Bid, Hold


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """A word as a short sentence without a full stop: ``Bea bid 20``; None for what is none of them."""
    match entry:
        case Bid():
            return Text("{player} bid {bid}", player=seating.names[entry.seat], bid=entry.bid)
        case Hold():
            return Text("{player} held", player=seating.names[entry.seat])
    return None
