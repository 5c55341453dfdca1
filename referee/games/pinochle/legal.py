"""Is this a legal bid at Pinochle? The number, and the highest before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.seats import Seat
from ...desk.legal_bid import bid_question
from ...desk.reading import need_number, read_flag, read_number
from . import rulebook as book
from .auction import moon_worth
from .game import Pinochle
from .house import House
from .model import Bid

_MOST = 99_999


def _bid(house: House, _players: int) -> Sequence[Input]:
    number = Input(name="bid", kind="number", words="How many points?", bounds=(0, _MOST), needed=not house.shoot_moon)
    moon = Input(name="moon", kind="flag", words="Is it the moon?", needed=False)
    return (number, moon) if house.shoot_moon else (number,)


def _before(_house: House, _players: int) -> Sequence[Input]:
    return (
        Input(name="high", kind="number", words="The highest bid before it, if any", needed=False, bounds=(0, _MOST)),
    )


def _read(asked: Asked, seat: Seat) -> Entry:
    if asked.house.shoot_moon and read_flag(asked, "moon"):
        return Bid(seat=seat, bid=moon_worth(asked.house), moon=True)
    return Bid(seat=seat, bid=need_number(asked, "bid", 0, _MOST, "How many points?"))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = read_number(asked, "high", 0, _MOST)
    return (Bid(seat=seats[0], bid=high),) if high else ()


def _said(bid: Any) -> str:
    return "The moon" if bid.moon else str(bid.bid)


LEGAL: Final = bid_question(
    Pinochle(),
    bid=_bid,
    before=_before,
    read=_read,
    heard=_heard,
    say=_said,
    fine=lambda bid: book.MOON if bid.moon else book.RAISE,
    options=("minimum", "tens_from_100", "scale", "shoot_moon"),
)
