"""What a table's record knows of its last hand, for trees that need not ask it."""

from __future__ import annotations

from typing import Any

from ..core.question import Asked


def hand_at(asked: Asked) -> Any:
    """The hand of the record, in play or finished; None where there is none, or it was thrown in."""
    hand = asked.state.hand if asked.state is not None else None
    return None if hand is None or hand.void else hand


def in_progress(asked: Asked) -> Any:
    """The hand on the table; None where the last one is over, so that the next may lie there untold."""
    hand = hand_at(asked)
    return None if hand is None or hand.complete else hand


def has_bid(asked: Asked) -> bool:
    """Whether somebody has bid, in a game in which all bid once."""
    hand = hand_at(asked)
    return hand is not None and any(bid is not None for bid in hand.bids)


def has_led(asked: Asked) -> bool:
    """Whether the hand was begun to be played, or its tricks were told."""
    hand = hand_at(asked)
    return hand is not None and (hand.play_begun or bool(hand.taken))


def is_over(asked: Asked) -> bool:
    """Whether its tricks are all in, so that no card comes next."""
    hand = hand_at(asked)
    return hand is not None and hand.complete
