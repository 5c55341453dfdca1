"""Random games played from the choices a game offers."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

from referee.core.cards import Pack
from referee.core.entries import Entry
from referee.core.game import AnyRules
from referee.core.house import read_house

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil")

Chooser = Callable[[random.Random, list[Entry]], Entry]


def start(game: AnyRules, players: int, rules: dict[str, Any]) -> Any:
    """The state before the first deal."""
    house = read_house(game.house, rules)
    game.check_house(house, players)
    return game.start(game.seating(NAMES[:players], house), house)


def playout(game: AnyRules, state: Any, rng: random.Random, steps: int) -> tuple[list[Entry], list[Any]]:
    """Up to `steps` entries chosen at random, and the state before each and after the last."""
    entries: list[Entry] = []
    states = [state]
    for _ in range(steps):
        offered = list(islice(game.choices(state), 600))
        if not offered:
            break
        kinds = sorted({type(entry).__name__ for entry in offered})
        kind = rng.choice(kinds)
        entry = rng.choice([entry for entry in offered if type(entry).__name__ == kind])
        entries.append(entry)
        state = game.apply(state, entry)
        states.append(state)
    return entries, states


def shuffled(pack: Pack, players: int, each: int, rng: random.Random) -> tuple[Pack, ...]:
    """A deal of `each` cards to everyone."""
    cards = list(pack)
    rng.shuffle(cards)
    return tuple(tuple(cards[seat * each : (seat + 1) * each]) for seat in range(players))
