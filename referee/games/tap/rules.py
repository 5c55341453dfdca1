"""What must be played to a trick of Tap, which card wins it, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.cards import CARDS, Card, Suit, card_set
from ...core.entries import Play
from ...core.ruling import Rule
from ...desk import trick
from ...desk.trick import Heard, Played, TrickAnswer
from ...play.order import Order, PlayT, Tier
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

    def winner(self, plays: Sequence[PlayT]) -> PlayT:
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


def who_won(plays: Sequence[Played]) -> TrickAnswer:
    """The winning card, why, and what became of the others: the lead comes first."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    best = ORDER.winner(played)
    emperor = is_emperor_trick(played)
    heard = tuple(Heard(play.card, play is best, _heard(play, best, played, emperor=emperor)) for play in played)
    why, _ = why_won(played)
    rules = (book.EMPEROR, book.HONOURS) if emperor else (book.WINNER, book.RANKING)
    return TrickAnswer(best.seat, best.card, f"{best.card} {why}.", rules, heard)


def is_emperor_trick(plays: Sequence[Play]) -> bool:
    """Whether all three Honours were played to one trick (TP-5.6)."""
    return not HONOURS & ~card_set(play.card for play in plays)


def why_won(plays: Sequence[Play]) -> tuple[str, str]:
    """Why a trick was won, as it goes on after the card's name, and the rule: ``is its only trump``."""
    if is_emperor_trick(plays):
        return "takes the Emperor trick", book.EMPEROR.id
    return trick.why_won(ORDER, plays), book.WINNER.id


def _heard(play: Play, best: Play, played: Sequence[Play], *, emperor: bool) -> str:
    if play is best:
        return "wins"
    if emperor:
        return "loses to the Juggler in an Emperor trick"
    if play.card.suit is best.card.suit:
        return f"a lower {play.card.suit.word.removesuffix('s')}"
    if play.card.suit is played[0].card.suit:
        return "beaten by a trump"
    return "neither the suit led nor a trump"
