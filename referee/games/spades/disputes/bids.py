"""A bid somebody objects to: is it in order, and what is done about it?"""

from __future__ import annotations

from typing import Final

from ....desk.decisions import broken, cannot, in_order
from ....desk.situation import Ask, ByHouse, Node, Situation, Way
from ....desk.until import once, until
from .. import rulebook as book
from .bid_blind import BLIND_NIL, BLIND_NUMBER
from .bid_numbers import NUMBER
from .parts import has_led
from .passing import PASSING
from .raising import RAISING

_TURN: Final = until(
    "next",
    "Has another player bid since?",
    broken(
        "out-of-turn",
        "Out of turn: it is taken back",
        "Eldest bids first and the others follow clockwise. Nobody has bid since, so it can be corrected.",
        "The player whose turn it is bids. The other bids in turn, the same or otherwise.",
        book.ORDER_OF_BIDS,
    ),
    broken(
        "out-of-turn-late",
        "Out of turn, and it stands",
        "Nobody corrected it before the next bid.",
        "The bid stands. Those who were passed over bid now, in their order.",
        book.ORDER_OF_BIDS,
    ),
    known=once(has_led),
)

_CHANGED: Final = Ask(
    key="when",
    words="When was it changed?",
    known=once(has_led, "led"),
    ways=(
        Way(
            "slip",
            "At once, before the next player bid",
            in_order(
                "slip",
                "The new bid counts",
                "A slip of the tongue put right before the next player bids is no second bid.",
                "Record the bid as it was meant.",
                book.BID_ONCE,
            ),
        ),
        Way(
            "agreed",
            "Later, and everybody lets it pass",
            broken(
                "changed-agreed",
                "The new bid takes the place of the old",
                "Each player bids once, but before the first card the table may let a player bid again.",
                "Record the new bid: the old one counts no more.",
                book.BID_ONCE,
            ),
        ),
        Way(
            "refused",
            "Later, and somebody objects",
            broken(
                "changed-refused",
                "The first bid stands",
                "Each player bids once, and the table does not let this one bid again.",
                "The first bid stands, and the second counts nothing.",
                book.BID_ONCE,
            ),
        ),
        Way(
            "led",
            "After a card was played",
            cannot(
                "changed-late",
                "The bid stands",
                "A bid may be changed only before the first card is played, and only if the table lets it.",
                "The bid stands as it was made.",
                book.BID_ONCE,
                book.ONE_HAND,
            ),
        ),
    ),
)

_FORGOTTEN: Final = until(
    "led",
    "Was a card played already?",
    in_order(
        "asked-again",
        "The bids are said again",
        "Until the first card is played anybody may ask for them.",
        "Each player repeats their own bid, in order.",
        book.BID_FORGOTTEN,
    ),
    in_order(
        "as-written",
        "The bid stands as it was written down",
        "Once a card is played nobody says otherwise what they bid.",
        "Look it up in the record. If nobody wrote it down, it is what most of the players heard.",
        book.BID_FORGOTTEN,
    ),
    known=once(has_led),
)

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

BIDS: Final = Situation(
    key="bids",
    title="Is that bid in order?",
    opening=Ask(
        key="what",
        words="What is said against the bid?",
        ways=(
            Way("turn", "It was out of turn", _TURN),
            Way("number", "Its number is wrong", NUMBER, "Too low or too high, nought, or it makes a forbidden total"),
            Way("changed", "It was changed, or made twice", _CHANGED),
            Way("forgotten", "Nobody agrees what it was", _FORGOTTEN),
            Way("blind-nil", "It was a blind nil", BLIND_NIL),
            Way("blind-number", "It was a blind number", BLIND_NUMBER),
            Way("match", "It was raised to match", RAISING, sizes=range(4, 7)),
            Way("pass", "Cards were passed on a nil", PASSING, sizes=range(4, 7)),
            Way("first", "It is the first hand", _FIRST_HAND),
        ),
    ),
)
