"""Charts of bars on paper: ink, and one grey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.sheet import BarChart, CountChart
from .bars import Bars, columns, form
from .pen import HAIR, INK, LINE, MM, QUIET, WHITE, Anchor, Pen
from .typeface import BOLD, REGULAR

_TEXT: Final = 3.6 * MM
_ROOM: Final = 1.4 * _TEXT
"""Height of a line of text above the bars, or below them."""
_UNDER: Final = 6.0 * MM
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
        drawn = form(chart.values, chart.won, wide, self.height - _UNDER - 2 * _ROOM, _ROOM)
        _draw(pen, drawn, left, top, wide)
        if len(drawn.bars) > 1:
            pen.path([(left + bar.middle, top - bar.mean_y) for bar in drawn.bars], HAIR, _MEAN, ())
        _label(pen, drawn, left, top)
        first, last = chart.ends
        pen.text(left, self._foot(top), first, _TEXT, font=REGULAR, ink=QUIET)
        pen.text(left + wide, self._foot(top), last, _TEXT, font=REGULAR, ink=QUIET, anchor=Anchor.END)

    def _counts(self, pen: Pen, chart: CountChart, left: float, top: float, wide: float) -> None:
        """Counts side by side, each with what stands under it."""
        high = self.height - _UNDER - 2 * _ROOM
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
