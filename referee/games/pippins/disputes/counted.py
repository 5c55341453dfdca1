"""A trick of Pippins Aplenty that was counted wrongly."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk.decisions import broken
from ....desk.situation import Ask, Way
from ....desk.until import until
from .. import rulebook as book
from .laid import COUNTED

_LATE: Final = broken(
    "counted-late",
    "The points stand",
    "They were counted wrongly, but the next hand has been dealt.",
    "Nothing is pegged back, and nothing is added.",
    book.MISCOUNT,
)


def _wrong(key: str, why: str, *rules: Rule) -> Ask:
    return until(
        "dealt",
        "Has the next hand been dealt?",
        broken(
            key,
            "The trick is counted again",
            why,
            "Peg what is missing, or take back what was pegged too much: it goes to nobody else.",
            *rules,
            book.MISCOUNT,
            notes=COUNTED,
        ),
        _LATE,
    )


POINTS: Final = Ask(
    key="points",
    words="What was counted wrongly?",
    matters=True,
    ways=(
        Way(
            "above",
            "A card above the top reach",
            _wrong(
                "above",
                "A card ranked above the top reach is worth nothing; one ranked like it or below scores by its suit.",
                book.ABOVE,
                book.CARD_POINTS,
            ),
        ),
        Way(
            "suit",
            "What a suit is worth",
            _wrong(
                "suit",
                "A card counts 1 in the top trump suit, 2 in the next, then 3 and 4, and one more in no trump.",
                book.CARD_POINTS,
            ),
        ),
        Way(
            "double",
            "A double",
            _wrong("double", "A card of the same rank as any of the reaches counts double.", book.DOUBLE),
        ),
        Way(
            "reaches",
            "It was counted under the new reaches",
            _wrong(
                "reaches",
                "Who wins a trick and what it counts hang on the reaches as they lay before it.",
                book.CARD_POINTS,
                book.WINNER,
            ),
        ),
        Way(
            "first",
            "The first trick",
            _wrong("first", "The first trick is worth 1: there are no reaches yet.", book.TRICK_POINT),
        ),
        Way(
            "pegged",
            "It was pegged wrongly, or not at all",
            _wrong("pegged", "What a trick scores is pegged by the side that won it."),
        ),
    ),
)
"""A card, a suit, a double, the reaches or the pegs."""
