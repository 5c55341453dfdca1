"""What draws on a page: text, lines and boxes in the sheet's few inks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby
from typing import Any, Final

from reportlab.pdfgen.canvas import Canvas

from .typeface import REGULAR, width

Ink = tuple[float, float, float]


def _ink(code: int) -> Ink:
    return (code >> 16) / 255, (code >> 8 & 255) / 255, (code & 255) / 255


INK: Final = _ink(0x10201A)
QUIET: Final = _ink(0x4A5A53)
FAINT: Final = _ink(0x8A9690)
HAIR: Final = _ink(0xAAB5AF)
SHADE: Final = _ink(0xE9EEEA)
WHITE: Final = _ink(0xFFFFFF)
RED: Final = _ink(0xC3122F)
SIDES: Final = tuple(map(_ink, (0x1A57B5, 0xB3420B, 0x7236B6, 0x08706A, 0xA81E60, 0x5F6200)))
"""The colours that tell sides apart on a chart, beside its dashes and marks."""

STRONG_LINE: Final = 0.9
HAIR_LINE: Final = 0.4

_RED_SUITS: Final = frozenset("♥♦♡♢")

Line = tuple[float, float, float, float]


class Anchor(Enum):
    """Which point of a text stands at the place given."""

    START = 0.0
    MIDDLE = 0.5
    END = 1.0


class Pen:
    """Draws on the current page of a canvas. Text lies above everything else, in the order it was set."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas: Any = canvas
        self._begin()

    def _begin(self) -> None:
        self._text = self.canvas.beginText()
        self._font: tuple[str, float] | None = None
        self._ink: Ink | None = None

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        font: str = REGULAR,
        ink: Ink = INK,
        anchor: Anchor = Anchor.START,
    ) -> None:
        """Set `text` (out of `typeface.fit` or `wrap`) with its baseline at `y`. Red suits are set in red."""
        if not text:
            return
        if anchor is not Anchor.START:
            x -= anchor.value * width(text, font, size)
        self._text.setTextOrigin(x, y)
        if self._font != (font, size):
            self._font = font, size
            self._text.setFont(font, size)
        if _RED_SUITS.isdisjoint(text):
            self._run(text, ink)
            return
        for red, run in groupby(text, _RED_SUITS.__contains__):
            self._run("".join(run), RED if red else ink)

    def _run(self, text: str, ink: Ink) -> None:
        if self._ink != ink:
            self._ink = ink
            self._text.setFillColor(ink)
        self._text.textOut(text)

    def lines(self, lines: Iterable[Line], ink: Ink = HAIR, thickness: float = HAIR_LINE) -> None:
        """Draw lines, each from (x, y) to (x, y)."""
        self.canvas.setStrokeColor(ink)
        self.canvas.setLineWidth(thickness)
        self.canvas.lines(lines)

    def path(self, points: Sequence[tuple[float, float]], ink: Ink, thickness: float, dashes: Sequence[float]) -> None:
        """Draw one line through all `points`, dashed as told; no dashes is a whole line."""
        path = self.canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        self.canvas.setStrokeColor(ink)
        self.canvas.setLineWidth(thickness)
        self.canvas.setDash(list(dashes))
        self.canvas.drawPath(path)
        self.canvas.setDash([])

    def shapes(self, shapes: Iterable[Sequence[tuple[float, float]]], ink: Ink, fill: Ink) -> None:
        """Draw closed shapes, each with its corners."""
        path = self.canvas.beginPath()
        for first, *others in shapes:
            path.moveTo(*first)
            for corner in others:
                path.lineTo(*corner)
            path.close()
        self.canvas.setStrokeColor(ink)
        self.canvas.setFillColor(fill)
        self.canvas.setLineWidth(STRONG_LINE)
        self.canvas.drawPath(path, stroke=1, fill=1)

    def shade(self, left: float, bottom: float, width: float, height: float, ink: Ink = SHADE) -> None:
        """Fill a rectangle."""
        self.canvas.setFillColor(ink)
        self.canvas.rect(left, bottom, width, height, stroke=0, fill=1)

    def box(self, left: float, bottom: float, width: float, height: float) -> None:
        """Draw a rectangle's outline."""
        self.canvas.setStrokeColor(INK)
        self.canvas.setLineWidth(STRONG_LINE)
        self.canvas.rect(left, bottom, width, height)

    def turn(self) -> None:
        """Finish the page."""
        self.canvas.drawText(self._text)
        self.canvas.showPage()
        self._begin()
