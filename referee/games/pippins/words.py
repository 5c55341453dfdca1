"""Entries of Pippins Aplenty in words."""

from __future__ import annotations

from ...core.entries import Entry, Renege
from ...core.seats import Seating
from ...play.words import describe_shared
from .house import House
from .model import Discard


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea discarded 5♥``."""
    if isinstance(entry, Discard):
        return f"{seating.names[entry.seat]} discarded {entry.card}"
    if isinstance(entry, Renege):
        where = f" in trick {entry.trick}" if entry.trick else ""
        return f"{seating.names[entry.seat]} revoked{where}"
    return describe_shared(entry, seating, House)
