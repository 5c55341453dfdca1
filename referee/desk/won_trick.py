"""Which card wins a trick of a game with one trump suit or none, and why: of equal ones the first."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.entries import Play
from ..core.ruling import Rule
from ..core.words import spelled
from ..play.order import Order
from .trick import Heard, Played, TrickAnswer


def won_trick(order: Order, told: Sequence[Played], rule: Rule) -> TrickAnswer:
    """The winning card, why, and what became of the others: the lead comes first. `rule`: that of who wins."""
    plays = [Play(seat=place, card=one.card) for place, one in enumerate(told)]
    best = order.winner(plays)
    heard = tuple(Heard(play.card, play is best, _heard(order, play, best, plays[0])) for play in plays)
    return TrickAnswer(best.seat, best.card, f"{best.card} {why_won(order, plays)}.", (rule,), heard)


def why_won(order: Order, plays: Sequence[Play]) -> str:
    """Why a trick was won, as it goes on after the card's name: ``is its only trump``, ``was first of two aces``."""
    best = order.winner(plays).card
    equal = sum(play.card == best for play in plays)
    if equal > 1:
        return f"was first of {spelled(equal)} {best.rank_word}s"
    suit = order.suit_of(best)
    same = sum(order.suit_of(play.card) is suit for play in plays)
    one = "trump" if suit is order.trump else suit.word.removesuffix("s")
    return f"is its only {one}" if same == 1 else f"is its highest {one}"


def _heard(order: Order, play: Play, best: Play, lead: Play) -> str:
    if play is best:
        return "wins"
    if play.card == best.card:
        return "the same card, but played later"
    suit, winning = order.suit_of(play.card), order.suit_of(best.card)
    if suit is winning:
        return "a lower trump" if suit is order.trump else "lower"
    if suit is not order.suit_of(lead.card):
        return "not of the suit led" if order.trump is None else "neither the suit led nor a trump"
    return "beaten by a trump"
