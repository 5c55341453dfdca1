"""Two and two at the least cost, against trying every way there is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.matching import least


def tried(costs: Sequence[Sequence[int]], left: Sequence[int]) -> int:
    """The least there is, found by trying all."""
    if not left:
        return 0
    one, *others = left
    return min(costs[one][two] + tried(costs, [other for other in others if other != two]) for two in others)


def graph(size: int, most: int, chance: Random) -> list[list[int]]:
    costs = [[0] * size for _ in range(size)]
    for one in range(size):
        for other in range(one):
            costs[one][other] = costs[other][one] = chance.randint(0, most)
    return costs


@given(st.sampled_from((0, 2, 4, 6, 8)), st.sampled_from((0, 1, 3, 10**12)), st.integers(0, 2**32))
def test_no_way_costs_less(size: int, most: int, seed: int) -> None:
    costs = graph(size, most, Random(seed))
    pairs = least(costs)
    assert sorted(one for pair in pairs for one in pair) == list(range(size))
    assert sum(costs[one][other] for one, other in pairs) == tried(costs, range(size))


def test_blossoms_within_blossoms() -> None:
    """Many equal costs among many: what shrinks is opened again."""
    for seed in range(30):
        size = 10
        costs = graph(size, 2, Random(seed))
        assert sum(costs[one][other] for one, other in least(costs)) == tried(costs, range(size))


def test_one_is_over() -> None:
    with pytest.raises(ValueError, match="3 cannot be matched"):
        least(graph(3, 1, Random(0)))
