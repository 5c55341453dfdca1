"""One table for every question a game asks: what a golden hand comes to at the first time it is asked."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.core.codec import read_entry
from referee.core.errors import RefereeError
from referee.games import GAMES, find_game, folder_of

from .games.golden import Golden
from .games.playout import NAMES, start


@dataclass(frozen=True)
class Step:
    """A table of a game, and what was entered there: `asks` names the phase and how much of a hand is entered."""

    game: str
    asks: str
    names: tuple[str, ...]
    rules: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]

    def __str__(self) -> str:
        return f"{self.game}, {self.asks}"


def _steps_of(key: str, golden: Golden) -> Iterator[Step]:
    """Each of its states, as far as nothing was refused."""
    game = find_game(key).rules()
    refused = [entry for entry, severity, _, _ in golden.problems if severity == "refused"]
    told = golden.entries[: min(refused, default=len(golden.entries))]
    state = start(game, golden.players, dict(golden.rules))
    for done in range(len(told) + 1):
        hand = state.hand
        depth = "" if hand is None or hand.complete else getattr(hand, "depth", "")
        asks = f"{game.phase(state).name} {depth}".strip() + (" after a hand" if hand and hand.complete else "")
        yield Step(key, asks, NAMES[: golden.players], golden.rules, tuple(told[:done]))
        if done < len(told):
            try:
                state = game.apply(state, read_entry(game.entry_types, told[done]))
            except (RefereeError, ValueError):
                return


@cache
def steps() -> tuple[Step, ...]:
    """All questions of all games, each at the first golden hand that comes to it."""
    found: dict[str, Step] = {}
    for key in GAMES:
        cases: list[Golden] = importlib.import_module(f"tests.games.{folder_of(key)}.golden").GOLDEN
        for golden in cases:
            for step in _steps_of(key, golden):
                found.setdefault(str(step), step)
    return tuple(found.values())
