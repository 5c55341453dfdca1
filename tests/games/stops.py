"""Places where a table of a game waits: one for each screen, reached by random play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.core.entries import Entry
from referee.core.game import AnyRules
from referee.games import find_game

from .playout import of_all_choices, playout, start

STEPS = 160
"""Entries of one playout: a hand card by card at the longest game, and some of the next."""


@dataclass(frozen=True)
class Stop:
    """A screen of the game, and the entries that lead to it."""

    name: str
    entries: Sequence[Entry]


def stops(game: AnyRules, players: int, seeds: int = 6) -> list[Stop]:
    """The first way found to each kind of hand page, at a table of so many."""
    screens, found = find_game(game.key).screens(), dict[str, Stop]()
    for seed in range(seeds):
        entries, states = playout(game, start(game, players, {}), random.Random(seed), STEPS, of_all_choices)
        for number, state in enumerate(states):
            screen = screens.hand(state, (), game.explain(state), {})
            name = f"{screen.template}, {game.phase(state).name}, {_so_far(state)}"
            found.setdefault(name, Stop(name, entries[:number]))
    return list(found.values())


def _so_far(state: Any) -> str:
    hand = state.hand
    if hand is None:
        return "no hand"
    laid, tricks = getattr(hand, "trick", ()), getattr(hand, "tricks", ())
    return f"{'a card laid' if laid else 'none laid'}, {'a trick before' if tricks else 'no trick before'}"
