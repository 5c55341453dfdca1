"""How an entry of Piquet is asked for when it is corrected, and which entries stay hidden while a deal goes on."""

from __future__ import annotations

from typing import Final

from ...core.cards import Pack
from ...core.entries import Deal, Entry, Hands
from ...play.agreed import MOST_PENALTY_POINTS
from ...screens.fields import EntryWords
from .model import PACK, TALON, TRICKS, Declare, Exchange, State

LABELS: Final = {
    ("renege", "seat"): "Who revoked?",
}
"""What a shared field is called here, by entry type and field name."""

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


CORRECTIONS: Final = EntryWords(labels=LABELS, numbers=numbers, bounds=bounds, pack=pack)
