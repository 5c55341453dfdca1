"""Score this hand by command and API: asked of the entries that tell it, in any game, and of nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.core.codec import write_entry
from referee.games import GAMES, find_game
from referee.table.asking import questions_of
from referee.table.scratch import SCORE

from ..games.desk import Entries
from ..games.playout import playout, start
from ..games.scored import refusal, score
from ..games.written import void

TOLD = [game.key for game in GAMES.values() if any(one.key == SCORE and one.before for one in game.questions())]
"""The games of which a hand is told by its entries."""


def dealt(game: str) -> list[dict[str, Any]]:
    """A hand just dealt."""
    rules = find_game(game).rules()
    entries, _states = playout(rules, start(rules, players_of(game), {}), random.Random(1), 1)
    return [write_entry(entry) for entry in entries]


def players_of(game: str) -> int:
    """How many play: four where they can be."""
    sizes = find_game(game).table_sizes
    return 4 if 4 in sizes else sizes[0]


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("given", [{"bids": [3, 3, 3, 3]}, {"declarer": 1, "points": 61}, {"cards": "2S"}])
def test_what_a_hand_was_told_by_once_is_answered_with_how_it_is_told_now(game: str, given: dict[str, Any]) -> None:
    """A clear sentence, at the first answer that is none, with or without entries: nothing is guessed."""
    for entries in (None, dealt(game)):
        found = score(game, entries, given, players_of(game))
        assert "Only what came before" in found["error"]
        assert "The rest are its entries, as a record has them." in found["error"]
        assert (found["where"], found["missing"]) == (f"answers.{next(iter(given))}", False)


@pytest.mark.parametrize("game", TOLD)
def test_without_a_hand_its_entries_are_asked_for(game: str) -> None:
    """They are wanting, and nothing is wrong."""
    nothing: tuple[Entries | None, ...] = (None, [])
    for entries in nothing:
        found = score(game, entries, {}, players_of(game))
        assert (found["where"], found["missing"]) == ("entries", True)


@pytest.mark.parametrize("game", TOLD)
def test_a_void_hand_has_no_score(game: str) -> None:
    """It counts nothing, and nothing of it is wanting."""
    said, where = refusal(game, dealt(game) + void("Too many cards"), players=players_of(game))
    assert "is void" in said
    assert where == "entries"


@pytest.mark.parametrize("game", TOLD)
def test_what_was_before_is_told_of_one_hand_alone(game: str) -> None:
    """It is where the hand begins; where there is another before it, the entries say it themselves."""
    first = dealt(game)
    before = {one["name"]: 0 for one in questions_by_key(game)[SCORE]["inputs"]}
    assert score(game, first, before, players_of(game)) == score(game, first, {}, players_of(game))
    two = [*first, *void("Too many cards"), *first]
    assert score(game, two, {}, players_of(game))["missing"]
    said, where = refusal(game, two, before=before, players=players_of(game))
    assert "more than one" in said
    assert where == "entries"


@pytest.mark.parametrize("game", TOLD)
def test_what_cannot_have_been_before_is_named(game: str) -> None:
    """As any answer is."""
    name = questions_by_key(game)["score"]["inputs"][0]["name"]
    said, where = refusal(game, dealt(game), before={name: "lots"}, players=players_of(game))
    assert said.startswith("Enter a whole number from")
    assert where == f"answers.{name}"


def questions_by_key(game: str) -> dict[str, Any]:
    """What can be asked of a game, each question under its key."""
    return {str(one["question"]): one for one in questions_of(GAMES[game])}


@pytest.mark.parametrize("game", TOLD)
def test_the_description_says_that_entries_are_needed(game: str) -> None:
    """Of this question alone; its inputs are what was before, by side where it is a side's."""
    described = questions_by_key(game)
    assert [key for key, one in described.items() if one["needs_entries"]] == [SCORE]
    assert all(one["kind"] == "number" and not one["needed"] for one in described[SCORE]["inputs"])
