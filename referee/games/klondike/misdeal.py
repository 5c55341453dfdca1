"""A deal that went wrong: does it count?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.question import Asked, Input
from ...desk.misdeal import Deals, faulty_pack
from ...desk.outline import Outline
from ...desk.reading import need_number
from ...desk.situations import checked, once
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
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def _moved(asked: Asked) -> bool:
    """Whether a move of this deal is recorded."""
    hand: Hand | None = asked.state.hand
    return hand is not None and hand.in_play and bool(hand.steps)


_WRONG_COUNT: Final = OUTLINE.read("""
? wants: Shall the deal be thrown in?
  - yes: Yes
    thrown in count-thrown: A stack has the wrong number of cards (KL-1.7, KL-1.3)
      The stacks do not have one to seven cards.
  - no: No, play on
    stands count-content: (KL-1.7)
      Nobody objects, so it is played as it lies.
      → Play on.
""")


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
    OUTLINE.read("""
in order count-fine: Nothing was wrong (KL-1.3)
  The stacks have one to seven cards, from the left to the right.
  → Play on.
"""),
)


_PACK: Final = faulty_pack(
    replace(DEALS, void=f"Make the pack complete. {DEALS.void}").thrown_in(
        "pack-void",
        "The pack is not the 52 cards the deal is played with.",
        "A card is missing",
        book.FAULTY_PACK,
        book.PACK,
    ),
    "The deals before the one in which it was found stand.",
    book.FAULTY_PACK,
)


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: A stack has the wrong number of cards
    <count>
  - seen: A face-down card was seen | by accident, while the cards were dealt
    ? wants: Shall the deal be thrown in? [moved]
      - yes: Yes, no card has been moved
        thrown in seen-thrown: A card was seen (KL-2.9)
          A face-down card was seen before the first move.
      - no: No, play on
        stands seen-content: (KL-2.9)
          A card seen by accident changes nothing.
          → It lies face down again. Play on.
      - late: A card has been moved
        stands seen-late: (KL-2.9)
          The deal may be thrown in for it only before the first move.
          → It lies face down again. Play on.
  - pack: A card is missing, or there twice
    <pack>
  - disturbed: Cards fell or were mixed up
    ? known: Can they be put back as they lay?
      - yes: Yes
        in order disturbed-back: The deal goes on (KL-1.10)
          It is known how the cards lay.
          → Put the cards back as they lay; what was face down lies face down again.
      - no: No
        thrown in disturbed-thrown: The cards were mixed up (KL-1.10)
          Nobody can say how the cards lay.
""",
    known={"moved": once(_moved, "late")},
    count=_COUNT,
    pack=_PACK,
)
"""A deal that went wrong: does it count?"""
