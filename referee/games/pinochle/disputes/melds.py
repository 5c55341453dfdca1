"""A wrong meld at Pinochle: too much, too little, or a card that counts twice."""

from __future__ import annotations

from typing import Final

from ....core.desk.situation import Ask, Way
from .. import rulebook as book
from .parts import fine, melds_open, wrong

_TOO_LATE: Final = fine(
    "melds-dealt",
    "The score stands",
    "The next hand is dealt, so it is called too late.",
    book.CALLING,
    book.MELDS_RIGHT,
    remedy="Play on.",
)

_MORE: Final = Ask(
    key="found",
    words="When is it found?",
    known=melds_open,
    ways=(
        Way(
            "before",
            "Before the first lead",
            wrong(
                "more-before",
                "It is taken back",
                "Until the first lead what is no meld is taken back.",
                book.MELDS_RIGHT,
                book.LAYING_DOWN,
                remedy="What is left counts. It costs nothing.",
            ),
        ),
        Way(
            "after",
            "After it, before the next deal",
            wrong(
                "more-after",
                "Only what is a meld counts",
                "What is no meld is taken off until the next hand is dealt.",
                book.MELDS_RIGHT,
                book.CALLING,
                remedy="The melds are counted anew, and the bid is compared with that. It costs nothing more.",
            ),
        ),
        Way(
            "dealt",
            "When the next hand is dealt",
            _TOO_LATE,
        ),
    ),
)

_LESS: Final = Ask(
    key="found",
    words="When is it found?",
    known=melds_open,
    ways=(
        Way(
            "before",
            "Before the first lead",
            fine(
                "less-before",
                "It is laid down now",
                "Until the first lead a player may lay down more.",
                book.MELDS_RIGHT,
                book.LAYING_DOWN,
                remedy="All of it counts.",
            ),
        ),
        Way(
            "counted",
            "After it; the cards lay there, counted wrongly",
            wrong(
                "less-counted",
                "It is counted right",
                "What lay there counts at its best until the next hand is dealt.",
                book.MELDS_RIGHT,
                book.ONE_CLASS,
                book.CALLING,
                remedy="The melds are counted anew, and the bid is compared with that.",
            ),
        ),
        Way(
            "lost",
            "After it; the cards were not laid down",
            wrong(
                "less-lost",
                "It does not count",
                "Melds are laid down before the first lead; what was not is lost.",
                book.MELDS_RIGHT,
                book.LAYING_DOWN,
                remedy="Only what lay there counts.",
            ),
        ),
        Way("dealt", "When the next hand is dealt", _TOO_LATE),
    ),
)

_TWICE: Final = Ask(
    key="which",
    words="Which two melds is it in?",
    ways=(
        Way(
            "classes",
            "Of different classes",
            fine(
                "twice-classes",
                "It counts in both",
                "A card serves once in each class: runs and marriages, pinochles, cards around.",
                book.ONE_CLASS,
                remedy="Count both melds.",
            ),
            help="A marriage and queens around, a pinochle and a marriage",
        ),
        Way(
            "run",
            "A run and a royal marriage",
            wrong(
                "twice-run",
                "The run counts, the marriage does not",
                "King and queen inside a run do not count again; only a spare pair does.",
                book.ROYAL,
                book.ONE_CLASS,
                remedy="Count the run alone: with one more king and queen of trump it is a marriage more.",
            ),
        ),
        Way(
            "same",
            "Two of the same class",
            wrong(
                "twice-same",
                "It counts in one of them",
                "In one class a card serves once: two marriages take two kings and two queens.",
                book.ONE_CLASS,
                remedy="Count the melds so that the most comes of it, each card once.",
            ),
            help="Two marriages, two pinochles, aces around twice",
        ),
    ),
)

MELD: Final = Ask(
    key="how",
    words="What is wrong with it?",
    ways=(
        Way("more", "Too much was laid down or counted", _MORE),
        Way("less", "Too little was laid down or counted", _LESS),
        Way("twice", "A card was counted in two melds", _TWICE),
    ),
)
"""Melds that are in question."""
