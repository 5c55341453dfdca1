"""The golden cases of every pad come out, with the lines and rules they tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from referee.definitions.gallery import PADS, shipped
from referee.games.pad.cases import work_case
from referee.games.pad.model import Pad

CASES = [
    pytest.param(shipped(key).definition.data, case, id=f"{key}: {case['name']}")
    for key in PADS
    for case in shipped(key).cases
]


@pytest.mark.parametrize(("definition", "case"), CASES)
def test_a_case_comes_out(definition: Mapping[str, Any], case: Mapping[str, Any]) -> None:
    """Points, lines, rules, counters, refusals, ends and winners."""
    assert str(work_case(Pad.of(definition), case)) == ""


@pytest.mark.parametrize(
    ("key", "place", "changed", "said"),
    [
        ("pad-rummy-500", 0, {"points": [51, 40, -85]}, "points: the case says 51, 40 and −85, and it comes to 50, 40"),
        ("pad-rummy-500", 0, {"lines": []}, "lines: the case says nothing, and it comes to 3.3 side 0 −15"),
        ("pad-rummy-500", 1, {"severity": "queried"}, "checks.1: the case says queried, and it comes to checks.1"),
        ("pad-rummy-500", 3, {"winners": [0]}, "winners: the case says 0, and it comes to 1"),
        ("pad-rummy-500", 3, {"over": False}, "The game is over"),
        ("pad-rummy-500", 4, {"over": True}, "The game goes on"),
        ("pad-ten-phases", 0, {"counters_after": {"phase": [4, 4, 2]}}, "phase: the case says 4, 4 and 2"),
    ],
)
def test_a_case_that_does_not_come_out_says_how(key: str, place: int, changed: dict[str, Any], said: str) -> None:
    """What it says, and what it comes to."""
    file = shipped(key)
    assert str(work_case(Pad.of(file.definition.data), {**file.cases[place], **changed})).startswith(said)
