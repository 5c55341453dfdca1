"""A table at Pinochle, and hands that bring it to each of its screens."""

from __future__ import annotations

from typing import Any

from . import sitting
from .sitting import Written


class Table(sitting.Table):
    """A table at Pinochle."""

    game = "pinochle"


def deal(depth: str = "tricks", **more: Any) -> Written:
    """Dov deals, Ann speaks first."""
    return {"type": "deal", "dealer": 3, "depth": depth, **more}


def bid(seat: int, number: int, **more: Any) -> Written:
    """A bid."""
    return {"type": "bid", "seat": seat, "bid": number, **more}


def passes(*seats: int) -> tuple[Written, ...]:
    """Passes in turn."""
    return tuple({"type": "pass", "seat": seat} for seat in seats)


def named(suit: str = "H", seat: int = 0) -> Written:
    """Trump is named."""
    return {"type": "trump", "seat": seat, "suit": suit}


def laid(seat: int, cards: str) -> Written:
    """Melds laid down."""
    return {"type": "meld", "seat": seat, "cards": cards.split()}


def melded(*points: int) -> tuple[Written, ...]:
    """Melds told by points, by seat."""
    return tuple({"type": "meld", "seat": seat, "points": told} for seat, told in enumerate(points))


def counted(first: int, second: int, last: int) -> Written:
    """The counters of both sides, and the side with the last trick."""
    return {"type": "counters", "sides": [first, second], "last_trick": last}


AUCTION = (bid(0, 52), bid(1, 58), bid(2, 60), *passes(3), bid(0, 85), *passes(1, 2))
"""Ann wins with 85."""

BIG = "AH TH KH QH JH KH QH KS QS JD JD QS"
"""With hearts: a run, a royal marriage, a marriage and two pinochles, 51."""

TO_TRUMP = (deal(), *AUCTION)
TO_MELD = (*TO_TRUMP, named())
TO_PLAY = (*TO_MELD, laid(0, BIG), *melded(0, 2, 4, 0)[1:])

ANN = "AH TH KH QH JH AS AS TS TS KS JS AD AD TD KD JD AC TC KC JC"
"""A hand with one marriage, in hearts: at best a run 15, aces around 10, kings 8 and jacks 4 make 37."""

CY = "AS KS QS AH TH TH KH KH QH JH AD AD TD TD KD KD QD QD JD JD"
"""A hand without clubs."""


def known(seat: int, hand: str, depth: str = "cards") -> Written:
    """A deal in which one hand is known."""
    return deal(depth, hands=[hand.split() if place == seat else None for place in range(4)])
