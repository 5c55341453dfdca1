"""Lists of cards in an address: ``AS.KH.2C``, or as people type them."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.cards import Card


def card_words(text: str) -> list[str]:
    """The words of a list, each meant for a card."""
    return text.replace(",", " ").replace(".", " ").split()


def written(cards: Iterable[Card]) -> str:
    """The list of these cards."""
    return ".".join(card.code for card in cards)
