"""The order of an evening: points or rounds won, ties by the rule that is shown, rounds that were not played."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.outcomes import LEGEND, OWN, WON, Award, Kind, Outcome, Scale, legend, shown
from referee.club.standings import RULES, By, Placed, Result, least_rounds, order, outcome, rule_in_words, waits
from referee.core.text import speaking
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key

FOUR = [(0,), (1,), (2,), (3,)]

People = tuple[int, ...]


def table(
    round_number: int,
    points: tuple[int, int],
    *,
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3)),
    low: bool = False,
) -> Result:
    return Result(round_number, 1, sides, points, hands=1, most=1, low=low)


def placed(
    *results: Result,
    by: By = By.POINTS,
    rested: Mapping[int, int] | None = None,
    contestants: Sequence[People] | None = None,
    least: int = 0,
) -> list[Placed]:
    """The order after these tables; `rested`: byes, by the first of a contestant's people."""
    wins = by is By.WINS
    low = any(one.low for one in results)
    scale = Scale(WON if wins else OWN, wins, low)
    outcomes = {
        people: [
            *(outcome(one, side) for one in results for side, there in enumerate(one.sides) if {*there} & {*people}),
            *(scale.given(9, Kind.BYE, ()) for _ in range((rested or {}).get(people[0], 0))),
        ]
        for people in contestants or FOUR
    }
    return order(outcomes.items(), by, low=low, least=least)


def places(*results: Result, by: By = By.POINTS) -> list[tuple[int | None, People]]:
    return [(one.place, one.people) for one in placed(*results, by=by)]


def test_points_of_all_rounds_and_equal_ones_share_a_place() -> None:
    assert places(table(1, (70, 51))) == [(1, (0,)), (1, (2,)), (3, (1,)), (3, (3,))]
    second = table(2, (40, 60), sides=((0, 1), (2, 3)))
    assert places(table(1, (70, 51)), second) == [(1, (2,)), (2, (3,)), (3, (0,)), (4, (1,))]


def test_ties_go_by_how_far_before_the_opponents() -> None:
    """Equal in points, one has beaten stronger sides by more."""
    first, second = table(1, (50, 10)), table(2, (20, 60), sides=((0, 1), (2, 3)))
    found = placed(first, second)
    assert [(one.people, one.points, one.above) for one in found] == [
        ((2,), 110, 80),
        ((0,), 70, 0),
        ((3,), 70, 0),
        ((1,), 30, -80),
    ]
    assert [one.place for one in found] == [1, 2, 2, 4]


def test_a_round_sat_out_counts_as_the_mean_of_ones_own() -> None:
    found = {one.people: one for one in placed(table(1, (70, 51)), contestants=[*FOUR, (4,)], rested={1: 1, 4: 1})}
    assert (found[1,].points, found[1,].rested) == (102, 1)
    assert found[4,].points == 0, "there is no mean of nothing"
    assert found[4,].place is None


def test_sums_compare_exactly() -> None:
    """184½ against 184: a mean is rounded only where it is shown."""
    first = Result(1, 1, ((0,), (1,)), (61, 61), hands=1, most=1)
    second = Result(2, 1, ((0,), (1,)), (62, 62), hands=1, most=1)
    third = Result(3, 1, ((1,),), (61,), hands=1, most=1)
    outcomes = {
        (0,): [outcome(first, 0), outcome(second, 0), Outcome(3, Kind.BYE)],
        (1,): [outcome(first, 1), outcome(second, 1), Outcome(3, Kind.PLAYED, Fraction(third.points[0]))],
    }
    found = order(outcomes.items(), By.POINTS)
    assert [(one.people, one.place, one.points) for one in found] == [
        ((0,), 1, Fraction(369, 2)),
        ((1,), 2, Fraction(184)),
    ]


def test_rounds_won_a_drawn_one_is_half_and_a_rest_is_won() -> None:
    pairs = [(0, 2), (1, 3), (4, 5)]
    found = placed(table(1, (50, 50)), table(2, (90, 10)), contestants=pairs, rested={4: 1}, by=By.WINS)
    assert [(one.people, one.won) for one in found] == [((4, 5), 1), ((0, 2), Fraction(3, 2)), ((1, 3), Fraction(1, 2))]
    assert [
        one.place
        for one in placed(table(1, (50, 50)), table(2, (90, 10)), contestants=pairs, rested={4: 1}, by=By.WINS, least=2)
    ] == [1, 2, None], "one round of two is too few"


def test_where_the_fewest_points_win_they_do_here() -> None:
    low = table(1, (5, 21), low=True)
    assert places(low)[:2] == [(1, (0,)), (1, (2,))]
    assert placed(low, by=By.WINS)[0].won == 1


def test_a_table_that_has_not_played_counts_for_nothing() -> None:
    nothing = Result(1, 1, ((0, 2), (1, 3)), (0, 0), hands=0, most=1)
    found = order([(people, [waits(nothing)]) for people in FOUR], By.WINS)
    assert {(one.played, one.won, one.place) for one in found} == {(0, 0, 1)}


def test_a_table_still_playing_does_not_move_what_a_bye_counts() -> None:
    """Sixty in one round, a bye, and a table that begins: a hundred and twenty so far."""
    made = [Outcome(1, Kind.PLAYED, Fraction(60), Fraction(9), Fraction(1)), Outcome(2, Kind.BYE)]
    waiting = waits(Result(3, 1, ((0, 2), (1, 3)), (0, 0), hands=0, most=1))
    (line,) = order([((0,), [*made, waiting])], By.POINTS)
    assert (line.points, line.mean) == (120, 40)


