"""Charts on paper, readable in black and white too: the running chart, and bars in ink and one grey."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.sheet import BarChart, Chart, CountChart
from ..core.words import figure
from .bars import Bars, columns, form
from .charts import Goal, Level, Line, Mark, Picture, Point, Room, lay_out, near, scaled
from .pen import HAIR, INK, LINE, MM, QUIET, SECOND, WHITE, Anchor, Ink, Pen
from .typeface import BOARD, BOLD, REGULAR, fit, fit_lines, width

_OVER: Final = 4.0 * MM
"""Height over the plot, for marks and labels that stand out of it."""
_UNDER: Final = 8.0 * MM
"""Height under the plot: the numbers of the hands."""
_LABEL_SIZE: Final = 4.8 * MM
_LABEL_GAP: Final = 5.6 * MM
_LEAD: Final = 1.1
"""From one line of a label to the next, in sizes."""
_TICK_SIZE: Final = 3.3 * MM
_GUTTER: Final = 2.6 * MM
_LABELS: Final = 0.24
"""The most that labels at the line ends take of the width."""
_LEFT_SHARE: Final = 8
"""A label at the left edge takes at most so manieth part of the width."""
_LEADER: Final = 4.5 * MM
_STEPS: Final = 5
"""Most steps up the scale."""
_MARK_GAP: Final = 9.0
_NUMBER_GAP: Final = 18.0
"""The numbers of two hands stand so far apart."""
_RISE: Final = 0.36
"""How far the middle of figures lies above their baseline, as a share of their size."""

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
_FEW: Final = 3
"""Lines are so thick up to so many; more are thinner."""

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


class ChartPart:
    """A chart of `height` points: a line, a mark and a grey or the ink for each side, and its name at the end."""

    def __init__(self, chart: Chart, height: float) -> None:
        self.height = height
        series = [(name, totals) for name, totals in chart.series if totals]
        self._names = [name for name, _ in series]
        self._curves = [tuple(enumerate(totals)) for _, totals in series]
        # Lines without colour need room to be told apart: a goal is drawn once they come near it.
        goals = near(self._curves, [Goal(level, label) for level, label in chart.goals])
        self._scale = scaled(self._curves, goals, _STEPS)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw the chart from (`left`, `top`) to the right and down."""
        # On a low chart many names stand closer than they are high: they are set smaller.
        size = min(_LABEL_SIZE, (self.height - _UNDER - _OVER) / max(1, len(self._names) - 1))
        names = [fit_lines(name, BOARD, size, wide * _LABELS) for name in self._names]
        after = max((width(line, BOARD, size) for lines, size in names for line in lines), default=0.0) + _LEADER + 3
        tall = max((_LEAD * size * len(lines) + 1 for lines, size in names if len(lines) > 1), default=0.0)
        gutter = max([*self._label_widths(wide / _LEFT_SHARE), 0.0]) + _GUTTER
        room = Room(
            wide=wide - gutter - after,
            top=_OVER,
            bottom=self.height - _UNDER,
            text=_TICK_SIZE,
            tick_gap=_TICK_SIZE + 1.5,
            label_gap=max(_LABEL_GAP, tall),
            label_space=_LEADER,
            next_hands=0,
            hand_labels=max(2, int((wide - gutter - after) / _NUMBER_GAP)),
            mark_gap=_MARK_GAP,
            thin=True,
        )
        picture = lay_out(self._curves, self._scale, room)
        brush = _Brush(pen, left + gutter, top, room.wide)
        brush.levels(picture, wide / _LEFT_SHARE)
        for mark in picture.hands:
            brush.text(mark, _TICK_SIZE, QUIET, Anchor.MIDDLE)
        for line in picture.lines:
            brush.line(line, _THICK if len(names) <= _FEW else 0.7 * _THICK)
        for line in picture.lines:
            brush.name(line, *names[line.side])
        if picture.peak:
            brush.text(picture.peak, _TICK_SIZE, QUIET, Anchor.MIDDLE)

    def _label_widths(self, most: float) -> list[float]:
        """How wide the labels at the left edge are set, each at most so wide."""
        ticks = [(figure(level), REGULAR) for level in self._scale.levels]
        goals = [(goal.label, BOLD) for goal in self._scale.goals]
        fitted = [(font, fit(label, font, _TICK_SIZE, most)) for label, font in (*ticks, *goals)]
        return [width(label, font, size) for font, (label, size) in fitted]


