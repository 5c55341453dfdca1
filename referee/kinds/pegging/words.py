"""What a card pegs, as it is called out at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ...core.seats import Seat
from ...core.text import Text, chained

CALLS: Final = {
    "fifteen": "15 for {points}",
    "thirty-one": "31 for {points}",
    "pair": "pair for {points}",
    "three alike": "three alike for {points}",
    "four alike": "four alike for {points}",
    "go": "{points} for the go",
    "last card": "{points} for the last card",
}
"""How a card’s points are called out, by name; a run has its own words."""


class Scored(Protocol):
    """Points that a card brought: whose, how many, and what they are called."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def points(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def said(self) -> Text: ...


def called(pegs: Sequence[Scored]) -> Text:
    """What a card pegs, as it is called out: ``15 for 2, pair for 2``; unsaid where it is nothing."""
    return chained((Text(CALLS[one.name], points=one.points) if one.name in CALLS else one.said for one in pegs), ", ")
