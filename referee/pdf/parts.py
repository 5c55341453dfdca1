"""What follows the table: the result, passages of sentences, and boxes for initials."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from ..core.sheet import Passage, Signed
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


def passage_lines(passage: Passage, wide: float) -> list[list[Part]]:
    """A passage in lines, `wide` points at most; those listed together stay on one page.

    Several sentences are numbered, what is signed among them.
    """
    measure = min(wide, _MEASURE)
    several = len(passage.signed) + len(passage.sentences) > 1
    indent = _NUMBER_ROOM if several else 0.0
    text, size = fit(passage.title, BOLD, _TITLE_SIZE, measure)
    together: list[list[Part]] = [[TextLine(text, _OVER_TITLE, size, BOLD)]]
    for count, signed in enumerate(passage.signed, start=1):
        together += _signed_lines(signed, wide, indent, str(count) if several else "")
    for count, sentence in enumerate(passage.sentences, start=len(passage.signed) + 1):
        for place, line in enumerate(wrap(sentence, REGULAR, _TEXT_SIZE, measure - indent)):
            number = str(count) if several and place == 0 else ""
            height = _LEADING + (_OVER_SENTENCE if place == 0 else 0.0)
            together.append([TextLine(line, height, _TEXT_SIZE, indent=indent, number=number)])
    # A heading never stands alone at the foot of a page.
    return [together[0] + together[1], *together[2:]] if len(together) > 1 else together


_OVER_SENTENCE: Final = 2.0
_OVER_SIGNED: Final = 7.0
_SIGN_WIDE: Final = 78.0
_SIGN_HIGH: Final = 28.0
_SIGN_BETWEEN: Final = 5.0
_SIGN_LABEL: Final = 6.5
_MOST_ACROSS: Final = 2


def _signed_lines(signed: Signed, wide: float, indent: float, number: str) -> list[list[Part]]:
    """A paragraph with its boxes to the right: they stand beside its first lines, on the same page."""
    boxes = SignBoxes(signed.initials)
    measure = min(wide - boxes.width, _MEASURE) - indent
    lines = [
        TextLine(line, _LEADING, _TEXT_SIZE, font, indent)
        for font, said in ((BOLD, (signed.head,)), (REGULAR, signed.sentences))
        for sentence in said
        for line in wrap(sentence, font, _TEXT_SIZE, measure)
    ]
    lines[0] = replace(lines[0], height=_LEADING + _OVER_SIGNED, number=number)
    beside, height = 0, 0.0
    while beside < len(lines) and height < boxes.height:
        height += lines[beside].height
        beside += 1
    found: list[list[Part]] = [[SignedPart(tuple(lines[:beside]), boxes)]]
    return found + [[line] for line in lines[beside:]]


class SignBoxes:
    """Small boxes to put initials in, at most two side by side; without names there are none."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        across = min(len(names), _MOST_ACROSS)
        rows = math.ceil(len(names) / _MOST_ACROSS)
        self.width = across * (_SIGN_WIDE + _SIGN_BETWEEN) + _SIGN_BETWEEN if names else 0.0
        self.height = _OVER_SIGNED + rows * (_SIGN_HIGH + _SIGN_BETWEEN) if names else 0.0

    def draw(self, pen: Pen, left: float, top: float) -> None:
        """Draw them from (`left`, `top`) to the right and down."""
        for place, name in enumerate(self._names):
            row, column = divmod(place, _MOST_ACROSS)
            x = left + 2 * _SIGN_BETWEEN + column * (_SIGN_WIDE + _SIGN_BETWEEN)
            y = top - _OVER_SIGNED - row * (_SIGN_HIGH + _SIGN_BETWEEN)
            pen.box(x, y - _SIGN_HIGH, _SIGN_WIDE, _SIGN_HIGH)
            text, size = fit(f"{name}: initials" if name else "Initials", REGULAR, _SIGN_LABEL, _SIGN_WIDE - 6)
            pen.text(x + 3, y - 8, text, size, ink=QUIET)


class SignedPart:
    """The first lines of a paragraph, with boxes for initials to the right of them."""

    def __init__(self, lines: Sequence[TextLine], boxes: SignBoxes) -> None:
        self._lines, self._boxes = lines, boxes
        self.height = max(sum(line.height for line in lines), boxes.height)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        self._boxes.draw(pen, left + wide - self._boxes.width, top)
        for line in self._lines:
            line.draw(pen, left, top, wide)
            top -= line.height


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
