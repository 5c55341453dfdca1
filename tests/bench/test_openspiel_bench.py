"""How fast OpenSpiel plays hands of Spades over, every action checked: the measure of the replay beside it.

Skipped where `open_spiel` is not installed. Compare with `test_replay_hands[hands known]` of the same run.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

HANDS = 100


def test_openspiel_replays_hands(benchmark: BenchmarkFixture) -> None:
    """A hundred hands, each from its 52 cards dealt through bids and tricks to what it returns."""
    spiel: Any = pytest.importorskip("pyspiel")
    game, rng = spiel.load_game("spades"), random.Random(7)
    hands = []
    for _ in range(HANDS):
        state, actions = game.new_initial_state(), []
        while not state.is_terminal():
            actions.append(rng.choice(state.legal_actions()))
            state.apply_action(actions[-1])
        hands.append(actions)

    def replay_all() -> int:
        over = 0
        for actions in hands:
            state = game.new_initial_state()
            for action in actions:
                state.apply_action_with_legality_check(action)
            over += len(state.returns()) == 4
        return over

    assert benchmark(replay_all) == HANDS
