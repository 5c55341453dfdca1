"""What must be played to a trick of Tap, and who wins it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.cards import CARDS, Card, Suit, card_set
from ...core.entries import Play
from ...core.ruling import Rule
from ...play.order import Order, Tier
from . import rulebook as book
from .packs import HONOURS, JUGGLER, PLAIN_RANKS, TRUMP_RANKS

DUTIES: Final[Mapping[str, Rule]] = {"follow": book.FOLLOW, "trump": book.MUST_TRUMP}
"""The rule of each duty of play, by its code."""


def duties(order: Order, led: Suit, _best: Card) -> tuple[Tier, ...]:
    """Follow suit, else trump, else anything (TP-5.2, TP-5.3)."""
    follow = Tier(order.of_suit[led], "follow")
    if led is Suit.TRUMPS:
        return (follow,)
    return (follow, Tier(order.of_suit[Suit.TRUMPS], "trump"))


class TapOrder(Order):
    """How the cards rank, with the Emperor trick."""

    def winner(self, plays: Sequence[Play]) -> Play:
        """The play that wins so far: in an Emperor trick the Juggler, else as everywhere (TP-5.5, TP-5.6)."""
        if len(plays) >= HONOURS.bit_count() and not HONOURS & ~card_set(play.card for play in plays):
            return next(play for play in plays if play.card == JUGGLER)
        return super().winner(plays)


def _powers() -> tuple[int, ...]:
    plain = {rank: place for place, rank in enumerate(reversed(PLAIN_RANKS))}
    trumps = {rank: len(plain) + place for place, rank in enumerate(TRUMP_RANKS)}
    return tuple((trumps if card.suit is Suit.TRUMPS else plain).get(card.rank, 0) for card in CARDS)


ORDER: Final = TapOrder([card.suit for card in CARDS], _powers(), Suit.TRUMPS, duties, watch=HONOURS, by_suit=True)
"""The same in every hand."""
