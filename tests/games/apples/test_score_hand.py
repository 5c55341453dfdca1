"""What the desk of Apples makes of captured cards, however many of them are told."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, card_set
from referee.core.errors import NotationError
from referee.core.question import Asked, Missing
from referee.games import find_game
from referee.games.apples.house import House
from referee.games.apples.model import PACK
from referee.games.apples.scoring import pile_value

from ..desk import Entries
from ..playout import NAMES
from ..scored import refusal, score
from ..written import deal
from .golden import AUCTION, BEGUN, PILES, RESULT, captured, result
from .golden import targets as set_aside

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


@given(st.integers(0, 2**32), st.permutations(range(4)))
def test_each_score_hangs_on_ones_own_cards_alone(seed: int, order: list[int]) -> None:
    """In whatever order the captured cards are told, a player scores the sets of the own cards and target."""
    piles, targets = dealt_out(random.Random(seed))
    order = sorted(order, key=lambda seat: bool(piles[seat]))  # with nothing left, the hand would be over before
    told = [
        *deal(depth="result"),
        *AUCTION,
        *set_aside(" ".join(card.code for card in targets)),
        *(entry for seat in order for entry in captured(seat, " ".join(card.code for card in piles[seat]))),
    ]
    found = score("apples", told)
    assert found["data"]["points"] == [pile_value(card_set(piles[seat]), targets[seat]) for seat in range(4)]


def answer(question: str, **answers: object) -> Any:
    """What the desk answers away from any table."""
    return QUESTIONS[question].answer(Asked(game=APPLES, seating=SEATING, house=House(), answers=answers))


@pytest.mark.parametrize(
    ("told", "says"),
    [
        (captured(0, "4S 4D TS"), "Ann’s pile has 4."),
        (captured(0, "4S 4S 3S 3H"), "4♠ is there twice in Ann’s cards."),
        (captured(0, "4S 4D 5S BJ"), "Big joker isn’t in this pack."),
        (captured(0, PILES[0]) + captured(1, PILES[1].replace("TS", "AS")), "A♠ is there twice. Ann already has it."),
        # four cards short, and it is said which
        (
            [entry for seat in range(3) for entry in captured(seat, PILES[seat])] + captured(3, "2S 2H 2D 2C"),
            "K♠, 7♥, 7♦ and 7♣ are missing. Two tricks and a target make 9.",
        ),
    ],
)
def test_what_cannot_be_is_named_at_its_entry(told: Entries, says: str) -> None:
    """The game's own refusal, at the entry it is about."""
    entries = [*RESULT, *told]
    error, where = refusal("apples", entries)
    assert says in error
    assert where == f"entries[{len(entries) - 1}]"


def test_a_hand_is_asked_for_until_all_its_cards_are_told() -> None:
    """Nothing is wrong with what was told; and no target is shown before the hand is over."""
    for told in (BEGUN, RESULT, result()[:-1]):
        assert score("apples", told)["missing"]


def test_trump_is_asked_for_where_no_record_tells_it() -> None:
    with pytest.raises(Missing, match=r"Which suit is trump\?") as told:
        answer("trick", cards="AS 2S 3S 4S")
    assert told.value.where == "trump"
    with pytest.raises(NotationError, match="This is one of S, H, D, C"):
        answer("trick", cards="AS 2S 3S 4S", trump="X")
