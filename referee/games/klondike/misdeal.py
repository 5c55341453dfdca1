"""A deal that went wrong: does it count?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.question import Asked, Input
from ...desk.checking import checked
from ...desk.decisions import in_order
from ...desk.misdeal import Deals, faulty_pack, misdeals
from ...desk.reading import need_number
from ...desk.situation import Ask, Way
from ...desk.until import once
from . import rulebook as book
from .layout import STACKS
from .model import Hand

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and does not count.",
    again="The cards are dealt again.",
    standing="The deal stands",
    play_on="Play on with the cards as dealt.",
)


def _moved(asked: Asked) -> bool:
    """Whether a move of this deal is recorded."""
    hand: Hand | None = asked.state.hand
    return hand is not None and hand.in_play and bool(hand.steps)


_WRONG_COUNT: Final = Ask(
    key="wants",
    words="Shall the deal be thrown in?",
    ways=(
        Way(
            "yes",
            "Yes",
            DEALS.thrown_in(
                "count-thrown",
                "The stacks do not have one to seven cards.",
                "A stack has the wrong number of cards",
                book.MISDEAL,
                book.LAYOUT,
            ),
        ),
        Way(
            "no",
            "No, play on",
            DEALS.stands(
                "count-content",
                "Nobody objects, so it is played as it lies.",
                book.MISDEAL,
                remedy="Play on.",
            ),
        ),
    ),
)


def _stack_and_cards(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="stack", kind="number", words="Which stack, counted from the left?", bounds=(1, STACKS)),
        Input(name="cards", kind="number", words="How many cards does it have?", bounds=(0, STACKS + 3)),
    )


def _is_wrong_count(asked: Asked) -> bool:
    stack = need_number(asked, "stack", 1, STACKS, "Which stack?")
    return stack != need_number(asked, "cards", 0, STACKS + 3, "How many cards does it have?")


_COUNT: Final = checked(
    _WRONG_COUNT,
    "Which stack is it?",
    _stack_and_cards,
    _is_wrong_count,
    in_order(
        "count-fine",
        "Nothing was wrong",
        "The stacks have one to seven cards, from the left to the right.",
        "Play on.",
        book.LAYOUT,
    ),
)

_SEEN: Final = Ask(
    key="wants",
    words="Shall the deal be thrown in?",
    known=once(_moved, "late"),
    ways=(
        Way(
            "yes",
            "Yes, no card has been moved",
            DEALS.thrown_in(
                "seen-thrown",
                "A face-down card was seen before the first move.",
                "A card was seen",
                book.SEEN,
            ),
        ),
        Way(
            "no",
            "No, play on",
            DEALS.stands(
                "seen-content",
                "A card seen by accident changes nothing.",
                book.SEEN,
                remedy="It lies face down again. Play on.",
            ),
        ),
        Way(
            "late",
            "A card has been moved",
            DEALS.stands(
                "seen-late",
                "The deal may be thrown in for it only before the first move.",
                book.SEEN,
                remedy="It lies face down again. Play on.",
            ),
        ),
    ),
)

_PACK: Final = faulty_pack(
    replace(DEALS, void=f"Make the pack complete. {DEALS.void}").thrown_in(
        "pack-void",
        "The pack is not the 52 cards the deal is played with.",
        "A card is missing",
        book.FAULTY_PACK,
        book.PACK,
    ),
    in_order(
        "pack-later",
        "The score stands",
        "The deals before the one in which it was found stand.",
        "Make the pack complete, and go on.",
        book.FAULTY_PACK,
    ),
)

_DISTURBED: Final = Ask(
    key="known",
    words="Can they be put back as they lay?",
    ways=(
        Way(
            "yes",
            "Yes",
            in_order(
                "disturbed-back",
                "The deal goes on",
                "It is known how the cards lay.",
                "Put the cards back as they lay; what was face down lies face down again.",
                book.DISTURBED,
            ),
        ),
        Way(
            "no",
            "No",
            DEALS.thrown_in(
                "disturbed-thrown",
                "Nobody can say how the cards lay.",
                "The cards were mixed up",
                book.DISTURBED,
            ),
        ),
    ),
)

MISDEAL: Final = misdeals(
    Way("count", "A stack has the wrong number of cards", _COUNT),
    Way("seen", "A face-down card was seen", _SEEN, help="by accident, while the cards were dealt"),
    Way("pack", "A card is missing, or there twice", _PACK),
    Way("disturbed", "Cards fell or were mixed up", _DISTURBED),
)
"""A deal that went wrong: does it count?"""
