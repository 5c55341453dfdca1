"""Which suit is trump, where the desk has to know it: as it was told, or as the record has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from ..core.cards import PLAIN_SUITS, Suit
from ..core.question import Asked, Input
from .reading import read_choice

State = TypeVar("State")

NONE: Final = "none"
TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Trump",
    options=(*((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS), (NONE, "none")),
    needed=False,
)
"""One of the suits, or none."""


@dataclass(frozen=True, slots=True)
class ToldTrump(Generic[State]):
    """What a game with one trump suit or none is asked. `known` is its code by a state; empty where it is unknown."""

    known: Callable[[State | None], str]

    def inputs(self, _house: object, _players: int) -> Sequence[Input]:
        """What is wanted besides the cards."""
        return (TRUMP,)

    def suit(self, asked: Asked) -> Suit | None:
        """Trump as it was told, else that of the hand in play. Raises Missing where neither says."""
        known = self.known(asked.state)
        told = read_choice(asked, TRUMP.name, codes(), missing="" if known else "Which suit is trump?") or known
        return suit_of(told)


def codes() -> list[str]:
    """What may be told."""
    return [code for code, _ in TRUMP.options]


def suit_of(code: str) -> Suit | None:
    """The suit by its code."""
    return None if code == NONE else Suit(code)
