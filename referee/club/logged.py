"""Tables as they are stored, played over under other house rules: all of it where no database is needed."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from ..core.house import Value
from ..core.log import Written, actions_of
from ..games import find_game
from ..table.facts import Facts
from ..table.sitting import Fold
from .changed import ChangedGame, Result, changed_game, untold_game
from .differing import Sums, most_changed, sums

T = TypeVar("T", Facts, ChangedGame)

Logged = tuple[Facts, Sequence[Written]]
"""A table, not folded yet."""


def parted(of: T) -> T:
    """A value without its game: that goes to another process by its key."""
    return replace(of, game=None)  # type: ignore[arg-type]


def play_elsewhere(
    key: str, logs: list[Logged], rules: Mapping[str, Value], most: int | None
) -> tuple[Sums, list[ChangedGame]]:
    """The same in a process of its own: the game comes by its `key`, and no value has one."""
    game = find_game(key)
    gc.disable()  # folds have no circles: looking for some takes as long as folding
    try:
        found, games = play([(replace(facts, game=game), written) for facts, written in logs], rules, most)
        return found, [parted(one) for one in games]
    finally:
        gc.enable()


def play(logs: list[Logged], rules: Mapping[str, Value], most: int | None) -> tuple[Sums, list[ChangedGame]]:
    """What these tables would have been: what they add up to, and what changed most, at most so many games."""
    games = [_one(facts, written, rules) for facts, written in logs]
    return sums(games), most_changed(games, most)


def _one(facts: Facts, written: Sequence[Written], rules: Mapping[str, Value]) -> ChangedGame:
    try:
        view = Fold(facts, actions_of(written, facts.game.rules().entry_types)).view()
    except Exception:  # one table that cannot be read must not hide the others
        return untold_game(facts, Result((0,) * len(facts.seating.sides), None), "Its record cannot be read.")
    return changed_game(view, rules)
