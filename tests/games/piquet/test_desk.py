"""The desk of Piquet: it agrees with the game, keeps secrets, and names what cannot be at its place."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import card_set
from referee.core.codec import read_entry
from referee.core.entries import Deal, Hands
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing
from referee.games.piquet.comparing import DECLARATIONS, compare_hands
from referee.games.piquet.desk import HAND, SCORE
from referee.games.piquet.game import Piquet
from referee.games.piquet.model import PACK, State
from referee.games.piquet.scoring import events

from ..desk import Entries
from ..playout import playout, start
from ..scored import refusal, score
from .golden import ANN, BEA, NONE, PIQUE, STRONG, WEAK, deal, declare, exchange, point, result, sequences, sets
from .golden_disputes import falsely

GAME = Piquet()


def asked(answers: dict[str, Any], state: State | None = None, **rules: Any) -> Asked:
    """A question, at a table or away from any."""
    house = GAME.house(**rules) if state is None else state.house
    return Asked(game=GAME, seating=GAME.seating(("Ann", "Bea"), house), house=house, state=state, answers=answers)


def state_of(entries: Any, **rules: Any) -> State:
    """The state after entries as a record has them."""
    state: State = start(GAME, 2, rules)
    for entry in entries:
        state = GAME.apply(state, read_entry(GAME.entry_types, entry))
    return state


@given(seed=st.integers(0, 2**32))
def test_a_deal_that_is_over_scores_at_the_desk_as_it_did(seed: int) -> None:
    """Asked of nothing, the desk reads the deal off the record, and comes to the points of its account."""
    rng = random.Random(seed)
    rules = {"false_declaration": rng.choice(["everything", "in_hand"]), "secret_hands": rng.random() < 0.5}
    _, states = playout(GAME, start(GAME, 2, rules), rng, 60)
    for state in states:
        if state.hand is None or not state.hand.complete or state.hand.void or state.hand.penalties:
            continue
        assert state.account is not None
        assert SCORE.answer(asked({}, state)).data["points"] == list(state.account.points)


@given(seed=st.integers(0, 2**32))
def test_hands_are_compared_as_the_game_counts_them(seed: int) -> None:
    """Of any two hands the desk counts in hand what the game does when they are entered."""
    cards = [*PACK]
    random.Random(seed).shuffle(cards)
    first, second = tuple(cards[:12]), tuple(cards[12:24])
    elder = seed % 2
    state: State = start(GAME, 2, {"secret_hands": False})
    state = GAME.apply(GAME.apply(state, Deal(dealer=1 - elder)), Hands(hands=(first, second)))
    assert state.hand is not None
    found = compare_hands((card_set(first), card_set(second)), elder, ("Ann", "Bea"), None)
    assert found.events == events(state.hand, state.house)
    answered = DECLARATIONS.answer(asked({"elder": elder, "hand0": codes_of(first), "hand1": codes_of(second)}))
    assert answered.data["in_hand"] == list(found.points)
    assert sum(one.points for one in found.events) == sum(found.points)
    for exhibit in answered.evidence:
        assert set(exhibit.cards) <= {*first, *second}
        assert exhibit.cards


def codes_of(cards: Any) -> list[str]:
    """Cards as a program sends them."""
    return [card.code for card in cards]


# ---- secrets ------------------------------------------------------------------------------------------------

WAITING = deal() + exchange(ANN, 5) + exchange(BEA, 3)


def told_of(state: State) -> list[str]:
    """All that the desk's questions say, asked of nothing but what the record holds."""
    found = []
    answers: list[dict[str, Any]] = [{}, {"before0": 7}, {"hand0": STRONG}, {"hand1": WEAK}]
    for question in (SCORE, DECLARATIONS):
        for given_answers in answers:
            try:
                found.append(str(question.answer(asked(given_answers, state))))
            except NotationError as error:
                found.append(f"{error} {error.where}")
    return found


def test_hands_told_in_secret_are_not_looked_at() -> None:
    """Whatever hands were told, the desk says the same, until the deal is over."""
    none: list[Any] = [None, None]
    swapped = [*WEAK[:1], *STRONG[1:]]
    seen = [
        told_of(state_of([*WAITING, *declare(ANN, point(3)), {"type": "hands", "hands": hands}]))
        for hands in (none, [STRONG, None], [swapped, None], [None, STRONG], [None, swapped])
    ]
    assert seen[0] == seen[1] == seen[2] == seen[3] == seen[4]


def test_what_younger_declares_is_heard_once_elder_has_led() -> None:
    """Before the lead nobody is told of it; in the score of the whole deal it counts."""
    quiet = [*WAITING, *declare(ANN, point(5, 49))]
    secret = [*quiet, *declare(BEA, sets("4K"))]
    assert told_of(state_of(quiet)) == told_of(state_of(secret))
    assert score("piquet", [*secret, *result((7, 5), (9, 6))], players=2)["data"]["points"] == [5 + 9 + 10, 14 + 6]


def test_open_hands_are_read_off_the_record() -> None:
    """At a table without secrets the hands that lie open are compared at once."""
    state = state_of([*deal(), {"type": "hands", "hands": [STRONG, WEAK]}], secret_hands=False)
    assert DECLARATIONS.answer(asked({}, state)).data["in_hand"] == [111, 0]


# ---- what cannot be -----------------------------------------------------------------------------------------

