"""Ratings: what moves them and what does not, and that they find who plays better."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.played import PlayedGame
from referee.club.ratings import DOUBT, FEWEST_GAMES, START, Rating, places, ratings

Sides = tuple[tuple[str, ...], ...]
PAIRS: Sides = (("Ann", "Cy"), ("Bea", "Dov"))
NUMBERS = {"Ann": 1, "Bea": 2, "Cy": 3, "Dov": 4, "Eve": 5}


def game(
    sides: Sides = PAIRS,
    totals: tuple[int, ...] = (500, 300),
    winners: tuple[int, ...] | None = (0,),
    low: bool = False,
) -> PlayedGame:
    return PlayedGame("T", "spades", "Friday", date(2026, 1, 1), sides, totals, winners, low, ())


def test_who_wins_rises_and_who_loses_falls_by_as_much() -> None:
    found = ratings([game()], NUMBERS.get)
    assert found[1].points == found[3].points > START > found[2].points == found[4].points
    assert found[1].points - START == pytest.approx(START - found[2].points)
    assert all(one.doubt < DOUBT * 1.001 and one.games == 1 for one in found.values())


def test_a_shared_win_of_equals_moves_nobody() -> None:
    found = ratings([game(totals=(500, 500), winners=(0, 1))], NUMBERS.get)
    assert [one.points for one in found.values()] == pytest.approx([START] * 4)


def test_sides_are_placed_by_who_won_and_then_by_points() -> None:
    alone: Sides = (("Ann",), ("Bea",), ("Cy",), ("Dov",))
    assert places(game(alone, (30, 102, 30, 60), (0, 2), low=True)) == [1, 4, 1, 3]
    assert places(game(alone, (30, 102, 30, 60), (1,))) == [3, 1, 3, 2]
    assert places(game(PAIRS, (200, 510), (0,))) == [1, 2]  # the outcome says who won, whatever the points are


@pytest.mark.parametrize(
    "nothing",
    [
        game(winners=None),
        game((("Ann",),), (52,), (0,)),
        game((("Ann",),), (12,), ()),
        game((("Ann", "ann "), ("Bea", "Dov"))),
        game((("Fay", "Gus"), ("Hal", "Ida"))),
    ],
    ids=["goes on", "alone, won", "alone, lost", "two who are one", "guests alone"],
)
def test_what_tells_nothing_moves_nobody(nothing: PlayedGame) -> None:
    assert ratings([nothing], lambda name: NUMBERS.get(name.strip().title())) == {}


def test_two_people_found_to_be_one_have_one_rating_of_all_their_games() -> None:
    apart = [game(), game((("Eve", "Cy"), ("Bea", "Dov")))]
    as_one = ratings(apart, {**NUMBERS, "Eve": 1}.get)
    named_alike = ratings([game(), game()], NUMBERS.get)
    assert as_one == named_alike
    assert as_one[1].games == 2


def test_a_guest_plays_as_a_newcomer_each_time() -> None:
    guests = [game((("Ann", "Fay"), ("Bea", "Gus")))] * 3
    found = ratings(guests, NUMBERS.get)
    assert sorted(found) == [1, 2]


@given(st.integers(0, 10**6))
def test_the_same_games_give_the_same_figures_and_a_correction_moves_them(seed: int) -> None:
    chance = Random(seed)
    season = [game(winners=(chance.randrange(2),)) for _ in range(12)]
    before = ratings(season, NUMBERS.get)
    assert ratings(season, NUMBERS.get) == before
    changed = chance.randrange(12)
    season[changed] = game(winners=(1 - (season[changed].winners or (0,))[0],))
    after = ratings(season, NUMBERS.get)
    better = season[changed].winners == (0,)
    assert (after[1].points > before[1].points) is better


def test_who_plays_better_is_found_and_doubt_falls() -> None:
    chance = Random(5)
    alone = [
        game(tuple((name,) for name in there), winners=(0 if chance.random() < 0.8 else 1,))
        for there in (sorted(chance.sample(sorted(NUMBERS), 2)) for _ in range(200))
    ]
    found = ratings(alone, NUMBERS.get)
    assert found[1].points > found[3].points > found[5].points  # of two the one named first wins four of five
    assert found[1].doubt < 0.75 * DOUBT


def test_a_rating_is_shown_after_ten_games_and_told_in_tens() -> None:
    assert not Rating(1543.2, 61, FEWEST_GAMES - 1).shown
    assert Rating(1543.2, 61, FEWEST_GAMES).shown
    assert Rating(1543.2, 51, 10).rounded == (1540, 60)
    assert Rating(1500, 3, 10).rounded == (1500, 10)
