"""How an entry of Pippins Aplenty is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack, standard_pack
from ...play.checks import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import State

LABELS: Final = {
    ("discard", "seat"): "Who discarded?",
    ("discard", "card"): "The card laid out of play",
    ("play", "seat"): "Who played?",
    ("play", "card"): "The card",
    ("renege", "seat"): "Who revoked?",
    ("renege", "trick"): "In which trick, where known",
    ("penalty", "seat"): "For whom?",
    ("penalty", "points"): "Points, as agreed",
    ("end", "reason"): "How does the game end?",
}
"""What a field is called, by entry type and field name."""

CODES: Final = {"result": "Result", "tricks": "Tricks", "cards": "Cards", "stopped": "Stopped as it stands"}
"""The words for a value that is a code in the record."""


def bounds(state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    return (1, 12) if name == "trick" else (0, 99)


def pack(_state: State) -> Pack:
    """The cards in play."""
    return standard_pack()


CORRECTIONS: Final = EntryWords(labels=LABELS, codes=CODES, bounds=bounds, pack=pack)
