"""The three ways to record a hand agree on every score."""

from __future__ import annotations

import pytest

from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from tests.sampling import DEEP

from .further import KEYS, further
from .simulated import Simulated, told_shorter
from .sixty import ALL, game


@pytest.mark.parametrize("tables", [2, pytest.param(12, marks=DEEP)])
@pytest.mark.parametrize("key", ALL)
def test_a_hand_scores_alike_at_every_depth(key: str, tables: int) -> None:
    agree(game(key).definition, tables)


@pytest.mark.parametrize("key", KEYS)
def test_a_hand_of_camps_and_odd_packs_does_too(key: str) -> None:
    agree(further(key))


def agree(definition: Definition, tables: int = 3) -> None:
    """Hands at random score alike however they are recorded."""
    for seed in range(tables):
        table = Simulated(definition, seed)
        for _ in range(3):
            before, goes_on = table.state, table.hand()
            hand = table.state.hand
            if hand.void:
                continue
            for depth in ("tricks", "result"):
                state = before
                for entry in told_shorter(table, depth):
                    found = [one for one in table.game.check(state, entry) if one.severity is not Severity.NOTED]
                    assert not found, (depth, entry, [str(one) for one in found])
                    state = table.game.apply(state, entry)
                assert state.account is not None, (depth, table.game.phase(state))
                assert state.account.points == table.state.account.points
                assert state.account.lines == table.state.account.lines
            if not goes_on:
                break
