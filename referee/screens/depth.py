"""How a hand of tricks is being recorded: by its result, trick by trick, or card by card."""

from __future__ import annotations

from ..play.model import TrickHand
from .parts import Chosen


def depth_now(hand: TrickHand, chosen: Chosen) -> str:
    """As was said at the deal, or as the page was asked for; the result may be told whatever was recorded before."""
    asked = chosen.first("by")
    if asked == "result" or (asked in {"tricks", "cards"} and not hand.trick):
        return asked
    return hand.depth or ("cards" if hand.trick or hand.tricks else "tricks")


def depth_by_trick(hand: TrickHand, chosen: Chosen) -> str:
    """The same, but a trick begun is ended card by card, and a hand by its result goes by tricks once one is told."""
    if hand.trick:
        return "cards"
    asked = chosen.first("by")
    if asked in {"result", "tricks", "cards"}:
        return asked
    if hand.depth == "result" and hand.winners:
        return "tricks"
    return hand.depth or ("cards" if hand.tricks else "tricks")
