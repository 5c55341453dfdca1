"""Every golden case of the shipped trick games that tells a trick, a hand or captured cards comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games.own.cases_play import WORKED
from referee.games.own.order import CardRules


def cases() -> Iterator[object]:
    for key in TRICK_GAMES:
        for case in shipped(key).cases:
            if case["kind"] in WORKED:
                yield pytest.param(key, case, id=f"{key}: {case['name']}")


def worked(key: str, case: Mapping[str, Any]) -> list[str]:
    """What is wrong with a case of a shipped game."""
    return [*map(str, WORKED[case["kind"]](CardRules(shipped(key).definition.data), case))]


@pytest.mark.parametrize(("key", "case"), [*cases()])
def test_a_case_comes_out(key: str, case: Mapping[str, Any]) -> None:
    assert worked(key, case) == []


def test_cases_told_wrongly_do_not() -> None:
    """Each says what comes to be, and what was told."""
    trick = {"kind": "trick", "name": "", "trump": "H", "plays": ["KD", "AD", "2H", "3D"], "winner": 1}
    assert worked("whist", trick) == ["2♥ wins, not A♦."]
    legal = {"kind": "legal", "name": "", "trump": "H", "hand": ["AS", "4D"], "trick": ["KD"], "legal": ["AS", "4D"]}
    assert worked("whist", legal) == ["4♦ may be played, not A♠ and 4♦."]
    count = {"kind": "count", "name": "", "trump": "S", "captured": ["AD", "7D"], "points": 20}
    assert worked("sueca", count) == ["It counts 21, not 20."]


def test_a_case_that_does_not_say_what_is_trump() -> None:
    """By its contract, else what always is; a denomination may name another."""
    ruffed = {"kind": "trick", "name": "", "plays": ["AD", "2S"], "winner": 1}
    assert worked("spades", ruffed) == []
    assert worked("five-hundred", {**ruffed, "plays": ["AD", "5S"], "in": "S"}) == []
    assert worked("five-hundred", {**ruffed, "plays": ["AD", "5S"], "contract": "misere"}) == ["A♦ wins, not 5♠."]


def test_every_kind_is_shown() -> None:
    assert {case["kind"] for key in TRICK_GAMES for case in shipped(key).cases} >= {*WORKED}
