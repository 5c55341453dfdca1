"""What must be played to a trick: follow and beat, trump and over-trump."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from ...core.cards import CARDS, Card, Suit
from ...core.ruling import Rule
from ...play.order import Order, Tier
from . import rulebook
from .melds import RANKS

DUTIES: Final[Mapping[str, Rule]] = {
    "follow": rulebook.FOLLOW,
    "beat": rulebook.BEAT,
    "trump": rulebook.MUST_TRUMP,
    "overtrump": rulebook.OVER_TRUMP,
}
"""The rule of each duty of play."""

_TRUMP: Final = 10
"""Added to the power of a trump, so that any of them beats any other card."""


def following(order: Order, led: Suit, best: Card) -> tuple[Tier, ...]:
    """The cards that come first in a trick in which `led` was led and `best` is the best so far (PN-5.3 to 5.7)."""
    suit, trump = order.of_suit[led], order.trump
    assert trump is not None
    trumps = order.of_suit[trump]
    if led is trump:
        return Tier(order.above(best), "follow", "beat"), Tier(suit, "follow")
    if order.suit_of(best) is trump:  # trumped: whoever follows need not beat
        return Tier(suit, "follow"), Tier(order.above(best), "trump", "overtrump"), Tier(trumps, "trump")
    return Tier(order.above(best), "follow", "beat"), Tier(suit, "follow"), Tier(trumps, "trump")


@cache
def order_of(trump: Suit) -> Order:
    """How the cards rank with this trump suit: A 10 K Q J, any trump above the rest."""
    powers = [
        RANKS[::-1].index(card.rank) + 1 + (_TRUMP if card.suit is trump else 0) if card.rank in RANKS else 0
        for card in CARDS
    ]
    return Order([card.suit for card in CARDS], powers, trump, following)
