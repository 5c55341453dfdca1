"""What the trees are made of: how a deal is ruled on, and what the record knows of the deal.

Nothing here looks at cards or declarations that were told in secret: only at what everybody at the table saw.
"""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk.misdeal import Deals
from .. import rulebook as book
from ..model import Hand

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and counts nothing.",
    standing="The deal stands",
    play_on="Play on with the hands as dealt.",
)

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
