"""What the referee's desk can be asked of Oh Hell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import standard_pack
from ...core.entries import Bid, Entry
from ...core.errors import NotationError
from ...core.question import Asked, Input, Question
from ...core.seats import Seat
from ...core.text import Text
from ...desk.asking import as_question
from ...desk.before import hands_before, joined, points_before
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.legal_bid import BEFORE, bid_question, numbers_before
from ...desk.reading import need_number
from ...desk.revoke import revoke_question
from ...desk.scored import score_question, scored_verdict
from ...desk.told_trump import NONE, ToldTrump
from ...desk.trick import trick_question
from ...desk.won_game import won_question
from ...desk.won_trick import won_trick
from ...play.claims.position import Ways
from ...play.order import Order, standard_order
from . import rulebook as book
from .disputes import BIDS, MISDEAL, PLAY
from .game import OH_HELL
from .hands import sizes
from .model import State

MOST_BID: Final = 17


def _known(state: State | None) -> str:
    hand = state.hand if state is not None else None
    if hand is None or hand.void or not hand.named:
        return ""
    return hand.trump.value if hand.trump is not None else NONE


TRUMP: Final = ToldTrump(_known)


def _order(asked: Asked) -> Order:
    return standard_order(TRUMP.suit(asked), must_trump=asked.house.must_trump)


TRICK: Final = trick_question(
    lambda _house, _players: standard_pack(),
    lambda asked, plays: won_trick(_order(asked), plays, book.WINNER),
    inputs=TRUMP.inputs,
)

REVOKE: Final = revoke_question(OH_HELL, order=_order, inputs=TRUMP.inputs, options=("revoke", "must_trump"))


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=_order(asked)),
    holds=lambda _judged: "{name} has {tricks}.",
    inputs=TRUMP.inputs,
    options=("must_trump", "false_claim"),
)

SCORE: Final = score_question(
    OH_HELL,
    before=joined(points_before(), hands_before(lambda _house: True)),
    verdict=lambda asked: scored_verdict(asked, Text("Each player scores the bid against the tricks taken.")),
    options=("scoring", "zero", "revoke", "max_cards", "sequence"),
)


def _before(_house: object, _players: int) -> Sequence[Input]:
    return (Input(name="cards", kind="number", words="How many cards has the hand?", bounds=(1, MOST_BID)), BEFORE)


def _ready(asked: Asked, state: State) -> State:
    """The hand that is bid for is the first of so many cards."""
    cards = need_number(asked, "cards", 1, MOST_BID, "How many cards has the hand?")
    known = sizes(asked.house, len(asked.seating))
    if cards not in known:
        raise NotationError(f"No hand of this game has {cards} cards.", "cards")
    return replace(state, counted=known.index(cards))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    return [Bid(seat=seat, bid=number) for seat, number in zip(seats, numbers_before(asked, MOST_BID), strict=False)]


def _read(asked: Asked, seat: Seat) -> Entry:
    return Bid(seat=seat, bid=need_number(asked, "bid", 0, MOST_BID, "How many tricks?"))


LEGAL: Final = bid_question(
    OH_HELL,
    bid=lambda _house, _players: (Input(name="bid", kind="number", words="How many tricks?", bounds=(0, MOST_BID)),),
    before=_before,
    read=_read,
    heard=_heard,
    ready=_ready,
    say=lambda bid: str(bid.bid),
    fine=lambda _bid: book.BIDS,
    options=("hook", "bidding"),
)

WON: Final = won_question(OH_HELL, ends=lambda _house: book.END, counts_hands=lambda _house: True)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    as_question(PLAY),
    LEGAL,
    WON,
)
"""In this order."""
