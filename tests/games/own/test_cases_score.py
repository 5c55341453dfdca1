"""Every golden case of the shipped trick games that tells a hand, bids or an end comes out, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games.own.cases_score import WORKED
from referee.games.own.model import design_of


def cases(*kinds: str) -> Iterator[object]:
    for key in TRICK_GAMES:
        for case in shipped(key).cases:
            if case["kind"] in kinds:
                yield pytest.param(key, case, id=f"{key}: {case['name']}")


@pytest.mark.parametrize(("key", "case"), [*cases(*WORKED)])
def test_a_case_comes_out(key: str, case: Mapping[str, Any]) -> None:
    design = design_of(shipped(key).definition.data)
    assert [*map(str, WORKED[case["kind"]](design, case))] == []


def wrongly_told(case: Mapping[str, Any]) -> Mapping[str, Any]:
    """A case that says something else than what comes to be."""
    if case["kind"] == "hand":
        return {**case, "points": [points + 1 for points in case["points"]]}
    if case["kind"] == "bids":
        return {**case, "may": case["may_not"], "may_not": case["may"]}
    return {**case, "over": not case["over"], "winners": [] if case["winners"] else [0]}


@pytest.mark.parametrize(("key", "case"), [*cases(*WORKED)])
def test_a_case_told_wrongly_does_not(key: str, case: Mapping[str, Any]) -> None:
    design = design_of(shipped(key).definition.data)
    assert [*WORKED[case["kind"]](design, wrongly_told(case))]


def test_every_kind_is_shown() -> None:
    assert {case["kind"] for key in TRICK_GAMES for case in shipped(key).cases} >= {*WORKED}
