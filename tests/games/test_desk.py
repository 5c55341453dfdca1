"""Every golden case of the desk is ruled as it is written down, and every way through its trees has one."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.codec import read_entry, write_entry
from referee.core.house import read_house, value_of
from referee.core.question import Asked, Missing, Question
from referee.core.replay import Replay
from referee.core.ruled import ruled
from referee.core.ruling import Severity
from referee.desk.asking import SituationQuestion, every_path
from referee.desk.situations import Ask, AskSeat, ByHouse, Check, Node, Situation
from referee.games import GAMES
from referee.games.game import Game
from referee.table.asking import put
from referee.table.facts import set_table

from .desk import Desk, golden_of
from .playout import NAMES

MOST_ASKED = 3
"""Nobody is asked more than so many questions about what went wrong."""


def situations_of(game: Game) -> list[Situation]:
    """The game's trees."""
    return [one.situation for one in game.questions() if isinstance(one, SituationQuestion)]


CASES = [pytest.param(GAMES[key], case, id=f"{key}: {case.name}") for key in GAMES for case in golden_of(key)]
TREES = [pytest.param(GAMES[key], tree, id=f"{key}: {tree.key}") for key in GAMES for tree in situations_of(GAMES[key])]


def question_of(game: Game, key: str) -> Question:
    """The question of that name."""
    return next(one for one in game.questions() if one.key == key)


def asked_of(game: Game, case: Desk) -> tuple[Asked, Replay[Any] | None]:
    """The case as it is put, and the table's replay from there on where there is one."""
    setting = set_table(game, NAMES[: case.players], case.house)
    asked = put(question_of(game, case.question), setting, case.answers, case.record)
    return asked, Replay(game.rules(), asked.state, strict=True) if asked.at_table else None


@pytest.mark.parametrize(("game", "case"), CASES)
def test_golden_ruling(game: Game, case: Desk) -> None:
    """The desk says exactly what the case says, and its effect can be recorded."""
    asked, replay = asked_of(game, case)
    verdict = question_of(game, case.question).answer(asked)
    assert verdict.code == case.code
    assert str(verdict.verdict) == case.verdict
    assert verdict.card.value == case.card
    assert [rule.id for rule in verdict.rules] == list(case.rules)
    # The book of a definition is made anew once enough others were read.
    assert all(asked.game.rulebook[rule.id] == rule for rule in verdict.rules)
    assert case.says in str(verdict.why)
    assert case.remedy in str(verdict.remedy)
    assert case.remedy or not verdict.remedy
    assert [write_entry(entry) for entry in verdict.effect] == [dict(entry) for entry in case.effect]
    for key, value in case.data.items():
        assert verdict.data[key] == value, key
    if case.notes is not None:
        assert [(str(words), rule.id) for words, rule in verdict.notes] == list(case.notes)
    entry = ruled(asked, case.question, verdict)
    assert read_entry(game.rules().entry_types, write_entry(entry)) == entry
    if replay is None:
        return
    replay.extend([entry])
    assert replay.state == asked.state, "a ruling alone changes nothing"
    for effect in verdict.effect:
        refusals = [r for r in game.rules().check(replay.state, effect) if r.severity is Severity.REFUSED]
        assert not refusals, refusals
        replay.extend([effect])
    if case.totals is not None:
        assert list(game.rules().explain(replay.state).totals) == list(case.totals)


@pytest.mark.parametrize(("game", "tree"), TREES)
def test_every_decision_is_whole(game: Game, tree: Situation) -> None:
    """Each ends in a rule of the book, with reason and remedy; nobody is asked more than three questions."""
    keys: dict[str, Any] = {}
    for path in every_path(tree.opening):
        decision = path.decision
        assert decision.rules, decision.key
        assert all(game.rules().rulebook[rule.id] is rule for rule in decision.rules), decision.key
        assert decision.verdict
        assert len(decision.why) > 15, decision.key
        assert decision.remedy, decision.key
        assert decision.verdict[-1] != ".", decision.key
        assert decision.why[-1] == ".", decision.key
        assert decision.remedy[-1] == ".", decision.key
        assert len(path.answers) <= MOST_ASKED, path.answers
        assert keys.setdefault(decision.key, decision) is decision, f"two decisions are called {decision.key}"
        for option, value in path.house:
            assert value_of(read_house(game.rules().house, {option: value}), option) == value


@pytest.mark.parametrize(("game", "tree"), TREES)
def test_every_way_has_its_golden_case(game: Game, tree: Situation) -> None:
    """Whatever is answered, under whatever house rules part the ways, a golden case shows what is ruled."""
    cases = [case for case in golden_of(game.key) if case.question == tree.key]
    shown = {_way_of(tree.opening, game, case) for case in cases}
    wanted = {_key(path.answers, path.decision.key) for path in every_path(tree.opening)}
    assert wanted <= shown, wanted - shown


def _way_of(node: Node, game: Game, case: Desk) -> tuple[tuple[tuple[str, str | None], ...], str]:
    """The way a case goes, seats left out, and the decision it ends in."""
    asked, _ = asked_of(game, case)
    went: list[tuple[str, str | None]] = []
    while True:
        if isinstance(node, ByHouse):
            node = node.under(asked.house)
        elif isinstance(node, Ask):
            told = case.answers.get(node.key)
            if told is None and node.known is not None and asked.at_table:
                told = node.known(asked)
            way = next(way for way in node.ways if way.key == told)
            went.append((node.key, way.key))
            node = way.then
        elif isinstance(node, Check):
            untold = not {one.name for one in node.inputs(asked.house, len(asked.seating))} & case.answers.keys()
            settled = node.settled(asked) if node.settled is not None and asked.at_table and untold else None
            found = settled or node.finds(asked)
            way = next(way for way in node.ways if way.key == found)
            went.append((node.key, way.key))
            node = way.then
        elif isinstance(node, AskSeat):
            went.append((node.key, None))
            node = node.then
        else:
            return _key(tuple(went), node.key)


def _key(answers: tuple[tuple[str, str | None], ...], decision: str) -> tuple[tuple[tuple[str, str | None], ...], str]:
    return answers, decision


@pytest.mark.parametrize(("game", "tree"), TREES)
def test_what_is_not_answered_is_asked(game: Game, tree: Situation) -> None:
    """Without an answer the desk says what it wants to know; a wrong one is named at its place."""
    size = game.table_sizes[0]
    house = game.rules().house()
    asked = Asked(game=game.rules(), seating=game.rules().seating(NAMES[:size], house), house=house)
    question = question_of(game, tree.key)
    assert question.title == tree.title
    with pytest.raises(Missing) as missing:
        question.answer(asked)
    first = question.inputs(house, size)[0]
    assert missing.value.where == first.name
    assert str(missing.value) == first.words
    wrong = Asked(game=game.rules(), seating=asked.seating, house=house, answers={first.name: "nothing of the kind"})
    with pytest.raises(ValueError, match="answered by") as told:
        question.answer(wrong)
    assert getattr(told.value, "where", "") == first.name
    over = Asked(game=game.rules(), seating=asked.seating, house=house, answers={"weather": "fair"})
    with pytest.raises(ValueError, match="Nothing was asked"):
        question.answer(over)
