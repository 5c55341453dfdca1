"""Disputes at a table of Spades, as trees: each answer leads on, each end cites its rule. Here is what all share."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....desk.misdeal import Deals
from ....desk.outline import Outline
from ....desk.single_bids import SingleBids
from ....desk.situations import hand_at, in_progress
from .. import rulebook as book
from ..model import Hand

DEALS: Final = Deals(misdeal=book.MISDEAL)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def has_looked(asked: Asked) -> bool:
    """Whether somebody has bid for the hand on the table, and not blind."""
    hand = in_progress(asked, Hand)
    return hand is not None and any(bid is not None and not bid.blind for bid in hand.bids)


def has_led(asked: Asked) -> bool:
    """Whether the record holds a card or a trick of this hand; the kitty’s trick (SP-2.5) comes before the play."""
    hand = hand_at(asked, Hand)
    if hand is None:
        return False
    of_kitty = 1 if hand.kitty is not None and hand.tricks_total > hand.each else 0
    return hand.play_begun or hand.taken > of_kitty


BIDDING: Final = SingleBids(order=book.ORDER_OF_BIDS, once=book.BID_ONCE, led=has_led)
