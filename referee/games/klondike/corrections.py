"""How an entry of Klondike is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...screens.fields import EntryWords
from .layout import PACK, STACK_PLACES, STACKS, SUIT_CARDS
from .model import State

CODES: Final[dict[str, str]] = {
    "waste": "Waste",
    **{str(place): f"Stack {number}" for number, place in enumerate(STACK_PLACES, 1)},
    "suits": "Suit stacks",
    "S": "♠ Spades",
    "H": "♥ Hearts",
    "D": "♦ Diamonds",
    "C": "♣ Clubs",
}
"""The words for a value that is a code in the record."""

_BY_STACK: Final = frozenset({("deal", "stacks"), ("deal", "up")})


def numbers(_state: State, kind: str, name: str) -> tuple[tuple[int, str], ...]:
    """The numbers offered as chips, with their words; empty where any number will do."""
    if (kind, name) == ("reveal", "stack"):
        return tuple((number, str(number)) for number in range(1, STACKS + 1))
    return ()


def bounds(_state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("reveal", "stack"):
        return 1, STACKS
    if (kind, name) == ("move", "count"):
        return 1, SUIT_CARDS
    return 0, 99


def pack(_state: State) -> Pack:
    """The cards in play."""
    return PACK


def boxes(_state: State, kind: str, name: str) -> tuple[str, ...]:
    """What each box of a list is called that is not by player: the seven stacks."""
    return tuple(f"Stack {number}" for number in range(1, STACKS + 1)) if (kind, name) in _BY_STACK else ()


CORRECTIONS: Final = EntryWords(codes=CODES, numbers=numbers, bounds=bounds, pack=pack, boxes=boxes)
