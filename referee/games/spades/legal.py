"""Is this a legal bid at Spades? The number, what was bid before it, and how far the side is behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.seats import Seat
from ...desk.legal_bid import BEFORE, bid_question, numbers_before
from ...desk.reading import need_number, read_flag, read_number
from . import rulebook as book
from .game import SPADES
from .house import House
from .model import NIL, Bid, State

_MOST = 99
_FAR = 9_999


def _plays_blind(house: House) -> bool:
    return house.blind_nil or house.blind_number != "off"


def _bid(house: House, _players: int) -> Sequence[Input]:
    number = Input(name="bid", kind="number", words="How many tricks? 0 is nil", bounds=(0, _MOST))
    blind = Input(name="blind", kind="flag", words="Before looking at the cards?", needed=False)
    return (number, blind) if _plays_blind(house) else (number,)


def _before(house: House, _players: int) -> Sequence[Input]:
    behind = Input(name="behind", kind="number", words="How far is the side behind?", needed=False, bounds=(0, _FAR))
    return (BEFORE, behind) if _plays_blind(house) else (BEFORE,)


def _numbers(asked: Asked) -> list[int]:
    return numbers_before(asked, _MOST, {"nil": NIL})


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    return [Bid(seat=seat, bid=number) for seat, number in zip(seats, _numbers(asked), strict=False)]


def _ready(asked: Asked, state: State) -> State:
    """The side that bids is as far behind as was told."""
    if not _plays_blind(asked.house):
        return state
    side = asked.seating.side_of[len(_numbers(asked))]
    behind = read_number(asked, "behind", 0, _FAR) or 0
    return replace(state, totals=tuple(0 if one == side else behind for one in range(len(asked.seating.sides))))


def _read(asked: Asked, seat: Seat) -> Entry:
    number = need_number(asked, "bid", 0, _MOST, "How many tricks?")
    return Bid(seat=seat, bid=number, blind=read_flag(asked, "blind"))


def _said(bid: Any) -> str:
    return f"{'A blind ' if bid.blind else 'A '}nil" if bid.bid == NIL else f"{bid.bid}{' blind' if bid.blind else ''}"


LEGAL: Final = bid_question(
    SPADES,
    bid=_bid,
    before=_before,
    read=_read,
    heard=_heard,
    say=_said,
    ready=_ready,
    fine=lambda bid: book.BLIND if bid.blind else book.BID,
    options=("minimum_bid", "total_not_equal", "blind_nil", "blind_number", "blind_deficit"),
)
