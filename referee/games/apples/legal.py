"""Is this a legal bid at Apples? A number and a suit, and the highest bid before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.asked import of_codes
from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.seats import Seat
from ...desk.legal_bid import bid_question
from ...desk.reading import need_number, read_choice
from . import rulebook as book
from .game import APPLES
from .model import SUIT_LETTERS, Bid

_MOST = 99
_SUITS: Final = tuple(zip(SUIT_LETTERS, "♦♥♣♠", strict=True))


def bid_inputs(
    number: str, suit: str, words: str, *, which: str = "In which suit?", needed: bool = True
) -> Sequence[Input]:
    """What is asked of one bid."""
    return (
        Input(name=number, kind="number", words=words, bounds=(0, _MOST), needed=needed),
        Input(name=suit, kind="choice", words=which, options=_SUITS, needed=needed),
    )


def read_bid(
    asked: Asked, seat: Seat, number: str = "number", suit: str = "suit", *, missing: str = "How many cards?"
) -> Bid:
    """The bid told under these names."""
    many = need_number(asked, number, 0, _MOST, missing)
    letter = read_choice(asked, suit, SUIT_LETTERS, missing="In which suit?")
    return Bid(seat=seat, number=many, suit=of_codes(SUIT_LETTERS, letter))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    return (read_bid(asked, seats[0], "high", "high_suit"),) if asked.answers.get("high") else ()


def _said(bid: Bid) -> str:
    return str(bid.said)


LEGAL: Final = bid_question(
    APPLES,
    bid=lambda _house, _players: bid_inputs("number", "suit", "How many cards?"),
    before=lambda _house, _players: bid_inputs(
        "high", "high_suit", "The highest bid before it, if any", which="Its suit", needed=False
    ),
    read=read_bid,
    heard=_heard,
    say=_said,
    fine=lambda _bid: book.STRONGER,
)
