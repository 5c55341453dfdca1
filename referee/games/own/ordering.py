"""The pack of a game of one's own and how its cards rank, for packs of the four suits without more ado."""

from __future__ import annotations

from functools import lru_cache

from ...core.cards import CARDS, Pack, Suit, card_of_any_pack
from ...definitions.packs import cards_of, ranks_of
from ...play.order import Order, follow_suit
from .model import Design


@lru_cache(maxsize=64)
def pack_of(design: Design) -> Pack:
    """Every card of the pack."""
    return tuple(map(card_of_any_pack, cards_of(design.data["pack"])))


@lru_cache(maxsize=256)
def order_of(design: Design, trump: str) -> Order:
    """How its cards rank and what must be played, with this suit trump; *none* or empty: without."""
    powers = []
    for card in CARDS:
        ranks = ranks_of(design.data["pack"], card.suit.value)
        place = len(ranks) - ranks.index(card.rank) if card.rank in ranks else 0
        powers.append(place + (100 if card.suit.value == trump else 0))
    suit = None if trump in {"", "none"} else Suit(trump)
    return Order([card.suit for card in CARDS], powers, suit, follow_suit, by_suit=True)
