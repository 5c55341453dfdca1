"""The order of an evening: points or rounds won, ties by the rule that is shown."""

from __future__ import annotations

from referee.club.standings import By, Result, order

FOUR = [(0,), (1,), (2,), (3,)]


def table(
    round_number: int,
    points: tuple[int, int],
    *,
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3)),
    low: bool = False,
) -> Result:
    return Result(round_number, 1, sides, points, hands=1, most=1, low=low)


def places(
    *results: Result, by: By = By.POINTS, rested: dict[int, int] | None = None
) -> list[tuple[int, tuple[int, ...]]]:
    return [(one.place, one.people) for one in order(results, FOUR, rested or {}, by)]


def test_points_of_all_rounds_and_equal_ones_share_a_place() -> None:
    assert places(table(1, (70, 51))) == [(1, (0,)), (1, (2,)), (3, (1,)), (3, (3,))]
    second = table(2, (40, 60), sides=((0, 1), (2, 3)))
    assert places(table(1, (70, 51)), second) == [(1, (2,)), (2, (3,)), (3, (0,)), (4, (1,))]


def test_ties_go_by_how_far_before_the_opponents() -> None:
    """Equal in points, one has beaten stronger sides by more."""
    first, second = table(1, (50, 10)), table(2, (20, 60), sides=((0, 1), (2, 3)))
    found = order([first, second], FOUR, {}, By.POINTS)
    assert [(one.people, one.points, one.above) for one in found] == [
        ((2,), 110, 80),
        ((0,), 70, 0),
        ((3,), 70, 0),
        ((1,), 30, -80),
    ]
    assert [one.place for one in found] == [1, 2, 2, 4]


def test_a_round_sat_out_counts_as_the_mean_of_ones_own() -> None:
    found = {one.people: one for one in order([table(1, (70, 51))], [*FOUR, (4,)], {1: 1, 4: 1}, By.POINTS)}
    assert (found[1,].points, found[1,].rested) == (102, 1)
    assert found[4,].points == 0, "there is no mean of nothing"


def test_rounds_won_a_drawn_one_is_half_and_a_rest_is_won() -> None:
    pairs = [(0, 2), (1, 3), (4, 5)]
    found = order([table(1, (50, 50)), table(2, (90, 10))], pairs, {4: 1}, By.WINS)
    assert [(one.place, one.people, one.won) for one in found] == [(1, (0, 2), 1.5), (2, (4, 5), 1), (3, (1, 3), 0.5)]


def test_where_the_fewest_points_win_they_do_here() -> None:
    low = table(1, (5, 21), low=True)
    assert places(low)[:2] == [(1, (0,)), (1, (2,))]
    assert order([low], FOUR, {}, By.WINS)[0].won == 1


def test_a_table_that_has_not_played_counts_for_nothing() -> None:
    nothing = Result(1, 1, ((0, 2), (1, 3)), (0, 0), hands=0, most=1)
    assert {one.played for one in order([nothing], FOUR, {}, By.WINS)} == {0}
    assert {one.won for one in order([nothing], FOUR, {}, By.WINS)} == {0}
