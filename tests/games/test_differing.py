"""Where tables differ the desk says so: a ruling names every house rule that it hangs on."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.differing import options_of, tables_differ
from referee.core.errors import RefereeError
from referee.core.house import options, value_of
from referee.core.question import Verdict
from referee.games import GAMES
from referee.games.game import Game
from referee.table.asking import put
from referee.table.facts import set_table

from .desk import golden_of
from .playout import NAMES
from .test_desk import asked_of, question_of

EVERY_GAME = pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])


@EVERY_GAME
def test_a_ruling_by_a_rule_with_an_option_names_it(game: Game) -> None:
    """Each option of each rule cited is named with its value here; at its default it says that tables differ."""
    kind = game.rules().house
    for case in golden_of(game.key):
        asked, _ = asked_of(game, case)
        verdict = question_of(game, case.question).answer(asked)
        named = {one.name: one for one in tables_differ(verdict, asked.house)}
        for rule in verdict.rules:
            changing = {name for name, _, about in options(kind) if about.rule == rule.id}
            assert {*changing, *filter(None, [rule.option])} <= named.keys(), (case.name, rule.id)
        for name, default, about in options(kind):
            if name in named:
                one, value = named[name], value_of(asked.house, name)
                assert (one.value, one.usual) == (value, value == default)
                assert str(one.words).startswith("Tables differ on" if one.usual else "House rule")
                assert about.label in str(one.words)
                assert all(other.label in str(one.words) for other in one.others if one.usual)


@EVERY_GAME
def test_what_a_question_hangs_on_are_house_rules_of_its_game(game: Game) -> None:
    """And so is the option that a rule of its book names."""
    known = {name for name, _, _ in options(game.rules().house)}
    for question in game.questions():
        assert {*question.options} <= known, question.key
    for rule in game.rules().rulebook.values():
        named = {name for name, _ in options_of(rule, game.rules().house)}
        assert {*filter(None, [rule.option])} <= named <= known, rule.id


@pytest.mark.deep
@EVERY_GAME
def test_no_house_rule_changes_a_ruling_unnamed(game: Game) -> None:
    """Every golden case is asked under every other value of every house rule: what changes the ruling is named.

    By the verdict, or by the question, whose house rules stand beside it.
    """
    for case in golden_of(game.key):
        asked, _ = asked_of(game, case)
        question = question_of(game, case.question)
        verdict = question.answer(asked)
        named = {*question.options, *(one.name for one in tables_differ(verdict, asked.house))}
        for name, _, about in options(game.rules().house):
            for choice in about.choices if name not in named else ():
                try:
                    setting = set_table(game, NAMES[: case.players], {**case.house, name: choice.value})
                    otherwise = put(question, setting, case.answers, case.record)
                    ruling = question.answer(otherwise)
                except RefereeError:  # such a table has no such case
                    continue
                same_sides = otherwise.seating.sides == asked.seating.sides
                assert not same_sides or _said(ruling) == _said(verdict), (case.name, name, choice.value)


def _said(verdict: Verdict) -> tuple[Any, ...]:
    return verdict.code, str(verdict.verdict), verdict.card, str(verdict.remedy), verdict.effect
