"""House rules in a link: read back as they were, or refused with the reason; and laid beside others."""

from __future__ import annotations

import random
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.passed import by_the_book, differences, query_of, read_link, read_query, rule_set
from referee.core.errors import NotationError
from referee.core.house import options, read_house, value_of
from referee.core.record import DEFINITION
from referee.games import GAMES, find_game

SPADES = find_game("spades")
FRIDAY = {"bag_limit": 5, "floor": -500}


def a_link(site: str = "https://cards.example", **instead: str) -> str:
    carried = rule_set(SPADES, "Friday rules", read_house(SPADES.rules().house, FRIDAY))
    return f"{site}/house/spades?{urlencode({**query_of(carried), **instead})}"


@given(key=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 2**32))
def test_any_house_rules_of_any_game_arrive(key: str, seed: int) -> None:
    rng = random.Random(seed)
    game = GAMES[key]
    kind = game.rules().house
    rules = {
        name: rng.choice(about.choices).value
        for name, _, about in options(kind)
        if about.defines is None and rng.random() < 0.4
    }
    carried = rule_set(game, "Ours & theirs, “quoted”", read_house(kind, rules))
    for site in ("http://192.168.1.7:8642/in/a/folder", "https://cards.example/app/#"):
        arrived = read_link(f" {site}/house/{key}?{urlencode(query_of(carried))}\n")
        assert (arrived.game, arrived.name, arrived.house) == (game, carried.name, carried.house)
        assert arrived.mark == carried.mark
    unusual = {name for name, default, _ in options(kind) if value_of(carried.house, name) != default}
    assert len(by_the_book(carried.house)) == len(unusual)
    assert {*carried.rules} - {DEFINITION} == unusual
    assert differences(carried.house, carried.house) == []


@pytest.mark.parametrize(
    ("link", "words"),
    [
        (a_link()[:-12], "incomplete"),
        (a_link().partition("rules=")[0], "incomplete"),
        (a_link(rules="[1]"), "incomplete"),
        (a_link(rules="[" * 3000), "incomplete"),
        (a_link(rules='{"bag_limit":7}'), "another version"),
        (a_link(rules='{"bag_limits":5,"floor":-500}'), "There is no house rule “bag_limits”"),
        (a_link(rules='{"bag_limit":"five","floor":-500}'), "another version"),
        (a_link(mark="AAA-AAA"), "another version"),
        (a_link(mark=""), "incomplete"),
        (a_link(name="x" * 99), "at most"),
        (a_link(name="a\u202eb"), "hidden character"),
        (a_link().replace("/spades", "/bridge"), "doesn’t have"),
        ("https://cards.example/t/AbC", "isn’t a house rules link"),
        ("http://[broken/house/spades", "isn’t a house rules link"),
        ("", "isn’t a house rules link"),
        ("x" * 9000, "incomplete"),
    ],
)
def test_what_does_not_arrive_whole_is_refused_with_the_reason(link: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_link(link)


def test_house_rules_are_laid_beside_others() -> None:
    kind = SPADES.rules().house
    found = differences(read_house(kind, FRIDAY), read_house(kind, {"bag_limit": 5, "target": 300}))
    assert [one.name for one in found] == ["target", "floor"]
    assert (found[1].ours, found[1].theirs) == ("−500", "−200")


def test_a_query_is_read_by_the_key_of_its_game() -> None:
    with pytest.raises(NotationError):
        read_query("hearts", query_of(rule_set(SPADES, "", read_house(SPADES.rules().house, FRIDAY))))
