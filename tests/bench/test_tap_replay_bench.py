"""How fast recorded Tap hands are replayed, every card checked, and scored."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.codec import read_entry
from referee.core.entries import Entry
from referee.core.replay import Replay
from referee.games import find_game

from ..games.playout import start
from ..games.tap.evening import Truth, played

HANDS = 100
LONG: dict[str, Any] = {"games": None}


def as_entries(truth: Truth, *, known: bool) -> list[Entry]:
    """The whole hand as it is entered, from the deal to the last card. `known`: hands and stock are told too."""
    written: list[dict[str, Any]] = [{"type": "deal", "dealer": truth.dealer, "depth": "cards"}]
    if known:
        written[0]["hands"] = truth.hands
    written += truth.auction()
    if known:
        written.append({"type": "stock", "cards": truth.stock})
    if truth.contract == "three":
        written.append({"type": "take", "half": truth.half})
    if truth.half:
        written.append({"type": "discard", "cards": truth.discard})
    written += [{"type": "play", "seat": seat, "card": card} for seat, card in truth.plays]
    game = find_game("tap").rules()
    return [read_entry(game.entry_types, one) for one in written]


@pytest.mark.parametrize("known", [True, False], ids=["all known", "hands unknown"])
def test_replay_hands(benchmark: BenchmarkFixture, known: bool) -> None:
    """A hundred hands of 48 cards, each replayed from its deal to its score."""
    game, rng = find_game("tap").rules(), random.Random(7)
    hands = [as_entries(played(rng), known=known) for _ in range(HANDS)]
    first = start(game, 3, LONG)

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay: Replay[Any] = Replay(game, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS
