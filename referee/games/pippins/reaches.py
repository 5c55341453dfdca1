"""The reaches: which suits are trumps, what a trick scores under them, and where they move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from ...core.cards import CARDS, RANKS_HIGH_TO_LOW, Card, Suit, card_set, standard_pack
from ...core.entries import Cards
from ...core.ruling import Rule
from ...core.text import Text
from ...play.claims.position import Ways
from ...play.order import Order, PlayT, follow_suit
from . import rulebook

TRICK: Final = 1
"""Points for winning a trick."""

POWER: Final = {rank: place for place, rank in enumerate(reversed(RANKS_HIGH_TO_LOW), start=2)}
"""How high a rank is: 2 to 14."""

_TRUMP: Final = 100
"""Added to a card's power for its suit's place among the trumps."""


def trump_suits(reaches: Cards) -> tuple[Suit, ...]:
    """The trump suits, the highest first. `reaches` run from the lowest."""
    return tuple(card.suit for card in reversed(reaches))


def worth(suit: Suit, reaches: Cards) -> int:
    """What a card of `suit` at or below the top reach scores, before it is doubled (PP-6.2)."""
    trumps = trump_suits(reaches)
    return trumps.index(suit) + 1 if suit in trumps else len(trumps) + 1


@dataclass(frozen=True, slots=True)
class CardScore:
    """What one card of a trick scores, with its rule. `value` before doubling; 0 above the top reach."""

    card: Card
    value: int
    double: bool
    rule: Rule

    @property
    def points(self) -> int:
        """Its points."""
        return self.value * (2 if self.double else 1)

    @property
    def words(self) -> Text:
        """How it counts: ``4``, ``matches a reach: 2 × 4``, ``above the top: 0``."""
        if self.double:
            return Text("matches a reach: 2 × {value}", value=self.value)
        return Text("{value}", value=self.value) if self.value else Text("above the top: 0")


def card_score(card: Card, reaches: Cards) -> CardScore:
    """What `card` scores in a trick played under `reaches`."""
    if not reaches or POWER[card.rank] > POWER[reaches[-1].rank]:
        return CardScore(card, 0, double=False, rule=rulebook.ABOVE if reaches else rulebook.TRICK_POINT)
    double = any(card.rank == reach.rank for reach in reaches)
    rule = rulebook.DOUBLE if double else rulebook.CARD_POINTS
    return CardScore(card, worth(card.suit, reaches), double, rule)


def trick_points(cards: Sequence[Card], reaches: Cards) -> int:
    """What a trick of these cards scores: 1, and its cards (PP-6.1 to PP-6.4)."""
    return TRICK + sum(card_score(card, reaches).points for card in cards)


def after_trick(reaches: Cards, cards: Sequence[Card]) -> Cards:
    """The reaches after a trick, its cards in order of play (PP-5.2, PP-5.3)."""
    top = POWER[reaches[-1].rank] if reaches else 0
    above = [card for card in cards if POWER[card.rank] > top]
    if not above:
        return reaches
    lowest = min(POWER[card.rank] for card in above)
    new = [card for card in above if POWER[card.rank] == lowest][-1]
    return (*(card for card in reaches if card.suit is not new.suit), new)


@cache
def order_under(trumps: tuple[Suit, ...]) -> Order:
    """How the cards rank while these suits are trumps, the highest first."""
    return ReachOrder(trumps)


@lru_cache(maxsize=1024)
def ways_under(reaches: Cards) -> Ways:
    """What a claim is judged by while the reaches lie so: every trick may move them (PP-5.2)."""
    top = POWER[reaches[-1].rank] if reaches else 0
    return Ways(
        order=order_under(trump_suits(reaches)),
        after=lambda cards: ways_under(after_trick(reaches, cards)),
        movers=card_set(card for card in standard_pack() if POWER[card.rank] > top),
    )


class ReachOrder(Order):
    """The ranking under some reaches: several trump suits, one above the other (PP-4.4)."""

    def __init__(self, trumps: tuple[Suit, ...]) -> None:
        power = [
            POWER.get(card.rank, 0) + _TRUMP * (len(trumps) - trumps.index(card.suit) if card.suit in trumps else 0)
            for card in CARDS
        ]
        top = trumps[0] if trumps else None
        super().__init__([card.suit for card in CARDS], power, top, follow_suit, by_suit=True)
        self.trumps = frozenset(trumps)

    def winner(self, plays: Sequence[PlayT]) -> PlayT:
        """The play that wins so far: the highest card of the highest trump suit, else of the suit led."""
        led = self.suit_of(plays[0].card)
        return max(
            (play for play in plays if play.card.suit in self.trumps or play.card.suit is led), key=self.power_of
        )
