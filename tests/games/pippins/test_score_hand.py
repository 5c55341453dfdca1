"""A hand told to the desk of Pippins Aplenty scores what the record of it does."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.core.cards import standard_pack
from referee.core.entries import Deal, Play
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing
from referee.games import find_game
from referee.games.pippins.model import State
from referee.games.pippins.score_hand import Told, recorded, score_this

from ..playout import NAMES, playout, shuffled, start

PIPPINS = find_game("pippins").rules()
SCORE = next(question for question in find_game("pippins").questions() if question.key == "score")
TRICK = next(question for question in find_game("pippins").questions() if question.key == "trick")


@example(1, 48)
@given(st.integers(0, 2**32), st.integers(6, 52))
@settings(max_examples=40, deadline=None)
def test_told_and_recorded_agree(seed: int, steps: int) -> None:
    """The cards of any lawful hand, told in order with the first leader, give its lines, points and reaches."""
    rng = random.Random(seed)
    deal = Deal(dealer=rng.randrange(4), hands=shuffled(standard_pack(), 4, 13, rng))
    entries, states = playout(PIPPINS, PIPPINS.apply(start(PIPPINS, 4, {"target": 960}), deal), rng, steps)
    state: State = states[-1]
    plays = [entry for entry in entries if isinstance(entry, Play)]
    assert plays
    told = Told(cards=tuple(play.card for play in plays), leads=(plays[0].seat,))
    answer, known = score_this(told, state.seating, state.house), recorded(state)
    assert known is not None
    assert known.hand is state.hand
    assert answer.queried == ()
    assert (answer.points, answer.lines) == (known.points, known.lines)
    assert (answer.hand.reaches, answer.hand.trick) == (known.hand.reaches, known.hand.trick)


def answer(question: Any, **answers: object) -> Any:
    """What the desk answers away from any table."""
    house = PIPPINS.house()
    return question.answer(Asked(game=PIPPINS, seating=PIPPINS.seating(NAMES[:4], house), house=house, answers=answers))


@pytest.mark.parametrize(
    ("question", "answers", "where", "says"),
    [
        (SCORE, {}, "cards", "Which cards were played?"),
        (SCORE, {"cards": "2S"}, "leads", "Who led to the first trick?"),
        (SCORE, {"cards": "2S 2S", "leads": [0]}, "cards", "2♠ is in this pack only once."),
        (SCORE, {"cards": "2S BJ", "leads": [0]}, "cards", "Big joker is not in this pack."),
        (SCORE, {"cards": "2S", "leads": [4]}, "leads", "at most 12 seats from 0 to 3"),
        (SCORE, {"cards": "2S", "leads": [[0]]}, "leads", "at most 12 seats from 0 to 3"),
        (SCORE, {"cards": "2S", "leads": [0], "discards": "3S"}, "discards", "Four cards are discarded"),
        (SCORE, {"cards": "2S", "leads": [0], "discards": "2S 3S 4S 5S"}, "cards", "2♠ was discarded"),
        (SCORE, {"cards": [card.code for card in standard_pack()][:49], "leads": [0]}, "cards", "48 cards, and not"),
        (SCORE, {"cards": "2S", "leads": [0], "before1": "lots"}, "before1", "This is a whole number"),
        (SCORE, {"cards": "2S", "leads": [0], "weather": "fair"}, "weather", "Nothing is asked"),
        (TRICK, {"cards": "QD 8H", "reaches": "AC 9H"}, "reaches", "9♥ does not rank above A♣"),
        (TRICK, {"cards": "QD 8H", "reaches": "3D 9D"}, "reaches", "here are two diamonds"),
        (TRICK, {"cards": "QD 8H", "reaches": "QD"}, "reaches", "Q♦ is a reach"),
    ],
)
def test_what_cannot_be_is_named_at_its_place(question: Any, answers: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)) as told:
        answer(question, **answers)
    assert told.value.where == where
    assert isinstance(told.value, Missing) == (says.endswith("?"))


def test_the_hand_stops_where_the_target_is_passed() -> None:
    """At 240 a side has not won; the next point wins, and cards after it are not taken."""
    four = "6C 8C 2C TC"
    even = answer(SCORE, cards=four, leads=[0], before1=239)
    assert even.code == "so-far"
    past = answer(SCORE, cards=four, leads=[0], before1=240)
    assert (past.code, past.why) == ("scored", "Bea & Dov passed 240 after 1 trick of this hand, and won.")
    with pytest.raises(NotationError, match="Bea & Dov passed 240 in trick 1: the hand stops there"):
        answer(SCORE, cards=f"{four} 8D", leads=[0], before1=240)


def test_nothing_of_the_record_is_taken_before_a_card_is_played() -> None:
    """A hand just dealt, or thrown in, is no hand to score."""
    state = start(PIPPINS, 4, {})
    assert recorded(state) is None
    assert recorded(PIPPINS.apply(state, Deal(dealer=0))) is None
    assert recorded(None) is None
