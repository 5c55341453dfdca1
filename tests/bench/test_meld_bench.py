"""How fast the meld calculator answers."""

from __future__ import annotations

import itertools
import random

from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.cards import Suit
from referee.games.pinochle.house import House
from referee.games.pinochle.melds import PACK, best_melds
from referee.games.pinochle.possible import possible_points

from .conftest import FEW_ROUNDS

HANDS = 100
MOST_SECONDS = 0.002
"""A hand's best melds are found in less."""


def test_best_melds(benchmark: BenchmarkFixture) -> None:
    """The best melds of hands of 20, none seen before."""
    rng = random.Random(7)
    hands = [rng.sample(PACK, 20) for _ in range(HANDS)]

    def find_all() -> int:
        return sum(best_melds(cards, Suit.HEARTS, House()).points for cards in hands)

    assert benchmark(find_all) > 0
    assert benchmark.stats is not None
    assert FEW_ROUNDS or benchmark.stats.stats.min / HANDS < MOST_SECONDS


def test_possible_points(benchmark: BenchmarkFixture) -> None:
    """Every number of points, for a table whose values nobody has asked about yet."""
    fresh = itertools.cycle(range(1, 2001))

    def search() -> int:
        return len(possible_points(House(run_4=next(fresh)), Suit.SPADES))

    assert benchmark(search) > 200
