"""What the referee's desk can be asked of Pinochle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.cards import PLAIN_SUITS, Pack, Suit
from ...core.desk.question import Asked, Input, Question
from ...core.desk.reading import read_choice
from ...core.desk.revoke import revoke_question
from ...core.desk.situation import as_question
from ...core.desk.trick import Played, TrickAnswer, trick_question
from .count_melds import MELDS, trump_in_play
from .disputes import BIDS, MISDEAL
from .game import Pinochle
from .melds import PACK
from .rules import order_of
from .score_hand import SCORE
from .who_won import who_won


def _pack(_house: Any, _players: int) -> Pack:
    return PACK


def _inputs(_house: Any, _players: int) -> Sequence[Input]:
    suits = tuple((suit.value, suit.word) for suit in PLAIN_SUITS)
    return (Input(name="trump", kind="choice", words="Trump", options=suits, needed=False),)


def told_trump(asked: Asked) -> Suit:
    """Trump as it was told, else that of the hand in play."""
    known = trump_in_play(asked.state)
    missing = "" if known else "Which suit is trump?"
    told = read_choice(asked, "trump", [suit.value for suit in PLAIN_SUITS], missing=missing)
    trump = Suit(told) if told else known
    assert trump is not None
    return trump


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays, told_trump(asked))


TRICK: Final = trick_question(_pack, _judge, inputs=_inputs)

REVOKE: Final = revoke_question(
    Pinochle(), order=lambda asked: order_of(told_trump(asked)), inputs=_inputs, options=("renege", "scale")
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    MELDS,
)
