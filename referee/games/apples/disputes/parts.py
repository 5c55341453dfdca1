"""What the trees of Apples are made of: how they end, and what a table's record knows for sure."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.ruling import Rule
from ....desk import decisions
from ....desk.misdeal import Deals
from ....desk.situation import Decision
from .. import rulebook as book
from ..model import Hand

DEALS: Final = Deals(misdeal=book.MISDEAL)

AGREED: Final = (("For what the rules do not cover the table may agree on points.", book.AGREED),)


def broken(key: str, verdict: str, why: str, remedy: str, *rules: Rule, points: bool = False) -> Decision:
    """A rule was broken, and here is what becomes of it. `points`: the table may agree on some."""
    return decisions.broken(key, verdict, why, remedy, *rules, notes=AGREED if points else ())


# ---- what the record knows ----------------------------------------------------------------------


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