# ---- rounds that were not played -----------------------------------------------------------------


def test_who_left_early_is_not_first_where_the_fewest_points_win() -> None:
    """One round of three, and the fewest points in all: that is no victory."""
    rounds = [table(number, (10, 16), low=True) for number in (1, 2, 3)]
    outcomes = {(one,): [outcome(played, one % 2) for played in rounds] for one in range(4)}
    outcomes[4,] = [Outcome(1, Kind.PLAYED, Fraction(3), Fraction(7), Fraction(1)), *gone(2, 3)]
    found = order(outcomes.items(), By.POINTS, low=True, least=least_rounds(3))
    assert [(one.place, one.people) for one in found] == [(1, (0,)), (1, (2,)), (3, (1,)), (3, (3,)), (None, (4,))]


def gone(*rounds: int) -> list[Outcome]:
    return [Outcome(number, Kind.NO_PLAY) for number in rounds]


@pytest.mark.parametrize(("called", "least"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_a_place_takes_more_than_half_the_rounds(called: int, least: int) -> None:
    assert least_rounds(called) == least
    assert least_rounds(called, 1) == min(1, called)


scores = st.lists(st.integers(-60, 60), min_size=1, max_size=5)


@given(st.lists(scores, min_size=2, max_size=6), st.booleans(), st.sampled_from(By))
def test_fewer_rounds_never_help(people: list[list[int]], low: bool, by: By) -> None:
    """Against whom one stands before: at least the mean, and as many rounds where that is equal; in exact sums."""
    called = max(map(len, people))
    outcomes = {
        (who,): [
            *(
                Outcome(number, Kind.PLAYED, Fraction(points), Fraction(0), Fraction(points > 0))
                for number, points in enumerate(own, 1)
            ),
            *gone(*range(len(own) + 1, called + 1)),
        ]
        for who, own in enumerate(people)
    }
    least = least_rounds(called)
    found = order(outcomes.items(), by, low=low, least=least)
    for before, after in itertools.pairwise(found):
        assert (before.place is None) <= (after.place is None)
        if before.place is not None and after.place is not None:
            better = before.mean - after.mean
            assert (-better if low and by is By.POINTS else better) >= 0
    for one in found:
        assert (one.place is None) == (one.counted < least)
        missed = [other for other in one.outcomes if not other.counts]
        filled = [other if other.counts else Outcome(other.round, Kind.AVERAGE) for other in one.outcomes]
        others = [(people, made) for people, made in outcomes.items() if people != one.people]
        again = order([(one.people, filled), *others], by, low=low, least=least)
        if missed and one.place is not None:
            then = next(two.place for two in again if two.people == one.people)
            assert then is not None
            assert then <= one.place, "rounds missed are worth no more than one's own mean"


@given(scores, st.integers(50, 60), st.booleans())
def test_percent_lie_between_the_scores_of_the_round(made: list[int], percent: int, low: bool) -> None:
    given_points = Scale(str(percent), wins=False, low=low).given(1, Kind.BYE, made).points
    assert given_points is not None
    assert min(made) <= given_points <= max(made)
    middle = Fraction(min(made) + max(made), 2)
    assert given_points <= middle if low else given_points >= middle


def test_each_kind_has_its_result() -> None:
    points, wins = Scale(OWN, wins=False), Scale(WON, wins=True)
    own = {kind: points.given(1, kind, (70, 50)) for kind in (Kind.BYE, Kind.WALKOVER, Kind.AVERAGE, Kind.NO_PLAY)}
    assert {kind: (one.points, one.won, one.counts) for kind, one in own.items()} == {
        Kind.BYE: (None, None, True),
        Kind.WALKOVER: (None, 1, True),
        Kind.AVERAGE: (None, None, True),
        Kind.NO_PLAY: (None, None, False),
    }
    assert points.given(1, Kind.AVERAGE, (70, 50), 60).points == 62
    assert wins.given(1, Kind.AVERAGE, (70, 50), 60).won == Fraction(3, 5)
    assert wins.given(1, Kind.AVERAGE, (70, 50)).won is None
    assert [wins.given(1, kind, ()).won for kind in (Kind.BYE, Kind.WALKOVER)] == [1, 1]


def test_each_kind_is_shown_with_its_sign() -> None:
    kinds = [Outcome(1, kind, Fraction(81, 2) if kind in {Kind.PLAYED, Kind.ADJUSTED} else None) for kind in Kind]
    assert [shown(one) for one in kinds] == ["40.5", "…", "bye", "w/o", "avg", "40.5 adj", "–"]
    assert legend(kinds) == list(LEGEND.values())
    assert legend(kinds[:1]) == []


@given(st.sampled_from(Kind), st.none() | st.integers(-99, 99), st.integers(0, 127))
def test_what_a_director_gave_is_read_as_it_was_written(kind: Kind, points: int | None, who: int) -> None:
    assert Award.read(Award(who, kind, points).write()) == Award(who, kind, points)


@pytest.mark.parametrize("by", By)
def test_what_the_order_goes_by_is_said_whole(by: By) -> None:
    """In English and in another language: what a round sat out counts is no piece of a sentence."""
    assert "A round sat out counts 60 % of" in str(rule_in_words(By.POINTS, "60"))
    assert " {" not in str(rule_in_words(by, "60"))
    german = Catalogue("de", {Key(words): (f"Nach {by}: {{percent}}",) for words in (RULES[by, ""],)})
    with speaking(german):
        assert str(rule_in_words(by, "60")) == f"Nach {by}: 60"
