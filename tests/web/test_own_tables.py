"""A trick game of one's own at a table, without script: every page as a hand of each shipped game is told."""

from __future__ import annotations

import random
from typing import Any

import pytest
from flask import Flask

from referee.core.codec import write_entry
from referee.definitions.gallery import TRICK_GAMES, shipped
from tests.games.playout import one_choice

from .sitting import Table, words_of

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil")
DEPTHS = ("result", "tricks", "cards")


class Own(Table):
    """A shipped game, by as many as it takes at least."""

    game = "own"

    def __init__(self, app: Flask, key: str) -> None:
        definition = shipped(key).definition.data
        self.names = NAMES[: definition["table"]["players"][0]]  # type: ignore[misc]
        super().__init__(app, definition=definition)

    def hands(self, rng: random.Random) -> dict[str, Any]:
        """Whole hands, where no cards are drawn later."""
        state, rules = self.state(), self.view().game.rules()
        layout = rules.dealt_in(state, 1)  # type: ignore[attr-defined]
        if rules.design.deal.stock:  # type: ignore[attr-defined]
            return {}
        cards = [card.code for card in layout.pack]
        rng.shuffle(cards)
        each = layout.each
        return {"hands": [cards[seat * each : (seat + 1) * each] for seat in range(len(self.names))]}

    def one_hand(self, depth: str, seed: int = 1) -> list[str]:
        """A hand told at a depth by what the game offers; what the pages on the way say."""
        said, phases, rng = [words_of(self.get())], set[str](), random.Random(seed)
        self.enter({"type": "deal", "depth": depth, **(self.hands(rng) if depth == "cards" else {})})
        for _ in range(120):
            view = self.view()
            rules: Any = view.game.rules()
            state: Any = view.state
            phase = rules.phase(state)
            if state.open_hand is None:
                break
            if phase.name not in phases or len(state.open_hand.trick) == 2:
                phases.add(phase.name)
                said.append(words_of(self.get()))
            entry = one_choice(rules, state, rng)
            if entry is None:  # what is known of hands nobody has seen fits no card
                return [*said, "is scored"]
            self.enter(write_entry(entry))
        return [*said, words_of(self.get())]


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("key", TRICK_GAMES)
def test_every_page_of_a_hand_is_whole(app: Flask, key: str, depth: str) -> None:
    table = Own(app, key)
    said = table.one_hand(depth)
    assert "is scored" in said[-1] or "thrown in" in said[-1] or "win" in said[-1]
    for page in ("/rare", "/scores", "/entries", "/referee", "/sheet", "/rules"):
        table.get(page)
