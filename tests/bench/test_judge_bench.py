"""How fast records of Spades are judged line by line, beside OpenSpiel given the same lines.

Both read each line as JSON and say what the hand came to. Skipped where `open_spiel` is not installed.
"""

from __future__ import annotations

import io
import json
import random
from typing import Any, Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.table.judging import judge_lines

HANDS = 100
ACTIONS: Final = {
    rank + suit: 13 * place + number for place, suit in enumerate("CDHS") for number, rank in enumerate("23456789TJQKA")
}
CARDS: Final = {action: card for card, action in ACTIONS.items()}
FIRST_BID: Final = 52


def recorded_hands(spiel: Any) -> list[dict[str, Any]]:
    """A record a hand, each card by card, each player bidding three: cards that both programs let be played."""
    game, rng, records = spiel.load_game("spades"), random.Random(7), []
    while len(records) < HANDS:
        state, pack = game.new_initial_state(), rng.sample(sorted(CARDS), len(CARDS))
        for action in [*pack, *[FIRST_BID + 3] * 4]:
            state.apply_action(action)
        entries: list[dict[str, Any]] = [
            {
                "type": "deal",
                "dealer": 3,
                "depth": "cards",
                "hands": [[CARDS[a] for a in pack[seat::4]] for seat in range(4)],
            },
            *({"type": "bid", "seat": seat, "bid": 3} for seat in range(4)),
        ]
        while not state.is_terminal():
            action = rng.choice(state.legal_actions())
            entries.append({"type": "play", "seat": state.current_player(), "card": CARDS[action]})
            state.apply_action(action)
        names = ["Ann", "Bea", "Cy", "Dov"]
        records.append({"format": "referee/1", "game": "spades", "players": names, "entries": entries})
    return records


def test_judge_lines(benchmark: BenchmarkFixture) -> None:
    """A hundred records of one hand each."""
    spiel: Any = pytest.importorskip("pyspiel")
    lines = "".join(json.dumps(record) + "\n" for record in recorded_hands(spiel)).encode()

    def judge_all() -> int:
        return sum(ruling["verdict"] == "clean" for ruling in judge_lines(io.BytesIO(lines)) if json.dumps(ruling))

    assert benchmark(judge_all) == HANDS


def test_openspiel_judges_lines(benchmark: BenchmarkFixture) -> None:
    """The same lines: each card dealt, bid and card played is an action that is checked."""
    spiel: Any = pytest.importorskip("pyspiel")
    lines = "".join(json.dumps(record) + "\n" for record in recorded_hands(spiel)).encode()
    game = spiel.load_game("spades")

    def judge_all() -> int:
        over = 0
        for line in io.BytesIO(lines):
            deal, *told = json.loads(line)["entries"]
            state = game.new_initial_state()
            for dealt in zip(*deal["hands"], strict=True):
                for card in dealt:
                    state.apply_action_with_legality_check(ACTIONS[card])
            for entry in told:
                action = ACTIONS[entry["card"]] if entry["type"] == "play" else FIRST_BID + entry["bid"]
                state.apply_action_with_legality_check(action)
            over += state.is_terminal() and bool(json.dumps(state.returns()))
        return over

    assert benchmark(judge_all) == HANDS
