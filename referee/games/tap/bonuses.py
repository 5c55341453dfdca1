"""Sparrow and Slam: what the declarer may declare before the first lead (TP-4.7)."""

from __future__ import annotations

from typing import Final

from ...core.asked import of_codes
from ...core.ruling import Ruling
from ...kinds.declarations.rules import Declarable, Declarations
from ...play.rulings import OnPlayer
from . import rulebook as book
from .auction import auction_told
from .cards import JUGGLER
from .knowing import whole_hand
from .model import Bonus, Declare, Hand, State

SPARROW: Final = Declarable(
    code="sparrow", said="the Sparrow", task="Win the last trick with the Juggler", rule=book.SPARROW_DECLARED
)
SLAM: Final = Declarable(code="slam", said="Slam", task="Win every trick", rule=book.SLAM_DECLARED)
CODES: Final[tuple[Bonus, ...]] = ("sparrow", "slam")


def _without_juggler(state: State, hand: Hand, declared: Declare) -> list[Ruling]:
    """That a declarer whose hand is known cannot make the Sparrow."""
    own = whole_hand(hand)
    if declared.bonus != "sparrow" or own is None or own >> JUGGLER.index & 1:
        return []
    return OnPlayer(state.seating, hand.alone).noted(
        book.DECLARATIONS, "no-juggler", "{player} doesn’t have the Juggler."
    )


BONUSES: Final[Declarations[State, Hand, Declare]] = Declarations(
    kind=Declare,
    code=lambda declared: declared.bonus,
    by=lambda hand, _declared: hand.alone,
    make=lambda _seat, code: Declare(bonus=of_codes(CODES, code)),
    every=(SPARROW, SLAM),
    who=lambda hand: (hand.alone,),
    rule=book.DECLARATIONS,
    hand=auction_told,
    needs="",
    ruled=_without_juggler,
)
