"""How an entry of Spades is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...play.agreed import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import State
from .packs import layout_of

LABELS: Final = {
    ("penalty", "seat"): "Against whom?",
}
"""What a shared field is called here, by entry type and field name."""


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


CORRECTIONS: Final = EntryWords(labels=LABELS, numbers=numbers, bounds=bounds, pack=pack)
