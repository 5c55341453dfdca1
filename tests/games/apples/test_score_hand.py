"""What the desk of Apples makes of captured cards, however many of them are told."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.cards import Card, card_set
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing
from referee.games import find_game
from referee.games.apples.house import House
from referee.games.apples.model import PACK
from referee.games.apples.score_hand import Told, score_this
from referee.games.apples.sets import pile_value

from ..playout import NAMES
from .golden import PILES, TARGETS

APPLES = find_game("apples").rules()
SEATING = APPLES.seating(NAMES[:4], House())
QUESTIONS = {question.key: question for question in find_game("apples").questions()}


def dealt_out(rng: random.Random) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """Twelve tricks and four targets, fallen as they may."""
    cards = list(PACK)
    rng.shuffle(cards)
    targets, rest = cards[:4], cards[4:]
    piles: list[list[Card]] = [[], [], [], []]
    for first in range(0, 48, 4):
        piles[rng.randrange(4)] += rest[first : first + 4]
    return [tuple(pile) for pile in piles], targets


@given(st.integers(0, 2**32), st.sets(st.integers(0, 3), min_size=1), st.booleans())
@settings(max_examples=60, deadline=None)
def test_each_score_hangs_on_ones_own_cards_alone(seed: int, seats: set[int], among: bool) -> None:
    """Whoever else is told, a player scores the sets of the own cards and target; also with the target among them."""
    piles, targets = dealt_out(random.Random(seed))
    told = Told(
        tuple((*pile, targets[seat]) if among else pile for seat, pile in enumerate(piles)),
        tuple(targets),
    )
    part = Told(
        tuple(pile if seat in seats else None for seat, pile in enumerate(told.piles)),
        tuple(target if seat in seats else None for seat, target in enumerate(targets)),
    )
    wanted = tuple(pile_value(card_set(piles[seat]), targets[seat]) for seat in range(4))
    whole = score_this(told, SEATING, House())
    assert whole.whole
    assert whole.account.points == wanted
    answer = score_this(part, SEATING, House())
    assert set(answer.seats) == seats
    assert all(answer.account.points[seat] == wanted[seat] for seat in seats)


@given(st.integers(0, 2**32), st.integers(0, 3))
@settings(max_examples=40, deadline=None)
def test_the_last_players_cards_are_what_is_left(seed: int, last: int) -> None:
    """With all four targets told, the cards of three players tell the fourth’s."""
    piles, targets = dealt_out(random.Random(seed))
    told = Told(tuple(None if seat == last else pile for seat, pile in enumerate(piles)), tuple(targets))
    answer = score_this(told, SEATING, House())
    assert answer.whole
    assert answer.account.points[last] == pile_value(card_set(piles[last]), targets[last])


def answer(question: str, **answers: object) -> Any:
    """What the desk answers away from any table."""
    return QUESTIONS[question].answer(Asked(game=APPLES, seating=SEATING, house=House(), answers=answers))


HEAPS: dict[str, Any] = {f"cards{seat}": cards for seat, cards in enumerate(PILES)} | {
    f"target{seat}": card for seat, card in enumerate(TARGETS.split())
}


@pytest.mark.parametrize(
    ("answers", "where", "says"),
    [
        ({}, "cards0", "Which cards did a player capture?"),
        ({"cards2": "4S 4D TS TH"}, "target2", "Which card was Cy’s target?"),
        ({"cards0": "4S 4D TS TH", "target0": "4H 4C"}, "target0", "A target is one card."),
        ({"cards0": "4S 4D TS", "target0": "4H"}, "cards0", "Ann’s pile has 4."),
        ({"cards0": "4S 4S TS TH", "target0": "4H"}, "cards0", "4♠ is in this pack only once."),
        ({"cards0": "4S 4D TS BJ", "target0": "4H"}, "cards0", "Big joker is not in this pack."),
        ({"cards0": "4S 4D TS XX", "target0": "4H"}, "cards0", "“XX” is no card"),
        ({"cards0": "4S 4D TS TH", "target0": "4H", "target1": "TS"}, "target1", "10♠ is double: Ann has it already."),
        ({**HEAPS, "cards1": HEAPS["cards1"].replace("TS", "AS")}, "cards1", "A♠ is double: Ann has it already."),
        # four cards short, and it is said which
        (
            {**HEAPS, "cards3": "2S 2H 2D 2C"},
            "cards3",
            "K♠, 7♥, 7♦ and 7♣ are missing. Two tricks and a target make 9.",
        ),
        # more cards than were dealt: Dov’s would come to sixteen tricks in all
        ({"cards0": " ".join(card.code for card in PACK[:51]), "target0": "2C"}, "cards0", "Ann’s pile has 52."),
        ({"renege0": 5, "cards0": "4S 4D TS TH", "target0": "4H"}, "renege0", "This is true or false."),
        ({"weather": "fair"}, "weather", "Nothing is asked"),
    ],
)
def test_what_cannot_be_is_named_at_its_place(answers: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)) as told:
        answer("score", **answers)
    assert told.value.where == where
    assert isinstance(told.value, Missing) == says.endswith("?")


def test_trump_is_asked_for_where_no_record_tells_it() -> None:
    with pytest.raises(Missing, match=r"Which suit is trump\?") as told:
        answer("trick", cards="AS 2S")
    assert told.value.where == "trump"
    with pytest.raises(NotationError, match="This is one of S, H, D, C"):
        answer("trick", cards="AS 2S", trump="X")
