"""What the referee's desk can be asked of Pinochle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.cards import Pack
from ...core.desk.question import Asked, Input, Question
from ...core.desk.revoke import revoke_question
from ...core.desk.situation import as_question
from ...core.desk.trick import Played, TrickAnswer, trick_question
from .claims import CLAIM
from .count_melds import MELDS
from .disputes import BIDS, MISDEAL
from .game import Pinochle
from .melds import PACK
from .rules import order_of
from .score_hand import SCORE
from .who_won import TRUMP, told_trump, who_won


def _pack(_house: Any, _players: int) -> Pack:
    return PACK


def _inputs(_house: Any, _players: int) -> Sequence[Input]:
    return (TRUMP,)


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays, told_trump(asked))


TRICK: Final = trick_question(_pack, _judge, inputs=_inputs)

REVOKE: Final = revoke_question(
    Pinochle(), order=lambda asked: order_of(told_trump(asked)), inputs=_inputs, options=("renege", "scale")
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    MELDS,
)
