"""Of sixty trick games that people play, those that a definition can say: each is read, worked and played at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from referee.core.cards import NO_CARDS, cards_in, with_card
from referee.definitions.books import rules_of
from referee.games.golden import work_cases
from referee.games.own.chance import Chance
from referee.games.own.model import design_of
from referee.games.own.order import CardRules
from referee.games.own.trial import play_hand
from referee.games.own.tried import Before, Trial
from tests.definitions.test_books import RAW
from tests.definitions.told import as_text
from tests.games.playout import NAMES
from tests.sampling import DEEP

from .sixty import ALL, FURTHER, GAMES, ODD, OTHERS, game, other

HANDS = pytest.mark.parametrize("hands", [20, pytest.param(1_000, marks=DEEP)])
MOST_IN_A_ROW = 20


def played(key: str) -> Iterator[Trial]:
    """Hands of a game at random without end: up to twenty in a row, then the next table of it."""
    data = game(key).definition.data
    design, rules = design_of(data), CardRules(data)
    seed = 0
    while True:
        players = design.table.least + seed % (design.table.most - design.table.least + 1)
        before = Before(dealer=seed % players)
        for number in range(MOST_IN_A_ROW):
            trial = play_hand(design, rules, NAMES[:players], before, Chance(f"{key}/{seed}/{number}"))
            yield trial
            if trial.over is not None:
                break
            before = trial.after
        seed += 1


BEYOND = {"whist-honours", "gifts-and-thorns"}
"""Games of the gallery that are not among the sixty."""


def test_fifty_of_sixty_are_there() -> None:
    of_sixty = {game(key).definition.fingerprint for key in {*GAMES} - BEYOND}
    assert len(of_sixty) == len(GAMES) - len(BEYOND) == 50


@pytest.mark.parametrize("key", FURTHER)
def test_every_case_comes_out(key: str) -> None:
    file = game(key)
    assert len(file.cases) >= 2
    assert [(one.name, [str(miss) for miss in one.misses]) for one in work_cases(file) if one.misses] == []


@pytest.mark.parametrize("key", OTHERS)
def test_every_case_of_a_game_that_nobody_plays_comes_out(key: str) -> None:
    assert len(other(key).cases) >= 3
    assert [(one.name, [str(miss) for miss in one.misses]) for one in work_cases(other(key)) if one.misses] == []


@pytest.mark.parametrize("key", (*FURTHER, *ODD))
def test_nothing_of_an_expression_is_left_in_its_book(key: str) -> None:
    assert RAW.findall(as_text(rules_of(game(key).definition))) == []


@HANDS
@pytest.mark.parametrize("key", ALL)
def test_hands_at_random_are_whole_and_score_by_their_lines(key: str, hands: int) -> None:
    data, scored = game(key).definition.data, 0
    total = data.get("count", {}).get("total")
    for trial in islice(played(key), hands):
        if trial.scored is None or trial.told is None:
            continue
        scored += 1
        points = Counter[int]()
        for line in trial.scored.lines:
            points[line.side] += line.points
        assert [points[side] for side in range(len(trial.scored.points))] == [*trial.scored.points]
        assert not data["score"].get("zero_sum") or sum(trial.scored.points) == 0
        come, whole = sum(trial.told.counted["points"]), data.get("count", {}).get("all", 0)
        assert total is None or come in {total, total + whole}
        for plays, winner in trial.tricks:
            assert {play.seat for play in plays} == {play.seat for play in trial.tricks[0][0]}
            assert winner in {play.seat for play in plays}
        if "stop" not in data["play"] and "stock" not in data["deal"]:
            assert left_in_hand(trial) == NO_CARDS
    assert scored


def left_in_hand(trial: Trial) -> int:
    """The cards that those who played did not get rid of, or more than they held (a card set)."""
    seats = {play.seat for plays, _ in trial.tricks for play in plays}
    played = dict.fromkeys(seats, NO_CARDS)
    for plays, _ in trial.tricks:
        for play in plays:
            played[play.seat] = with_card(played[play.seat], play.card)
    differing = [card for seat in seats for card in cards_in(trial.hands[seat] ^ played[seat])]
    return sum(card.bit for card in dict.fromkeys(differing))


def test_the_book_of_tarot_names_its_trumps_and_its_fool() -> None:
    book = rules_of(game("tarot").definition)
    assert str(book["TA-3.1"].text) == "The tarot trumps are always trumps."
    assert str(book["TA-6.2"].text) == "Nobody may lay away any tarot trump or any K."
    assert str(book["TA-8.7"].text) == "“bouts”: 21★, 1★ and the fool, for who captures it."
