"""A recorded hand of any game, replayed in one pass and entry by entry: known hands and hidden ones, lawful or not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Deal, Entry, Play
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from referee.definitions.reading import read_definition
from referee.games.own.game import OwnGame

from .made import PARTS, made
from .simulated import Simulated
from .sixty import GAMES as SIXTY
from .sixty import game as of_sixty

GAMES = (*SIXTY, *PARTS)


def definition_of(game: str) -> Definition:
    return read_definition(made(game)) if game in PARTS else of_sixty(game).definition


def one_hand(key: str, seed: int) -> tuple[OwnGame, Any, list[Entry]]:
    """A game, its first state, and the entries of a hand of it, card by card at random."""
    table = Simulated(definition_of(key), seed)
    first = table.state
    table.hand()
    return table.game, first, table.entries


def replayed(game: OwnGame, state: Any, entries: list[Entry]) -> tuple[Any, list[tuple[int, Severity, str]]]:
    """The state behind the entries, and what was ruled of each."""
    replay: Replay[Any] = Replay(game, state, strict=False)
    replay.extend(entries)
    return replay.state, [(one.entry, one.ruling.severity, str(one.ruling.message)) for one in replay.problems]


def step_by_step(game: OwnGame) -> OwnGame:
    """The game without its short cuts: each entry is checked and applied by itself."""

    def run(_self: OwnGame, state: Any, _found: Sequence[Entry], at: int) -> tuple[int, Any]:
        return at, state

    slow: OwnGame = type("Slow", (type(game),), {"run": run})()
    return slow


def swapped(entries: list[Entry], rng: random.Random) -> list[Entry]:
    """The entries with two cards of one player the other way round, where cards were played."""
    plays = [(place, entry) for place, entry in enumerate(entries) if isinstance(entry, Play)]
    if not plays:
        return entries
    one, first = rng.choice(plays)
    other, second = rng.choice([(place, entry) for place, entry in plays if entry.seat == first.seat])
    found = [*entries]
    found[one], found[other] = replace(first, card=second.card), replace(second, card=first.card)
    return found


@given(st.sampled_from(GAMES), st.integers(0, 999), st.booleans(), st.booleans())
def test_a_hand_is_replayed_as_it_is_judged_entry_by_entry(key: str, seed: int, hidden: bool, wrong: bool) -> None:
    game, first, entries = one_hand(key, seed)
    if hidden:
        entries = [replace(entry, hands=None) if isinstance(entry, Deal) else entry for entry in entries]
    if wrong:
        entries = swapped(entries, random.Random(seed))
    fast, found = replayed(game, first, entries)
    slow, said = replayed(step_by_step(game), first, entries)
    assert found == said
    assert fast == slow
    assert wrong or {severity for _, severity, _ in said} <= {Severity.NOTED}
