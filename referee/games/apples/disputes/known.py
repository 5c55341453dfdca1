"""What a table's record tells of a dispute at Apples: only what is sure."""

from __future__ import annotations

from ....core.question import Asked
from ..model import Hand


def _hand(asked: Asked) -> Hand | None:
    """The hand in progress."""
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.complete or hand.void else hand


def _after_the_pile(hand: Hand) -> bool:
    """Whether the pile has been dealt back for sure: a target is set aside only after it."""
    return any(target is not None for target in hand.targets) or _led(hand)


def _led(hand: Hand) -> bool:
    """Whether the play has begun for sure."""
    return hand.play_begun or any(cards is not None for cards in hand.captured)


def called(asked: Asked) -> str | None:
    """Whether anybody has called in this hand."""
    hand = _hand(asked)
    return "yes" if hand is not None and hand.calls else None


def next_called(asked: Asked) -> str | None:
    """The time for calls is over for sure once a card has gone into the bidding pile."""
    hand = _hand(asked)
    over = hand is not None and (any(cards is not None for cards in hand.put_in) or _after_the_pile(hand))
    return "yes" if over else None


def changed_late(asked: Asked) -> str | None:
    """A call is not changed any more once the time for calls is over."""
    return "late" if next_called(asked) else None


def overbid_at_pile(asked: Asked) -> str | None:
    """A bid of more than is held is found at the bidding pile, or after it, once the time for calls is over."""
    return "pile" if next_called(asked) else None


def dealt_back(asked: Asked) -> str | None:
    """The bidding pile was shuffled and dealt back, and looked at."""
    hand = _hand(asked)
    return "yes" if hand is not None and _after_the_pile(hand) else None


def lead_made(asked: Asked) -> str | None:
    """The opening lead is recorded, or what was captured."""
    hand = _hand(asked)
    return "yes" if hand is not None and _led(hand) else None
