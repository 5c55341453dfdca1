"""How fast hands of defined games are replayed and their cards checked, beside the built-in Spades."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.entries import Deal, Entry, Play
from referee.core.game import AnyRules
from referee.core.replay import Replay
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition

from ..games.own.made import PARTS, made
from ..games.own.simulated import Simulated
from ..games.playout import start
from .test_replay_bench import LONG, SPADES, recorded_hands

HANDS = 100
OWN = ("spades", "call-break", "klaverjas", "wizards-and-jesters", "doppelkopf")

Hands = tuple[AnyRules, Any, list[list[Entry]]]
"""The rules, the state before each hand, and the entries of each."""


def hands_of(key: str, *, known: bool) -> Hands:
    """A hundred first hands of a defined game, or of the built-in one."""
    if key == "built-in":
        return SPADES, start(SPADES, 4, LONG), recorded_hands(known=known)
    definition = read_definition(made(key)) if key in PARTS else shipped(key).definition
    hands = []
    for seed in range(HANDS):
        table = Simulated(definition, seed, 4)
        first = table.state
        table.hand()
        hands.append(
            [replace(one, hands=None) if isinstance(one, Deal) and not known else one for one in table.entries]
        )
    return table.game, first, hands


@pytest.mark.parametrize("known", [True, False], ids=["all known", "hands unknown"])
@pytest.mark.parametrize("key", ["built-in", *OWN])
def test_replay_own_hands(benchmark: BenchmarkFixture, key: str, known: bool) -> None:
    """A hundred hands, each replayed from its deal to its score."""
    rules, first, hands = hands_of(key, known=known)

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay: Replay[Any] = Replay(rules, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS


@pytest.mark.parametrize("key", ["built-in", *OWN])
def test_check_own_cards(benchmark: BenchmarkFixture, key: str) -> None:
    """Every card of ten hands checked by itself, in the state it was played in."""
    rules, first, hands = hands_of(key, known=True)
    moments = []
    for entries in hands[:10]:
        state = first
        for entry in entries:
            if isinstance(entry, Play):
                moments.append((state, entry))
            state = rules.apply(state, entry)

    def check_all() -> int:
        return sum(not rules.check(state, entry) for state, entry in moments)

    assert benchmark(check_all) == len(moments)
    benchmark.extra_info["cards"] = len(moments)
