"""The running totals as a chart that can be read in black and white too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.sheet import Chart
from ..core.words import figure
from .pen import FAINT, INK, QUIET, SIDES, WHITE, Anchor, Pen
from .typeface import BOLD, REGULAR, fit, width

_TITLE_SIZE: Final = 10.0
_OVER_TITLE: Final = 19.0
_UNDER_TITLE: Final = 11.0
_LABEL_SIZE: Final = 8.0
_LABEL_GAP: Final = 10.5
_TICK_SIZE: Final = 7.0
_GUTTER: Final = 6.0
_UNDER: Final = 13.0
"""Height under the plot: the numbers of the hands."""
_LABELS: Final = 0.24
"""The most that labels at the line ends take of the width."""
_LEADER: Final = 12.0
_STEPS: Final = 6
"""Most steps up the scale."""
_MARK_EVERY: Final = 9.0
"""Marks on a line stand at least so far apart."""
_NUMBER_EVERY: Final = 18.0
"""Likewise the numbers of the hands."""

_SIZES: Final = tuple(10**power for power in range(9))

_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (5, 2), (1.5, 1.8), (7, 2, 1.5, 2), (3, 1.5), (9, 3))
_GOAL_DASHES: Final = (3.0, 3.0)


_SQUARE: Final = ((-1.8, -1.8), (1.8, -1.8), (1.8, 1.8), (-1.8, 1.8))
_DIAMOND: Final = ((-2.5, 0), (0, -2.5), (2.5, 0), (0, 2.5))
_UP: Final = ((-2.3, -1.7), (2.3, -1.7), (0, 2.4))
_DOWN: Final = ((-2.3, 1.7), (2.3, 1.7), (0, -2.4))
_MARKS: Final = ((_DIAMOND, True), (_SQUARE, False), (_UP, True), (_DIAMOND, False), (_SQUARE, True), (_DOWN, False))
"""By side the mark on its line: its corners, and whether it is full."""


def scale(low: int, high: int) -> list[int]:
    """Round levels in even steps from at or under `low` to at or over `high`."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            first, last = low // step, -(-high // step)
            if last - first <= _STEPS:
                return [level * step for level in range(first, max(last, first + 1) + 1)]
        size *= 10


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """`places` moved as little as needed to lie between `low` and `high`, each `gap` from the next.

    Where they have not so much room they share what there is. In the order given.
    """
    gap = min(gap, (high - low) / max(1, len(places) - 1))
    order = sorted(range(len(places)), key=places.__getitem__)
    found = list(places)
    least = low
    for index in order:
        found[index] = least = max(found[index], least)
        least += gap
    most = high
    for index in reversed(order):
        found[index] = most = min(found[index], most)
        most -= gap
    return found


