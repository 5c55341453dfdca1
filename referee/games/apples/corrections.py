"""How an entry of Apples is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...core.entries import Entry
from ...play.agreed import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import CARDS_EACH, PACK, TRICKS, State, Target

LABELS: Final = {
    ("captured", "seat"): "Who captured them?",
    ("captured", "cards"): "The cards, without the own target",
}
"""What a shared field is called here, by entry type and field name."""

CODES: Final = {
    "D": "♦ Diamonds",
    "H": "♥ Hearts",
    "C": "♣ Clubs",
    "S": "♠ Spades",
}
"""The words for a value that is a code in the record."""


def numbers(_state: State, kind: str, name: str) -> tuple[tuple[int, str], ...]:
    """The numbers offered as chips, with their words; empty where any number will do."""
    if (kind, name) == ("bid", "number"):
        return tuple((number, str(number)) for number in range(1, CARDS_EACH + 1))
    return ()


def bounds(_state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    if name == "trick":
        return 1, TRICKS
    return 0, 99


def pack(_state: State) -> Pack:
    """The cards in play."""
    return PACK


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds is its owner's secret: a target, until the hand is over."""
    hand = state.hand
    return isinstance(entry, Target) and hand is not None and not hand.complete and not hand.void


CORRECTIONS: Final = EntryWords(labels=LABELS, codes=CODES, numbers=numbers, bounds=bounds, pack=pack)
