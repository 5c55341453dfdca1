"""Two definitions held against each other."""

from __future__ import annotations

import copy
from contextlib import suppress

import pytest

from referee.definitions.books import rules_of
from referee.definitions.comparing import cannot_follow, changes
from referee.definitions.definition import Definition
from referee.definitions.faults import Faults
from referee.definitions.gallery import PADS, TRICK_GAMES, shipped
from referee.definitions.reading import read_definition

from .altered import altered, as_plain, without_one


def test_a_change_is_told_by_its_rule_with_both_wordings() -> None:
    (only,) = changes(*altered("whist", "end.0.when", "total >= 7"))
    assert (only.rule, str(only.title)) == ("WH-10.1", "The end")
    assert (str(only.before), str(only.after)) == (
        "The game ends when a total reaches 5.",
        "The game ends when a total reaches 7.",
    )


def test_a_rule_of_one_alone_has_no_words_in_the_other() -> None:
    before, after = altered("whist", "trump.hidden", "until asked")
    (new,), (gone,) = changes(before, after), changes(after, before)
    assert (new.rule, new.before, gone.rule, gone.after) == ("WH-3.3", None, "WH-3.3", None)
    assert new.after == gone.before


def test_the_same_has_no_changes_and_may_follow() -> None:
    whist = shipped("whist").definition
    assert changes(whist, whist) == ()
    assert cannot_follow(whist, whist) is None


ALIKE = {
    "aim": "no tricks are needed, so none is the aim",
    "at_most": "one of the table is one at most",
    "broken_by": "what is barred breaks itself",
    "dealer_must": "need not is usual",
    "first": "nobody starts; of a suit turned, the next card has it",
    "from": "bids are usually from 0",
    "hook": "it is usually off",
    "rank": "the first has rank 0",
    "say": "a column is usually called by its name",
    "shown": "a widow usually is not",
    "starts": "eldest usually does",
    "step": "numbers usually go by one",
    "to": "bids usually go to the cards; a box with values has its last",
    "unit": "bids usually are for tricks",
}
"""Fields that shipped games set to what holds without them, too."""


@pytest.fixture(scope="module")
def left_out() -> list[tuple[str, Definition, Definition]]:
    """Every shipped definition without each field that it can do without, by the field: to read them takes a while."""
    found = []
    for key in (*PADS, *TRICK_GAMES):
        for field, data in without_one(as_plain(key)):
            with suppress(Faults):
                found.append((field, shipped(key).definition, read_definition(copy.deepcopy(data))))
    assert len(found) > 200
    return found


def test_no_rule_is_changed_in_silence(left_out: list[tuple[str, Definition, Definition]]) -> None:
    """Whatever of a shipped definition is left out, if it is played otherwise a rule says so."""
    silent = {
        field
        for field, before, after in left_out
        if after.fingerprint != before.fingerprint and not changes(before, after)
    }
    assert silent == set(ALIKE)


SHIFTING = {"sum", "checks"}
"""Checks stand behind the sums, and are numbered on from them."""


def test_a_number_never_moves_when_a_parameter_is_not_set(left_out: list[tuple[str, Definition, Definition]]) -> None:
    moved = []
    for field, before, after in left_out:
        if field not in SHIFTING:
            was, becomes = rules_of(before), rules_of(after)
            moved += [f"{before.name} {field} {one}" for one in becomes if was[one].title != becomes[one].title]
    assert moved == []


@pytest.mark.parametrize(
    ("key", "path", "value", "why"),
    [
        ("pad-rummy-500", "table.players", [2, 6], "The number of players can’t change during a game."),
        ("pad-rummy-500", "table.sides", "each round", "Who plays with whom can’t change during a game."),
        ("pad-canasta", "table.team_size", 4, "Who plays with whom can’t change during a game."),
        ("pad-darts-501", "total.start", 301, "The points everybody starts with can’t change during a game."),
        ("call-break", "score.unit", 100, "The unit of points can’t change during a game."),
    ],
)
def test_some_things_cannot_change_during_a_game(key: str, path: str, value: object, why: str) -> None:
    assert str(cannot_follow(*altered(key, path, value))) == why


def test_a_pad_does_not_become_a_trick_game() -> None:
    pad, whist = shipped("pad-darts-501").definition, shipped("whist").definition
    assert str(cannot_follow(pad, whist)) == "A game on the pad can’t become a trick game, nor the other way round."