class ChartPart:
    """A chart of `height` points, its heading included: a line, a mark and a colour for each side."""

    def __init__(self, chart: Chart, height: float) -> None:
        self.height = height
        self._goals = chart.goals
        self._series = [(name, totals) for name, totals in chart.series if totals]
        self._hands = max([len(totals) for _, totals in self._series], default=1) - 1
        values = [0, *_levels_of(chart.goals), *(value for _, totals in self._series for value in totals)]
        self._levels = scale(min(values), max(values))

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw the chart from (`left`, `top`) to the right and down."""
        pen.text(left, top - _OVER_TITLE, "Running totals", _TITLE_SIZE, font=BOLD)
        ticks = [(level, *fit(figure(level), REGULAR, _TICK_SIZE, wide / 8)) for level in self._levels]
        goals = [(level, *fit(label, BOLD, _TICK_SIZE, wide / 8)) for level, label in self._goals]
        gutter = max(
            [width(text, REGULAR, size) for _, text, size in ticks]
            + [width(text, BOLD, size) for _, text, size in goals]
        )
        labels = [_Label(name, totals[-1], wide * _LABELS) for name, totals in self._series]
        margin = max((label.width for label in labels), default=0.0) + _LEADER + 3
        plot = _Plot(
            left + gutter + _GUTTER,
            left + wide - margin,
            top - _OVER_TITLE - _UNDER_TITLE,
            top - self.height + _UNDER,
            self._levels,
            max(1, self._hands),
        )
        self._draw_levels(pen, plot, ticks, goals)
        self._draw_hands(pen, plot)
        for side, (_, totals) in enumerate(self._series):
            self._draw_line(pen, plot, side, totals)
        self._draw_labels(pen, plot, labels)

    def _draw_levels(
        self, pen: Pen, plot: _Plot, ticks: Sequence[tuple[int, str, float]], goals: Sequence[tuple[int, str, float]]
    ) -> None:
        """Draw the levels of the scale, and the goals, whose labels drive out those of levels beside them."""
        plain = [plot.y(level) for level in self._levels if level not in _levels_of(self._goals)]
        pen.lines([(plot.left, y, plot.right, y) for y in plain])
        pen.lines([(plot.left, plot.y(0), plot.right, plot.y(0)), (plot.left, plot.low, plot.left, plot.high)], QUIET)
        places = spread([plot.y(level) for level, _, _ in goals], _TICK_SIZE + 1.5, plot.low, plot.high)
        for (level, text, size), place in zip(goals, places, strict=True):
            y = plot.y(level)
            pen.path([(plot.left, y), (plot.right, y)], INK, 0.8, _GOAL_DASHES)
            pen.text(plot.left - _GUTTER, place - 2.5, text, size, font=BOLD, anchor=Anchor.END)
        for level, text, size in ticks:
            if all(abs(plot.y(level) - place) > _TICK_SIZE + 1 for place in places):
                pen.text(plot.left - _GUTTER, plot.y(level) - 2.5, text, size, ink=QUIET, anchor=Anchor.END)

    def _draw_hands(self, pen: Pen, plot: _Plot) -> None:
        every = next(step * size for size in _SIZES for step in (1, 2, 5) if step * size * plot.step >= _NUMBER_EVERY)
        for hand in range(every, self._hands + 1, every):
            pen.text(plot.x(hand), plot.low - 10, str(hand), _TICK_SIZE, ink=QUIET, anchor=Anchor.MIDDLE)
        pen.lines([(plot.x(hand), plot.low, plot.x(hand), plot.low - 2) for hand in range(self._hands + 1)], FAINT)

    def _draw_line(self, pen: Pen, plot: _Plot, side: int, totals: Sequence[int]) -> None:
        ink = SIDES[side % len(SIDES)]
        points = [(plot.x(hand), plot.y(total)) for hand, total in enumerate(totals)]
        if len(points) > 1:
            pen.path(points, ink, 1.3, _DASHES[side % len(_DASHES)])
        corners, full = _MARKS[side % len(_MARKS)]
        # Counted from the end: the last total always has its mark.
        marked = points[:: -max(1, math.ceil(_MARK_EVERY / plot.step))]
        pen.shapes([[(x + dx, y + dy) for dx, dy in corners] for x, y in marked], ink, ink if full else WHITE)

    def _draw_labels(self, pen: Pen, plot: _Plot, labels: Sequence[_Label]) -> None:
        ends = [(plot.x(len(totals) - 1), plot.y(totals[-1])) for _, totals in self._series]
        places = spread([y for _, y in ends], _LABEL_GAP, plot.low, plot.high)
        for side, ((x, y), place, label) in enumerate(zip(ends, places, labels, strict=True)):
            ink = SIDES[side % len(SIDES)]
            start = plot.right + _LEADER
            pen.lines([(x + 3.5, y, start - 3, place)], ink)
            pen.text(start, place - 2.9, label.name, label.name_size, ink=ink)
            end = start + label.width
            pen.text(end, place - 2.9, label.total, label.total_size, font=BOLD, ink=ink, anchor=Anchor.END)


class _Label:
    """What stands at a line's end, in `room` points: the side's name, and its total in bold."""

    def __init__(self, name: str, total: int, room: float) -> None:
        self.total, self.total_size = fit(figure(total), BOLD, _LABEL_SIZE, room / 2)
        shown = width(self.total, BOLD, self.total_size) + 4
        self.name, self.name_size = fit(name, REGULAR, _LABEL_SIZE, room - shown)
        self.width = width(self.name, REGULAR, self.name_size) + shown


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where on the page the chart's lines run."""

    left: float
    right: float
    high: float
    low: float
    levels: Sequence[int]
    hands: int

    @property
    def step(self) -> float:
        """From one hand to the next, in points."""
        return (self.right - self.left) / self.hands

    def x(self, hand: int) -> float:
        return self.left + hand * self.step

    def y(self, total: int) -> float:
        share = (total - self.levels[0]) / (self.levels[-1] - self.levels[0])
        return self.low + share * (self.high - self.low)


def _levels_of(goals: Sequence[tuple[int, str]]) -> list[int]:
    return [level for level, _ in goals]
