"""A bid raised to match the opponents': who may, when, and to what."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk.decisions import broken, cannot, in_order
from ....desk.situation import Ask, AskSeat, ByHouse, Node, Way
from .. import rulebook as book
from ..model import NIL, Match
from ..moves import match_shortfall
from ..tricks import eldest
from .parts import hand_at, has_led


def _known(asked: Asked) -> str | None:
    """What the record says against a raise: it is too late, or there is nothing to be matched."""
    hand = hand_at(asked)
    if hand is None:
        return None
    if has_led(asked) or hand.complete or hand.matched:
        return "late"
    if None in hand.bids:
        return None
    return "no-more" if match_shortfall(asked.state, eldest(hand, asked.seating)) <= 0 else None


def _raiser(asked: Asked) -> Seat | None:
    """Who raises, where the record has but one of the side that bid a number."""
    hand = hand_at(asked)
    if hand is None or None in hand.bids:
        return None
    seating = asked.seating
    side = seating.sides[seating.side_of[eldest(hand, seating)]]
    able = [seat for seat in side if (bid := hand.bids[seat]) is not None and bid.bid != NIL]
    return able[0] if len(able) == 1 else None


_RAISED: Final = AskSeat(
    key="who",
    words="Who of the side that bid first raises?",
    known=_raiser,
    then=in_order(
        "matches",
        "{who} may raise",
        "The side that bid first may raise its total once to the opponents’ higher bid, before the lead.",
        "{who}’s bid is raised until both sides have bid the same.",
        book.MATCH,
        effect=(lambda facts: Match(seat=facts.seats["who"]),),
        about="who",
    ),
)

RAISING: Final[Node] = ByHouse(
    option="match_bid",
    cases=(
        (
            True,
            Ask(
                key="how",
                words="Who raised, and when?",
                known=_known,
                ways=(
                    Way(
                        "first", "One of the side that bid first, before the lead", _RAISED, "To the opponents’ number"
                    ),
                    Way(
                        "other",
                        "One of the other side",
                        cannot(
                            "wrong-side",
                            "That side may not raise",
                            "Only the side that bid first may raise, and only to equal the opponents’ higher bid.",
                            "The bid stands as it was made.",
                            book.MATCH,
                        ),
                    ),
                    Way(
                        "above",
                        "To another number than the opponents’",
                        broken(
                            "not-equal",
                            "Raised to the opponents’ number, or not at all",
                            "A raise makes the two bids equal: neither more nor less.",
                            "The raise counts as one to the opponents’ number, or it is taken back.",
                            book.MATCH,
                        ),
                    ),
                    Way(
                        "no-more",
                        "The opponents have not bid more",
                        cannot(
                            "nothing-to-match",
                            "There is nothing to match",
                            "A side raises only to the opponents’ higher bid, and theirs is not higher.",
                            "The bids stand as they were made.",
                            book.MATCH,
                        ),
                    ),
                    Way(
                        "nil",
                        "A nil",
                        cannot(
                            "nil-raised",
                            "A nil is not raised",
                            "A player of the side who bid a number raises it, and a nil is none.",
                            "The nil stands. The partner may raise, if the partner bid a number.",
                            book.MATCH,
                            book.NIL,
                        ),
                    ),
                    Way(
                        "late",
                        "A second time, or after the lead",
                        cannot(
                            "raised-late",
                            "Too late to raise",
                            "A side raises once, after the last bid and before the first card is led.",
                            "The bids stand as they were.",
                            book.MATCH,
                        ),
                    ),
                ),
            ),
        ),
    ),
    otherwise=cannot(
        "no-raising",
        "Nobody raises here",
        "At this table the bids stand as they were made: no side may raise to match.",
        "The bid stands as it was made.",
        book.MATCH,
    ),
)
"""What may be said against a raise."""
