"""Bids, tricks and whole hands of Spades, written as a record holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..golden import Entries
from ..written import deal

ANN, BEA, CY, DOV, EVE, FLO = range(6)


def bids(*said: int | str, first: int = ANN) -> Entries:
    """Bids in turn from `first` on: numbers, ``N`` for nil, ``B`` before a blind one."""
    made = []
    for step, word in enumerate(said):
        text = str(word)
        number = text.removeprefix("B")
        bid: dict[str, Any] = {"type": "bid", "seat": (first + step) % len(said)}
        bid["bid"] = 0 if number == "N" else int(number)
        if text.startswith("B"):
            bid["blind"] = True
        made.append(bid)
    return made


def took(*counts: int) -> Entries:
    """The tricks of a hand by seat."""
    return [{"type": "tricks", "counts": list(counts)}]


def hand(said: Sequence[int | str], counts: Sequence[int], dealer: int = DOV) -> Entries:
    """A whole hand by its result; `said` runs from eldest, `counts` by seat."""
    return deal(dealer) + bids(*said, first=(dealer + 1) % len(said)) + took(*counts)
