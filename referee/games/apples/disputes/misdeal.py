"""A deal that went wrong at Apples: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule, Severity
from ....desk.situation import Ask, Decision, Situation, Way
from .. import rulebook as book
from .decisions import SAME_DEALER, thrown_in
from .known import called


def _misdeal(key: str, why: str, reason: str, *rules: Rule, remedy: str = SAME_DEALER) -> Decision:
    """The hand is void."""
    return Decision(
        key=key,
        verdict="A misdeal",
        card=Severity.QUERIED,
        why=why,
        rules=rules or (book.MISDEAL,),
        remedy=remedy,
        effect=thrown_in(reason),
    )


def _stands(key: str, why: str, rule: Rule, remedy: str = "Play on with the hands as they are.") -> Decision:
    """The deal stands."""
    return Decision(
        key=key, verdict="No misdeal: the deal stands", card=Severity.NOTED, why=why, rules=(rule,), remedy=remedy
    )


_COUNT: Final = Ask(
    key="found",
    words="How far out is the count?",
    ways=(
        Way(
            "unseen",
            "One card, and nobody has looked",
            _stands(
                "count-mended",
                "A single card too many or too few, found before it was seen, is put right.",
                book.MISDEAL,
                "Draw one card unseen from the hand that is too long, and give it to the one that is too short.",
            ),
        ),
        Way(
            "seen",
            "One card, and hands were looked at",
            _misdeal("count-seen", "The hands are not equal, and the card cannot be drawn unseen any more.", "count"),
        ),
        Way("more", "By more than one", _misdeal("count-more", "Not every player was dealt 13 cards.", "count")),
    ),
)

_EXPOSED: Final = Ask(
    key="by",
    words="Who turned the card up?",
    ways=(
        Way(
            "dealer",
            "The dealer, dealing",
            Ask(
                key="called",
                words="Has anybody called?",
                known=called,
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        _stands("exposed-late", "Nobody asked for a new deal before the first call.", book.EXPOSED),
                    ),
                    Way(
                        "asked",
                        "No, and somebody wants a new deal",
                        _misdeal(
                            "exposed-refused",
                            "Until the first call any player may refuse a deal in which a card was turned up.",
                            "A card was turned up",
                            book.EXPOSED,
                        ),
                    ),
                    Way(
                        "content",
                        "No, and everybody is content",
                        _stands("exposed-content", "Nobody asks for a new deal.", book.EXPOSED),
                    ),
                ),
            ),
        ),
        Way(
            "player",
            "A player, of their own hand",
            _stands("exposed-own", "A player who shows a card gives only that away.", book.EXPOSED),
        ),
    ),
)

_DEALER: Final = Ask(
    key="objects",
    words="Does anybody want the right dealer to deal?",
    ways=(
        Way(
            "yes",
            "Yes",
            _misdeal(
                "dealer-refused",
                "The wrong player dealt, and somebody objects.",
                "dealer",
                remedy="The hand is void and counts nothing. Whoever should have dealt deals.",
            ),
        ),
        Way(
            "no",
            "No",
            _stands(
                "dealer-content",
                "A wrong dealer nobody objects to has dealt.",
                book.DEALER,
                "Play on. The deal passes to the left of whoever dealt.",
            ),
        ),
    ),
)

_TURN: Final = Ask(
    key="objects",
    words="Does anybody want a new deal?",
    ways=(
        Way("yes", "Yes", _misdeal("turn-refused", "Cards were dealt out of turn, and somebody objects.", "turn")),
        Way(
            "no",
            "No, and all have 13 cards",
            _stands("turn-content", "The hand may be thrown in, and nobody wants that.", book.MISDEAL),
        ),
    ),
)

_PASSED: Final = Decision(
    key="all-passed",
    verdict="No misdeal: a void hand",
    card=Severity.NOTED,
    why="All four passed, so nobody named a trump suit.",
    rules=(book.ALL_PASS,),
    remedy="Nothing is scored, and the same dealer deals again.",
)

_WHAT: Final = Ask(
    key="what",
    words="What went wrong with the deal?",
    ways=(
        Way("count", "Not 13 cards each", _COUNT),
        Way("exposed", "A card was turned up", _EXPOSED),
        Way("dealer", "The wrong player dealt", _DEALER),
        Way("turn", "Cards were dealt out of turn", _TURN),
        Way(
            "pack",
            "A card is missing, or there twice",
            _misdeal("pack", "The pack is not the 52 cards.", "The pack was not complete", book.FAULTY_PACK),
        ),
        Way("passed", "All four passed", _PASSED),
    ),
)

MISDEAL: Final = Situation(key="misdeal", title="Is it a misdeal?", opening=_WHAT)
"""A deal that went wrong: does it stand, and who deals?"""
