"""What a table's record tells of a dispute at Apples: only what is sure."""

from __future__ import annotations

from ....core.question import Asked
from ..model import Hand


def _hand(asked: Asked) -> Hand | None:
    """The hand in progress."""
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.complete or hand.void else hand


def called(asked: Asked) -> bool:
    """Whether anybody has called in this hand."""
    hand = _hand(asked)
    return hand is not None and bool(hand.calls)


def calls_over(asked: Asked) -> bool:
    """The time for calls is over for sure once a card has gone into the bidding pile."""
    hand = _hand(asked)
    put_in = hand is not None and any(cards is not None for cards in hand.put_in)
    return put_in or dealt_back(asked)


def dealt_back(asked: Asked) -> bool:
    """The bidding pile was shuffled and dealt back, and looked at: a target is set aside only after it."""
    hand = _hand(asked)
    return (hand is not None and any(target is not None for target in hand.targets)) or lead_made(asked)


def lead_made(asked: Asked) -> bool:
    """The opening lead is recorded, or what was captured."""
    hand = _hand(asked)
    return hand is not None and (hand.play_begun or any(cards is not None for cards in hand.captured))
