"""Looking a rule up."""

from __future__ import annotations

import pytest

from referee.core.errors import NotationError
from referee.games import GAMES
from referee.service.rulebook import find_rules


def test_every_rule_is_found_by_its_id() -> None:
    """In the game asked for, and among all games; first of whatever else is found."""
    for game in GAMES.values():
        for rule in game.rulebook.values():
            for found in (find_rules(game.key, rule.id.lower()), find_rules(None, rule.id)):
                assert found[0] == (game, rule)


def test_all_words_count_in_any_case_and_order() -> None:
    one = find_rules("spades", "NIL broken")
    assert one
    assert {rule.id for _, rule in one} == {rule.id for _, rule in find_rules("spades", "broken nil")}
    assert len(one) <= len(find_rules("spades", "nil"))


def test_nothing_is_found_for_nothing() -> None:
    assert find_rules(None, "  ") == []
    assert find_rules(None, "xylophone") == []
    with pytest.raises(NotationError, match="no game"):
        find_rules("bridge", "nil")
