"""Is this a legal bid at Tap? The contract, and the highest bid before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.desk.legal_bid import bid_question
from ...core.desk.question import Asked, Input
from ...core.desk.reading import read_choice
from ...core.entries import Entry
from ...core.seats import Seat
from . import rulebook as book
from .game import Tap
from .house import House
from .model import Bid
from .payment import CONTRACT_WORDS, Contract, bids


def _input(house: House, name: str, words: str, *, needed: bool) -> Sequence[Input]:
    options = tuple((contract, CONTRACT_WORDS[contract]) for contract in bids(house))
    return (Input(name=name, kind="choice", words=words, options=options, needed=needed),)


def _contract(asked: Asked, name: str, *, missing: str = "") -> Contract | None:
    said: Any = read_choice(asked, name, bids(asked.house), missing=missing)
    return said or None


def _read(asked: Asked, seat: Seat) -> Entry:
    contract = _contract(asked, "contract", missing="Which contract?")
    assert contract is not None
    return Bid(seat=seat, contract=contract)


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = _contract(asked, "high")
    return () if high is None else (Bid(seat=seats[0], contract=high),)


def _said(bid: Any) -> str:
    return CONTRACT_WORDS[bid.contract]


LEGAL: Final = bid_question(
    Tap(),
    bid=lambda house, _players: _input(house, "contract", "Which contract?", needed=True),
    before=lambda house, _players: _input(house, "high", "The highest bid before it", needed=False),
    read=_read,
    heard=_heard,
    say=_said,
    fine=book.NEXT_BID,
    options=("traditional_order",),
)
