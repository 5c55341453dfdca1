"""What is told of a hand that cannot be, or is wanting, is named at its place; the record fills in the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from referee.core.codec import read_entry
from referee.core.errors import NotationError
from referee.core.game import Replay
from referee.core.house import read_house
from referee.core.question import Asked, Missing
from referee.games import find_game
from referee.games.spades.score_question import SCORE

from .desk_cases import DEAL, THREES, TRICKS

SPADES = find_game("spades").rules()
NAMES = ("Ann", "Bea", "Cy", "Dov")
WHOLE: dict[str, object] = {"bids": [3, 3, 3, 3], "tricks": [3, 3, 4, 3]}


def asked(answers: Mapping[str, object], entries: list[dict[str, Any]] | None = None, **rules: Any) -> Asked:
    """The question, at a table where there are entries."""
    house = read_house(SPADES.house, rules)
    seating = SPADES.seating(NAMES, house)
    if entries is None:
        return Asked(game=SPADES, seating=seating, house=house, answers=answers)
    replay: Replay[Any] = Replay(SPADES, SPADES.start(seating, house), strict=True)
    replay.extend([read_entry(SPADES.entry_types, entry) for entry in entries])
    return Asked(game=SPADES, seating=seating, house=house, state=replay.state, answers=answers)


@pytest.mark.parametrize(
    ("told", "where", "says"),
    [
        ({"bids": [3, 3, 3]}, "bids", "Tell 4 numbers, one each: Ann, Bea, Cy and Dov."),
        ({"bids": [3, 14, 3, 3]}, "bids", "For Bea this is a whole number from 0 to 13."),
        ({"bids": "3 3 many 3"}, "bids", "For Cy"),
        ({"bids": [3, 3, 3, True]}, "bids", "For Dov"),
        ({"bids": {"Ann": 3}}, "bids", "This is a list of numbers."),
        ({"tricks": [3, 3, 4, -1]}, "tricks", "For Dov this is a whole number from 0 to 13."),
        ({"points": [100_001, 0]}, "points", "For Ann & Cy this is a whole number from −100000 to 100000."),
        ({"bags": [0]}, "bags", "one each: Ann & Cy and Bea & Dov"),
        ({"blind": [4]}, "blind", "seats from 0 to 3"),
        ({"reneged": "0 x"}, "reneged", "seats from 0 to 3"),
        ({"weather": "fair"}, "weather", "Nothing is asked"),
    ],
)
def test_what_cannot_be_is_named(told: Mapping[str, object], where: str, says: str) -> None:
    """A sentence at the answer that is wrong, with the player or side it is about."""
    with pytest.raises(NotationError, match=says) as error:
        SCORE.answer(asked({**WHOLE, **told}))
    assert error.value.where == where


def test_what_is_wanting_is_asked_for() -> None:
    """First the bids, then the tricks; at a table what its record does not know."""
    for answers, entries, where in (
        ({}, None, "bids"),
        ({"bids": [3, 3, 3, 3]}, None, "tricks"),
        ({"tricks": [3, 3, 4, 3]}, None, "bids"),
        ({}, [DEAL, *THREES[:2]], "bids"),
        ({}, [DEAL, *THREES], "tricks"),
        ({}, [DEAL, *THREES, {"type": "misdeal"}], "bids"),
    ):
        with pytest.raises(Missing) as missing:
            SCORE.answer(asked(answers, entries))
        assert missing.value.where == where


def test_a_hand_of_its_own_takes_nothing_from_the_record() -> None:
    """Bids told are another hand than the record's: its reneges and blind bids are not counted."""
    entries = [DEAL, *THREES, TRICKS, {"type": "renege", "seat": 0}]
    assert SCORE.answer(asked({}, entries)).data["points"] == [-60, 60]
    assert SCORE.answer(asked(WHOLE, entries)).data["points"] == [61, 60]


def test_the_hand_of_the_record_scores_from_where_it_began() -> None:
    """Points and bags are those before the hand: 61 and 60 with one bag, then as much again."""
    again = [{**DEAL, "dealer": 0}, *({**bid, "seat": (1 + at) % 4} for at, bid in enumerate(THREES)), TRICKS]
    verdict = SCORE.answer(asked({}, [DEAL, *THREES, TRICKS, *again]))
    assert verdict.data["totals"] == [122, 120]
    assert verdict.data["bags"] == [2, 0]
    assert verdict.remedy == "The totals are then Ann & Cy 122, Bea & Dov 120."


def test_what_was_ruled_counts_in_the_hand_of_the_record() -> None:
    """A penalty agreed in it, as the record scores it; a hand of its own has none."""
    fine = {"type": "penalty", "seat": 1, "kind": "points", "points": -10, "reason": "talking"}
    entries = [DEAL, *THREES, TRICKS, fine]
    assert SCORE.answer(asked({}, entries)).data["points"] == [61, 50]
    assert SCORE.answer(asked(WHOLE, entries)).data["points"] == [61, 60]


def test_text_of_an_address_is_read_as_lists_are() -> None:
    """Numbers set apart by blanks or commas, nil by its name."""
    text = SCORE.answer(asked({"bids": "nil, 4, 5, 3", "tricks": "0 5 4 4"}))
    numbers = SCORE.answer(asked({"bids": [0, 4, 5, 3], "tricks": [0, 5, 4, 4]}))
    assert text == numbers
    assert dict(text.told)["Bids"] == "nil, 4, 5, 3"
