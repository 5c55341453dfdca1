"""How an entry of Piquet is asked for when it is corrected, and which entries stay hidden while a deal goes on."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...core.entries import Deal, Entry, Hands
from ...play.checks import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import PACK, TALON, TRICKS, Declare, Exchange, State

LABELS: Final = {
    ("carte-blanche", "seat"): "Who has carte blanche?",
    ("exchange", "seat"): "Who exchanged?",
    ("exchange", "count"): "How many cards?",
    ("exchange", "cards"): "The cards put away, where known",
    ("exchange", "taken"): "The cards drawn, where known",
    ("declare", "seat"): "Who declared?",
    ("play", "seat"): "Who played?",
    ("play", "card"): "The card",
    ("tricks", "counts"): "Tricks won",
    ("tricks", "play"): "Points in play",
    ("tricks", "pique"): "Did elder have 30 before younger counted?",
    ("false-declaration", "seat"): "Who declared falsely?",
    ("renege", "seat"): "Who revoked?",
    ("renege", "trick"): "In which trick, where known",
    ("claim", "seat"): "Who claimed the rest?",
    ("claim", "good"): "The claim was good",
    ("penalty", "seat"): "For whom?",
    ("penalty", "points"): "Points, as agreed",
    ("end", "reason"): "How does the game end?",
}
"""What a field is called, by entry type and field name."""

CODES: Final = {"result": "Result", "tricks": "Tricks", "cards": "Cards", "stopped": "Stopped as it stands"}
"""The words for a value that is a code in the record."""

MOST_IN_PLAY: Final = 13
"""No player counts more in play."""


def numbers(_state: State, kind: str, name: str) -> tuple[tuple[int, str], ...]:
    """The numbers offered as chips, with their words; empty where any number will do."""
    if (kind, name) == ("exchange", "count"):
        return tuple((number, str(number)) for number in range(1, TALON))
    return ()


def bounds(_state: State, kind: str, name: str) -> tuple[int, int]:
    """The least and the greatest a number can be."""
    if (kind, name) == ("penalty", "points"):
        return -MOST_PENALTY_POINTS, MOST_PENALTY_POINTS
    if (kind, name) == ("tricks", "play"):
        return 0, MOST_IN_PLAY
    if (kind, name) == ("tricks", "counts"):
        return 0, TRICKS
    return (1, TRICKS) if name == "trick" else (0, 99)


def pack(_state: State) -> Pack:
    """The cards in play."""
    return PACK


def secret(state: State, entry: Entry) -> bool:
    """Whether an entry of the deal in progress tells what only its player may know (PI-1.6).

    Hands and cards exchanged are secret until the deal is over, younger's declarations until elder has led.
    """
    hand = state.hand
    if not state.house.secret_hands or hand is None or hand.complete or hand.void:
        return False
    if isinstance(entry, Deal):
        return entry.hands is not None
    if isinstance(entry, Exchange):
        return entry.cards is not None or entry.taken is not None
    if isinstance(entry, Declare):
        return entry.seat == hand.younger and not hand.play_begun and hand.depth != "result"
    return isinstance(entry, Hands)


CORRECTIONS: Final = EntryWords(labels=LABELS, codes=CODES, numbers=numbers, bounds=bounds, pack=pack)
