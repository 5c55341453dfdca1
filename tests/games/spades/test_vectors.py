"""The figures the rules give as examples come out as they say."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.core.entries import TrickCounts
from referee.games import find_game
from referee.games.spades.model import Bid, Deal

from ..playout import start

SPADES = find_game("spades").rules()
CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_vector(case: dict[str, Any]) -> None:
    """A hand played at a standing score and with so many bags banked leads to the score and bags given."""
    points, bags = case["before"]
    state = replace(start(SPADES, 4, case.get("options", {})), totals=(points, 0), banks=(bags, 0))
    entries = [Deal(dealer=3), *(Bid(seat=seat, bid=bid) for seat, bid in enumerate(case["bids"]))]
    for entry in (*entries, TrickCounts(counts=tuple(case["tricks"]))):
        assert not SPADES.check(state, entry)
        state = SPADES.apply(state, entry)
    explained = SPADES.explain(state)
    assert [explained.totals[0], explained.extra["bags"][0]] == case["after"]
