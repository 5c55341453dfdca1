"""A definition changed during a game: it holds from the next hand on, and earlier hands keep theirs."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.entries import Deal, Pass, RulesChange, TrickCounts
from referee.core.ruling import Severity
from referee.definitions.definition import canonical
from referee.definitions.gallery import shipped
from referee.games.own.game import game_of
from tests.games.playout import start

WHIST = shipped("whist").definition
GAME = game_of(WHIST)


def changed(**parts: Any) -> RulesChange:
    """House rules changed: Whist with some parts said otherwise."""
    return RulesChange(rules={"definition": canonical({**WHIST.data, **parts})})


DOUBLE = changed(
    score={"lines": [{"points": "2 * max(0, tricks - 6)", "say": "Two each"}]}, deal={"cards": 13, "dealer": "stays"}
)


def after(*entries: Any) -> Any:
    state = start(GAME, 4, {"definition": WHIST.text})
    for entry in entries:
        found = [one for one in GAME.check(state, entry) if one.severity is not Severity.NOTED]
        assert not found, [str(one) for one in found]
        state = GAME.apply(state, entry)
    return state


def test_it_holds_from_the_next_hand_on() -> None:
    hand = (Deal(dealer=0, depth="result"), TrickCounts(sides=(8, 5)))
    state = after(*hand, DOUBLE)
    assert [(one.code, one.severity) for one in GAME.check(after(*hand), DOUBLE)] == [("changed", Severity.NOTED)]
    assert GAME.next_dealer(state) == 1
    state = after(*hand, DOUBLE, Deal(dealer=1, depth="result"), TrickCounts(sides=(6, 7)))
    assert [account.points for account in (*state.accounts, state.account)] == [(2, 0), (0, 2)]
    assert state.account.lines[0].rule.text != state.accounts[0].lines[0].rule.text
    assert GAME.next_dealer(state) == 1


def test_in_a_hand_it_waits_for_the_next() -> None:
    state = after(Deal(dealer=0, depth="result"), DOUBLE, TrickCounts(sides=(8, 5)))
    assert state.account.points == (2, 0)


def test_what_the_other_game_has_not_is_refused() -> None:
    definition = shipped("nap").definition
    game = game_of(definition)
    data = {key: part for key, part in definition.data.items() if key != "auction"}
    plain = canonical({**data, "trump": {"by": "none"}, "score": {"lines": [{"points": "tricks", "say": "Tricks"}]}})
    state = start(game, 4, {"definition": definition.text})
    for entry in (RulesChange(rules={"definition": plain}), Deal(dealer=0)):
        assert not [one for one in game.check(state, entry) if one.severity is not Severity.NOTED]
        state = game.apply(state, entry)
    (ruling,) = game.check(state, Pass(seat=1))
    assert (ruling.code, ruling.severity) == ("not-here", Severity.REFUSED)


def test_none_is_dealt_by_it_once_the_game_is_over() -> None:
    other = changed(short="OTH")
    state = after(Deal(dealer=0, depth="result"), other, TrickCounts(sides=(13, 0)))
    assert GAME.outcome(state) is not None
    (ruling,) = GAME.check(state, Deal(dealer=1))
    assert (ruling.code, ruling.rule.id) == ("game-over", "WH-10.1")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (changed(table={**WHIST.data["table"], "sides": "solo"}), "Who plays with whom can’t change during a game."),
        (
            changed(table={**WHIST.data["table"], "direction": "counter"}),
            "Which way the game goes round can’t change during a game.",
        ),
        (changed(wins="middle"), "“middle”"),
        (RulesChange(rules={"definition": "{"}), "JSON"),
    ],
)
def test_what_cannot_go_on_is_refused(change: RulesChange, said: str) -> None:
    (ruling,) = GAME.check(after(), change)
    assert ruling.severity is Severity.REFUSED
    assert said in str(ruling.message)
    assert ruling.option == "definition"


@pytest.mark.parametrize("key", ["whist", "spades"])
def test_bids_are_made_as_before(key: str) -> None:
    definition = shipped(key).definition
    game = game_of(definition)
    data = {**definition.data, "auction": {"type": "ascending", "from": 1, "to": 3}}
    state = start(game, 4, {"definition": definition.text})
    (ruling,) = game.check(state, RulesChange(rules={"definition": canonical(data)}))
    assert str(ruling.message) == "How a bid is made can’t change during a game."
