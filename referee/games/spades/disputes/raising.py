"""A bid raised to match the opponents': who may, when, and to what."""

from __future__ import annotations

from typing import Final

from ....core.desk.situation import Ask, AskSeat, ByHouse, Decision, Node, Way
from ....core.ruling import Severity
from .. import rulebook as book
from ..model import Match
from .parts import broken, has_led, impossible

_RAISED: Final = AskSeat(
    key="who",
    words="Who raises?",
    then=Decision(
        key="matches",
        verdict="{who} may raise",
        card=Severity.NOTED,
        why="The side that bid first may raise its total once to the opponents’ higher bid, before the lead.",
        rules=(book.MATCH,),
        remedy="{who}’s bid is raised until both sides have bid the same.",
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
                known=lambda asked: "late" if has_led(asked) else None,
                ways=(
                    Way(
                        "first", "One of the side that bid first, before the lead", _RAISED, "To the opponents’ number"
                    ),
                    Way(
                        "other",
                        "One of the other side",
                        impossible(
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
                        "nil",
                        "A nil",
                        impossible(
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
                        impossible(
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
    otherwise=impossible(
        "no-raising",
        "Nobody raises here",
        "At this table the bids stand as they were made: no side may raise to match.",
        "The bid stands as it was made.",
        book.MATCH,
    ),
)
"""What may be said against a raise."""
