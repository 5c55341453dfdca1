"""A hand at random is lawful card by card to the game that judges tables, and comes to the same in every way."""

from __future__ import annotations

import pytest

from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition
from tests.sampling import DEEP

from .retold import Retold
from .sixty import ALL, game


@pytest.mark.parametrize("hands", [10, pytest.param(60, marks=DEEP)])
@pytest.mark.parametrize("key", ALL)
def test_a_hand_at_random_is_lawful_and_scores_alike_at_a_table(key: str, hands: int) -> None:
    told = seed = 0
    while told < hands:
        table = Retold(game(key).definition, seed)
        for _ in range(10):
            if table.hand():
                told += 1
                table.agrees()
                if table.trial is not None and table.trial.over is not None:
                    break
        seed += 1


@pytest.mark.parametrize(
    ("key", "seed", "hands"),
    [
        ("spades", 25, 3),  # a nil made beside a partner who wins tricks
        ("five-hundred", 28, 3),  # a misère, at which the partner lays the cards down
        ("euchre", 8, 4),  # the card turned is laid away again
        ("knock-out-whist", 3, 3),  # who would deal next is out of the game
    ],
)
def test_hands_that_came_out_otherwise_before(key: str, seed: int, hands: int) -> None:
    table = Retold(game(key).definition, seed)
    for _ in range(hands):
        if table.hand():
            table.agrees()


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_passed_where_trumps_are_ordered_up(seed: int) -> None:
    """Behind the calls, and before the dealer lays a card away for the one turned."""
    euchre = dict(shipped("euchre").definition.data)
    euchre["exchange"] = {**euchre["exchange"], "pass": {"cards": 1, "to": ["left", "across"]}}
    table = Retold(read_definition(euchre), seed)
    assert "pass" in [phase.name for phase in table.game.phases]
    for _ in range(4):
        table.hand()


def test_trumps_may_be_led_once_one_was_played() -> None:
    """By the pattern of any trump, whatever is trump."""
    whist = dict(shipped("whist").definition.data)
    whist["play"] = {**whist["play"], "barred": [{"cards": ["*!"], "act": "lead", "until": "broken"}]}
    led = 0
    for seed in range(4):
        table = Retold(read_definition(whist), seed)
        assert table.hand()
        assert table.trial is not None
        assert table.trial.told is not None
        broken, trump = False, table.trial.told.trump
        for number, (plays, _) in enumerate(table.trial.tricks):
            later = [play for some, _ in table.trial.tricks[number:] for play in some if play.seat == plays[0].seat]
            free = any(play.card.suit.value != trump for play in later)  # nobody had to lead it
            led += broken and free and plays[0].card.suit.value == trump
            broken = broken or trump in {play.card.suit.value for play in plays}
    assert led
