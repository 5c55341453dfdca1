"""What a revoke costs by a definition: tricks, points, the whole hand, or the hand itself."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.entries import Deal, Renege, TrickCounts
from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition
from referee.games.own.game import game_of
from tests.games.playout import start


def whist(**parts: Any) -> Definition:
    """Whist with some parts said otherwise; without a revoke where it is None."""
    data = {**shipped("whist").definition.data, **parts}
    return read_definition({key: part for key, part in data.items() if part is not None})


def scored(definition: Definition, *revoked: int) -> Any:
    """Whist after eight tricks to five, in which these seats revoked."""
    game = game_of(definition)
    state = start(game, 4, {"definition": definition.text})
    reneges = [Renege(seat=seat) for seat in revoked]
    for entry in (Deal(dealer=3, depth="result"), TrickCounts(sides=(8, 5)), *reneges):
        assert not [one for one in game.check(state, entry) if one.severity is Severity.REFUSED]
        state = game.apply(state, entry)
    return state


@pytest.mark.parametrize(
    ("parts", "revoked", "points"),
    [
        ({}, (), (2, 0)),
        ({}, (0,), (0, 2)),
        ({}, (2, 2), (0, 2)),
        ({}, (1,), (5, 0)),
        ({"revoke_cost": 9}, (0,), (0, 7)),
        ({"revoke": "loses hand", "revoke_cost": None}, (0,), (0, 7)),
        ({"revoke": "loses hand", "revoke_cost": None}, (3,), (7, 0)),
        ({"revoke": "penalty"}, (0,), (-1, 0)),
        ({"revoke": "penalty"}, (0, 1), (-1, -3)),
        ({"revoke": "redo", "revoke_cost": None}, (0,), (2, 0)),
        ({"revoke": None, "revoke_cost": None}, (0,), (2, 0)),
    ],
)
def test_what_it_costs(parts: dict[str, Any], revoked: tuple[int, ...], points: tuple[int, int]) -> None:
    assert scored(whist(**parts), *revoked).account.points == points


def test_a_hand_may_be_void() -> None:
    definition = whist(revoke="void", revoke_cost=None)
    state = scored(definition, 1)
    assert state.account.void
    assert state.standing == (0, 0)
    assert game_of(definition).next_dealer(state) == 3


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({}, "3 tricks go to the other side"),
        ({"revoke": "penalty"}, "It costs 3 points"),
        ({"revoke": None, "revoke_cost": None}, "The table decides what it costs"),
    ],
)
def test_what_it_costs_is_said(parts: dict[str, Any], said: str) -> None:
    game = game_of(whist(**parts))
    state = start(game, 4, {"definition": whist(**parts).text})
    assert str(game.renege_remedy(state, 0).message) == said
    assert str(game.renege_cost(state.house)) == said