HANDS = {"elder": 0, "hand0": STRONG, "hand1": WEAK}


@pytest.mark.parametrize(
    ("question", "answers", "where", "says"),
    [
        (DECLARATIONS, {**HANDS, "hand1": [*WEAK[:-1], "AS"]}, "hand1", "A♠ is already in Ann’s hand."),
        (DECLARATIONS, {**HANDS, "hand0": [*STRONG, "7D"]}, "hand0", "A hand has twelve cards. You entered 13."),
        (DECLARATIONS, {**HANDS, "hand0": [*STRONG[:-1], "2S"]}, "hand0", "2♠ isn’t in this pack."),
        (DECLARATIONS, {**HANDS, "hand1": [*WEAK[:-1], WEAK[0]]}, "hand1", "9♠ is in this pack only once."),
        (DECLARATIONS, {**HANDS, "hand1": "9S XY"}, "hand1", "XY"),
        (DECLARATIONS, {**HANDS, "elder": 2}, "elder", "This is a seat from 0 to 1."),
        (DECLARATIONS, {**HANDS, "trump": "S"}, "trump", "Nothing is asked"),
        (HAND, {"cards": [*STRONG, "7D"]}, "cards", "A hand has twelve cards. You entered 13."),
    ],
)
def test_what_cannot_be_is_named_at_its_place(question: Any, answers: dict[str, Any], where: str, says: str) -> None:
    """One sentence, and the answer it is about."""
    with pytest.raises(NotationError) as told:
        question.answer(asked(answers))
    assert told.value.where == where
    assert says in str(told.value)
    assert not isinstance(told.value, Missing)


TWELVE = [{"type": "tricks", "counts": [7, 5], "play": [9, 6]}]


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        (declare(ANN, point(2)), "three to eight"),
        (declare(ANN, point(5, 43)), "never 43"),
        (declare(ANN, sequences("5T")), "There’s no quint to the ten"),
        (declare(ANN, sets("3A", "4A")), "A rank makes one set"),
        (declare(ANN, sequences("6Q"), sets("4A", "4K")), "No hand of 12 cards has"),
        (NONE + result((7, 6), (9, 6)), "Together they win 12 tricks"),
        (NONE + result((13, -1), (9, 6)), "Together they win 12 tricks"),
        (NONE + result((7, 5), (3, 6)), "Ann has 8 to 13 in play, not 3"),
        (NONE + result((7, 5), (9, 1)), "If Ann has 7 tricks and 9 in play, Bea has"),
        (NONE + result((7, 5), (9, 6), pique=True), "Ann didn’t have 30 before Bea counted"),
        (list(falsely(BEA)), "There’s no declaration by Bea on record."),
        (
            declare(ANN, point(5)) + declare(BEA, point(5)),
            "Enter Ann’s declarations before the result.",
        ),
        (PIQUE + result((11, 1), (13, 2)), "Enter whether Ann had 30 before Bea counted"),
    ],
)
def test_a_deal_that_cannot_be_is_named_at_its_entry(entries: Entries, says: str) -> None:
    """The game's own refusal, at the entry it is about; what it leaves open has to be told in it."""
    error, where = refusal("piquet", [*deal(), *entries, *TWELVE], players=2)
    assert says in error
    assert where.startswith("entries[")


def test_a_deal_is_asked_for_until_it_is_whole() -> None:
    """Nothing is wrong with what was told."""
    for told in (deal(), deal() + NONE):
        assert score("piquet", told, players=2)["missing"]


def test_deals_before_are_those_of_a_partie() -> None:
    """Seven at the most, and asked for only where six deals make one."""
    told = [*deal(), *NONE, *TWELVE]
    assert refusal("piquet", told, before={"hands": 8}, players=2) == (
        "Enter a whole number from 0 to 7.",
        "answers.hands",
    )
    said, where = refusal("piquet", told, before={"hands": 3}, players=2, length="hundred")
    assert where == "answers.hands"
    assert "Only what came before the deal is asked here: before0 and before1." in said


@pytest.mark.parametrize(
    ("question", "answers", "where", "says"),
    [
        (DECLARATIONS, {}, "elder", "Who is elder"),
        (DECLARATIONS, {"elder": 0}, "hand0", "Which twelve cards has Ann after the exchange?"),
        (DECLARATIONS, {**HANDS, "hand1": WEAK[:11]}, "hand1", "A hand has twelve cards. Bea’s has 11 so far."),
        (HAND, {}, "cards", "Which cards are in the hand?"),
    ],
)
def test_what_is_wanted_is_asked(question: Any, answers: dict[str, Any], where: str, says: str) -> None:
    """Nothing is wrong with what was told, and it is said what is missing."""
    with pytest.raises(Missing) as told:
        question.answer(asked(answers))
    assert told.value.where == where
    assert says in str(told.value)


@pytest.mark.parametrize("question", [DECLARATIONS, HAND])
def test_every_answer_is_asked_for(question: Any) -> None:
    """Each input has its own name and words, and is read where it is given."""
    inputs = question.inputs(GAME.house(), 2)
    assert len({one.name for one in inputs}) == len(inputs)
    assert all(one.words for one in inputs)
    for one in inputs:
        with pytest.raises(NotationError) as told:
            question.answer(asked({"elder": 0, one.name: {"no": "such"}} if question is not HAND else {one.name: {}}))
        assert told.value.where == one.name
