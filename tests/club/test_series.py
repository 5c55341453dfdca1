"""Games of the same people in a row: who leads by games won, by places, by points; whatever the games were."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.series import By, Game, check_length, contestants, series
from referee.core.errors import NotationError

PAIRS, OTHERS, ALONE = ((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0,), (1,), (2,), (3,))


def spades(*points: int, winner: int | None = 0, sides: tuple[tuple[int, ...], ...] = PAIRS) -> Game:
    return Game(sides, points, None if winner is None else (winner,))


def hearts(*points: int) -> Game:
    """Played to the end: the fewest points win."""
    fewest = min(points)
    return Game(ALONE, points, tuple(seat for seat, value in enumerate(points) if value == fewest), low=True)


def stands(games: list[Game], by: By, of: int = 5) -> list[tuple[int, tuple[int, ...], float]]:
    return [(line.place, line.people, line.total) for line in series(games, by, of).lines]


def test_a_best_of_three_is_decided_and_what_follows_counts_for_nothing() -> None:
    games = [spades(500, 300), spades(200, 510, winner=1), spades(505, 100)]
    assert series(games[:2], By.WINS, 3).winner is None
    found = series([*games, spades(100, 500, winner=1)], By.WINS, 3)
    assert (found.winner, found.need) == ((0, 2), 2)
    assert [(line.people, line.total, line.gave) for line in found.lines] == [
        ((0, 2), 2, (1, 0, 1, None)),
        ((1, 3), 1, (0, 1, 0, None)),
    ]


def test_a_drawn_game_counts_for_nobody() -> None:
    drawn = Game(PAIRS, (500, 500), (0, 1))
    found = series([drawn, spades(500, 300)], By.WINS, 3)
    assert found.drawn == 1
    assert [line.total for line in found.lines] == [1, 0]


@pytest.mark.parametrize("games", [-3, 0, 1, 2, 4, 17])
def test_a_length_that_decides_nothing_is_refused(games: int) -> None:
    with pytest.raises(NotationError, match="Choose an odd number from 3 to 15"):
        check_length(games)


def test_partners_who_stay_stand_together_and_those_who_change_stand_alone() -> None:
    assert contestants([spades(1, 0), spades(0, 1)]) == [(0, 2), (1, 3)]
    assert contestants([spades(1, 0), spades(1, 0, sides=((2, 0), (3, 1)))]) == [(0, 2), (1, 3)]
    assert sorted(contestants([spades(1, 0), spades(1, 0, sides=OTHERS)])) == [(0,), (1,), (2,), (3,)]
    assert contestants([]) == []


def test_an_evening_of_mixed_games_goes_by_places() -> None:
    """At Spades two share the first places; at Hearts each has one of their own, and two are level."""
    found = stands([spades(500, 300), hearts(100, 20, 40, 40)], By.PLACES)
    assert found == [(1, (2,), 2.5 + 1.5), (2, (1,), 0.5 + 3), (3, (0,), 2.5), (4, (3,), 0.5 + 1.5)]


def test_points_are_carried_over_and_a_game_still_played_counts() -> None:
    games = [spades(500, 300), spades(120, 330, winner=None)]
    assert stands(games, By.POINTS) == [(1, (1, 3), 630), (2, (0, 2), 620)]
    assert stands(games, By.PLACES) == [(1, (0, 2), 1), (2, (1, 3), 0)]


def test_where_the_fewest_win_they_lead_and_among_other_games_they_are_taken_off() -> None:
    assert [line[1] for line in stands([hearts(100, 20, 40, 41)], By.POINTS)] == [(1,), (2,), (3,), (0,)]
    mixed = series([spades(500, 300), hearts(100, 20, 40, 41)], By.POINTS)
    assert "they are taken off" in mixed.rule
    assert [(line.people, line.total) for line in mixed.lines] == [((2,), 460), ((0,), 400), ((1,), 280), ((3,), 259)]


def test_equal_ones_go_by_games_won_and_share_the_place_else() -> None:
    games = [spades(300, 250), spades(200, 250, winner=1), spades(260, 260, winner=1)]
    assert stands(games, By.POINTS) == [(1, (1, 3), 760), (2, (0, 2), 760)]
    assert [place for place, _, _ in stands(games[:2], By.WINS)] == [1, 1]


def test_other_people_are_no_series() -> None:
    with pytest.raises(ValueError, match="the same people"):
        series([spades(1, 0), spades(1, 0, sides=((0, 2), (1, 4)))], By.WINS)


@st.composite
def evenings(draw: st.DrawFn) -> list[Game]:
    """Games of the same four, as pairs or alone, over or not."""
    games = []
    for sides in draw(st.lists(st.sampled_from([PAIRS, OTHERS, ALONE]), max_size=8)):
        points = tuple(draw(st.integers(-300, 600)) for _ in sides)
        low = draw(st.booleans())
        best = min(points) if low else max(points)
        winners = tuple(side for side, value in enumerate(points) if value == best)
        games.append(Game(sides, points, draw(st.sampled_from([winners, None])), low))
    return games


@given(evenings(), st.sampled_from([3, 5, 7]))
def test_nothing_is_given_twice(games: list[Game], of: int) -> None:
    """Places give the same sum in every game; a best of has one winner or partners, who have what it needs."""
    places = series(games, By.PLACES)
    many = len(places.lines)
    over = sum(game.winners is not None for game in games)
    assert sum(line.total for line in places.lines) == over * many * (many - 1) / 2
    for by in By:
        lines = series(games, by, of).lines
        assert sorted(one for line in lines for one in line.people) == (list(range(4)) if games else [])
        assert [line.place for line in lines] == sorted(line.place for line in lines)
        assert all(line.total == sum(value or 0 for value in line.gave) for line in lines)
    best = series(games, By.WINS, of)
    for line in best.lines:
        sums = list(accumulate(value or 0 for value in line.gave))
        assert line.total <= best.need
        assert (line.total == best.need) == (set(line.people) <= set(best.winner or ()))
        assert sums == sorted(sums)
