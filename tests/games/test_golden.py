"""Every golden hand is ruled and scored as it is written down."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, cast

import pytest

from referee.core.errors import RefereeError
from referee.core.house import HouseRules, options, read_house, value_of
from referee.games import GAMES, folder_of
from referee.table.judging import judge

from .desk import golden_of
from .golden import Golden

CASES = [
    pytest.param(key, golden, id=f"{key}: {golden.name}")
    for key in GAMES
    for golden in importlib.import_module(f"tests.games.{folder_of(key)}.golden").GOLDEN
]


def played_by(key: str) -> Iterator[HouseRules]:
    """The house rules of every golden hand of a game, of what changes them, and of every case of its desk."""
    kind = cast("Any", GAMES[key].rules()).house
    told: list[Mapping[str, Any]] = []
    for golden in importlib.import_module(f"tests.games.{folder_of(key)}.golden").GOLDEN:
        told.append(golden.rules)
        told += [{**golden.rules, **entry["rules"]} for entry in golden.entries if entry.get("type") == "rules"]
    told += [case.house for case in golden_of(key)]
    for rules in told:
        with suppress(RefereeError):  # what cannot be is a golden hand, too
            yield read_house(kind, rules)


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_a_house_rule_is_played(key: str) -> None:
    """In a golden hand or a case of the desk; numbers of one rule stand for each other."""
    kind, found = cast("Any", GAMES[key].rules()).house, list(played_by(key))
    missing = [
        f"{name}: {choice.label}"
        for name, _, about in options(kind)
        for choice in about.choices
        if type(choice.value) is not int and not any(value_of(house, name) == choice.value for house in found)
    ]
    assert missing == []


def expect(what: str, found: Any, wanted: Any) -> None:
    """`found` is `wanted`, unless nothing is."""
    if wanted is not None:
        assert found == wanted, what


@pytest.mark.parametrize(("game", "golden"), CASES)
def test_golden_hand(game: str, golden: Golden) -> None:
    """The judge says of the record exactly what the golden hand says."""
    ruling: dict[str, Any] = judge(golden.record(game))
    problems = ruling["problems"]
    assert [(p["entry"], p["severity"], p["rule"], p["code"]) for p in problems] == list(golden.problems)
    severities = {p["severity"] for p in problems}
    verdict = "refused" if "refused" in severities else "infractions" if "queried" in severities else "clean"
    assert ruling["verdict"] == verdict
    if golden.says:
        assert any(golden.says in p["message"] for p in problems), [p["message"] for p in problems]
    if golden.about is not None:
        assert problems[-1]["about"] == golden.about
    for hand in ruling["hands"]:
        by_lines = [(line["side"], line["points"]) for line in hand["lines"]]
        sums = [sum(points for of, points in by_lines if of == side) for side in range(len(hand["points"]))]
        assert hand["points"] == sums, "a side’s points are what its lines add up to"
    last = ruling["hands"][-1] if ruling["hands"] else {}
    expect("points", last.get("points"), golden.points and list(golden.points))
    expect("tricks", last.get("tricks"), golden.tricks and list(golden.tricks))
    if golden.lines is not None:
        found = [(line["side"], line["points"], line["rule"]) for line in last["lines"]]
        assert found == list(golden.lines)
    expect("totals", ruling["totals"], golden.totals and list(golden.totals))
    for name, values in golden.extra.items():
        assert ruling[name] == list(values), name
    for name, told in golden.hand_extra.items():
        assert last[name] == list(told), name
    if golden.seated is not None:
        played = [" ".join(seated["players"]) for seated in (*ruling["hands"], ruling)]
        assert played == list(golden.seated)
    assert ruling["winners"] == list(golden.winners)
    assert ruling["over"] == bool(golden.winners or golden.over_by)
    following = ruling["next"]
    if golden.next is not None:
        assert (following["phase"], following["seat"]) == golden.next
    if golden.choices is not None:
        kind = golden.choices[0]["type"]
        offered = [choice for choice in following["choices"] if choice["type"] == kind]
        assert offered == list(golden.choices)
    expect("also", following.get("also", []), golden.also and list(golden.also))
    assert golden.reason in following.get("reason", "")
    assert not golden.reason or not following["choices"]
    for choice in golden.no_choices:
        assert choice not in following["choices"]


@pytest.mark.parametrize(("game", "golden"), [case for case in CASES if case.values[1].over_by])  # type: ignore[union-attr]
def test_the_end_names_its_rule(game: str, golden: Golden) -> None:
    """A game that is over says by which rule."""
    assert judge(golden.record(game))["ended_by"] == golden.over_by
