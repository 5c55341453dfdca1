"""A deal that went wrong at Pippins Aplenty: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk import decisions
from ....desk.situation import Ask, Decision, Situation, Way
from .. import rulebook as book

_AGAIN: Final = "The hand is void, and points scored in it are taken back. The same dealer deals again."


def _misdeal(key: str, why: str, reason: str, rule: Rule = book.MISDEAL, remedy: str = _AGAIN) -> Decision:
    """The hand is void."""
    return decisions.thrown_in(key, why, reason, remedy, rule)


def _stands(key: str, why: str, remedy: str = "Play on with the hands as they are.") -> Decision:
    """The deal stands."""
    return decisions.in_order(key, "No misdeal: the deal stands", why, remedy, book.MISDEAL)


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
                "Draw one card unseen from the hand that is too long, and give it to the one that is too short.",
            ),
        ),
        Way(
            "seen",
            "One card, and hands were looked at",
            _misdeal(
                "count-seen",
                "The hands are not equal, and the card cannot be drawn unseen any more.",
                "Not thirteen cards each",
            ),
        ),
        Way(
            "more",
            "By more than one",
            _misdeal("count-more", "Not every player was dealt thirteen cards.", "Not thirteen cards each"),
        ),
    ),
)

_EXPOSED: Final = Ask(
    key="by",
    words="Who turned the card up?",
    ways=(
        Way(
            "dealer",
            "The dealer, dealing",
            _misdeal("exposed", "The dealer turned up a card, so a card of a hand was seen.", "A card was turned up"),
        ),
        Way(
            "player",
            "A player, of their own hand",
            _stands("exposed-own", "A player who shows a card gives only that away."),
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
                "The wrong player dealt",
                remedy="The hand is void, and points scored in it are taken back. Whoever should have dealt deals.",
            ),
        ),
        Way(
            "no",
            "No",
            _stands(
                "dealer-content",
                "A wrong dealer nobody objects to has dealt.",
                "Play on. The deal passes to the left of whoever dealt.",
            ),
        ),
    ),
)

MISDEAL: Final = Situation(
    key="misdeal",
    title="Is it a misdeal?",
    opening=Ask(
        key="what",
        words="What went wrong with the deal?",
        ways=(
            Way("count", "Not thirteen cards each", _COUNT),
            Way("exposed", "A card was turned up", _EXPOSED),
            Way("dealer", "The wrong player dealt", _DEALER),
            Way(
                "turn",
                "Cards were dealt out of turn",
                _misdeal("turn", "The cards are dealt one by one, clockwise.", "Dealt out of turn"),
            ),
            Way(
                "pack",
                "A card is missing, or there twice",
                _misdeal("pack", "The pack is not the 52 cards.", "The pack was not complete", book.FAULTY_PACK),
            ),
        ),
    ),
)
"""A deal that went wrong: does it stand, and who deals?"""
