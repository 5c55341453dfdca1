"""How an entry of Pinochle is asked for when it is corrected: the numbers offered, the cards in play."""

from __future__ import annotations

from typing import Final

from ...core.cards import PLAIN_SUITS, Pack
from ...play.checks import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .auction import most_bid
from .card_points import IN_CARDS
from .melds import HAND_SIZE, PACK
from .model import State
from .possible import most_meld

LABELS: Final = {
    ("bid", "seat"): "Who bid?",
    ("bid", "bid"): "The bid",
    ("bid", "moon"): "The moon: all 20 tricks",
    ("bid", "won"): "It won the auction, of which no more is told",
    ("pass", "seat"): "Who passed?",
    ("trump", "seat"): "Who named trump?",
    ("trump", "suit"): "Trump",
    ("no-marriage", "seat"): "Who has no marriage?",
    ("exchange", "seat"): "Who passed cards on?",
    ("exchange", "cards"): "The cards passed on, where known",
    ("meld", "seat"): "Who melded?",
    ("meld", "cards"): "The cards laid down, where known",
    ("meld", "points"): "The points, where the cards are not known",
    ("counters", "sides"): "Counters of each side",
    ("counters", "last_trick"): "Who won the last trick?",
    ("counters", "tricks"): "Tricks of each side, where known",
    ("concede", "seat"): "Who gave up?",
    ("play", "seat"): "Who played?",
    ("play", "card"): "The card",
    ("trick", "winner"): "Who won the trick?",
    ("renege", "seat"): "Who reneged?",
    ("renege", "trick"): "In which trick, where known",
    ("claim", "seat"): "Who claimed the rest?",
    ("claim", "good"): "The claim was good",
    ("penalty", "seat"): "For whom?",
    ("penalty", "points"): "Points, as agreed",
    ("penalty", "reason"): "What for?",
    ("end", "reason"): "How does the game end?",
}
"""What a field is called, by entry type and field name."""

CODES: Final = {
    "result": "Result",
    "tricks": "Tricks",
    "cards": "Cards",
    **{suit.value: f"{suit.symbol} {suit.word.capitalize()}" for suit in PLAIN_SUITS},
    "time": "Time is called",
    "stopped": "Stopped as it stands",
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
