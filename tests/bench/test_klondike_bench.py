"""How many random deals of Klondike the search decides within five seconds each, and how fast it looks."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest

from referee.games.klondike.laying import lay
from referee.games.klondike.legal import is_stuck, legal_moves
from referee.games.klondike.solver import solve

from ..games.klondike.deals import house, whole_deal
from .conftest import FEW_ROUNDS

BenchmarkFixture = Any

DEALS = 5 * FEW_ROUNDS or 50
SECONDS = 5.0
SHARE_DECIDED = 0.9


@pytest.mark.parametrize("rules", [{}, {"draw": 1}], ids=["three at a time", "one at a time"])
def test_share_of_deals_decided(rules: dict[str, Any]) -> None:
    """At least nine in ten random deals, as many redeals as one likes, are won or lost within five seconds each.

    The seconds are those of the processor, so that other work on the machine does not count.
    """
    verdicts: Counter[str] = Counter()
    for seed in range(1000, 1000 + DEALS):
        layout = lay(whole_deal(random.Random(seed)))
        end = time.process_time() + SECONDS
        answer = solve(layout, house(rules), limit=10**9, stop=lambda _, end=end: time.process_time() > end)  # type: ignore[misc]
        verdicts[answer.verdict] += 1
    print(rules, dict(verdicts))
    assert FEW_ROUNDS or 1 - verdicts["undecided"] / DEALS >= SHARE_DECIDED


def test_positions_a_second(benchmark: BenchmarkFixture) -> None:
    """2,000 positions of a deal that is not decided."""
    layout = lay(whole_deal(random.Random(9)))
    benchmark.pedantic(lambda: solve(layout, house({}), limit=2_000), rounds=5, warmup_rounds=1)


def test_the_list_of_moves(benchmark: BenchmarkFixture) -> None:
    """Every legal step of a layout, and whether it is stuck: asked each time a table is shown."""
    layout = lay(whole_deal(random.Random(9)))
    benchmark(lambda: (list(legal_moves(layout, house({}))), is_stuck(layout, house({}))))
