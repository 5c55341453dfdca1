"""The chien turned up: what is known of the hands after it."""

from __future__ import annotations

from ...core.cards import NO_CARDS
from ...core.values import altered, put
from ...play.known import known_cards
from .model import Hand


def turned_up(hand: Hand, cards: int) -> Hand:
    """The hand once these cards of the chien are known, which join the taker’s where there is an écart (FT-4.1)."""
    hand = altered(hand, chien=hand.chien | cards, pool=hand.pool & ~cards)
    if not hand.takes_chien:
        return hand
    taker = hand.attacks
    seen = known_cards(hand, taker) | cards
    if seen.bit_count() == hand.each + hand.chien_size:
        return altered(hand, held=put(hand.held, taker, seen), shown=put(hand.shown, taker, NO_CARDS))
    return altered(hand, held=put(hand.held, taker, None), shown=put(hand.shown, taker, seen))
