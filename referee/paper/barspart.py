"""A chart of bars on paper: ink, and one grey."""

from __future__ import annotations

from typing import Final

from ..core.sheet import BarChart
from .bars import form
from .pen import HAIR, INK, LINE, MM, QUIET, WHITE, Anchor, Pen
from .typeface import BOLD, REGULAR

_TEXT: Final = 3.6 * MM
_UNDER: Final = 6.0 * MM
"""Height under the bars: from when to when."""
_MEAN: Final = 0.6 * MM


class BarsPart:
    """A chart of `height` points: what was won filled, what was lost outlined, the mean of five a line in grey."""

    def __init__(self, chart: BarChart, height: float) -> None:
        self.height = height
        self._chart = chart

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw the chart from (`left`, `top`) to the right and down."""
        room = _TEXT * 1.4
        drawn = form(self._chart.values, self._chart.won, wide, self.height - _UNDER - 2 * room, room)
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
        if len(drawn.bars) > 1:
            pen.path([(left + bar.middle, top - bar.mean_y) for bar in drawn.bars], HAIR, _MEAN, ())
        for bar in drawn.bars:
            if bar.label:
                pen.text(left + bar.middle, top - bar.label_y, bar.label, _TEXT, font=BOLD, anchor=Anchor.MIDDLE)
        first, last = self._chart.ends
        foot = top - self.height + 1.2 * MM
        pen.text(left, foot, first, _TEXT, font=REGULAR, ink=QUIET)
        pen.text(left + wide, foot, last, _TEXT, font=REGULAR, ink=QUIET, anchor=Anchor.END)
