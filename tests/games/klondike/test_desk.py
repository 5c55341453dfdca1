"""The desk of Klondike: it agrees with the game, and names what cannot be at its place."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.errors import NotationError
from referee.core.question import Asked, Missing
from referee.games.klondike.desk import MOVE, SCORE
from referee.games.klondike.game import Klondike
from referee.games.klondike.layout import PACK, VALUES, is_red
from referee.games.klondike.model import State

from ..playout import playout, start

GAME = Klondike()


def asked(answers: dict[str, Any], state: State | None = None, **rules: Any) -> Asked:
    """A question, at a table or away from any."""
    house = GAME.house(**rules) if state is None else state.house
    return Asked(game=GAME, seating=GAME.seating(("Ann",), house), house=house, state=state, answers=answers)


@given(seed=st.integers(0, 2**32), scoring=st.sampled_from(["seed", "standard", "vegas"]), draw=st.sampled_from([1, 3]))
def test_a_deal_scores_at_the_desk_as_it_lies(seed: int, scoring: str, draw: int) -> None:
    """Read off the record, or told in numbers, the deal in progress has the points of its account."""
    _, states = playout(GAME, start(GAME, 1, {"scoring": scoring, "draw": draw}), random.Random(seed), 60)
    for state in states[1::7]:
        if state.hand is None or state.hand.void:
            continue
        points = list(GAME.accounts(state)[-1].points)
        assert SCORE.answer(asked({}, state)).data["points"] == points
        tally, layout = state.hand.tally, state.hand.layout
        told: dict[str, Any] = {"up": layout.cards_up}
        if scoring == "standard":
            told = {
                "from_waste": tally.waste_to_stack,
                "to_suits": tally.to_suits,
                "shown": tally.shown,
                "from_suits": tally.from_suits,
                "redeals": layout.redeals,
                "spared": tally.spared,
            }
        assert SCORE.answer(asked(told, scoring=scoring, draw=draw)).data["points"] == points


def test_every_two_cards() -> None:
    """A card goes onto every one of the other colour that is one higher, and onto nothing else; kings onto none."""
    for card in PACK:
        for onto in PACK:
            if card != onto:
                answer = MOVE.answer(asked({"card": card.code, "onto": onto.code}))
                fits = VALUES[onto] == VALUES[card] + 1 and is_red(onto) != is_red(card)
                assert (answer.code == "goes") == fits
                assert bool(answer.notes) == (card.suit is onto.suit and VALUES[card] == VALUES[onto] + 1)
        alone = MOVE.answer(asked({"card": card.code, "onto": "empty"}))
        assert (alone.code == "goes") == (card.rank == "K")


STANDARD = {"scoring": "standard"}


@pytest.mark.parametrize(
    ("question", "answers", "rules", "where", "says"),
    [
        (SCORE, {"up": 53}, {}, "up", "from 0 to 52"),
        (SCORE, {"up": "many"}, {}, "up", "from 0 to 52"),
        (SCORE, {"shown": 3}, {}, "shown", "Nothing is asked"),
        (SCORE, {"up": 3}, STANDARD, "up", "Nothing is asked"),
        (SCORE, {"shown": 22}, STANDARD, "shown", "from 0 to 21"),
        (SCORE, {"from_waste": 25}, STANDARD, "from_waste", "from 0 to 24"),
        (
            SCORE,
            {"to_suits": 2, "from_suits": 3},
            STANDARD,
            "from_suits",
            "More cards can’t come back from the suit stacks than went there.",
        ),
        (SCORE, {"to_suits": 54, "from_suits": 1}, STANDARD, "to_suits", "That would put 53 cards"),
        (
            SCORE,
            {"to_suits": 5, "from_suits": 1, "spared": 20},
            STANDARD,
            "spared",
            "Only 15 points could be lost, so no more can be saved.",
        ),
        (
            MOVE,
            {"card": "7S", "onto": "7S"},
            {},
            "onto",
            "Name two different cards: the one that moves, and the one it goes onto.",
        ),
        (MOVE, {"card": "7X", "onto": "8S"}, {}, "card", "in this pack"),
        (MOVE, {"card": "7S 8D", "onto": "9S"}, {}, "card", "This is one card."),
        (MOVE, {"card": "7S", "onto": "XX"}, {}, "onto", "XX"),
        (MOVE, {"card": "7S", "onto": "8D", "to": "9D"}, {}, "to", "Nothing is asked"),
    ],
)
def test_what_cannot_be_is_named_at_its_place(
    question: Any, answers: dict[str, Any], rules: dict[str, Any], where: str, says: str
) -> None:
    """One sentence, and the answer it is about."""
    with pytest.raises(NotationError) as told:
        question.answer(asked(answers, **rules))
    assert told.value.where == where
    assert says in str(told.value)
    assert not isinstance(told.value, Missing)


@pytest.mark.parametrize(
    ("question", "answers", "rules", "where"),
    [
        (SCORE, {}, {}, "up"),
        (SCORE, {}, STANDARD, "to_suits"),
        (MOVE, {}, {}, "card"),
        (MOVE, {"card": "7S"}, {}, "onto"),
    ],
)
def test_what_is_wanted_is_asked(question: Any, answers: dict[str, Any], rules: dict[str, Any], where: str) -> None:
    """Nothing is wrong with what was told, and it is said what is missing."""
    with pytest.raises(Missing) as told:
        question.answer(asked(answers, **rules))
    assert told.value.where == where
