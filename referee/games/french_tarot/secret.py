"""What lies face down at French Tarot: the écart, until all tricks are in."""

from __future__ import annotations

from ...core.cards import Card, card_set
from ...core.entries import Entry
from ...core.seats import Seat
from .cards import TRUMPS
from .model import Discard, Hand, State


def _face_down(hand: Hand | None, entry: Entry) -> bool:
    over = hand is None or hand.complete or hand.tricks_told
    return isinstance(entry, Discard) and not over and bool(card_set(entry.cards) & ~TRUMPS)


def hides(state: State, entry: Entry) -> bool:
    """Whether what an entry tells lies face down: cards of the écart that are not trumps shown (FT-4.3, FT-4.4)."""
    hand = state.hand
    return hand is not None and hand.laid and _face_down(hand, entry)


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret an écart is, told or about to be."""
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or hand.taker is None or not _face_down(hand, entry):
        return {}
    return {hand.taker: entry.cards}
