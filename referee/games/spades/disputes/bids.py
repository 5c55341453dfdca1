"""A bid somebody objects to: is it in order, and what is done about it?"""

from __future__ import annotations

from typing import Final

from ....desk.decisions import cannot, in_order
from ....desk.single_bids import bid_changed, bid_forgotten, bid_out_of_turn
from ....desk.situation import ByHouse, Node, Way, situation
from .. import rulebook as book
from .bid_blind import BLIND_NIL, BLIND_NUMBER
from .bid_numbers import NUMBER
from .parts import BIDDING
from .passing import PASSING
from .raising import RAISING

_FIRST_HAND: Final[Node] = ByHouse(
    option="first_hand_bids_itself",
    cases=(
        (
            True,
            cannot(
                "first-hand-bid",
                "Nobody bids in the first hand",
                "At this table the first hand bids itself: every trick taken scores ten.",
                "What was bid counts nothing. Play the hand without bids.",
                book.BIDS_ITSELF,
            ),
        ),
    ),
    otherwise=in_order(
        "first-hand-too",
        "The first hand is bid like any other",
        "At this table the first hand does not bid itself.",
        "Everybody bids, eldest first.",
        book.BIDS_ITSELF,
        book.ORDER_OF_BIDS,
    ),
)

BIDS: Final = situation(
    "bids",
    "Is that bid in order?",
    "What is said against the bid?",
    Way("turn", "It was out of turn", bid_out_of_turn(BIDDING)),
    Way("number", "Its number is wrong", NUMBER, "Too low or too high, nought, or it makes a forbidden total"),
    Way("changed", "It was changed, or made twice", bid_changed(BIDDING, book.ONE_HAND)),
    Way("forgotten", "Nobody agrees what it was", bid_forgotten(BIDDING, book.BID_FORGOTTEN)),
    Way("blind-nil", "It was a blind nil", BLIND_NIL),
    Way("blind-number", "It was a blind number", BLIND_NUMBER),
    Way("match", "It was raised to match", RAISING, sizes=range(4, 7)),
    Way("pass", "Cards were passed on a nil", PASSING, sizes=range(4, 7)),
    Way("first", "It is the first hand", _FIRST_HAND),
)
