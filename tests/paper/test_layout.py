"""The sums behind a sheet's looks: columns' widths, a chart's scale, labels kept apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.paper.chartparts import ChartPart
from referee.paper.charts import scale, spread
from referee.paper.columns import are_figures, share
from referee.paper.pages import Frame, Paper, arrange
from referee.paper.pen import MM

from .conftest import evening

amounts = st.floats(0.5, 100)


@given(st.integers(-(10**7), 0), st.integers(0, 10**7))
def test_a_scale_holds_every_total_in_a_few_even_steps(low: int, high: int) -> None:
    """From at or under the least to at or over the most, in steps of 1, 2 or 5 and noughts."""
    levels = scale(low, high, 5)
    assert levels[0] <= low
    assert levels[-1] >= high
    assert 2 <= len(levels) <= 7
    (step,) = {upper - lower for lower, upper in pairwise(levels)}
    assert str(step).rstrip("0") in {"1", "2", "5"}
    assert 0 in levels


@given(st.lists(st.floats(0, 100), max_size=8), st.floats(1, 30))
def test_labels_are_kept_apart_and_in_order(places: list[float], gap: float) -> None:
    """Each at least the gap from the next, or as far as there is room; higher ones stay higher."""
    found = spread(places, gap, 0, 100)
    room = min(gap, 100 / max(1, len(places) - 1))
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in found)
    order = sorted(range(len(places)), key=places.__getitem__)
    assert all(found[upper] - found[lower] >= room - 1e-6 for lower, upper in pairwise(order))


def test_labels_that_are_apart_stay_where_they_are() -> None:
    """Nothing is moved without need."""
    assert spread([10, 90, 50], 8, 0, 100) == [10, 90, 50]


@given(st.lists(st.tuples(amounts, amounts), min_size=1, max_size=12), st.floats(10, 1000))
def test_columns_fill_the_width(columns: list[tuple[float, float]], whole: float) -> None:
    """All of it is shared out, and no column gets less than it needs while there is enough."""
    weights, needs = [weight for weight, _ in columns], [need for _, need in columns]
    shares = share(whole, weights, needs)
    assert sum(shares) == pytest.approx(whole)
    if sum(needs) <= whole:
        assert all(got >= need - 1e-6 for got, need in zip(shares, needs, strict=True))


@pytest.mark.parametrize(("hands", "most"), [(1, 33), (3, 39), (6, 63), (12, 111)])
def test_a_chart_is_no_larger_than_its_hands_have_to_tell(hands: int, most: int) -> None:
    """Three hands do not take half a page, however much of it is free; the more there are, the more room they have."""
    sheet = evening(("Ann & Cy", "Bea & Dov"), ("Ann", "Bea", "Cy", "Dov"), hands)
    (page,) = arrange(sheet, Frame(*Paper.A4.size(landscape=False)))
    (chart,) = (placed.part for placed in page if isinstance(placed.part, ChartPart))
    assert 33 * MM - 0.1 <= chart.height <= most * MM + 0.1


def test_a_count_that_falls_within_a_hand_stands_among_the_figures() -> None:
    assert are_figures(["2", "12 → 2", "8"])
    assert are_figures(["+60", "−5", "–", "±0"])
    assert not are_figures(["3 → 5", "4 → 4"]), "bids and what was taken"
    assert not are_figures(["2", "N+4"])
