"""What was said and laid down before the first lead of Pinochle: is it in order, and what follows?"""

from __future__ import annotations

from typing import Final

from ....desk.situation import Ask, Node, Situation, Way
from .bidding import BID, SIGNAL
from .melds import MELD
from .trump import EXCHANGE, GIVING_UP, TRUMP

_WAYS: Final[tuple[tuple[str, str, Node, str], ...]] = (
    ("bid", "A bid or a pass", BID, "Out of turn, too low, changed, after a pass"),
    ("signal", "Something told the partner of cards", SIGNAL, ""),
    ("trump", "Trump named without a marriage", TRUMP, ""),
    ("exchange", "A wrong number of cards exchanged", EXCHANGE, ""),
    ("meld", "A wrong meld", MELD, "Too much, too little, too late, a card counted twice"),
    ("giveup", "The bidder wants to give up", GIVING_UP, ""),
)

BIDS: Final = Situation(
    key="bids",
    title="Bids and melds",
    opening=Ask(key="what", words="What is it about?", ways=tuple(Way(*way) for way in _WAYS)),
)
"""What was said or laid down before the first lead."""
