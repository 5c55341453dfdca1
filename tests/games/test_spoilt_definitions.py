"""Whatever definition is read can be sat down to, has its rules, and is played at random without a traceback."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.entries import Deal
from referee.core.errors import RefereeError
from referee.definitions.books import rules_of
from referee.definitions.definition import Definition
from referee.definitions.faults import Faults
from referee.definitions.reading import read_definition
from referee.definitions.working import CannotWork
from referee.games.own.chance import Chance
from referee.games.own.game import game_of
from referee.games.own.model import design_of
from referee.games.own.order import CardRules
from referee.games.own.trial import play_hand
from referee.games.own.tried import PLAYERS, Before

from ..definitions.mutating import spoilt
from .pad.table import sit
from .pad.test_properties import tried
from .pad.values import values
from .playout import one_choice, shuffled, start, stops

MOST_ENTRIES: Final = 300
DEPTHS: Final = ("result", "tricks", "cards")


def read_one(random: Random) -> Definition | None:
    """A shipped game spoilt at random, if it is a definition all the same."""
    try:
        return read_definition(spoilt(random))
    except Faults:
        return None


def play(definition: Definition, random: Random) -> None:
    """Some rounds or hands of it."""
    assert all(rule.text for rules in rules_of(definition).chapters.values() for rule in rules)
    if definition.kind == "pad":
        write_rounds(definition, random)
    else:
        preview(definition, random)
        for depth in DEPTHS:
            play_hands(definition, depth, random)


def preview(definition: Definition, random: Random) -> None:
    """A hand as whoever makes the game is shown it: step by step, or up to a value that cannot be worked."""
    design = design_of(definition.data)
    players = random.randint(design.table.least, design.table.most)
    chance, before = Chance(str(random.random())), Before(dealer=players - 1)
    try:
        trial = play_hand(design, CardRules(definition.data), PLAYERS[:players], before, chance)
    except CannotWork:
        return
    assert all(str(step.said) for step in trial.steps)


def write_rounds(definition: Definition, random: Random) -> None:
    """Three rounds of a pad, told at random as far as its columns say what may be told."""
    least, most = definition.data["table"]["players"]
    try:
        replay = sit(definition.data, random.randint(least, min(most, 8)))
    except RefereeError:  # so many do not divide into its teams
        return
    for _ in range(3):
        sides = {"sides": [seat % 2 for seat in range(len(replay.state.seating.names))]}
        deal = {"type": "deal", **(sides if definition.data["table"]["sides"] == "each round" else {})}
        if not replay.game.phase(replay.state).between or not tried(replay, deal):
            break
        if not any(
            tried(replay, {"type": "cells", "values": values(random, replay.state.this_hand)}) for _ in range(8)
        ):
            tried(replay, {"type": "void", "reason": "wrong"})
    for hand in replay.game.explain(replay.state).hands:
        assert all(str(line.reason) for line in hand.lines)


def play_hands(definition: Definition, depth: str, random: Random) -> None:
    """Two hands of a trick game at a depth, each entry one of those it offers; where nobody can play, it stops."""
    game = game_of(definition)
    players = random.randint(game.design.table.least, game.design.table.most)
    state: Any = start(game, players, {"definition": definition.text})
    for _ in range(MOST_ENTRIES):
        if game.outcome(state) is not None or state.hands_counted >= 2:
            break
        phase = game.phase(state)
        if phase.between:
            layout = game.dealt_in(state, state.hands_counted + 1)
            hands = shuffled(layout.pack, players, layout.each, random) if depth == "cards" else None
            entry: Any = Deal(dealer=phase.seat, hands=hands, depth=depth)  # type: ignore[arg-type]
            if stops(game, state, entry):
                break
        else:
            entry = one_choice(game, state, random)
            if entry is None:
                break
        state = game.apply(state, entry)
    assert game.explain(state) is not None


@given(st.integers(0, 2**64))
@settings(max_examples=60, deadline=None)
def test_a_spoilt_definition_that_is_read_is_played(seed: int) -> None:
    """One in ten is read."""
    random = Random(seed)
    if definition := next(filter(None, (read_one(random) for _ in range(8))), None):
        play(definition, random)


@pytest.mark.deep
def test_five_hundred_spoilt_definitions_are_played() -> None:
    """The same, more often."""
    found = 0
    for seed in range(5_000):
        if definition := read_one(random := Random(seed)):
            play(definition, random)
            found += 1
    assert found > 400
