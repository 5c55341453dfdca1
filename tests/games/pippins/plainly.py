"""Tricks counted as the page says it, card by card: a second way to winners, points and reaches."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.cards import Card

RANKS = "23456789TJQKA"


def height(card: Card) -> int:
    """How high a card is, 0 to 12."""
    return RANKS.index(card.rank)


def plain_points(cards: Sequence[Card], reaches: Sequence[Card]) -> int:
    """What a trick scores under `reaches`, the lowest first."""
    total = 1
    place = {reach.suit: len(reaches) - at for at, reach in enumerate(reaches)}
    for card in cards:
        if not reaches or height(card) > height(reaches[-1]):
            continue
        value = place.get(card.suit, len(reaches) + 1)
        total += value * 2 if card.rank in {reach.rank for reach in reaches} else value
    return total


def plain_winner(cards: Sequence[Card], reaches: Sequence[Card]) -> int:
    """The place of the winning card among those of a trick in order of play."""
    for reach in reversed(reaches):
        trumps = [card for card in cards if card.suit is reach.suit]
        if trumps:
            return cards.index(max(trumps, key=height))
    led = [card for card in cards if card.suit is cards[0].suit]
    return cards.index(max(led, key=height))


def plain_reaches(cards: Sequence[Card], reaches: Sequence[Card]) -> list[Card]:
    """The reaches after a trick: its lowest card above the top one lies on them, the older one of its suit leaves."""
    found: Card | None = None
    for card in cards:
        if reaches and height(card) <= height(reaches[-1]):
            continue
        if found is None or height(card) <= height(found):
            found = card
    if found is None:
        return list(reaches)
    return [reach for reach in reaches if reach.suit is not found.suit] + [found]
