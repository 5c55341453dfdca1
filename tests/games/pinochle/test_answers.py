"""What the desk answers at Pinochle beside its golden cases: it agrees with the record, and names what cannot be."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import parse_card
from referee.core.errors import NotationError
from referee.core.house import read_house
from referee.core.question import Asked, Missing
from referee.games import find_game
from referee.games.pinochle.melds import best_melds

from ..golden import Entries
from ..playout import NAMES, playout, start
from ..scored import refusal, score
from ..written import deal
from .golden import ANN, MELDED, READY, counted, melds, said

GAME: Any = find_game("pinochle").rules()
ANY_CARDS = " ".join(["AS", "TS", "KS", "QS", "JS"] * 4)
"""Twenty cards: every spade there is."""


def ask(question: str, answers: dict[str, Any], state: Any = None, **rules: Any) -> Any:
    """The verdict."""
    house = read_house(GAME.house, rules) if state is None else state.house
    seating = GAME.seating(NAMES[:4], house)
    found = next(one for one in find_game("pinochle").questions() if one.key == question)
    return found.answer(Asked(game=GAME, seating=seating, house=house, state=state, answers=answers))


@given(
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(
        [
            {},
            {"scale": 10, "kings_queens_five": True},
            {"save_meld": "trick", "concede": True},
            {"save_meld": "20_and_20", "no_marriage_meld": True, "single_round": True},
            {"shoot_moon": True, "tens_from_100": True},
        ]
    ),
)
def test_a_recorded_hand_scores_at_the_desk_as_in_the_record(seed: int, rules: dict[str, Any]) -> None:
    """With nothing told but what the record holds: the same points by side, and the same totals."""
    _, states = playout(GAME, start(GAME, 4, rules), random.Random(seed), 120)
    finished = [state for state in states if state.hand is not None and state.hand.complete]
    for state in finished[:3]:
        verdict = ask("score", {}, state)
        assert verdict.data["points"] == list(state.account.points)
        assert verdict.data["totals"] == list(GAME.explain(state).totals)
        assert sum(line["points"] for line in verdict.data["lines"]) == sum(state.account.points)


@given(codes=st.lists(st.sampled_from(ANY_CARDS.replace("S", "H").split() + ANY_CARDS.split()), max_size=20))
def test_melds_are_those_of_the_calculator(codes: list[str]) -> None:
    """The points, and each meld of them, whatever cards are told."""
    cards = [code for place, code in enumerate(codes) if codes[: place + 1].count(code) <= 4]
    if not cards:
        return
    verdict = ask("melds", {"cards": cards, "trump": "S"})
    best = best_melds([parse_card(code) for code in cards], parse_card("AS").suit, read_house(GAME.house, {}))
    assert verdict.data["points"] == best.points == sum(meld["points"] for meld in verdict.data["melds"])
    assert len(verdict.evidence) == len(best.melds)


@pytest.mark.parametrize(
    ("question", "answers", "where", "says"),
    [
        ("melds", {"cards": "AS AS AS AS AS"}, "cards", "A♠ is in this pack only 4 times."),
        ("melds", {"cards": "AS 9S"}, "cards", "9♠ isn’t in this pack."),
        ("melds", {"cards": f"{ANY_CARDS} AH"}, "cards", "A hand has 20 cards, and these are 21."),
        ("melds", {"cards": "AS", "trump": "X"}, "trump", "This is one of"),
        ("melds", {"cards": "AS", "colour": "red"}, "colour", "Nothing is asked"),
        ("trick", {"cards": "AS TS QS KS", "trump": "Z"}, "trump", "This is one of"),
    ],
)
def test_what_cannot_be_is_named_at_its_place(question: str, answers: dict[str, Any], where: str, says: str) -> None:
    """One sentence, and the answer it is about."""
    with pytest.raises(NotationError) as told:
        ask(question, answers)
    assert not isinstance(told.value, Missing)
    assert told.value.where == where
    assert says in str(told.value)


@pytest.mark.parametrize(
    ("question", "answers", "where"),
    [
        ("trick", {"cards": "AS TS QS KS"}, "trump"),
        ("melds", {}, "cards"),
    ],
)
def test_what_is_wanting_is_asked_for(question: str, answers: dict[str, Any], where: str) -> None:
    """Nothing is wrong with what was told."""
    with pytest.raises(Missing) as told:
        ask(question, answers)
    assert told.value.where == where


@pytest.mark.parametrize(
    ("hand", "says", "where"),
    [
        (READY + melds(13), "No 20 cards can meld 13. Nearest: 12 or 14.", "entries[6]"),
        (MELDED + counted(40, 9, 0), "The counters add up to 49, not 48. That’s 1 too many.", "entries[10]"),
        (MELDED + counted(40, 8, 2), "side", "entries[10]"),
        (READY + [{"type": "concede", "seat": ANN}], "the bidder can’t give up", "entries[6]"),
        (deal() + said("M"), "moon", "entries[1]"),
    ],
)
def test_a_hand_that_cannot_be_is_named_at_its_entry(hand: Entries, says: str, where: str) -> None:
    """The game's own refusal, at the entry it is about."""
    error, place = refusal("pinochle", hand)
    assert says in error
    assert place == where


def test_a_hand_is_asked_for_until_it_is_whole() -> None:
    """Nothing is wrong with what was told."""
    for hand in ([], deal(), READY, MELDED):
        assert score("pinochle", hand)["missing"]
