"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

import importlib

import pytest

from referee.core.game import Explanation
from referee.games import GAMES, folder_of

from ..sampling import some
from .fuzzing import Sitting, assert_adds_up

GAMES_AND_SEEDS = [
    pytest.param(kind, seed, id=f"{key}: {seed}")
    for key in GAMES
    for kind in [importlib.import_module(f"tests.games.{folder_of(key)}.fuzz").Anything]
    for seed in range(kind.sittings)
]
"""Every game's sittings, which it describes in a module `fuzz`."""


@pytest.mark.parametrize(("kind", "seed"), some(GAMES_AND_SEEDS, 10))
def test_anything_may_be_entered(kind: type[Sitting], seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    kind(seed).sit(kind.steps)


def test_what_is_wrong_is_said() -> None:
    """An assertion of the shared fuzz says what it found, as one of a test does."""
    with pytest.raises(AssertionError, match=r"\(5, 0\) == \(0, 0\)"):
        assert_adds_up(Explanation(hands=(), totals=(5, 0)), 2)
