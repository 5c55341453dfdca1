"""What the referee’s desk can be asked of Belote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.asked import of_codes
from ...core.entries import Entry, Pass
from ...core.question import Asked, Input, Question
from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import Capital, Phrase, Text, Words
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.legal_bid import BidWords, bid_question
from ...desk.reading import read_choice
from ...desk.scored import points_before, score_question
from ...desk.won_game import won_question
from ...play.order import Order
from . import rulebook as book
from .auction import amount_words, numbers, suits_of
from .disputes import BELOTE, CALLS, MISDEAL
from .disputes_play import COUNT, PLAY
from .game import BELOTE as GAME
from .house import House
from .model import CAPOT, EVERY_TRUMPS, GENERALE, SIGNS, TAKE, TRUMP_WORDS, Amount, Bid, State, Trumps, Turned
from .ranks import PACK, order_of

# ---- the trick, a revoke and a claim ------------------------------------------------------------


def _trump_inputs(house: House, _players: int) -> Sequence[Input]:
    options = tuple((one, TRUMP_WORDS[one]) for one in suits_of(house))
    return (Input(name="trump", kind="choice", words="Trumps", options=options, needed=False),)


def trumps_in_play(state: State | None) -> Trumps | None:
    """What is trumps in the hand a table plays; None where there is none."""
    hand = None if state is None else state.hand
    return None if hand is None or hand.void or hand.taker is None else hand.trumps


def trumps_told(asked: Asked) -> Trumps:
    """What is trumps as it was told, else in the hand in play. Raises Missing where neither says."""
    known = trumps_in_play(asked.state_of(State))
    missing = "" if known else "What is trumps?"
    told = read_choice(asked, "trump", suits_of(asked.house_of(House)), missing=missing)
    return of_codes(EVERY_TRUMPS, told) if told else known or "H"


def _order(asked: Asked) -> Order:
    return order_of(trumps_told(asked), asked.house_of(House))


RANKED: Final = Ranked(game=GAME, order=_order, inputs=_trump_inputs)
CLAIMING: Final = RANKED.claiming("undertrump", "over_partner", holds="{side} have {tricks} and the last trick.")

# ---- a call -------------------------------------------------------------------------------------


def _bid_inputs(house: House, _players: int) -> Sequence[Input]:
    suits = tuple((one, TRUMP_WORDS[one]) for one in suits_of(house))
    if not house.by_bids:
        options = ((TAKE, "The turned card is taken"), *suits)
        return (Input(name="call", kind="choice", words="What is said?", options=options),)
    names = [CAPOT, *((GENERALE,) if house.generale else ())]
    amounts = (*map(str, numbers(house)), *names)
    return (
        Input(
            name="call",
            kind="choice",
            words="How much?",
            options=tuple((one, amount_words(one) if one in names else one) for one in ("70", *amounts)),
        ),
        Input(name="in", kind="choice", words="In which suit?", options=suits),
    )


def _before_inputs(house: House, _players: int) -> Sequence[Input]:
    if not house.by_bids:
        suits = tuple((one, TRUMP_WORDS[one]) for one in suits_of(house)[:4])
        rounds = (("1", "The first"), ("2", "The second"))
        return (
            Input(name="turned", kind="choice", words="Which suit was turned up?", options=suits),
            Input(name="round", kind="choice", words="In which round?", options=rounds, needed=False),
        )
    names = [CAPOT, *((GENERALE,) if house.generale else ())]
    options = tuple((one, one) for one in (*map(str, numbers(house)), *names))
    return (
        Input(name="high", kind="choice", words="The highest bid before it, if any", options=options, needed=False),
    )


def _amount(said: str) -> Amount:
    return int(said) if said.isdigit() else of_codes((CAPOT, GENERALE), said)  # type: ignore[return-value]


def _options(asked: Asked, inputs: Sequence[Input], name: str) -> list[str]:
    return [value for one in inputs if one.name == name for value, _ in one.options]


def _read(asked: Asked, seat: Seat) -> Bid:
    house = asked.house_of(House)
    inputs = _bid_inputs(house, len(asked.seating))
    said = read_choice(asked, "call", _options(asked, inputs, "call"), missing=inputs[0].words)
    if not house.by_bids:
        return Bid(seat=seat, suit=None if said == TAKE else of_codes(EVERY_TRUMPS, said))
    suit = read_choice(asked, "in", suits_of(house), missing="In which suit?")
    return Bid(seat=seat, bid=_amount(said), suit=of_codes(EVERY_TRUMPS, suit))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    """The card turned up and a first round of passes; or the highest bid so far, by the player before."""
    house = asked.house_of(House)
    inputs = _before_inputs(house, len(asked.seating))
    if not house.by_bids:
        suit = read_choice(asked, "turned", _options(asked, inputs, "turned"), missing=inputs[0].words)
        card = next(card for card in PACK if card.suit.value == suit)
        again = read_choice(asked, "round", ["1", "2"]) == "2"
        return [Turned(card=card), *((Pass(seat=seat) for seat in seats) if again else ())]
    high = read_choice(asked, "high", _options(asked, inputs, "high"))
    return [Bid(seat=seats[0], bid=_amount(high), suit="S")] if high else []


def _said(bid: Bid) -> str:
    if bid.bid is None:
        return (
            Words("Taking the turned card") if bid.suit is None else Phrase(Text("Naming {suit}", suit=SIGNS[bid.suit]))
        )
    amount = Text("{amount} {suit}", amount=amount_words(bid.bid), suit=SIGNS[bid.suit or "S"])
    return Phrase(Text("{bid}", bid=Capital(amount)))


def _fine(bid: Bid) -> Rule:
    if bid.bid is None:
        return book.TAKING if bid.suit is None else book.SECOND_ROUND
    return {CAPOT: book.CAPOT_BID, GENERALE: book.GENERALE}.get(bid.bid, book.BIDS)  # type: ignore[arg-type]


LEGAL: Final = bid_question(
    GAME,
    bid=_bid_inputs,
    before=_before_inputs,
    read=_read,
    heard=_heard,
    say=_said,
    fine=_fine,
    options=("auction", "suits", "second_round", "max_bid", "generale"),
    calls=(Bid,),
    title="Is this a legal call?",
    words=BidWords(
        legal="{said} is legal",
        none="{said} can’t be called here",
        goes_on="The auction goes on.",
        ends="Trumps are made.",
        again="The same player calls again.",
        corrected="It is corrected before the next player calls.",
    ),
    said=("may I bid that", "can I take that suit", "is the bid high enough", "can I coinche"),
)

SCORE_OPTIONS: Final = (
    *("auction", "suits", "round", "litige", "tie", "score", "capot_bid", "capot_bonus", "belote_words"),
    *("belote_counts", "declarations", "declaration_tie", "revoke", "misdeal_after", "target"),
)

QUESTIONS: Final[tuple[Question, ...]] = (
    RANKED.trick(),
    RANKED.revoke("undertrump", "over_partner", "revoke", "auction"),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(CALLS),
    as_question(BELOTE),
    score_question(GAME, before=points_before(), options=SCORE_OPTIONS),
    as_question(PLAY),
    as_question(COUNT),
    LEGAL,
    won_question(GAME, ends=lambda _house: book.END, options=("target", "belote_wins")),
)
