"""The golden cases of every pad come out, with the lines and rules they tell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.games.pad.cases import work_case
from referee.games.pad.model import Pad

FOLDER = Path(__file__).parent / "definitions"
CASES = [
    pytest.param(told["definition"], case, id=f"{file.stem}: {case['name']}")
    for file in sorted(FOLDER.glob("*.json"))
    for told in [json.loads(file.read_text(encoding="utf-8"))]
    for case in told["cases"]
]


@pytest.mark.parametrize(("definition", "case"), CASES)
def test_a_case_comes_out(definition: dict[str, object], case: dict[str, object]) -> None:
    """Points, lines, rules, counters, refusals, ends and winners."""
    assert str(work_case(Pad(definition), case)) == ""
