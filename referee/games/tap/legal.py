"""Is this a legal bid at Tap? The contract, and the highest bid before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.seats import Seat
from ...desk.legal_bid import bid_question
from ...desk.reading import read_choice
from . import rulebook as book
from .game import Tap
from .house import House
from .model import Bid
from .payment import CONTRACT_WORDS, Contract, bids


def contract_input(house: House, name: str, words: str, *, needed: bool = True) -> Sequence[Input]:
    """What is asked of one bid."""
    options = tuple((contract, CONTRACT_WORDS[contract]) for contract in bids(house))
    return (Input(name=name, kind="choice", words=words, options=options, needed=needed),)


def read_contract(asked: Asked, name: str, *, missing: str = "") -> Contract | None:
    """The bid told under this name; None where none was."""
    said: Any = read_choice(asked, name, bids(asked.house), missing=missing)
    return said or None


def _read(asked: Asked, seat: Seat) -> Entry:
    contract = read_contract(asked, "contract", missing="Which contract?")
    assert contract is not None
    return Bid(seat=seat, contract=contract)


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = read_contract(asked, "high")
    return () if high is None else (Bid(seat=seats[0], contract=high),)


def _said(bid: Any) -> str:
    return CONTRACT_WORDS[bid.contract]


LEGAL: Final = bid_question(
    Tap(),
    bid=lambda house, _players: contract_input(house, "contract", "Which contract?"),
    before=lambda house, _players: contract_input(house, "high", "The highest bid before it, if any", needed=False),
    read=_read,
    heard=_heard,
    say=_said,
    fine=lambda _bid: book.NEXT_BID,
    options=("traditional_order",),
)
