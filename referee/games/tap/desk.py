"""What the referee's desk can be asked of Tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...core.cards import Card
from ...core.entries import Deal, Entry
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.seats import Seating
from ...core.text import Counted, Text
from ...desk import slips
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...desk.reading import CannotBe, no_more, read_cards, read_flag, read_number
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, points_before, score_question, scored_verdict
from ...desk.trick import trick_question
from ...desk.won_game import won_question
from ...kinds.camps.desk import DECLARER, told_together
from ...play.claims.position import Ways
from ...play.rulings import refused
from . import rulebook as book
from .cards import EACH, HONOUR_POINTS, NEEDED, ORDER, PACK, POINTS, VALUES, who_won
from .disputes import MISDEAL
from .game import Tap
from .house import House
from .knowing import CARDS_OF_A_TRICK, as_shown
from .model import Bid, Captured, Claim, Hand, State, Take
from .payment import CONTRACT_WORDS, Contract, bids, refuse_totals
from .saying import BIDS, LEGAL, contract_input, read_contract


def _inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        DECLARER,
        Input(name="sparrow", kind="flag", words="Is the Sparrow claimed with it?", needed=False),
    )


def _entry(judged: Judged) -> Entry:
    sparrow = judged.finding.good and read_flag(judged.asked, "sparrow")
    return Claim(seat=judged.claimed.claimer, good=judged.finding.good, sparrow=sparrow)


CLAIMING: Final = Claiming(
    ways=lambda _asked: Ways(order=ORDER),
    holds=lambda _judged: "{name} has {tricks}, with all cards still out.",
    fails=lambda _judged: "The claim is noted. Play goes on.",
    inputs=_inputs,
    later={"sparrow": "good"},
    sides="always",
    together=told_together,
    entry=_entry,
    public=as_shown,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""


_WORDS: Final = {5: "Kings and Honours", 4: "Queens", 3: "Cavaliers", 2: "Valets", 1: "Empty cards"}
"""The cards of each value (TP-6.1)."""


def pile_state(state: State | None, contract: Contract, seating: Seating, house: House) -> State:
    """A state in which the declarer's pile is told: the table's, or one made up of the contract alone."""
    hand = None if state is None else state.hand
    if state is not None and hand is not None and hand.contract == contract and not hand.complete and not hand.void:
        return state
    game = Tap()
    made = game.start(seating, house)
    for entry in _contract_made(contract):
        made = game.apply(made, entry)
    return made


def _contract_made(contract: Contract) -> Iterator[Entry]:
    """A hand up to its contract, made by the player of seat 0."""
    yield Deal(depth="result")
    yield Bid(seat=0, contract=contract)
    if contract == "three":
        yield Take(half="top")


def contract_of(state: State | None) -> Contract | None:
    """The contract of the hand a table plays, or has just played; None where there is none."""
    hand = None if state is None else state.hand
    return None if hand is None or hand.void else hand.contract


def inputs(house: House, _players: int) -> Sequence[Input]:
    """What is asked for."""
    in_solo = "Which contract? In Solo nothing is discarded"
    return (
        Input(name="cards", kind="cards", words="The declarer’s cards: those of the tricks, and the discard"),
        Input(name="tricks", kind="number", words="The declarer’s tricks, where known", needed=False),
        *contract_input(house, "contract", in_solo, needed=False),
    )


def answer(asked: Asked) -> Verdict:
    """What the cards count. Raises CannotBe, naming the answer, where no declarer can have them."""
    no_more(asked, ("cards", "tricks", "contract"))
    cards = read_cards(asked, "cards", PACK, missing="Which cards does the declarer have?")
    tricks = read_number(asked, "tricks", 0, EACH)
    told, known = read_contract(asked, "contract"), contract_of(asked.state_of(State))
    contract = told or known or bids(asked.house_of(House))[0]
    state = pile_state(asked.state_of(State), contract, asked.seating, asked.house_of(House))
    check_pile(state, cards, tricks)
    won = (len(cards) - state.this_hand.discards) // CARDS_OF_A_TRICK
    points = VALUES.of(cards) + won
    verdict = Text("Won with {points}" if points >= NEEDED else "Lost with {points}", points=points)
    if told or known:
        won_or_lost = "{contract} is won with {points}" if points >= NEEDED else "{contract} is lost with {points}"
        verdict = Text(won_or_lost, contract=Text(CONTRACT_WORDS[contract]), points=points)
    return Verdict(
        code="won" if points >= NEEDED else "lost",
        verdict=verdict,
        card=Severity.NOTED,
        why=Text(
            "{cards} count {points_of}, and {tricks} {won} more. It takes {needed}.",
            cards=Counted(len(cards), "card"),
            points_of=VALUES.of(cards),
            tricks=Counted(won, "trick"),
            won=won,
            needed=NEEDED,
        ),
        rules=(book.NEEDED, book.PILE, book.CARD_POINTS),
        evidence=tuple(_groups(cards)),
        remedy=Text("Each defender pays the declarer.")
        if points >= NEEDED
        else Text("The declarer pays each defender."),
        data={"points": points, "card_points": VALUES.of(cards), "tricks": won, "needed": NEEDED},
    )


def check_pile(state: State, cards: Sequence[Card], tricks: int | None) -> None:
    """Raise CannotBe where the declarer cannot have these cards, or not with so many tricks (TP-6.4)."""
    hand = state.this_hand
    if tricks is not None and CARDS_OF_A_TRICK * tricks + hand.discards != len(cards):
        raise CannotBe(refused(book.CANNOT_BE, "card-count", _gap(hand, tricks, len(cards))), "cards")
    rulings = Tap().check(state, Captured(seat=hand.alone, cards=tuple(cards)))
    refusal = next((ruling for ruling in rulings if ruling.severity is Severity.REFUSED), None)
    if refusal is not None:
        raise CannotBe(refusal, "cards")


def _gap(hand: Hand, tricks: int, have: int) -> Text:
    """How many cards are missing to so many tricks, or too many."""
    wanted = CARDS_OF_A_TRICK * tricks + hand.discards
    made = Counted(tricks, "trick")
    missing = "{tricks} make {cards}. You entered {told}: {gap} missing."
    too_many = "{tricks} make {cards}. You entered {told}: {gap} too many."
    return Text(
        missing if have < wanted else too_many,
        tricks=Text("{tricks} and the discard", tricks=made) if hand.discards else made,
        cards=Counted(wanted, "card"),
        told=have,
        gap=abs(wanted - have),
    )


def _groups(cards: Sequence[Card]) -> Iterator[Exhibit]:
    """The cards by what they count, from the highest."""
    for worth in range(HONOUR_POINTS, 0, -1):
        those = tuple(card for card in PACK if card in cards and POINTS[card.index] == worth)
        if those:
            said = "{cards}: {count} at {worth}, {points}"
            kind = Text(_WORDS[worth])
            yield Exhibit(Text(said, cards=kind, count=len(those), worth=worth, points=VALUES.of(those)), those)


POINTS_QUESTION: Final = Question(
    key="points",
    title="Count a pile",
    inputs=inputs,
    answer=answer,
    said=("count the cards won", "how many card points are in the tricks", "did the declarer make it"),
)


TRICK: Final = trick_question(lambda _asked, plays: who_won(plays))

REVOKE: Final = revoke_question(
    Tap(), order=lambda _asked: ORDER, options=("renege", "traditional_order"), public=as_shown
)


def _score(asked: Asked) -> Verdict:
    """The first line of the declarer says what became of the contract."""
    lines = account_of(asked).lines
    declarer = asked.seating.side_of[asked.this_state(State).this_hand.alone]
    line = next(line for line in lines if line.side == declarer)
    return scored_verdict(asked, Text("{reason}.", reason=line.reason), line.rule)


SCORE: Final = score_question(
    Tap(), before=points_before(refuse=refuse_totals), verdict=_score, options=("traditional_order", "renege")
)

WON: Final = won_question(
    Tap(), ends=lambda _house: book.GAME, counts_hands=lambda _house: True, refuse=refuse_totals, options=("games",)
)

PLAY: Final = slips.in_turn(book)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    as_question(PLAY),
    POINTS_QUESTION,
    LEGAL,
    WON,
)
