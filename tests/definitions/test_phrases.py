"""Expressions in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from referee.definitions.gallery import shipped
from referee.definitions.laws import phrases

PAD: dict[str, Any] = {
    "kind": "pad",
    "table": {"players": [2, 8], "sides": "solo"},
    "round": {"noun": "hand", "dealer": "turns"},
    "columns": [
        {"key": "out", "name": "Went out", "type": "yes", "who": "one"},
        {"key": "blocked", "name": "Blocked", "type": "yes", "who": "round"},
        {"key": "left", "name": "Left in hand", "type": "number", "who": "side"},
        {
            "key": "go",
            "name": "Called",
            "type": "choice",
            "who": "side",
            "choices": [{"code": "no", "name": "No"}, {"code": "big", "name": "{Big} <b>"}],
        },
    ],
    "counters": [{"key": "bags", "name": "Bags", "adds": "left"}],
    "lines": [],
}


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("out and left > 0", "they are marked “Went out” and their “Left in hand” is more than 0"),
        ("not (out or blocked)", "they are not marked “Went out” and “Blocked” is not marked"),
        ("not (out and left = 0)", "they are not marked “Went out” or their “Left in hand” is not 0"),
        ("left = 3 or left = 5 or left = 9", "their “Left in hand” is 3, 5 or 9"),
        ("count(out) > 1", "more than one player is marked “Went out”"),
        ("sum(out) = 0", "no players are marked “Went out”"),
        ("rank(left) = 2", "they are number 2 by “Left in hand”"),
        ("rank(-left) = 1", "they are number 1 by “Left in hand”, from the lowest"),
        ("go.big", "they have “{Big} <b>” in “Called”"),
        ("bags", "their “Bags” is not 0"),
        ("out = 0", "they are not marked “Went out”"),
        ("left < others_least(left)", "their “Left in hand” is less than the lowest “Left in hand” of the others"),
        (
            "out and (blocked or left < 3) and bags >= 2",
            "they are marked “Went out”, their “Bags” is at least 2 and either “Blocked” is marked or their"
            " “Left in hand” is less than 3",
        ),
    ],
)
def test_a_condition_is_a_clause(expression: str, words: str) -> None:
    assert str(phrases(PAD).condition(expression)) == words


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("others_sum(left)", "the others’ “Left in hand” together"),
        ("2 * (left - 1)", "2 × (their “Left in hand” − 1)"),
        ("-left // 2", "−their “Left in hand” ÷ 2, rounded down"),
        ("(left + 1) // 2", "(their “Left in hand” + 1) ÷ 2, rounded down"),
        ("12 // (left + 1)", "12 ÷ (their “Left in hand” + 1), rounded down"),
        ("max(0, left)", "their “Left in hand”, but not below 0"),
        ("min(left, bags, 3)", "the lowest of their “Left in hand”, their “Bags” and 3"),
        ("nearest(left, 5)", "their “Left in hand”, rounded to the nearest multiple of 5"),
        ("1 + (left > 3)", "1 + (1 if their “Left in hand” is more than 3, else 0)"),
        ("if(out, 1, if(blocked, 2, 3))", "1 if they are marked “Went out”, 2 if “Blocked” is marked, else 3"),
        ("streak(out)", "the number of times in a row that they are marked “Went out”"),
        ("others_count(out)", "the number of others who are marked “Went out”"),
    ],
)
def test_a_value_is_a_noun_or_a_short_formula(expression: str, words: str) -> None:
    assert str(phrases(PAD).value(expression)) == words


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("1", "scores 1 point"),
        ("-20", "loses 20 points"),
        ("0", "scores nothing"),
        ("-2 * left", "loses 2 × their “Left in hand”"),
        ("100 * out", "scores 100 points if they are marked “Went out”"),
        ("if(out, 10, -10)", "scores 10 points if they are marked “Went out”, else loses 10 points"),
    ],
)
def test_points_are_scored_or_lost(expression: str, words: str) -> None:
    assert str(phrases(PAD).scored(expression)) == words


def test_cases_within_cases_do_not_grow_without_end() -> None:
    nested = "out"
    for _ in range(11):
        nested = f"if({nested}, out, left)"
    assert len(str(phrases(PAD).condition(nested))) < 2_000


@pytest.mark.parametrize(
    ("key", "of", "expression", "words"),
    [
        ("solo-whist", "declarer", "tricks > 3 and eldest", "their side has more than 3 tricks and they are eldest"),
        ("solo-whist", "defenders", "tricks < 5", "the defenders have fewer than 5 tricks"),
        ("solo-whist", "side", "total < 0 and last", "their total is less than 0 and their side wins the last trick"),
        ("nap", "defenders", "others_sum(tricks) >= 3", "the declarer has at least 3 tricks"),
        ("nap", "defenders", "turn = 1", "they are number 2 in turn"),
        ("whist", "side", "dealer and tricks = 0", "it has the dealer and has no tricks"),
        ("spades", "side", "not declarer", "it does not have the declarer"),
        ("oh-hell", "side", "points > others_most(points)", "they have more card points than any other"),
        ("mizerka", "side", "trump.S or trump.none", "♠ are trumps or there are no trumps"),
        ("oh-hell", "side", "points != 0", "they have at least one card point"),
        ("gifts-and-thorns", "side", "points != 0", "their card points are not 0"),
        ("pitch", "side", "not high", "they did not capture “high”"),
    ],
)
def test_a_condition_speaks_of_those_it_is_about(key: str, of: str, expression: str, words: str) -> None:
    """Tricks and points are those of a side or a camp; bids, seats and totals a player’s."""
    assert str(phrases(shipped(key).definition.data, of).condition(expression)) == words
