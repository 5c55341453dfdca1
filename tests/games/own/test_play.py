"""Shipped trick games told at random by their own rules, whole, without their cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.core.entries import Deal
from referee.core.ruling import Severity
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games.own.game import OwnGame, game_of
from tests.games.playout import one_choice, shuffled, start, stops


def played(key: str, depth: str, seed: int, hands: int = 4) -> tuple[OwnGame, Any]:
    """A game after some hands at random, and its state."""
    definition = shipped(key).definition
    game, rng = game_of(definition), random.Random(seed)
    table = game.design.table
    players = rng.randint(table.least, table.most)
    state, over = start(game, players, {"definition": definition.text}), 0
    while over < hands and game.outcome(state) is None:
        phase = game.phase(state)
        if phase.between:
            entry: Any = Deal(dealer=phase.seat, depth=depth)  # type: ignore[arg-type]
            assert not stops(game, state, entry)
        else:
            entry = one_choice(game, state, rng)
            assert entry is not None, (phase, str(game.why_no_choices(state)))
        state = game.apply(state, entry)
        over += state.this_hand.complete or bool(state.this_hand.void)
    return game, state


@pytest.mark.parametrize("depth", ["result", "tricks"])
@pytest.mark.parametrize("key", TRICK_GAMES)
def test_a_game_is_played_and_its_lines_add_up(key: str, depth: str) -> None:
    game, state = played(key, depth, seed=7)
    accounts = [account for account in (*state.accounts, state.account) if account is not None]
    assert accounts
    for account in accounts:
        for side, points in enumerate(account.points):
            assert points == sum(line.points for line in account.lines if line.side == side)
        for line in account.lines:
            assert game.rulebook[line.rule.id] is line.rule
    assert state.standing == tuple(map(sum, zip(*(account.points for account in accounts), strict=True)))


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_the_same_definition_is_the_same_game(key: str) -> None:
    assert game_of(shipped(key).definition) is game_of(shipped(key).definition)


def test_a_revoke_is_ruled_by_the_rule_of_the_definition() -> None:
    game = game_of(shipped("whist").definition)
    state = start(game, 4, {"definition": shipped("whist").definition.text})
    rng = random.Random(1)
    layout = game.dealt_in(state, 1)
    state = game.apply(state, Deal(dealer=3, hands=shuffled(layout.pack, 4, 13, rng), depth="cards"))
    entry = one_choice(game, state, rng)
    assert entry is not None
    state = game.apply(state, entry)
    led = next(game.choices(state))
    state = game.apply(state, led)
    wrong = [one for one in game.candidates(state, game.phase(state)) if stops(game, state, one)]
    (ruling,) = [one for one in game.check(state, wrong[0]) if one.severity is Severity.QUERIED]
    assert ruling.rule.id == "WH-7.2"


@pytest.mark.parametrize(("key", "told"), [("whist", set()), ("black-maria", {"pass-cards"})])
def test_what_several_may_enter_at_once(key: str, told: set[str]) -> None:
    game = game_of(shipped(key).definition)
    assert {one.type.type for one in game.apart} - {"hands", "captured"} == told
