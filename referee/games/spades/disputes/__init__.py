"""Disputes at a table of Spades, as trees: each answer leads on, each end cites its rule. Here is what all share."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from ....core.question import Asked
from ....desk.misdeal import Deals
from ....desk.outline import Outline
from ....desk.situations import ByHouse, Decision, Node, Situation, hand_at, in_progress, varied
from ....kinds.single_bids.desk import SingleBids
from .. import rulebook as book
from ..model import Hand

_PASSES: Final = "The deal passes to the left."

DEALS: Final = Deals(misdeal=book.MISDEAL)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


@cache
def _passed_on(decision: Decision) -> Node:
    """A misdeal after which the same dealer deals, or the next where the table says so (SP-2.14)."""
    if not decision.deals_again or book.WEAK_HAND in decision.rules:
        return decision
    next_deals = replace(
        decision,
        key=f"{decision.key}-next",
        remedy=f"{DEALS.void} {_PASSES}",
        deals_again=False,
        rules=(*decision.rules, book.DEAL_PASSES),
    )
    return ByHouse(option="misdeal_dealer", cases=(("next", next_deals),), otherwise=decision)


def with_next_dealer(situation: Situation) -> Situation:
    """The situation at tables where a misdeal may pass the deal on."""
    return replace(situation, opening=varied(situation.opening, _passed_on))


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
