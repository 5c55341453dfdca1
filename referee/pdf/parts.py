"""What follows the table: the result, passages of sentences, and boxes for initials."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from ..core.sheet import Passage
from .chart import ChartPart
from .pen import QUIET, Pen
from .typeface import BOLD, REGULAR, fit, wrap


class Part(Protocol):
    """A piece of a page that is not divided."""

    @property
    def height(self) -> float:
        """Its height in points, the space above it included."""

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw it from (`left`, `top`) down, `wide` points wide."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text, at the foot of its height; `number` stands before the first line of a sentence."""

    text: str
    height: float
    size: float
    font: str = REGULAR
    indent: float = 0.0
    number: str = ""

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        base = top - self.height + 0.28 * self.size
        pen.text(left, base, self.number, self.size, ink=QUIET)
        pen.text(left + self.indent, base, self.text, self.size, font=self.font)


_TITLE_SIZE: Final = 10.0
_OVER_TITLE: Final = 22.0
_TEXT_SIZE: Final = 8.5
_LEADING: Final = 12.0
_NUMBER_ROOM: Final = 17.0
_MEASURE: Final = 560.0
"""Longer lines are hard to read."""


def passage_lines(passage: Passage, wide: float) -> list[list[TextLine]]:
    """A passage in lines, `wide` points at most; those listed together stay on one page.

    Several sentences are numbered.
    """
    measure = min(wide, _MEASURE)
    several = len(passage.sentences) > 1
    indent = _NUMBER_ROOM if several else 0.0
    text, size = fit(passage.title, BOLD, _TITLE_SIZE, measure)
    together = [[TextLine(text, _OVER_TITLE, size, BOLD)]]
    for count, sentence in enumerate(passage.sentences, start=1):
        for place, line in enumerate(wrap(sentence, REGULAR, _TEXT_SIZE, measure - indent)):
            number = str(count) if several and place == 0 else ""
            height = _LEADING + (2.0 if place == 0 else 0.0)
            together.append([TextLine(line, height, _TEXT_SIZE, indent=indent, number=number)])
    # A heading never stands alone at the foot of a page.
    return [together[0] + together[1], *together[2:]] if len(together) > 1 else together


_RESULT_SIZE: Final = 10.0
_RESULT_LEADING: Final = 14.0
_RESULT_PADDING: Final = 7.0
_OVER_RESULT: Final = 9.0


class ResultPart:
    """The result, on a shaded band."""

    def __init__(self, result: str, wide: float) -> None:
        self._lines = wrap(result, BOLD, _RESULT_SIZE, wide - 2 * _RESULT_PADDING)
        self.height = _OVER_RESULT + len(self._lines) * _RESULT_LEADING + _RESULT_PADDING

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        pen.shade(left, top - self.height, wide, self.height - _OVER_RESULT)
        for number, line in enumerate(self._lines):
            base = top - _OVER_RESULT - _RESULT_PADDING - number * _RESULT_LEADING - 7.0
            pen.text(left + _RESULT_PADDING, base, line, _RESULT_SIZE, font=BOLD)


_BOX: Final = 42.0
_OVER_BOX: Final = 14.0
_BETWEEN: Final = 12.0
_LEAST_BOX: Final = 96.0
_LABEL_SIZE: Final = 7.5


class InitialsPart:
    """A box to sign for each side."""

    def __init__(self, names: Sequence[str], wide: float) -> None:
        self._names = names
        most = max(1, int((wide + _BETWEEN) // (_LEAST_BOX + _BETWEEN)))
        lines = math.ceil(len(names) / most)
        # Evenly over the lines: four boxes are two and two, not three and one.
        self._across = math.ceil(len(names) / lines)
        self.height = _OVER_BOX + lines * _BOX + (lines - 1) * _BETWEEN

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        box = (wide - (self._across - 1) * _BETWEEN) / self._across
        for place, name in enumerate(self._names):
            line, column = divmod(place, self._across)
            x = left + column * (box + _BETWEEN)
            y = top - _OVER_BOX - line * (_BOX + _BETWEEN)
            pen.box(x, y - _BOX, box, _BOX)
            text, size = fit(f"{name}: initials" if name else "Initials", REGULAR, _LABEL_SIZE, box - 10)
            pen.text(x + 5, y - 11, text, size, ink=QUIET)


_CHART_SHARE: Final = 0.56
"""The chart's share of the width where passages stand beside it."""
_GUTTER: Final = 24.0


class BesidePart:
    """A chart with passages to the right of it."""

    def __init__(self, chart: ChartPart, passages: Sequence[Passage], wide: float) -> None:
        self._chart = chart
        self._chart_width = wide * _CHART_SHARE
        self._text_width = wide - self._chart_width - _GUTTER
        self._lines = [
            line for passage in passages for lines in passage_lines(passage, self._text_width) for line in lines
        ]
        self._text_height = sum(line.height for line in self._lines)

    @property
    def height(self) -> float:
        return max(self._chart.height, self._text_height)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        self._chart.height = self.height
        self._chart.draw(pen, left, top, self._chart_width)
        for line in self._lines:
            line.draw(pen, left + self._chart_width + _GUTTER, top, self._text_width)
            top -= line.height
