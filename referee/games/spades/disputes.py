"""Disputes at a table of Spades, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ...core.desk.question import Asked
from ...core.desk.situation import Ask, ByHouse, Decision, Effect, Node, Situation, Way
from ...core.entries import Misdeal
from ...core.ruling import Rule, Severity
from . import rulebook as book


def _void(reason: str) -> tuple[Effect, ...]:
    """The hand is thrown in."""
    return (lambda _facts: Misdeal(reason=reason),)


def _begun(asked: Asked) -> str | None:
    """Whether a bid was made, where the record tells."""
    hand = asked.state.hand
    if hand is None or hand.complete or hand.void:
        return None
    return "yes" if any(bid is not None for bid in hand.bids) else None


# ---- is it a misdeal? ---------------------------------------------------------------------------


def _misdeal(key: str, why: str, reason: str, *rules: Rule, deals: str = "The same dealer deals again.") -> Decision:
    """The hand is void."""
    return Decision(
        key=key,
        verdict="A misdeal",
        card=Severity.QUERIED,
        why=why,
        rules=rules or (book.MISDEAL,),
        remedy=f"The hand is void and counts nothing. {deals}",
        effect=_void(reason),
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
        Way(
            "more",
            "By more than one",
            _misdeal("count-more", "The players have not all received the same number of cards.", "count"),
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
            Ask(
                key="bid",
                words="Has anybody bid?",
                known=_begun,
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        _stands("exposed-late", "Nobody asked for a new deal before the first bid.", book.EXPOSED),
                    ),
                    Way(
                        "asked",
                        "No, and somebody wants a new deal",
                        _misdeal(
                            "exposed-refused",
                            "Until the first bid any player may refuse a deal in which a card was turned up.",
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
                deals="Whoever should have dealt deals.",
            ),
        ),
        Way("no", "No", _stands("dealer-content", "A wrong dealer nobody objects to has dealt.", book.MISDEAL)),
    ),
)

_NO_KITTY: Final = Decision(
    key="no-kitty",
    verdict="There is no kitty",
    card=Severity.NOTED,
    why="At this table all cards are dealt, so there is nothing to look at.",
    rules=(book.KITTY,),
    remedy="Play on.",
)

_KITTY: Final[Node] = ByHouse(
    option="kitty",
    cases=(("off", _NO_KITTY),),
    otherwise=Ask(
        key="by",
        words="Who looked at the kitty?",
        ways=(
            Way(
                "taker",
                "The player it belongs to",
                _stands("kitty-own", "Who takes the kitty looks at it.", book.KITTY, "Discard as many as were taken."),
            ),
            Way(
                "other",
                "Somebody else",
                _misdeal(
                    "kitty-seen",
                    "Cards of the kitty were seen by a player it does not belong to.",
                    "The kitty was looked at",
                    book.KITTY_SEEN,
                ),
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
            Way("count", "Not the same number of cards", _COUNT),
            Way("exposed", "A card was turned up", _EXPOSED),
            Way("dealer", "The wrong player dealt", _DEALER),
            Way(
                "turn",
                "Cards were dealt out of turn",
                _misdeal("dealt-out-of-turn", "Cards were dealt out of turn.", "turn"),
            ),
            Way(
                "pack",
                "A card is missing, or there twice",
                _misdeal(
                    "pack", "The pack is not the one the rules ask for.", "The pack was not complete", book.FAULTY_PACK
                ),
            ),
            Way("kitty", "Somebody looked at the kitty", _KITTY),
        ),
    ),
)
"""A deal that went wrong: does it stand, and who deals?"""

SITUATIONS: Final = (MISDEAL,)
"""Every tree there is."""
