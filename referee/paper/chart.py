"""The running totals as a chart that can be read in black and white too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.sheet import Chart
from ..core.words import figure
from .pen import HAIR, HAIR_LINE, INK, LINE, MM, QUIET, SECOND, WHITE, Anchor, Ink, Pen
from .typeface import BOARD, BOLD, REGULAR, fit, width

_OVER: Final = 4.0 * MM
"""Height over the plot, for marks and labels that stand out of it."""
_UNDER: Final = 8.0 * MM
"""Height under the plot: the numbers of the hands."""
_LABEL_SIZE: Final = 4.8 * MM
_LABEL_GAP: Final = 5.6 * MM
_TICK_SIZE: Final = 3.3 * MM
_GUTTER: Final = 2.6 * MM
_LABELS: Final = 0.24
"""The most that labels at the line ends take of the width."""
_LEADER: Final = 4.5 * MM
_STEPS: Final = 5
"""Most steps up the scale."""
_MARK_EVERY: Final = 9.0
"""Marks on a line stand at least so far apart."""
_NUMBER_EVERY: Final = 18.0
"""Likewise the numbers of the hands."""

_SIZES: Final = tuple(10**power for power in range(9))

_DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (3 * MM, 1.8 * MM),
    (0.4 * MM, 1.5 * MM),
    (4 * MM, 1.2 * MM, 0.8 * MM, 1.2 * MM),
    (1.6 * MM, 1.0 * MM),
    (6 * MM, 1.6 * MM),
)
_GOAL_DASHES: Final = (0.8 * MM, 1.2 * MM)
_THICK: Final = 1.1 * MM


_ROUND: Final = tuple((math.cos(turn * math.pi / 6), math.sin(turn * math.pi / 6)) for turn in range(12))
_SQUARE: Final = ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95))
_DIAMOND: Final = ((-1.3, 0), (0, -1.3), (1.3, 0), (0, 1.3))
_UP: Final = ((-1.2, -0.9), (1.2, -0.9), (0, 1.3))
_DOWN: Final = ((-1.2, 0.9), (1.2, 0.9), (0, -1.3))
_MARKS: Final = ((_ROUND, True), (_SQUARE, False), (_UP, True), (_DIAMOND, False), (_ROUND, False), (_DOWN, False))
"""By side the mark on its line: its corners, and whether it is full."""
_MARK: Final = 1.1 * MM
_END_MARK: Final = 1.9 * MM
_INKS: Final[tuple[Ink, ...]] = (INK, SECOND)


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
    """A chart of `height` points: a line, a mark and a grey or the ink for each side."""

    def __init__(self, chart: Chart, height: float) -> None:
        self.height = height
        self._series = [(name, totals) for name, totals in chart.series if totals]
        self._hands = max([len(totals) for _, totals in self._series], default=1) - 1
        values = [value for _, totals in self._series for value in totals]
        low, high = min([0, *values]), max([0, *values])
        # A goal far off would press the lines together: it is drawn once they come near it.
        reach = high - low
        self._goals = tuple(
            goal for goal in chart.goals if not values or not reach or low - reach <= goal[0] <= high + reach
        )
        shown = [low, high, *_levels_of(self._goals)]
        self._low, self._high = min(shown), max(shown)
        if self._low == self._high:
            self._high = self._low + 1
        self._levels = [level for level in scale(self._low, self._high) if self._low <= level <= self._high]

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw the chart from (`left`, `top`) to the right and down."""
        ticks = [(level, *fit(figure(level), REGULAR, _TICK_SIZE, wide / 8)) for level in self._levels]
        goals = [(level, *fit(label, BOLD, _TICK_SIZE, wide / 8)) for level, label in self._goals]
        gutter = max(
            [width(text, REGULAR, size) for _, text, size in ticks]
            + [width(text, BOLD, size) for _, text, size in goals],
            default=0.0,
        )
        labels = [_Label(name, wide * _LABELS) for name, _ in self._series]
        margin = max((label.width for label in labels), default=0.0) + _LEADER + 3
        plot = _Plot(
            left + gutter + _GUTTER,
            left + wide - margin,
            top - _OVER,
            top - self.height + _UNDER,
            (self._low, self._high),
            max(1, self._hands),
        )
        self._draw_levels(pen, plot, ticks, goals)
        self._draw_hands(pen, plot)
        # The first line is drawn last: it is whole, and would hide the others.
        for side in reversed(range(len(self._series))):
            self._draw_line(pen, plot, side, self._series[side][1])
        self._draw_labels(pen, plot, labels)

    def _draw_levels(
        self, pen: Pen, plot: _Plot, ticks: Sequence[tuple[int, str, float]], goals: Sequence[tuple[int, str, float]]
    ) -> None:
        """Draw the levels of the scale, and the goals, whose labels drive out those of levels beside them."""
        plain = [plot.y(level) for level in self._levels if level not in _levels_of(self._goals)]
        pen.lines([(plot.left, y, plot.right, y) for y in plain])
        if self._low <= 0 <= self._high:
            pen.lines([(plot.left, plot.y(0), plot.right, plot.y(0))], QUIET, HAIR_LINE)
        places = spread([plot.y(level) for level, _, _ in goals], _TICK_SIZE + 1.5, plot.low, plot.high)
        for (level, text, size), place in zip(goals, places, strict=True):
            y = plot.y(level)
            pen.path([(plot.left, y), (plot.right, y)], INK, LINE, _GOAL_DASHES)
            pen.text(plot.left - _GUTTER, place - 0.36 * size, text, size, font=BOLD, anchor=Anchor.END)
        for level, text, size in ticks:
            if all(abs(plot.y(level) - place) > _TICK_SIZE + 1 for place in places):
                y = plot.y(level) - 0.36 * size
                pen.text(plot.left - _GUTTER, y, text, size, ink=QUIET, anchor=Anchor.END)

    def _draw_hands(self, pen: Pen, plot: _Plot) -> None:
        every = next(step * size for size in _SIZES for step in (1, 2, 5) if step * size * plot.step >= _NUMBER_EVERY)
        for hand in range(every, self._hands + 1, every):
            y = plot.low - 2.7 * MM - _TICK_SIZE
            pen.text(plot.x(hand), y, str(hand), _TICK_SIZE, ink=QUIET, anchor=Anchor.MIDDLE)

    def _draw_line(self, pen: Pen, plot: _Plot, side: int, totals: Sequence[int]) -> None:
        ink = _INKS[min(side, 1)]
        points = [(plot.x(hand), plot.y(total)) for hand, total in enumerate(totals)]
        thick = _THICK if len(self._series) <= 3 else 0.7 * _THICK
        if len(points) > 1:
            pen.path(points, ink, thick, _DASHES[side % len(_DASHES)])
        corners, full = _MARKS[side % len(_MARKS)]
        # Counted from the end: the last total always has its mark, a greater one.
        marked = points[:: -max(1, math.ceil(_MARK_EVERY / plot.step))]
        shapes = [
            [(x + dx * size, y + dy * size) for dx, dy in corners]
            for place, (x, y) in enumerate(marked)
            for size in (_MARK if place else _END_MARK,)
        ]
        pen.shapes(shapes, ink, ink if full else WHITE, 0.6 * MM)

    def _draw_labels(self, pen: Pen, plot: _Plot, labels: Sequence[_Label]) -> None:
        ends = [(plot.x(len(totals) - 1), plot.y(totals[-1])) for _, totals in self._series]
        places = spread([y for _, y in ends], _LABEL_GAP, plot.low, plot.high)
        for (x, y), place, label in zip(ends, places, labels, strict=True):
            start = plot.right + _LEADER
            if abs(place - y) > 1 or x < plot.right - 1:
                pen.lines([(x + 2.2 * MM, y, start - 3, place)], HAIR)
            pen.text(start, place - 0.36 * label.size, label.name, label.size, font=BOARD)


class _Label:
    """What stands at a line's end, in `room` points: the side's name."""

    def __init__(self, name: str, room: float) -> None:
        self.name, self.size = fit(name, BOARD, _LABEL_SIZE, room)
        self.width = width(self.name, BOARD, self.size)


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where on the page the chart's lines run."""

    left: float
    right: float
    high: float
    low: float
    levels: tuple[int, int]
    hands: int

    @property
    def step(self) -> float:
        """From one hand to the next, in points."""
        return (self.right - self.left) / self.hands

    def x(self, hand: int) -> float:
        return self.left + hand * self.step

    def y(self, total: int) -> float:
        share = (total - self.levels[0]) / (self.levels[1] - self.levels[0])
        return self.low + share * (self.high - self.low)


def _levels_of(goals: Sequence[tuple[int, str]]) -> list[int]:
    return [level for level, _ in goals]
