"""What the referee's desk can be asked of Tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import Pack
from ...core.question import Asked, Question, Verdict
from ...core.text import Text
from ...desk.asking import as_question
from ...desk.before import points_before
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, score_question, scored_verdict
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .claims import CLAIM
from .count_points import POINTS_QUESTION
from .disputes import BIDS, MISDEAL
from .game import Tap
from .legal import LEGAL
from .packs import PACK
from .payment import refuse_totals
from .rules import ORDER
from .secrecy import as_shown
from .who_won import who_won


def _pack(_house: object, _players: int) -> Pack:
    return PACK


def _judge(_asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays)


TRICK: Final = trick_question(_pack, _judge)

REVOKE: Final = revoke_question(Tap(), order=lambda _asked: ORDER, options=("renege",), public=as_shown)


def _score(asked: Asked) -> Verdict:
    """The first line of the declarer says what became of the contract."""
    lines = account_of(asked).lines
    declarer = asked.seating.side_of[asked.state.hand.declarer]
    line = next(line for line in lines if line.side == declarer)
    return scored_verdict(asked, Text("{reason}.", reason=line.reason), line.rule)


SCORE: Final = score_question(
    Tap(), before=points_before(refuse=refuse_totals), verdict=_score, options=("traditional_order", "renege")
)

WON: Final = won_question(Tap(), ends=lambda _house: book.GAME, counts_hands=lambda _house: True, refuse=refuse_totals)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    POINTS_QUESTION,
    LEGAL,
    WON,
)
