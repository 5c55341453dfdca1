"""What lies face down at Skat: the two cards taken up, and those laid away, until the hand is scored."""

from __future__ import annotations

from ...core.cards import Card
from ...core.entries import Entry
from ...core.seats import Seat
from ...core.values import altered
from .model import Discard, Hand, Skat, State


def _face_down(hand: Hand | None, entry: Entry) -> bool:
    over = hand is None or hand.complete
    return isinstance(entry, Skat | Discard) and not over and bool(entry.cards)


def hides(state: State, entry: Entry) -> bool:
    """Whether what an entry tells lies face down: cards of the skat, or laid away for it (SK-3.1, SK-7.6).

    One that is only about to be told is ruled on openly: it is being tapped on the same screen.
    """
    hand = state.hand
    if hand is None or not _face_down(hand, entry):
        return False
    return hand.took is not None if isinstance(entry, Skat) else hand.laid_away or hand.ramsch


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret those cards are, told or about to be."""
    if not isinstance(entry, Skat | Discard) or not _face_down(state.hand, entry):
        return {}
    return {entry.seat: entry.cards}


def covered(entry: Entry) -> Entry:
    """Such an entry as all may read it: how many cards, not which."""
    if isinstance(entry, Discard):
        return altered(entry, cards=(), count=entry.number)
    return altered(entry, cards=()) if isinstance(entry, Skat) else entry
