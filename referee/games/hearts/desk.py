"""What the referee's desk can be asked of Hearts."""

from __future__ import annotations

from typing import Final

from ...core.cards import standard_pack
from ...core.question import Asked, Question
from ...core.text import Text
from ...desk.asking import as_question
from ...desk.before import hands_before, joined, points_before
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.revoke import revoke_question
from ...desk.scored import score_question, scored_verdict
from ...desk.trick import trick_question
from ...desk.won_game import won_question
from ...desk.won_trick import won_trick
from ...play.claims.position import Ways
from ...play.order import Order
from . import rulebook as book
from .cards import order_of
from .disputes import MISDEAL, PASS, PLAY
from .game import HEARTS


def _order(asked: Asked) -> Order:
    return order_of(asked.house)


TRICK: Final = trick_question(
    lambda _house, _players: standard_pack(),
    lambda asked, plays: won_trick(_order(asked), plays, book.WINNER),
)

REVOKE: Final = revoke_question(
    HEARTS, order=_order, opening=True, options=("revoke", "break_hearts", "queen_breaks", "first_trick")
)


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=_order(asked)),
    holds=lambda _judged: "{name} has {tricks}, and the points in them.",
    options=("false_claim", "break_hearts"),
)

SCORE: Final = score_question(
    HEARTS,
    before=joined(points_before(), hands_before(lambda house: bool(house.hands))),
    verdict=lambda asked: scored_verdict(asked, Text("Each player counts the penalties taken.")),
    options=("values", "diamond", "moon", "sun", "revoke", "exact", "target"),
)

WON: Final = won_question(
    HEARTS,
    ends=lambda house: book.HANDS if house.hands else book.TARGET,
    counts_hands=lambda house: bool(house.hands),
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(PASS),
    SCORE,
    as_question(PLAY),
    WON,
)
"""In this order."""
