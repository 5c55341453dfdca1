"""A hand of a definition played at random: what it shows is by its rules, and what it scores follows from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.core.cards import card_count, card_set
from referee.definitions.books import rules_of
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.definitions.reading import read_definition
from referee.games.own.chance import Chance
from referee.games.own.model import design_of
from referee.games.own.order import CardRules
from referee.games.own.trial import play_hand
from referee.games.own.tried import Before, Trial

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Fay", "Gus", "Hal")


def played(key: str, seed: int, hands: int = 12) -> Iterator[Trial]:
    """The hands of a game at random, until it is over."""
    data = shipped(key).definition.data
    design, rules = design_of(data), CardRules(data)
    players = (design.table.least, design.table.most)[seed % 2]
    before = Before(dealer=seed % players)
    for number in range(hands):
        trial = play_hand(design, rules, NAMES[:players], before, Chance(f"{seed}/{number}"))
        yield trial
        if trial.over is not None:
            return
        before = trial.after


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_every_step_is_by_a_rule_of_the_book_and_the_points_are_the_sum_of_the_lines(key: str) -> None:
    book, whole = rules_of(shipped(key).definition), 0
    for seed in range(3):
        for trial in played(key, seed):
            for step in trial.steps:
                assert f"{book.prefix}-{step.rule}" in book, step
                assert "{" not in str(step.said)
            if trial.scored is None:
                continue
            whole += 1
            for side, points in enumerate(trial.scored.points):
                assert points == sum(line.points for line in trial.scored.lines if line.side == side)
            cards = [play.card for plays, _ in trial.tricks for play in plays]
            assert len(cards) == card_count(card_set(cards))
            assert all(winner in {play.seat for play in plays} for plays, winner in trial.tricks)
    assert whole


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_the_same_seed_plays_the_same_hand_and_another_one_another(key: str) -> None:
    (once, *_), (again, *_), (other, *_) = (list(played(key, seed, 1)) for seed in (4, 4, 6))
    assert once.steps == again.steps
    assert once.steps != other.steps


def test_rules_that_bar_every_card_give_way_and_it_is_said() -> None:
    told = shipped("whist").definition.data
    barred = [{"cards": ["**"], "act": "play", "until": "first trick"}]
    data = read_definition({**told, "play": {**told["play"], "barred": barred}}).data
    trial = play_hand(design_of(data), CardRules(data), NAMES[:4], Before(dealer=0), Chance("1"))
    said = [str(step.said) for step in trial.steps if step.rule == "7.8"]
    assert said[0] == "Nobody could play here: every card of Bea is barred, so the rule gives way."
    assert len(said) == 4
    assert len(trial.tricks) == 13
