"""What could never work at a table stops where the game is written, in a sentence that names the game and the slot."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.core.entries import Captured, Play
from referee.games.oh_hell import game as oh_hell
from referee.games.oh_hell import rulebook as book
from referee.games.spades.bags import BAGS
from referee.play.ends import Clock, LeadsBy
from referee.play.own_parts import HandPhase, Own, tricks_due

HEAPS: HandPhase[Any, Any, Any] = HandPhase(name="heaps", takes=(Captured,), due=tricks_due)
PLAY: HandPhase[Any, Any, Any] = HandPhase(name="play", takes=(Play,), due=tricks_due)
CLOCK = Clock(book.END, lambda house: "22:00")
BOOK = {name: value for name, value in vars(book).items() if name != "HOOK"}

WRONG = {
    "a phase takes an entry the game has not": (
        {"phases": (*oh_hell.PHASES, HEAPS)},
        "oh-hell: phase “heaps” takes “captured”, which is not among `entry_types`.",
    ),
    "an entry is checked that the game has not": (
        {"own": (*oh_hell.OhHell.own, Own.of(Captured))},
        "oh-hell: `own` says what “captured” does, which is not among `entry_types`.",
    ),
    "two phases have one name": (
        {"phases": (*oh_hell.PHASES, PLAY)},
        "oh-hell: two of its `phases` are called “play”.",
    ),
    "two ends come by the clock": (
        {"ends": (CLOCK, CLOCK)},
        "oh-hell: two of its `ends` come by the clock.",
    ),
    "a lead wins where the lowest total does": (
        {"ends": (LeadsBy(book.END, lambda house: 50),), "lowest_wins": True},
        "oh-hell: one of its `ends` is a lead of the highest total, but `lowest_wins`.",
    ),
    "a bank, and no room for it": (
        {"carried_over": BAGS.carried_over()},
        "oh-hell: `carried_over` fills “banks”, which `state_type` has not.",
    ),
    "a rule has no name": (
        {"common": SimpleNamespace(**BOOK)},
        "oh-hell: no name in `common` is of rule OH-4.3, so nothing can cite it.",
    ),
}


@pytest.mark.parametrize(("slots", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_where_it_is_written(slots: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError) as told:
        type("Wrong", (oh_hell.OhHell,), slots)
    assert str(told.value) == said