@dataclass(frozen=True, slots=True)
class _Brush:
    """Draws a chart whose plot has its left edge at `left`, and whose upper edge is at `top` on the page."""

    pen: Pen
    left: float
    top: float
    wide: float

    def at(self, point: Point) -> Point:
        """A place of the chart on the page."""
        return self.left + point[0], self.top - point[1]

    def text(self, at: Mark, size: float, ink: Ink, anchor: Anchor, *, font: str = REGULAR) -> None:
        """Set a label at its place."""
        self.pen.text(*self.at((at.x, at.y)), at.label, size, font=font, ink=ink, anchor=anchor)

    def levels(self, picture: Picture, most: float) -> None:
        """Draw the levels of the scale, and the goals; a label takes at most so much."""
        for level in picture.ticks:
            ink = QUIET if level.value == 0 else HAIR
            self.pen.lines([(*self.at((0.0, level.y)), *self.at((self.wide, level.y)))], ink)
            self._label(level, REGULAR, QUIET, most)
        for goal in picture.goals:
            self.pen.path([self.at((0.0, goal.y)), self.at((self.wide, goal.y))], INK, LINE, _GOAL_DASHES)
            self._label(goal, BOLD, INK, most)

    def _label(self, level: Level, font: str, ink: Ink, most: float) -> None:
        label, size = fit(level.label, font, _TICK_SIZE, most)
        self.text(Mark(-_GUTTER, level.label_y + _RISE * size, label), size, ink, Anchor.END, font=font)

    def line(self, line: Line, thick: float) -> None:
        """Draw a side's line with its marks."""
        ink = _INKS[min(line.side, 1)]
        if len(line.points) > 1:
            self.pen.path([self.at(point) for point in line.points], ink, thick, _DASHES[line.side % len(_DASHES)])
        corners, full = _MARKS[line.side % len(_MARKS)]
        marks = [(*self.at(line.end), _END_MARK), *((*self.at(mark), _MARK) for mark in line.marks)]
        shapes = [[(x + dx * size, y + dy * size) for dx, dy in corners] for x, y, size in marks]
        self.pen.shapes(shapes, ink, ink if full else WHITE, 0.6 * MM)

    def name(self, line: Line, lines: Sequence[str], size: float) -> None:
        """Set the side's name at the end of its line."""
        if line.lead:
            x, y = self.at(line.end)
            to_x, to_y = self.at(line.label)
            self.pen.lines([(x + 2.2 * MM, y, to_x - 3, to_y)], HAIR)
        x, y = line.label
        for number, name in enumerate(lines):
            lower = (number - (len(lines) - 1) / 2) * _LEAD * size
            self.text(Mark(x, y + lower + _RISE * size, name), size, INK, Anchor.START, font=BOARD)


# ---- bars ---------------------------------------------------------------------------------------

_TEXT: Final = 3.6 * MM
_ROOM: Final = 1.4 * _TEXT
"""Height of a line of text above the bars, or below them."""
_UNDER_BARS: Final = 6.0 * MM
"""Height under all that: from when to when, or what is counted."""
_BETWEEN: Final = 8.0 * MM
_MEAN: Final = 0.6 * MM


class BarsPart:
    """Charts of `height` points beside each other: what was won filled, what was lost outlined."""

    def __init__(self, charts: Sequence[BarChart | CountChart], height: float) -> None:
        self.height = height
        self._charts = charts

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw the charts from (`left`, `top`) to the right and down."""
        room = (wide - _BETWEEN * (len(self._charts) - 1)) / len(self._charts)
        for chart in self._charts:
            if isinstance(chart, BarChart):
                self._form(pen, chart, left, top, room)
            else:
                self._counts(pen, chart, left, top, room)
            left += room + _BETWEEN

    def _form(self, pen: Pen, chart: BarChart, left: float, top: float, wide: float) -> None:
        """Values one after another, the mean of five a line in grey."""
        drawn = form(chart.values, chart.won, wide, self.height - _UNDER_BARS - 2 * _ROOM, _ROOM)
        _draw(pen, drawn, left, top, wide)
        if len(drawn.bars) > 1:
            pen.path([(left + bar.middle, top - bar.mean_y) for bar in drawn.bars], HAIR, _MEAN, ())
        _label(pen, drawn, left, top)
        first, last = chart.ends
        pen.text(left, self._foot(top), first, _TEXT, font=REGULAR, ink=QUIET)
        pen.text(left + wide, self._foot(top), last, _TEXT, font=REGULAR, ink=QUIET, anchor=Anchor.END)

    def _counts(self, pen: Pen, chart: CountChart, left: float, top: float, wide: float) -> None:
        """Counts side by side, each with what stands under it."""
        high = self.height - _UNDER_BARS - 2 * _ROOM
        drawn = columns(chart.counts, chart.full, chart.feet, wide=wide, high=high, text=_ROOM)
        _draw(pen, drawn, left, top, wide)
        _label(pen, drawn, left, top)
        under = top - drawn.zero - _TEXT
        for bar in drawn.bars:
            if bar.foot:
                pen.text(left + bar.middle, under, bar.foot, _TEXT, font=REGULAR, ink=QUIET, anchor=Anchor.MIDDLE)
        pen.text(left, self._foot(top), chart.of, _TEXT, font=REGULAR, ink=QUIET)

    def _foot(self, top: float) -> float:
        return top - self.height + 1.2 * MM


def _draw(pen: Pen, drawn: Bars, left: float, top: float, wide: float) -> None:
    for full in (True, False):
        shapes = [
            [
                (left + bar.x, top - bar.y),
                (left + bar.x + bar.width, top - bar.y),
                (left + bar.x + bar.width, top - bar.y - bar.height),
                (left + bar.x, top - bar.y - bar.height),
            ]
            for bar in drawn.bars
            if bar.full is full
        ]
        pen.shapes(shapes, INK, INK if full else WHITE, LINE)
    pen.lines([(left, top - drawn.zero, left + wide, top - drawn.zero)], QUIET)


def _label(pen: Pen, drawn: Bars, left: float, top: float) -> None:
    for bar in drawn.bars:
        if bar.label:
            pen.text(left + bar.middle, top - bar.label_y, bar.label, _TEXT, font=BOLD, anchor=Anchor.MIDDLE)
