"""How fast recorded hands are replayed, every card checked, and scored."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.codec import read_entry, write_entry
from referee.core.entries import Entry
from referee.core.replay import Replay
from referee.games import find_game
from referee.games.spades.fitting import layout_of
from referee.games.spades.model import Bid, Deal

from ..games.playout import playout, shuffled, start

SPADES = find_game("spades").rules()
HANDS = 100
LONG: dict[str, Any] = {"target": 10_000, "floor": None, "bag_limit": None}


def recorded_hands(*, known: bool) -> list[list[Entry]]:
    """Whole hands card by card, each bid at three, from fixed shuffles."""
    rng = random.Random(7)
    hands: list[list[Entry]] = []
    while len(hands) < HANDS:
        state = start(SPADES, 4, LONG)
        cards = shuffled(layout_of(state.house, 4).pack, 4, 13, rng)
        deal = Deal(dealer=3, hands=cards, depth="cards")
        entries: list[Entry] = [deal, *(Bid(seat=seat, bid=3) for seat in range(4))]
        for entry in entries:
            state = SPADES.apply(state, entry)
        plays, states = playout(SPADES, state, rng, 52)
        assert states[-1].hand.complete
        if not known:
            entries[0] = Deal(dealer=3, depth="cards")
        hands.append([*entries, *plays])
    return hands


@pytest.mark.parametrize("known", [True, False], ids=["hands known", "hands unknown"])
def test_replay_hands(benchmark: BenchmarkFixture, known: bool) -> None:
    """A hundred hands of 52 cards, each replayed from its deal to its score."""
    hands = recorded_hands(known=known)
    first = start(SPADES, 4, LONG)

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay = Replay(SPADES, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS


def test_read_and_replay_hands(benchmark: BenchmarkFixture) -> None:
    """The same from JSON text."""
    texts = [json.dumps([write_entry(entry) for entry in hand]) for hand in recorded_hands(known=True)]
    first = start(SPADES, 4, LONG)

    def read_and_replay_all() -> int:
        complete = 0
        for text in texts:
            replay = Replay(SPADES, first, strict=True)
            replay.extend([read_entry(SPADES.entry_types, value) for value in json.loads(text)])
            complete += replay.state.hand.complete
        return complete

    assert benchmark(read_and_replay_all) == HANDS
