"""Looking a rule up."""

from __future__ import annotations

import pytest

from referee.core.errors import NotationError
from referee.games import GAMES
from referee.service.finding import find, found_in


def test_every_rule_is_found_by_its_id() -> None:
    """In the game asked for, and among all games; alone, for nothing else is meant."""
    for game in GAMES.values():
        for rule in game.rules().rulebook.values():
            for groups in (find(rule.id.lower(), game.key), find(rule.id), find(rule.id.replace("-", " "))):
                assert [(group.game, [hit.rule for hit in group.hits]) for group in groups] == [(game, [rule])]


def test_a_number_alone_is_of_the_game_asked_for_first() -> None:
    """The others that have such a rule follow; without a point it is a whole chapter."""
    groups = find("5.2", "tap")
    assert groups[0].game.key == "tap"
    assert {hit.rule.id.partition("-")[2] for group in groups for hit in group.hits if hit.rule} == {"5.2"}
    (spades,) = find("SP-7")
    assert [hit.rule.id for hit in spades.hits if hit.rule] == [f"SP-7.{number}" for number in range(1, 11)]


def test_case_and_order_do_not_matter() -> None:
    one = [hit.rule for hit in found_in("NIL broken", "spades")]
    assert one
    assert set(one) == {hit.rule for hit in found_in("broken nil", "spades")}


def test_nothing_is_found_for_nothing() -> None:
    for words in ("  ", "xylophone", "the of and", "¿?", "…", "\ud800"):
        assert find(words) == []
        assert find(words, "spades") == []
    with pytest.raises(NotationError, match="no game"):
        find("nil", "bridge")


def test_other_games_stand_apart_after_the_one_asked_about() -> None:
    """Each with its own results, a few of them; where the game itself has nothing, they alone."""
    groups = find("kitty", "spades")
    assert groups[0].game.key == "spades"
    assert {"tap", "piquet"} <= {group.game.key for group in groups[1:]}
    assert all(len(group.hits) <= 3 for group in groups[1:])
    assert "spades" not in {group.game.key for group in find("foundation", "spades")}
    assert find("foundation", "spades")[0].game.key == "klondike"
