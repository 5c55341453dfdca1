"""Golden cases are worked for every kind of definition, and whatever a file holds comes out, or is said not to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.definitions.faults import Faults
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_file
from referee.games.golden import misses_of, work_cases

from ..definitions.mutating import KEYS, spoil

HAND: Final = {
    "kind": "hand",
    "name": "eight tricks",
    "told": {"players": 4, "tricks": [8, 5]},
    "points": [2, 0],
    "lines": [{"side": 0, "points": 2, "rule": "9.1"}],
}


def test_every_case_of_the_shipped_games_comes_out() -> None:
    """All in one, as the command works them."""
    assert [(key, one) for key in KEYS for one in work_cases(shipped(key)) if one.misses] == []


def test_a_case_tells_what_came_instead() -> None:
    """And stands under its number and its name."""
    definition = shipped("whist").definition
    file = read_file(json.dumps({"definition": definition.data, "cases": [HAND, {**HAND, "points": [3, 0]}]}))
    first, second = work_cases(file)
    assert (first.number, first.name, first.misses) == (0, "eight tricks", ())
    assert [*map(str, second.misses)] == ["Its lines add up to 2, 0, not 3, 0."]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "round", "players": 4, "cells": {}}, "A game of kind “own” has no case “round”."),
        ({"told": {"players": 5, "tricks": [8, 5]}}, "5 can’t play this: it takes 4 to 4."),
        ({"told": {"players": 4, "declarer": 4}}, "There is no seat 4: 4 players sit at 0 and up."),
        ({"lines": [{"side": 2, "points": 2, "rule": "9.1"}]}, "There is no side 2: 2 sides count from 0."),
        ({"points": [2, 0, 0]}, "“points” has 3 numbers, and needs 2."),
        ({"told": {"players": 4, "bids": [1, 2]}}, "“bids” has 2 numbers, and needs 4."),
        ({"told": {"players": 4, "contract": "misere"}}, "“misere” is no contract of this game."),
        (
            {"kind": "trick", "plays": ["AS", "2S"], "winner": 2, "told": None, "points": None, "lines": None},
            "Card 2 wins a trick of 2: they count from 0.",
        ),
        ({"told": {"players": 4, "in": "7N"}}, "“7N” is no denomination of this game."),
        ({"told": {"players": 4, "trump": "X"}}, "“X” is no suit of this pack."),
        ({"kind": "trick", "plays": ["1S", "2S"], "winner": 0, "told": None}, "“1S” is not in the pack."),
        ({"counters_after": {"bags": "x"}, "told": None, "players": 4}, "“bags” is no list of numbers."),
    ],
)
def test_a_case_that_does_not_fit_is_not_worked(change: Mapping[str, Any], said: str) -> None:
    """Seats there are not, lists of another length, cards of another pack."""
    case = {key: value for key, value in {**HAND, **change}.items() if value is not None}
    assert str(misses_of(shipped("whist").definition, case)[0]) == said


def work_a_spoilt_file(random: Random) -> None:
    """A definition or one of its cases spoilt: read and worked, or refused. Nothing else may be raised."""
    file = shipped(random.choice(KEYS))
    data, case = json.loads(file.definition.text), deepcopy(dict(random.choice(file.cases)))
    if random.random() < 0.7:
        case = spoil(case, random)
    else:
        data = spoil(data, random)
    try:
        read = read_file(json.dumps({"definition": data, "cases": [case]}))
    except Faults:
        return
    for outcome in work_cases(read):
        assert all(map(str, outcome.misses))


@given(st.integers(0, 2**64))
@settings(max_examples=200, deadline=None)
def test_a_spoilt_case_is_worked_or_refused(seed: int) -> None:
    """What people write by hand is wrong at first."""
    work_a_spoilt_file(Random(seed))


@pytest.mark.deep
def test_ten_thousand_spoilt_cases_are_worked_or_refused() -> None:
    """The same, more often."""
    for seed in range(10_000):
        work_a_spoilt_file(Random(seed))
