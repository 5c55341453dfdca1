"""Which card wins a trick of Piquet, and why."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card
from ...core.entries import Play
from ...desk.trick import Heard, Played, TrickAnswer
from . import rulebook as book
from .rules import ORDER


def who_won(told: Sequence[Played]) -> TrickAnswer:
    """The winning card, why it wins, and what became of the other (PI-6.4)."""
    plays = [Play(seat=one.seat, card=one.card) for one in told]
    best = ORDER.winner(plays)
    heard = tuple(Heard(play.card, play is best, _heard(play, best, plays[0])) for play in plays)
    why = f"{best.card} {why_won([play.card for play in plays])}."
    return TrickAnswer(plays.index(best), best.card, why, (book.WINNER,), heard)


def _heard(play: Play, best: Play, lead: Play) -> str:
    if play is best:
        return "wins the trick"
    return f"lower than {best.card}" if play.card.suit is lead.card.suit else "not the suit led"


def why_won(trick: Sequence[Card]) -> str:
    """Why a trick was won, as it goes on after the card’s name: ``is its higher heart``."""
    suit = trick[0].suit
    word = suit.word.removesuffix("s")
    return f"is its {'higher' if all(card.suit is suit for card in trick) else 'only'} {word}"
