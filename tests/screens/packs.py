"""Packs that the shared screens must be able to draw, and a table of four."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.cards import PLAIN_SUITS, Card, Suit, parse_card, standard_pack
from referee.core.seats import Seating

STANDARD = standard_pack()
DOUBLE = tuple(card for card in standard_pack() for _ in range(2))
TAROT = (
    *(Card(rank, suit) for suit in PLAIN_SUITS for rank in "KQCVT987"),
    *(Card(str(number), Suit.TRUMPS) for number in range(1, 22)),
    Card("F", Suit.TRUMPS),
)
FOURFOLD = tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in "ATKQJ" for _ in range(4))

FOUR = Seating.teams(("Ann", "Bea", "Cy", "Dov"), 2)


def cards(codes: str) -> tuple[Card, ...]:
    """Cards by their codes, with blanks between."""
    return tuple(parse_card(code) for code in codes.split())


def codes(found: Sequence[Card]) -> list[str]:
    """Their codes."""
    return [card.code for card in found]
