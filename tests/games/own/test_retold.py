"""A hand at random is lawful card by card to the game that judges tables, and comes to the same in every way."""

from __future__ import annotations

import pytest

from tests.sampling import DEEP

from .retold import Retold
from .sixty import GAMES, game


@pytest.mark.parametrize("hands", [10, pytest.param(1_000, marks=DEEP)])
@pytest.mark.parametrize("key", GAMES)
def test_a_hand_at_random_is_lawful_and_scores_alike_at_a_table(key: str, hands: int) -> None:
    told = seed = 0
    while told < hands:
        table = Retold(game(key).definition, seed)
        for _ in range(10):
            if table.hand():
                told += 1
                table.agrees()
                if table.trial is not None and table.trial.over is not None:
                    break
        seed += 1
