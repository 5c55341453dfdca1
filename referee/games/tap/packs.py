"""The tarot pack of 54 cards: which cards there are, and what each counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core.cards import CARDS, PLAIN_SUITS, Card, Pack, Suit, card_set, parse_card

PLAIN_RANKS: Final = ("K", "Q", "C", "V", "T", "9", "8", "7")
"""The ranks of every suit, from the top (TP-1.3)."""

TRUMP_RANKS: Final = (*map(str, range(1, 22)), "F")
"""The trumps from the lowest to the highest (TP-1.3)."""

JUGGLER: Final = parse_card("1X")
WORLD: Final = parse_card("21X")
TOMFOOL: Final = parse_card("FX")

PACK: Final[Pack] = (
    *(Card(rank, suit) for suit in PLAIN_SUITS for rank in PLAIN_RANKS),
    *(Card(rank, Suit.TRUMPS) for rank in TRUMP_RANKS),
)
"""The 54 cards: spades, hearts, diamonds, clubs, each King to seven; then the trumps from 1 on."""

EACH: Final = 16
"""Cards dealt to each player, and tricks in a hand."""

STOCK: Final = 6
HALF: Final = 3
"""Cards of a half of the stock, and of the discard."""

HONOUR_POINTS: Final = 5
EMPTY_POINTS: Final = 1
_COURT_POINTS: Final = {"K": 5, "Q": 4, "C": 3, "V": 2}

ALL_CARDS: Final = card_set(PACK)
TRUMPS: Final = card_set(card for card in PACK if card.suit is Suit.TRUMPS)
HONOURS: Final = card_set((JUGGLER, WORLD, TOMFOOL))
EMPTY_TRUMPS: Final = TRUMPS & ~HONOURS
KINGS: Final = card_set(card for card in PACK if card.rank == "K")
UNDISCARDABLE: Final = HONOURS | KINGS
"""The cards no discard holds (TP-4.4): as it happens, those that count 5."""


def hidden_discards(cards: int) -> int:
    """Of discards those that lie face down, all but the trumps that are shown (TP-4.5). Both are card sets."""
    return cards & ~EMPTY_TRUMPS


def _points(card: Card) -> int:
    bit = 1 << card.index
    if not bit & ALL_CARDS:
        return 0
    return HONOUR_POINTS if bit & HONOURS else _COURT_POINTS.get(card.rank, EMPTY_POINTS)


POINTS: Final = tuple(_points(card) for card in CARDS)
"""What each card counts, by its index; 0 for cards of other packs (TP-6.1)."""

WORTH_AT_LEAST: Final = tuple(
    card_set(card for card in PACK if POINTS[card.index] >= points) for points in range(EMPTY_POINTS, HONOUR_POINTS + 1)
)
"""The cards that count at least 1, 2, 3, 4 and 5, as card sets."""


def points_of(cards: Iterable[Card]) -> int:
    """What cards count together, without the points for tricks (TP-6.1)."""
    return sum(POINTS[card.index] for card in cards)


def set_points(cards: int) -> int:
    """What a card set counts, without the points for tricks (TP-6.1)."""
    return sum((cards & worth).bit_count() for worth in WORTH_AT_LEAST)


PACK_POINTS: Final = set_points(ALL_CARDS)
"""106: the pack, without the sixteen points for tricks."""

ALL_POINTS: Final = PACK_POINTS + EACH
NEEDED: Final = ALL_POINTS // 2
"""61: the least the declarer wins with (TP-6.3)."""
