"""A wrong meld at Pinochle: too much, too little, or a card that counts twice."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import broken, in_order
from ....desk.situation import Ask, Decision, Way
from .. import rulebook as book
from .parts import melds_open

_TOO_LATE: Final = in_order(
    "melds-dealt",
    "The score stands",
    "The next hand is dealt, so it is called too late.",
    "Play on.",
    book.CALLING,
    book.MELDS_RIGHT,
)


def _found(before: Decision, *after: Way) -> Ask:
    """When it is found: before the first lead, `after` it, or too late."""
    ways = (
        Way("before", "Before the first lead", before),
        *after,
        Way("dealt", "When the next hand is dealt", _TOO_LATE),
    )
    return Ask(key="found", words="When is it found?", known=melds_open, ways=ways)


_MORE: Final = _found(
    broken(
        "more-before",
        "It is taken back",
        "Until the first lead what is no meld is taken back.",
        "What is left counts. It costs nothing.",
        book.MELDS_RIGHT,
        book.LAYING_DOWN,
    ),
    Way(
        "after",
        "After it, before the next deal",
        broken(
            "more-after",
            "Only what is a meld counts",
            "What is no meld is taken off until the next hand is dealt.",
            "The melds are counted anew, and the bid is compared with that. It costs nothing more.",
            book.MELDS_RIGHT,
            book.CALLING,
        ),
    ),
)

_LESS: Final = _found(
    in_order(
        "less-before",
        "It is laid down now",
        "Until the first lead a player may lay down more.",
        "All of it counts.",
        book.MELDS_RIGHT,
        book.LAYING_DOWN,
    ),
    Way(
        "counted",
        "After it; the cards lay there, counted wrongly",
        broken(
            "less-counted",
            "It is counted right",
            "What lay there counts at its best until the next hand is dealt.",
            "The melds are counted anew, and the bid is compared with that.",
            book.MELDS_RIGHT,
            book.ONE_CLASS,
            book.CALLING,
        ),
    ),
    Way(
        "lost",
        "After it; the cards were not laid down",
        broken(
            "less-lost",
            "It does not count",
            "Melds are laid down before the first lead; what was not is lost.",
            "Only what lay there counts.",
            book.MELDS_RIGHT,
            book.LAYING_DOWN,
        ),
    ),
)

_TWICE: Final = Ask(
    key="which",
    words="Which two melds is it in?",
    ways=(
        Way(
            "classes",
            "Of different classes",
            in_order(
                "twice-classes",
                "It counts in both",
                "A card serves once in each class: runs and marriages, pinochles, cards around.",
                "Count both melds.",
                book.ONE_CLASS,
            ),
            help="A marriage and queens around, a pinochle and a marriage",
        ),
        Way(
            "run",
            "A run and a royal marriage",
            broken(
                "twice-run",
                "The run counts, the marriage does not",
                "King and queen inside a run do not count again; only a spare pair does.",
                "Count the run alone: with one more king and queen of trump it is a marriage more.",
                book.ROYAL,
                book.ONE_CLASS,
            ),
        ),
        Way(
            "same",
            "Two of the same class",
            broken(
                "twice-same",
                "It counts in one of them",
                "In one class a card serves once: two marriages take two kings and two queens.",
                "Count the melds so that the most comes of it, each card once.",
                book.ONE_CLASS,
            ),
            help="Two marriages, two pinochles, aces around twice",
        ),
    ),
)

MELD: Final = Ask(
    key="how",
    words="What is wrong with it?",
    matters=True,
    ways=(
        Way("more", "Too much was laid down or counted", _MORE),
        Way("less", "Too little was laid down or counted", _LESS),
        Way("twice", "A card was counted in two melds", _TWICE),
    ),
)
"""Melds that are in question."""
