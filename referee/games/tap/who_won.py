"""Which card wins a trick of Tap, and why."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import card_set
from ...core.entries import Play
from ...desk.trick import Heard, Played, TrickAnswer
from . import rulebook as book
from .packs import HONOURS
from .rules import ORDER


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
    best = ORDER.winner(plays).card
    if is_emperor_trick(plays):
        return "takes the Emperor trick", book.EMPEROR.id
    same = [play for play in plays if play.card.suit is best.suit]
    one = best.suit.word.removesuffix("s")
    return f"is its {'only' if len(same) == 1 else 'highest'} {one}", book.WINNER.id


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
