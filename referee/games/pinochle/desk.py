"""What the referee's desk can be asked of Pinochle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Pack
from ...core.question import Asked, Input, Question, Verdict
from ...core.text import Capital, Text
from ...desk.asking import as_question
from ...desk.before import points_before
from ...desk.reading import need_seat, read_seat
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, score_question, scored_verdict
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .claims import CLAIM
from .count_melds import MELDS
from .disputes import BIDS, MISDEAL
from .game import Pinochle
from .house import least_bid, target_of
from .legal import LEGAL
from .melds import PACK
from .model import Bid, State
from .rules import order_of
from .who_won import TRUMP, told_trump, who_won


def _pack(_house: object, _players: int) -> Pack:
    return PACK


def _inputs(_house: object, _players: int) -> Sequence[Input]:
    return (TRUMP,)


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays, told_trump(asked))


TRICK: Final = trick_question(_pack, _judge, inputs=_inputs)

REVOKE: Final = revoke_question(
    Pinochle(), order=lambda asked: order_of(told_trump(asked)), inputs=_inputs, options=("renege", "scale")
)

_ON_THE_BID: Final = (book.MADE, book.LOST, book.NO_MARRIAGE, book.CONCEDE, book.RENEGE, book.MOON_SCORE)
"""The rules of the line that says what became of the bid."""


def _score(asked: Asked) -> Verdict:
    lines = account_of(asked).lines
    bidders = asked.seating.side_of[asked.state.hand.high.seat]
    line = next(line for line in lines if line.side == bidders and line.rule in _ON_THE_BID)
    return scored_verdict(asked, Text("{reason}.", reason=Capital(line.reason)), line.rule)


# The values of melds are left out: melds are told by their points, or by their cards.
SCORE: Final = score_question(
    Pinochle(),
    before=points_before(),
    verdict=_score,
    options=(
        "scale",
        "kings_queens_five",
        "shoot_moon",
        "concede",
        "no_marriage_meld",
        "save_meld",
        "renege",
        "target",
    ),
)

BIDDER: Final = Input(
    name="bidder", kind="seat", words="Who won the last auction, if both reached the target?", needed=False
)


def _with_bidder(asked: Asked, state: State) -> State:
    """Where both sides are there, it matters who won the bid."""
    both = min(state.totals) >= target_of(asked.house)
    bidder = need_seat(asked, BIDDER.name, BIDDER.words) if both else read_seat(asked, BIDDER.name)
    if bidder is None:
        return state
    game = Pinochle()
    dealt = game.apply(game.start(asked.seating, asked.house), game.deal_by(0)).hand
    assert dealt is not None
    return replace(state, hand=replace(dealt, high=Bid(seat=bidder, bid=least_bid(asked.house))))


WON: Final = won_question(
    Pinochle(),
    ends=lambda _house: book.TARGET,
    more=lambda _house, _players: (BIDDER,),
    prepare=_with_bidder,
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    MELDS,
    LEGAL,
    WON,
)
