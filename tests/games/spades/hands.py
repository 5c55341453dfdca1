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


KNOWN = [
    ["AS", "KS", "QS", "2S", "AH", "KH", "9H", "2H", "AD", "KD", "5D", "AC", "4C"],
    ["JS", "TS", "9S", "QH", "JH", "TH", "QD", "JD", "TD", "9D", "KC", "QC", "JC"],
    ["8S", "7S", "6S", "8H", "7H", "6H", "8D", "7D", "6D", "TC", "9C", "8C", "7C"],
    ["5S", "4S", "3S", "5H", "4H", "3H", "4D", "3D", "2D", "6C", "5C", "3C", "2C"],
]
"""Four whole hands: Ann has the high cards, Dov the low ones."""
