"""What the referee's desk can be asked of Spades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.question import Asked, Question
from ...desk.asking import as_question
from ...desk.revoke import revoke_question
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .claims import CLAIM
from .disputes import BIDS, MISDEAL, PLAY
from .game import SPADES
from .house import score_ends_the_game
from .legal import LEGAL
from .order import order_of
from .score_question import SCORE
from .who_won import TRICK_OPTIONS, pack_in_play, said_low, who_won


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays, asked.house)


TRICK: Final = trick_question(pack_in_play, _judge, options=TRICK_OPTIONS, said="low", hears=said_low)

REVOKE: Final = revoke_question(
    SPADES,
    order=lambda asked: order_of(asked.house),
    options=("renege", "false_renege_call", "break_spades", "no_spade_lead_first_trick", "jokers"),
)

WON: Final = won_question(
    SPADES,
    ends=lambda house: book.TARGET if score_ends_the_game(house) else book.HANDS,
    counts_hands=lambda house: house.hands is not None,
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    as_question(PLAY),
    LEGAL,
    WON,
)
"""In this order."""
