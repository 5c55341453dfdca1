"""What the desk answers at Pippins Aplenty beside its golden cases: it agrees with the record."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.core.cards import standard_pack
from referee.core.codec import write_entry, write_line
from referee.core.entries import Deal
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing
from referee.games import find_game
from referee.games.pippins.model import State
from referee.games.pippins.scoring import lines_of, points_so_far

from ..golden import Entries
from ..playout import NAMES, playout, shuffled, start
from ..scored import refusal, score
from .golden import START, trick

PIPPINS = find_game("pippins").rules()
TRICK = next(question for question in find_game("pippins").questions() if question.key == "trick")


@example(1, 48)
@given(st.integers(0, 2**32), st.integers(6, 52))
def test_a_hand_told_scores_as_it_is_played(seed: int, steps: int) -> None:
    """The entries of any lawful hand, told so far, give its lines, points and reaches."""
    rng = random.Random(seed)
    deal = Deal(dealer=rng.randrange(4), hands=shuffled(standard_pack(), 4, 13, rng))
    entries, states = playout(PIPPINS, PIPPINS.apply(start(PIPPINS, 4, {"target": 960}), deal), rng, steps)
    state: State = states[-1]
    hand = state.hand
    assert hand is not None
    found = score("pippins", [write_entry(entry) for entry in (deal, *entries)], target=960)
    assert found["data"]["points"] == list(points_so_far(hand, state.house, state.seating))
    assert found["data"]["lines"] == [write_line(line) for line in lines_of(hand, state.house, state.seating)]
    assert [one["reaches"] for one in found["data"]["tricks"]] == [
        [card.code for card in reaches] for reaches in hand.reaches[1:]
    ]
    assert found["card"] == "noted"


def answer(question: Any, **answers: object) -> Any:
    """What the desk answers away from any table."""
    house = PIPPINS.house()
    return question.answer(Asked(game=PIPPINS, seating=PIPPINS.seating(NAMES[:4], house), house=house, answers=answers))


@pytest.mark.parametrize(
    ("question", "answers", "where", "says"),
    [
        (TRICK, {"cards": "QD 8H 2S 3S", "reaches": "AC 9H"}, "reaches", "9♥ isn’t above A♣"),
        (TRICK, {"cards": "QD 8H 2S 3S", "reaches": "3D 9D"}, "reaches", "diamonds are there twice"),
        (TRICK, {"cards": "QD 8H 2S 3S", "reaches": "QD"}, "reaches", "Q♦ is a reach"),
    ],
)
def test_what_cannot_be_is_named_at_its_place(question: Any, answers: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)) as told:
        answer(question, **answers)
    assert told.value.where == where
    assert isinstance(told.value, Missing) == (says.endswith("?"))


def test_the_hand_stops_where_the_target_is_passed() -> None:
    """At 240 a side has not won; the next point wins, and cards after it are not taken."""
    four = START + trick(0, "6C 8C 3C TC")
    assert score("pippins", four, {"before1": 239})["code"] == "so-far"
    past = score("pippins", four, {"before1": 240})
    assert (past["code"], past["why"]) == ("scored", "Bea & Dov passed 240 after 1 trick of this hand and won.")
    says, where = refusal("pippins", four + trick(3, "8D"), before={"before1": 240})
    assert says == "The record cannot be: The game is over: Bea & Dov won."
    assert where == f"entries[{len(four)}]"


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        (START + trick(0, "3S 3S"), "3♠"),
        (START + trick(0, "2S"), "Ann discarded 2♠."),
        (START[:2] + trick(0, "3S"), "discard"),
    ],
)
def test_what_cannot_be_is_named_at_its_entry(entries: Entries, says: str) -> None:
    """The game's own refusal, at the entry it is about."""
    error, where = refusal("pippins", entries)
    assert says in error
    assert where == f"entries[{len(entries) - 1}]"


def test_there_is_no_score_before_a_card_is_played() -> None:
    """A hand just dealt is no hand to score yet; it is one as soon as a card lies."""
    assert score("pippins", START)["missing"]
    assert score("pippins", START + trick(0, "3S"))["data"]["points"] == [0, 0]
