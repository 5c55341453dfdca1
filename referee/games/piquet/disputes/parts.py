"""What the trees are made of: a deal thrown in or left standing, and what the record knows of the deal.

Nothing here looks at cards or declarations that were told in secret: only at what everybody at the table saw.
"""

from __future__ import annotations

from ....core.question import Asked
from ....core.ruling import Rule
from ....core.seats import Seat
from ....desk import decisions
from ....desk.situation import Decision
from ..model import Hand

AGAIN = "The same dealer deals again."


def thrown_in(key: str, why: str, reason: str, *rules: Rule, deals: str = AGAIN) -> Decision:
    """The deal is void."""
    return decisions.thrown_in(key, why, reason, f"The deal is thrown in and counts nothing. {deals}", *rules)


def stands(
    key: str, why: str, *rules: Rule, verdict: str = "The deal stands", remedy: str = "Play on with the hands as dealt."
) -> Decision:
    """Nothing is wrong, or nothing follows from it."""
    return decisions.in_order(key, verdict, why, remedy, *rules)


# ---- what the record knows ------------------------------------------------------------------------------


def hand_in_progress(asked: Asked) -> Hand | None:
    """The deal on the table; None where the last one is over, so that the next may lie there untold."""
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.complete or hand.void else hand


def led(asked: Asked) -> bool:
    """Whether a card is known to have been led."""
    hand = hand_in_progress(asked)
    return hand is not None and hand.play_begun


def elder_exchanged(asked: Asked) -> bool:
    """Whether elder is known to have exchanged."""
    hand = hand_in_progress(asked)
    return hand is not None and hand.exchanges[hand.elder] is not None


def both_exchanged(asked: Asked) -> bool:
    """Whether both are known to have exchanged."""
    hand = hand_in_progress(asked)
    return hand is not None and (None not in hand.exchanges or hand.play_begun)


def younger(asked: Asked) -> Seat | None:
    """Who deals, and so answers: of the deal in progress, else of the last."""
    hand: Hand | None = asked.state.hand
    return None if hand is None else hand.younger
