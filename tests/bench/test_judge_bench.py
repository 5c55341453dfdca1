"""How fast records of Spades are judged line by line, beside OpenSpiel given the same lines.

Both read each line as JSON, check every card dealt, every bid and every card played, and write what the hands came to.
Skipped where `open_spiel` is not installed.
"""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.table.judging import judge_lines

HANDS: Final = 100
SEATS: Final = 4
FIRST_BID: Final = 52
CODES: Final = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
"""The cards by the actions of OpenSpiel."""
ACTIONS: Final = {code: action for action, code in enumerate(CODES)}


def played_hand(spiel: Any, rng: random.Random, dealer: int) -> Iterator[dict[str, Any]]:
    """The entries of a hand card by card, in which each bids three: cards that both programs let be played."""
    state, pack = spiel.load_game("spades").new_initial_state(), rng.sample(range(len(CODES)), len(CODES))
    seats = [(dealer + 1 + player) % SEATS for player in range(SEATS)]
    for action in [*pack, *[FIRST_BID + 3] * SEATS]:
        state.apply_action(action)
    hands = {seats[player]: [CODES[action] for action in pack[player::SEATS]] for player in range(SEATS)}
    yield {"type": "deal", "dealer": dealer, "depth": "cards", "hands": [hands[seat] for seat in range(SEATS)]}
    yield from ({"type": "bid", "seat": seat, "bid": 3} for seat in seats)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        yield {"type": "play", "seat": seats[state.current_player()], "card": CODES[action]}
        state.apply_action(action)


def recorded(spiel: Any, hands: int) -> bytes:
    """A hundred hands as records, so many to a line."""
    rng, lines = random.Random(7), []
    for _ in range(0, HANDS, hands):
        entries = [entry for hand in range(hands) for entry in played_hand(spiel, rng, (hand + 3) % SEATS)]
        record = {"format": "referee/1", "game": "spades", "rules": {"target": 10_000, "floor": None}}
        lines.append(json.dumps({**record, "players": ["Ann", "Bea", "Cy", "Dov"], "entries": entries}))
    return "\n".join(lines).encode()


@pytest.mark.parametrize("hands", [1, 10])
def test_judge_lines(benchmark: BenchmarkFixture, hands: int) -> None:
    """A hundred hands, one or ten to a line."""
    lines = recorded(pytest.importorskip("pyspiel"), hands)

    def judge_all() -> int:
        written = [json.dumps(ruling) for ruling in judge_lines(io.BytesIO(lines)) if ruling["verdict"] == "clean"]
        return len(written)

    assert benchmark(judge_all) == HANDS // hands


@pytest.mark.parametrize("hands", [1, 10])
def test_openspiel_judges_lines(benchmark: BenchmarkFixture, hands: int) -> None:
    """The same lines."""
    spiel: Any = pytest.importorskip("pyspiel")
    lines, game = recorded(spiel, hands), spiel.load_game("spades")

    def judge_all() -> int:
        written = []
        for line in io.BytesIO(lines):
            returns = []
            for entry in json.loads(line)["entries"]:
                if entry["type"] == "deal":
                    state, first = game.new_initial_state(), entry["dealer"] + 1
                    actions = [ACTIONS[entry["hands"][(first + place) % SEATS][place // SEATS]] for place in range(52)]
                else:
                    actions = [ACTIONS[entry["card"]] if entry["type"] == "play" else FIRST_BID + entry["bid"]]
                for action in actions:
                    state.apply_action_with_legality_check(action)
                if state.is_terminal():
                    returns.append(state.returns())
            written.append(json.dumps(returns))
        return len(written)

    assert benchmark(judge_all) == HANDS // hands
