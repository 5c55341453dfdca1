"""What the desk answers at Tap beside its golden cases: it agrees with the record, and names what cannot be."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card
from referee.core.errors import NotationError
from referee.core.house import read_house
from referee.core.question import Asked, Missing
from referee.desk.reading import CannotBe
from referee.games import find_game
from referee.games.tap.cards import PACK, UNDISCARDABLE, VALUES

from ..golden import Entries
from ..playout import NAMES, playout, start
from ..scored import refusal, score
from .golden import ANN, deal
from .golden_desk import told

GAME: Any = find_game("tap").rules()


def ask(question: str, answers: dict[str, Any], state: Any = None, **rules: Any) -> Any:
    """The verdict."""
    house = read_house(GAME.house, rules) if state is None else state.house
    seating = GAME.seating(NAMES[:3], house)
    found = next(one for one in find_game("tap").questions() if one.key == question)
    return found.answer(Asked(game=GAME, seating=seating, house=house, state=state, answers=answers))


@given(seed=st.integers(0, 2**32), rules=st.sampled_from([{}, {"traditional_order": True}, {"games": None}]))
def test_a_recorded_hand_scores_at_the_desk_as_in_the_record(seed: int, rules: dict[str, Any]) -> None:
    """With nothing told but what the record holds: the same points by side, and the same totals."""
    _, states = playout(GAME, start(GAME, 3, rules), random.Random(seed), 150)
    finished = [state for state in states if state.hand is not None and state.hand.complete]
    for state in finished[:3]:
        verdict = ask("score", {}, state)
        assert verdict.data["points"] == list(state.account.points)
        assert verdict.data["totals"] == list(GAME.explain(state).totals)
        assert sum(verdict.data["points"]) == 0


@given(order=st.permutations(PACK), tricks=st.integers(0, 16), solo=st.booleans())
def test_a_pile_counts_its_cards_and_its_tricks(order: list[Card], tricks: int, solo: bool) -> None:
    """Any cards a declarer can have: what they count, and one for each trick; no more than 119, in Solo 116."""
    cards = order[: 3 * tricks + (0 if solo else 3)]
    if not cards:
        return
    plain = sum(not UNDISCARDABLE >> card.index & 1 for card in cards)
    answers = {"cards": [card.code for card in cards], "tricks": tricks, "contract": "solo" if solo else "top"}
    if not solo and plain < 3:
        with pytest.raises(CannotBe, match="no King and no Honour"):
            ask("points", answers)
        return
    verdict = ask("points", answers)
    points = verdict.data["points"]
    assert points == VALUES.of(cards) + tricks
    assert points <= (116 if solo else 119)
    assert verdict.code == ("won" if points >= 61 else "lost")
    assert {card for shown in verdict.evidence for card in shown.cards} == set(cards)


CARDS = " ".join(card.code for card in PACK)


@pytest.mark.parametrize(
    ("question", "answers", "where", "says"),
    [
        ("game", {"total0": 6, "total1": 3, "total2": -8, "hands": 3}, "total2", "These add up to +1."),
        ("points", {"cards": "KS KS 7S"}, "cards", "K♠ is in this pack only once."),
        ("points", {"cards": "AS"}, "cards", "A♠ isn’t in this pack."),
        ("points", {"cards": "KS 7S"}, "cards", "Ann’s tricks and discard are 3 to 51 cards."),
        ("points", {"cards": "KS 7S 8S 9S"}, "cards", "4 cards don’t make whole tricks."),
        ("points", {"cards": CARDS}, "cards", "Ann’s tricks and discard are 3 to 51 cards."),
        ("points", {"cards": CARDS, "contract": "solo"}, "cards", "Ann’s tricks are 0 to 48 cards."),
        ("points", {"cards": "7S 8S 9S", "tricks": 1}, "cards", "1 trick and the discard make 6 cards."),
        ("points", {"cards": "7S 8S 9S", "tricks": 17}, "tricks", "Enter a whole number from 0 to 16."),
    ],
)
def test_what_cannot_be_is_named_at_its_place(question: str, answers: dict[str, Any], where: str, says: str) -> None:
    """One sentence, and the answer it is about."""
    with pytest.raises(NotationError) as wrong:
        ask(question, answers)
    assert not isinstance(wrong.value, Missing)
    assert wrong.value.where == where
    assert says in str(wrong.value)


@pytest.mark.parametrize(
    ("hand", "says", "where"),
    [
        (told("top", 123, seat=ANN), "Ann can’t have 123: 51 cards and 16 tricks count 107 to 119.", "entries[2]"),
        (
            told("top", 120, seat=ANN),
            "The record cannot be: Ann can’t have 120: 51 cards and 16 tricks count 107 to 119.",
            "entries[2]",
        ),
        (
            told("solo", 117, seat=ANN),
            "The record cannot be: Ann can’t have 117: 48 cards and 16 tricks count 92 to 116.",
            "entries[2]",
        ),
        (
            told("top", 61, 9, seat=ANN, slam=True),
            "The record cannot be: Ann hasn’t won every trick, so there’s no Slam.",
            "entries[2]",
        ),
        (told("top", 61, seat=3), "seat", "entries[1]"),
        (told("four", 61), "three, top, bottom, solo", "entries[1].contract"),
    ],
)
def test_a_hand_that_cannot_be_is_named_at_its_entry(hand: Entries, says: str, where: str) -> None:
    """The game's own refusal, at the entry it is about."""
    error, place = refusal("tap", hand, players=3)
    assert says in error
    assert place == where


def test_points_before_a_hand_come_to_nought_together() -> None:
    """What one player has, the others have lost."""
    before = {"before0": 5, "before1": 5, "before2": 5}
    said, where = refusal("tap", told("solo", 61), before=before, players=3)
    assert said == "All players’ points add up to zero. These add up to +15."
    assert where == "answers.before2"


def test_what_is_wanting_is_asked_for() -> None:
    """Nothing is wrong with what was told."""
    with pytest.raises(Missing) as missing:
        ask("points", {})
    assert missing.value.where == "cards"
    for hand in ([], deal(), told("top", 61)[:2]):
        assert score("tap", hand, players=3)["missing"]
