"""What is legal in the play of Apples: how the cards rank once trump is named, and what must be followed."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...core.cards import CARDS, PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit
from ...play.order import Order, follow_suit
from . import rulebook as book

DUTIES: Final = {"follow": book.FOLLOW}
"""The one duty of play, with its rule."""

CARDS_OF_SUIT: Final = {suit: sum(1 << Card(rank, suit).index for rank in RANKS_HIGH_TO_LOW) for suit in PLAIN_SUITS}
"""The 13 cards of each suit, as a card set."""

_TRUMP: Final = 100
"""Added to a trump's power, so that any trump beats any other card (AP-5.4)."""


@cache
def order(trump: Suit) -> Order:
    """How the cards rank where `trump` was named: follow suit, else anything (AP-5.2)."""
    power = [0] * len(CARDS)
    for place, rank in enumerate(reversed(RANKS_HIGH_TO_LOW)):
        for suit in PLAIN_SUITS:
            power[Card(rank, suit).index] = place + 2 + (_TRUMP if suit is trump else 0)
    return Order([card.suit for card in CARDS], power, trump, follow_suit, by_suit=True)
