"""How an entry of Pinochle is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import PLAIN_SUITS, Pack
from ...play.agreed import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .auction import most_bid
from .card_points import IN_CARDS
from .melds import HAND_SIZE, PACK
from .model import State
from .possible import most_meld

LABELS: Final = {
    ("trick", "winner"): "Who won the trick?",
    ("penalty", "reason"): "What for?",
}
"""What a shared field is called here, by entry type and field name."""

CODES: Final = {
    **{suit.value: f"{suit.symbol} {suit.word.capitalize()}" for suit in PLAIN_SUITS},
}
"""The words for a value that is a code in the record."""


def numbers(state: State, kind: str, name: str) -> tuple[tuple[int, str], ...]:
    """The numbers offered as chips, with their words; empty where any number will do."""
    if (kind, name) == ("counters", "last_trick"):
        return tuple((side, state.seating.side_name(side)) for side in range(len(state.seating.sides)))
    return ()


def bounds(state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    house = state.house
    most = {
        ("bid", "bid"): most_bid(house),
        ("meld", "points"): most_meld(house),
        ("counters", "sides"): IN_CARDS * house.scale,
        ("counters", "last_trick"): len(state.seating.sides) - 1,
    }.get((kind, name), HAND_SIZE)
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    return int((kind, name) in {("renege", "trick"), ("bid", "bid")}), most


def pack(_state: State) -> Pack:
    """The cards in play."""
    return PACK


CORRECTIONS: Final = EntryWords(labels=LABELS, codes=CODES, numbers=numbers, bounds=bounds, pack=pack)
