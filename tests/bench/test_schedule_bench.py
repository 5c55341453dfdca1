"""What the schedule of an evening costs, known or searched: it is made while somebody sets the evening up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.club.movement import individual, next_round

BenchmarkFixture = Any


@pytest.mark.parametrize(("people", "rounds"), [(12, 5), (17, 5), (30, 12), (126, 32), (128, 5), (128, 32)])
def test_a_schedule(benchmark: BenchmarkFixture, people: int, rounds: int) -> None:
    made = benchmark.pedantic(lambda: individual(people, rounds, Random(1)), rounds=3)
    assert len(made) == rounds


def test_a_round_more_after_somebody_left(benchmark: BenchmarkFixture) -> None:
    before = individual(128, 5, Random(1))
    made = benchmark.pedantic(lambda: next_round(range(127), before, Random(1)), rounds=3)
    assert len(made.tables) == 31
