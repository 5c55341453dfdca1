"""Who may look at the stock of Tap once the auction is over."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import in_order
from .. import rulebook as book
from .parts import reneged

AFTER_AUCTION: Final = reneged(
    "looked-after",
    "Who looked?",
    "{who} looked at cards of the stock that were not for {who} to see.",
    book.STOCK_SEEN,
    book.HALF,
    book.SOLO,
    cost="By the declarer, the contract is lost; by a defender, it counts as won. Put the cards back and play on.",
)
"""Cards of the stock seen by a player they are not for."""

THEIRS: Final = in_order(
    "looked-theirs",
    "In order",
    "The declarer sees the half that is taken, and in Three Cards everybody sees the whole stock.",
    "Play on.",
    book.THREE_CARDS,
    book.HALF,
)
"""Cards of the stock seen by a player who may."""
