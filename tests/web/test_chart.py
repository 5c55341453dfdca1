"""The geometry of the running chart."""

from __future__ import annotations

import itertools

import pytest

from referee.core.words import figure
from referee.paper.charts import Goal, Line, Picture, near
from referee.web.chart import LABEL_GAP, MOST_POINTS, TICK_GAP, draw, sample

TARGET = Goal(500, "500")
WHOLE = 296
"""How far a level's line runs on the screen, where nothing is in its way."""
HALF = 9
"""Half the height of the totals' figures."""
FLOOR = Goal(-200, "−200", lost=True)


def goals_of(picture: Picture, *, lost: bool) -> list[str]:
    """The labels of the targets drawn, or of the floors."""
    return [goal.label for goal in picture.goals if goal.lost is lost]


def lines_of(picture: Picture) -> list[Line]:
    """The lines by side."""
    return sorted(picture.lines, key=lambda line: line.side)


def labels(picture: Picture) -> list[float]:
    """Where the totals at the ends of the lines are written, from the top."""
    return sorted(line.label[1] for line in picture.lines)


def test_sample_keeps_first_and_last() -> None:
    """A thousand hands are shown by a few of them, spread evenly, the start and the last among them."""
    places = sample(1001)
    assert (len(places), places[0], places[-1]) == (MOST_POINTS, 0, 1000)
    steps = {after - before for before, after in itertools.pairwise(places)}
    assert max(steps) - min(steps) <= 1
    assert sample(7) == tuple(range(7))


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_labels_of_equal_totals_do_not_collide(sides: int) -> None:
    """However near the totals lie, their labels stand apart and inside the picture."""
    for last in ([100] * sides, [500 - side for side in range(sides)], [-200] * sides, [0] * sides):
        picture = draw([0, 1], [[0] * sides, last], [TARGET, FLOOR])
        places = labels(picture)
        assert all(lower - upper >= LABEL_GAP - 0.2 for upper, lower in itertools.pairwise(places))
        assert places[0] > 0
        assert places[-1] < picture.room.bottom + 6


@pytest.mark.parametrize("won", [500, 503, 512, 519, 560])
def test_no_level_is_drawn_through_a_total(won: int) -> None:
    """Where the game ended, the target's line and the winner's total are at one height: the line ends before it."""
    picture = draw([0, 1, 2], [[0, 0], [260, 210], [won, 400]], [TARGET])
    for level in (*picture.ticks, *picture.goals):
        end = picture.across(level, WHOLE)
        assert end > picture.room.wide / 2
        struck = [line.total for line in picture.lines if end >= line.label[0] and abs(line.label[1] - level.y) < HALF]
        assert not struck, (level.label, struck)


def test_higher_total_stands_higher() -> None:
    """Up is more, and the labels keep the order of the totals."""
    picture = draw([0, 1], [[0, 0, 0], [10, 30, 20]])
    lines = lines_of(picture)
    ends = [line.end[1] for line in lines]
    assert ends[1] < ends[2] < ends[0]
    assert lines[1].label[1] < lines[2].label[1] < lines[0].label[1]


def test_goal_is_drawn_and_floor_only_when_it_is_near() -> None:
    """The target is always in the picture; the floor once it is no farther off than the lines span, as on paper."""
    goals = [TARGET, FLOOR]
    high = draw([0, 1], [[0, 0], [60, -50]], goals)
    assert goals_of(high, lost=False) == ["500"]
    assert goals_of(high, lost=True) == []
    apart = draw([0, 1], [[0, 0], [140, -60]], goals)
    assert goals_of(apart, lost=True) == ["−200"]
    assert near([[(0, 0), (1, 140)], [(0, 0), (1, -60)]], goals) == [FLOOR]
    low = draw([0, 1, 2], [[0, 0], [60, -60], [120, -120]], goals)
    assert goals_of(low, lost=True) == ["−200"]
    (floor,) = [goal for goal in low.goals if goal.lost]
    assert floor.y > lines_of(low)[1].end[1]


def test_levels_at_the_left_do_not_collide() -> None:
    """A round level too near the target or the floor gives way to it."""
    for target in (250, 260, 300, 500, 510, 1000):
        picture = draw([0, 1], [[0, 0], [-150, 240]], [Goal(target, figure(target)), FLOOR])
        places = sorted(level.label_y for level in (*picture.ticks, *picture.goals))
        assert all(below - above >= TICK_GAP for above, below in itertools.pairwise(places))


def test_thousand_hands_have_few_labels_and_no_dots() -> None:
    """A long evening stays readable."""
    places = sample(1001)
    picture = draw(list(places), [[place, -place] for place in places], [])
    assert 2 <= len(picture.hands) <= 7
    assert picture.hands[-1].label == "1000"
    assert all(line.marks == () for line in picture.lines)


def test_peak_is_told_where_it_was_lost_again() -> None:
    """The best total so far is written at its hand; not if it is the last."""
    falling = draw([0, 1, 2], [[0, 0], [375, 200], [315, 211]], [TARGET])
    assert falling.peak is not None
    assert falling.peak.label == "375"
    rising = draw([0, 1, 2], [[0, 0], [100, 50], [150, 60]], [TARGET])
    assert rising.peak is None
