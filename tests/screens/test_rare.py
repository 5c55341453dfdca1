"""What seldom happens: each link leads to a page that is for now, and a revoke is offered where one can be ruled on."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Deal, Depth, Entry, Renege
from referee.core.game import AnyRules
from referee.core.ruling import Severity
from referee.games import find_game
from referee.screens.rare import RareScreen
from tests.desk.revoke_games import GAMES
from tests.games.playout import one_choice, playout, start
from tests.play.test_phases import SIZES

from ..examples import dear

DEPTHS: tuple[Depth, ...] = ("result", "tricks", "cards")


@given(key=st.sampled_from(sorted(GAMES)), depth=st.sampled_from(DEPTHS), seed=st.integers(0, 99))
@dear(2)
def test_all_that_is_offered_is_for_now(key: str, depth: Depth, seed: int) -> None:
    """Through whole hands, however they are recorded."""
    game, screens = GAMES[key], find_game(key).screens()

    def pick(rules: AnyRules, state: Any, rng: random.Random) -> Entry | None:
        entry = one_choice(rules, state, rng)
        return replace(entry, depth=depth) if isinstance(entry, Deal) and depth in rules.depths else entry

    _, states = playout(game, start(game, SIZES[key], {}), random.Random(seed), 40, pick)
    for state in states:
        page = screens.page("rare", state, (), {})
        assert isinstance(page, RareScreen)
        for link in page.links:
            if link.page == "entries":  # a page of every table, not of the game's
                continue
            fields = {name: [value] for name, value in link.fields}
            assert screens.page(link.page, state, (), fields).title if link.page else fields["by"]
        out = () if state.hand is None else state.hand.out
        plays = next(seat for seat in range(SIZES[key]) if seat not in out)  # who sits out breaks no rule of play
        refused = any(one.severity is Severity.REFUSED for one in game.check(state, Renege(seat=plays)))
        assert ("renege" in page.asks) != refused
