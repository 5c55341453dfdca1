"""Which card wins a trick of Pinochle, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import PLAIN_SUITS, Suit
from ...core.entries import Play
from ...core.question import Asked, Input
from ...core.words import spelled
from ...desk.reading import read_choice
from ...desk.trick import Heard, Played, TrickAnswer
from . import rulebook as book
from .count_melds import trump_in_play
from .rules import order_of

_RANKS: Final = {"A": "aces", "T": "10s", "K": "kings", "Q": "queens", "J": "jacks"}

TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Trump",
    options=tuple((suit.value, suit.word) for suit in PLAIN_SUITS),
    needed=False,
)
"""What is asked besides the cards; at a table the bidder named it."""


def told_trump(asked: Asked) -> Suit:
    """Trump as it was told, else that of the hand in play. Raises Missing where neither says."""
    known = trump_in_play(asked.state)
    missing = "" if known else "Which suit is trump?"
    told = read_choice(asked, TRUMP.name, [suit for suit, _ in TRUMP.options], missing=missing)
    trump = Suit(told) if told else known
    assert trump is not None
    return trump


def who_won(plays: Sequence[Played], trump: Suit) -> TrickAnswer:
    """The winning card, why, and what became of the others: the lead comes first."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    best = order_of(trump).winner(played)
    led = played[0].card.suit
    heard = tuple(Heard(play.card, play is best, _heard(play, best, led, trump)) for play in played)
    why = f"{best.card} {why_won(played, trump)}."
    return TrickAnswer(best.seat, best.card, why, (book.WINNER,), heard)


def why_won(plays: Sequence[Play], trump: Suit) -> str:
    """Why a trick was won, as it goes on after the card's name: ``is its only trump``."""
    best = order_of(trump).winner(plays).card
    equal = sum(play.card == best for play in plays)
    same = sum(play.card.suit is best.suit for play in plays)
    suit = "trump" if best.suit is trump else best.suit.word.removesuffix("s")
    if equal > 1:
        return f"was first of {spelled(equal)} {_RANKS[best.rank]}"
    return f"is its only {suit}" if same == 1 else f"is its highest {suit}"


def _heard(play: Play, best: Play, led: Suit, trump: Suit) -> str:
    if play is best:
        return "wins"
    if play.card == best.card:
        return "the same card, but played later"
    if play.card.suit not in {led, trump}:
        return "neither the suit led nor a trump"
    if play.card.suit is best.card.suit:
        return "a lower trump" if play.card.suit is trump else "lower"
    return "beaten by a trump"
