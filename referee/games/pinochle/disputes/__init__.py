"""Disputes at a table of Pinochle, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Way, situation
from .after_auction import EXCHANGE, GIVING_UP, TRUMP
from .bidding import BID, SIGNAL
from .melded import MELD
from .misdeal import MISDEAL

__all__ = ["BIDS", "MISDEAL"]

BIDS: Final = situation(
    "bids",
    "Bids and melds",
    "What is it about?",
    Way("bid", "A bid or a pass", BID, "Out of turn, too low, changed, after a pass"),
    Way("signal", "Something told the partner of cards", SIGNAL),
    Way("trump", "Trump named without a marriage", TRUMP),
    Way("exchange", "A wrong number of cards exchanged", EXCHANGE),
    Way("meld", "A wrong meld", MELD, "Too much, too little, too late, a card counted twice"),
    Way("giveup", "The bidder wants to give up", GIVING_UP),
)
"""What was said or laid down before the first lead: is it in order, and what follows?"""
