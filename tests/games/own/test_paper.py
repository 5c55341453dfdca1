"""What is printed of a game of one's own: its card, and what stands under its sheets."""

from __future__ import annotations

import pytest

from referee.core.sheet import SheetText
from referee.definitions.gallery import TRICK_GAMES
from referee.games.own.game import OwnGame, game_of
from tests.games.playout import start

from .simulated import Simulated
from .sixty import game


def made(key: str) -> OwnGame:
    return game_of(game(key).definition)


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_the_card_says_nothing_twice_and_leaves_no_line_out(key: str) -> None:
    own = made(key)
    state = start(own, own.design.table.least, {"definition": own.parts.definition.text})
    card, blank = own.card(state.house, 4), own.sheet(state, SheetText(blank=True, fingerprint="ABC-DEF"))
    for part in card.trouble:
        assert len({line.rule for line in part.lines}) == len(part.lines)
    told = [item.text for passage in blank.passages for item in passage.items]
    assert told[-1] == f"{own.design.name} {own.parts.definition.fingerprint}."
    assert len(told) > len(own.design.score.lines)
    assert not any("ABC-DEF" in text for text in told)


def test_the_end_below_nought_is_said_so() -> None:
    table = Simulated(game("five-hundred").definition, 3)
    while table.hand():
        pass
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert min(table.state.account.points) < 0
    assert "−500 was reached" in str(outcome.reason)
