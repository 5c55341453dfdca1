"""How an entry of Pippins Aplenty is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack, standard_pack
from ...play.agreed import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import State

LABELS: Final = {
    ("renege", "seat"): "Who revoked?",
}
"""What a shared field is called here, by entry type and field name."""


def bounds(state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    return (1, 12) if name == "trick" else (0, 99)


def pack(_state: State) -> Pack:
    """The cards in play."""
    return standard_pack()


CORRECTIONS: Final = EntryWords(labels=LABELS, bounds=bounds, pack=pack)
