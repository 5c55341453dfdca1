"""What would have changed: nothing under the same rules; under others what a fresh table by those rules scores."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.changed import ChangedGame, How, changed_game
from referee.core.entries import Entry, RulesChange
from referee.core.errors import HouseRuleError
from referee.core.house import options, read_house
from referee.core.log import Action, Kind
from referee.core.ruling import Severity
from referee.games import GAMES, find_game, folder_of
from referee.table.facts import read_entries, settle
from referee.table.sitting import Fold, TableView

from ..core.test_reread import HOUSES, evening
from ..games.golden import Golden
from ..games.playout import NAMES, playout
from ..sampling import some

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def table(game: str, entries: Sequence[Entry], rules: Mapping[str, Any] | None = None, players: int = 4) -> TableView:
    """A table at which these entries were made, whatever the rules say of them."""
    facts = settle(token="T", title="Friday", game=game, opened=NOW, names=NAMES[:players], rules=rules or {})
    actions = [
        Action(id=f"a{at}", seq=at, kind=Kind.RECORD, entry=entry, at=NOW) for at, entry in enumerate(entries, 1)
    ]
    return Fold(facts, actions).view()


def hows(found: ChangedGame) -> list[How]:
    return [hand.how for hand in found.hands]


GOLDEN = [
    pytest.param(key, golden, id=f"{key}: {golden.name}")
    for key in GAMES
    for golden in importlib.import_module(f"tests.games.{folder_of(key)}.golden").GOLDEN
]


def golden_table(game: str, golden: Golden, rules: Mapping[str, Any] | None = None) -> TableView:
    found = find_game(game)
    house = read_house(found.rules().house, golden.rules)
    entries = read_entries(found.under(house), golden.record(game)["entries"])
    return table(game, entries, {**golden.rules, **(rules or {})}, golden.players)


@pytest.mark.parametrize(("game", "golden"), some(GOLDEN, 25))
def test_by_the_same_rules_nothing_changes(game: str, golden: Golden) -> None:
    view = golden_table(game, golden)
    found = changed_game(view, {})
    assert set(hows(found)) <= {How.SAME}, [(hand.how, hand.why) for hand in found.hands]
    assert found.after == found.before


def anew(view: TableView, rules: Mapping[str, Any]) -> TableView:
    """A table opened by these rules, which stay, at which all else was entered as it was."""
    entries = [kept.entry for kept in view.entries]
    for at, entry in enumerate(entries):
        if isinstance(entry, RulesChange):
            entries[at] = RulesChange(rules={name: value for name, value in entry.rules.items() if name not in rules})
    return table(view.game.key, entries, {**view.rules, **rules}, len(view.names))


def scores(view: TableView) -> list[Any]:
    """Every hand that counts: its points and lines."""
    return [
        (hand.points, [(line.side, line.rule.id, line.points) for line in hand.lines])
        for hand in view.explanation.hands
        if hand.complete and not hand.void
    ]


def assert_exact(view: TableView, rules: Mapping[str, Any]) -> ChangedGame:
    """What is told is what a fresh table says; where something is not told, the fresh table stumbles as well."""
    found = changed_game(view, rules)
    if found.why or any(problem.ruling.severity is Severity.REFUSED for problem in view.problems):
        return found  # a fresh table would lay hands aside otherwise
    fresh = anew(view, rules)
    over = [p for p in fresh.attention if p.ruling.severity is not Severity.REFUSED or not p.consequence]
    known = {(p.entry, p.ruling.code) for p in view.problems}
    new = [p for p in over if (p.entry, p.ruling.code) not in known]
    if found.after is not None:
        assert found.after.totals == fresh.explanation.totals
        assert found.after.winners == (fresh.outcome.winners if fresh.outcome else None)
        told = [hand.after for hand in found.hands if hand.after and hand.after.complete and not hand.after.void]
        assert [(h.points, [(n.side, n.rule.id, n.points) for n in h.lines]) for h in told] == scores(fresh)
        assert {hand.how for hand in found.hands} <= {How.SAME, How.OTHER, How.UNPLAYED}
    elif any(hand.why and hand.why.rule for hand in found.hands):
        assert new
    if not new and fresh.outcome is None and not any(hand.why for hand in found.hands):
        assert found.after is not None
    for hand in found.hands:
        assert (hand.how is How.UNTOLD) == (hand.why is not None)
    return found


def single_changes(game: str) -> list[tuple[str, Any]]:
    return [
        (name, choice.value)
        for name, default, about in options(find_game(game).rules().house)
        for choice in about.choices
        if choice.value != default
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_golden_hands_by_every_other_rule(game: str) -> None:
    """Each option of a game, set otherwise, on each of its golden hands: as a fresh table by those rules has it."""
    hands = [case.values[1] for case in GOLDEN if case.values[0] == game]
    rng, told = random.Random(7), 0
    changes = [*single_changes(game)]
    for name, value in changes:
        for golden in rng.sample(hands, min(5, len(hands))):
            assert isinstance(golden, Golden)
            found = assert_exact(golden_table(game, golden), {name: value})
            told += found.after is not None
    assert told or not hands or not changes


@given(
    before=st.sampled_from(HOUSES), after=st.sampled_from(HOUSES), hands=st.integers(1, 25), seed=st.integers(0, 2**32)
)
def test_evenings_of_spades(before: dict[str, Any], after: dict[str, Any], hands: int, seed: int) -> None:
    view = table("spades", evening(hands, random.Random(seed)), before)
    kind = find_game("spades").rules().house
    whole = {name: getattr(read_house(kind, after), name) for name in {**before, **after}}
    assert set(hows(changed_game(view, {}))) <= {How.SAME}
    assert_exact(view, whole)


@given(key=st.sampled_from(sorted(set(GAMES) - {"pad"})), seed=st.integers(0, 2**32))
def test_any_game_by_any_rule(key: str, seed: int) -> None:
    """Whatever is played by the book, under one rule changed at random."""
    rng = random.Random(seed)
    game = find_game(key)
    size = rng.choice(list(game.table_sizes))
    rules = game.rules()
    first = rules.start(rules.seating(NAMES[:size], rules.house()), rules.house())
    try:
        rules.check_house(rules.house(), size)
    except HouseRuleError:
        return
    entries, _ = playout(rules, first, rng, 120)
    view = table(key, entries, players=size)
    nothing = changed_game(view, {})
    assert (set(hows(nothing)) <= {How.SAME}, nothing.after) == (True, nothing.before)
    name, value = rng.choice(single_changes(key))
    assert_exact(view, {name: value})
