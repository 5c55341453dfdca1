"""Which card wins a trick of Apples, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.entries import Play
from ...core.question import Asked, Input
from ...desk.reading import read_choice
from ...desk.trick import Heard, Played, TrickAnswer
from . import rulebook as book
from .model import State
from .rules import order

TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Which suit is trump?",
    options=tuple((suit.value, suit.word) for suit in PLAIN_SUITS),
)
"""What is asked besides the cards; at a table the auction tells it."""


def trump_of(state: State | None) -> Suit | None:
    """The trump suit of the hand last dealt, where its auction has been won."""
    hand = state.hand if state is not None else None
    return hand.contract.trump if hand is not None and hand.auction_over and hand.contract is not None else None


def told_trump(asked: Asked) -> Suit:
    """The trump suit as it was told, else as the record has it. Raises Missing where neither says."""
    known = trump_of(asked.state)
    offered = [suit for suit, _ in TRUMP.options]
    told = read_choice(asked, TRUMP.name, offered, missing="" if known is not None else TRUMP.words)
    return Suit(told) if told or known is None else known


def who_won(plays: Sequence[Played], trump: Suit) -> TrickAnswer:
    """The winning card of a trick, its cards in order, the lead first."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    best = order(trump).winner(played)
    heard = tuple(
        Heard(play.card, play is best, _heard(play.card, best.card, played[0].card, trump)) for play in played
    )
    return TrickAnswer(best.seat, best.card, f"{best.card} {why_won(played, trump)}.", (book.WINNER,), heard)


def why_won(plays: Sequence[Play], trump: Suit) -> str:
    """Why a trick was won, as it goes on after the card’s name: ``is its only trump``."""
    best = order(trump).winner(plays).card
    one = "trump" if best.suit is trump else best.suit.word.removesuffix("s")
    alone = sum(play.card.suit is best.suit for play in plays) == 1
    return f"is its {'only' if alone else 'highest'} {one}"


def _heard(card: Card, best: Card, lead: Card, trump: Suit) -> str:
    if card == best:
        return "wins the trick"
    if card.suit is trump:
        return f"a trump, lower than {best}"
    if card.suit is not lead.suit:
        return "not the suit led, and no trump"
    return f"beaten by the trump {best}" if best.suit is trump else f"lower than {best}"
