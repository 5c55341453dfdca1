"""How fast recorded hands of French Tarot are replayed, every card checked, and scored."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.games import find_game

from ..games.french_tarot.evening import played
from ..games.playout import start

HANDS = 60


@pytest.mark.parametrize("contract", ["garde", "garde_sans"])
def test_replay_hands(benchmark: BenchmarkFixture, contract: str) -> None:
    """Sixty hands of 72 cards by four, each replayed from its deal to its score."""
    game, rng = find_game("french-tarot").rules(), random.Random(7)
    first = start(game, 4, {"petit_sec": "play"})
    hands = []
    for _ in range(HANDS):
        truth = played(rng, 4, contract=contract)
        hands.append([read_entry(game.entry_types, one) for one in (*truth.before_play(), *truth.cards())])

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay: Replay[Any] = Replay(game, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS
