"""How an entry of Apples is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...core.entries import Entry
from ...play.checks import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import CARDS_EACH, PACK, TRICKS, State, Target

LABELS: Final = {
    ("bid", "seat"): "Who bid?",
    ("bid", "number"): "How many?",
    ("bid", "suit"): "Of which suit?",
    ("pass", "seat"): "Who passed?",
    ("pile", "seat"): "Who put cards in?",
    ("pile", "cards"): "The cards put in",
    ("target", "seat"): "Whose target?",
    ("target", "card"): "The card set aside",
    ("captured", "seat"): "Who captured them?",
    ("captured", "cards"): "The cards, without the own target",
    ("play", "seat"): "Who played?",
    ("play", "card"): "The card",
    ("renege", "seat"): "Who reneged?",
    ("renege", "trick"): "In which trick, where known",
    ("claim", "seat"): "Who claimed the rest?",
    ("claim", "good"): "The claim was good",
    ("penalty", "seat"): "For whom?",
    ("penalty", "points"): "Points, as agreed",
    ("end", "reason"): "How does the game end?",
}
"""What a field is called, by entry type and field name."""

CODES: Final = {
    "result": "Result",
    "tricks": "Tricks",
    "cards": "Cards",
    "D": "♦ Diamonds",
    "H": "♥ Hearts",
    "C": "♣ Clubs",
    "S": "♠ Spades",
    "time": "Time is called",
    "stopped": "Stopped as it stands",
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
