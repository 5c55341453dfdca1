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

BIG, LITTLE = Card("B", Suit.JOKERS), Card("L", Suit.JOKERS)


def ranked(ranks: str, times: int = 1) -> tuple[Card, ...]:
    """A pack of these ranks in the four suits, each card so many times."""
    return tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in ranks for _ in range(times))


WHOLE_TAROT = (*ranked("KQCVT98765432A"), *TAROT[32:])

PACKS = {
    "24": ranked("AKQJT9"),
    "24 and a joker": (*ranked("AKQJT9"), BIG),
    "32": ranked("AKQJT987"),
    "32 and two jokers": (*ranked("AKQJT987"), BIG, LITTLE),
    "36": ranked("AKQJT9876"),
    "40": ranked("A7KJQ65432"),
    "48 of two": ranked("ATKQJ9", 2),
    "52": STANDARD,
    "54": (*STANDARD, BIG, LITTLE),
    "54 tarot": TAROT,
    "78": WHOLE_TAROT,
    "80": FOURFOLD,
    "104": DOUBLE,
    "104 and four jokers": (*DOUBLE, BIG, BIG, LITTLE, LITTLE),
}
"""Packs of every kind that games use, by what they are called here."""

FOUR = Seating.teams(("Ann", "Bea", "Cy", "Dov"), 2)


def cards(codes: str) -> tuple[Card, ...]:
    """Cards by their codes, with blanks between."""
    return tuple(parse_card(code) for code in codes.split())


def codes(found: Sequence[Card]) -> list[str]:
    """Their codes."""
    return [card.code for card in found]
