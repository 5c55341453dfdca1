"""What a shared screen may know: a hand in progress as it would be, had nobody told the discard (TP-4.4).

The discard lies face down until the count. Trumps in it were shown to the defenders, and stay known (TP-4.5).
"""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import NO_CARDS, Card, card_set
from ...core.entries import Entry
from ...play.known import put
from .exchange import face_down, half_of
from .model import Discard, Hand, State
from .packs import hidden_discards


def as_shown(state: State) -> State:
    """The state without the discards that lie face down; once the tricks are played, as it is."""
    hand = state.hand
    hidden = NO_CARDS if hand is None else face_down(hand)
    return replace(state, hand=_put_back(hand, hidden)) if hand is not None and hidden else state


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds lies face down: a discard, until the tricks are played.

    One that is only about to be told is ruled on openly: it is being tapped on the same screen.
    """
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or not face_down(hand):
        return False
    return bool(hidden_discards(card_set(entry.cards)))


def _put_back(hand: Hand, hidden: int) -> Hand:
    """The hand with these discards (a card set) where they lay before they were told: see `exchange.discard_laid`."""
    seat = hand.declarer
    assert seat is not None
    held, shown, pool = hand.held, hand.shown, hand.pool
    own = held[seat]
    if hand.laid:
        pool |= hidden
    elif own is not None:
        held = put(held, seat, own | hidden)
    else:
        seen = hidden & (_taken(hand) | (hand.dealt[seat] or NO_CARDS))
        shown, pool = put(shown, seat, shown[seat] | seen), pool | hidden & ~seen
    return replace(hand, discard=None, discarded=hand.discarded & ~hidden, held=held, shown=shown, pool=pool)


def _taken(hand: Hand) -> int:
    """The known cards of the half taken, as a card set."""
    known: list[Card] = []
    if hand.half is not None:
        known = [card for card in half_of(hand.stock, hand.half) if card is not None]
    return card_set(known)
