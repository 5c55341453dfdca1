"""How an entry of Spades is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...play.checks import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import State
from .packs import layout_of

LABELS: Final = {
    ("bid", "seat"): "Who bid?",
    ("bid", "bid"): "The bid",
    ("bid", "blind"): "Blind: stated before looking",
    ("match", "seat"): "Who raised?",
    ("pass-cards", "seat"): "Who passed?",
    ("pass-cards", "cards"): "The cards passed, where known",
    ("pass-cards", "count"): "How many, where they are not known",
    ("kitty", "seat"): "Who took the kitty?",
    ("kitty", "taken"): "The cards taken, where known",
    ("kitty", "discarded"): "The cards discarded, where known",
    ("play", "seat"): "Who played?",
    ("play", "card"): "The card",
    ("play", "ace"): "An ace was said to be",
    ("renege", "seat"): "Who reneged?",
    ("renege", "trick"): "In which trick, where known",
    ("claim", "seat"): "Who claimed the rest?",
    ("claim", "good"): "The claim was good",
    ("claim", "to"): "Who gets the rest of a false claim?",
    ("penalty", "seat"): "Against whom?",
    ("penalty", "kind"): "What for?",
    ("penalty", "to"): "Who was offended?",
    ("penalty", "points"): "Points, as agreed",
    ("end", "reason"): "How does the game end?",
}
"""What a field is called, by entry type and field name."""

CODES: Final = {
    "result": "Result",
    "tricks": "Tricks",
    "cards": "Cards",
    "high": "High",
    "low": "Low",
    "false-call": "Called a renege falsely",
    "flip": "Turned up cards",
    "points": "Points by agreement",
    "time": "Time is called",
    "stopped": "Stopped as it stands",
}
"""The words for a value that is a code in the record."""


def numbers(state: State, kind: str, name: str) -> tuple[tuple[int, str], ...]:
    """The numbers offered as chips, with their words; empty where any number will do."""
    layout = layout_of(state.house, len(state.seating))
    if (kind, name) == ("bid", "bid"):
        return ((0, "Nil"), *((number, str(number)) for number in range(1, layout.each + 1)))
    if (kind, name) == ("pass-cards", "count"):
        return tuple((number, str(number)) for number in (1, 2, 3))
    return ()


def bounds(state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    if name in {"counts", "sides", "trick"}:
        return int(name == "trick"), layout_of(state.house, len(state.seating)).tricks
    return 0, 99


def pack(state: State) -> Pack:
    """The cards in play."""
    return layout_of(state.house, len(state.seating)).pack


CORRECTIONS: Final = EntryWords(labels=LABELS, codes=CODES, numbers=numbers, bounds=bounds, pack=pack)
