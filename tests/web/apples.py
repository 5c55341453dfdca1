"""A table at Apples, and one device at it that runs no script."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from werkzeug.test import TestResponse

from . import sitting
from .sitting import Written, whole

AUCTION: tuple[Written, ...] = (
    {"type": "bid", "seat": 0, "number": 2, "suit": "D"},
    {"type": "bid", "seat": 1, "number": 3, "suit": "C"},
    {"type": "bid", "seat": 2, "number": 5, "suit": "H"},
    {"type": "pass", "seat": 3},
    {"type": "pass", "seat": 0},
    {"type": "pass", "seat": 1},
)
"""Cy names hearts with five."""


def deal(depth: str = "cards", **more: Any) -> Written:
    """Dov deals."""
    return {"type": "deal", "dealer": 3, "depth": depth, **more}


def target(seat: int, card: str) -> Written:
    """A target told."""
    return {"type": "target", "seat": seat, "card": card}


class Table(sitting.Table):
    """A table at Apples."""

    game = "apples"

    def not_done(self, answer: TestResponse, status: int = 422) -> str:
        """The page that says why nothing was recorded; it is whole."""
        return whole(answer, status)


def heaps(piles: Iterable[str], targets: Iterable[str] = ()) -> dict[str, list[str]]:
    """The fields of a hand told at its end: cards by seat, and targets where they are told with them."""
    sent = {f"captured-{seat}": pile.split() for seat, pile in enumerate(piles)}
    return {**sent, **{f"target-{seat}": [card] for seat, card in enumerate(targets) if card}}
