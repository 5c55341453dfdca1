"""What is legal in the play of Piquet: how the cards rank, and that suit must be followed."""

from __future__ import annotations

from typing import Final

from ...core.cards import CARDS
from ...play.order import Order, follow_suit
from . import rulebook as book
from .declarations import RANKS
from .model import PACK

DUTIES: Final = {"follow": book.FOLLOW}
"""The one duty of play, with its rule."""


def _powers() -> list[int]:
    power = [0] * len(CARDS)
    for card in PACK:
        power[card.index] = len(RANKS) - RANKS.index(card.rank)
    return power


ORDER: Final = Order([card.suit for card in CARDS], _powers(), None, follow_suit, by_suit=True)
"""How the cards rank, in every deal alike: there are no trumps (PI-6.4)."""
