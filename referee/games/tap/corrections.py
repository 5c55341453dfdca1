"""How an entry of Tap is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack, card_set
from ...core.entries import Entry
from ...play.agreed import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from . import packs
from .exchange import face_down
from .model import Discard, State

LABELS: Final = {
    ("captured", "seat"): "Who is the declarer?",
    ("captured", "cards"): "The cards of the declarer’s tricks and discard",
}
"""What a shared field is called here, by entry type and field name."""

CODES: Final = {
    "three": "Three Cards",
    "top": "Top Three",
    "bottom": "Bottom Three",
    "solo": "Solo",
    "slam": "Slam",
    "sparrow": "The Sparrow",
}
"""The words for a value that is a code in the record."""


def numbers(state: State, kind: str, name: str) -> tuple[tuple[int, str], ...]:
    """The numbers offered as chips: none, any in bounds will do."""
    return ()


def bounds(state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    if (kind, name) == ("count", "points"):
        return 0, packs.ALL_POINTS
    return int(kind == "renege"), packs.EACH


def pack(state: State) -> Pack:
    """The cards in play."""
    return packs.PACK


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds lies face down: a discard, until the tricks are played.

    One that is only about to be told is ruled on openly: it is being tapped on the same screen.
    """
    hand = state.hand
    if not isinstance(entry, Discard) or hand is None or not face_down(hand):
        return False
    return bool(packs.hidden_discards(card_set(entry.cards)))


CORRECTIONS: Final = EntryWords(labels=LABELS, codes=CODES, numbers=numbers, bounds=bounds, pack=pack)
