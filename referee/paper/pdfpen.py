"""The pen that draws on the pages of a PDF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from .library import Canvas
from .pen import HAIR, HAIR_LINE, INK, LINE, PLAIN, RED, RED_SUITS, SHADE, Anchor, Ink, Line, Point
from .typeface import REGULAR, runs, width


class PdfPen:
    """Draws on the current page of a canvas. Text lies above everything else, in the order it was set."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
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
        """Set `text` with its baseline at `y`. Red suits in a text to be read are set in red."""
        if not text:
            return
        if anchor is not Anchor.START:
            x -= anchor.value * width(text, font, size)
        self._text.setTextOrigin(x, y)
        for chosen, run in runs(text, font):
            if self._font != (chosen, size):
                self._font = chosen, size
                self._text.setFont(chosen, size)
            if ink in PLAIN or RED_SUITS.isdisjoint(run):
                self._run(run, ink)
                continue
            for red, part in groupby(run, RED_SUITS.__contains__):
                self._run("".join(part), RED if red else ink)

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

    def path(self, points: Sequence[Point], ink: Ink, thickness: float, dashes: Sequence[float]) -> None:
        """Draw one line through all `points`, dashed as told; no dashes is a whole line."""
        path = self.canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        self.canvas.setStrokeColor(ink)
        self.canvas.setLineWidth(thickness)
        self.canvas.setLineJoin(1)
        self.canvas.setDash(list(dashes))
        self.canvas.drawPath(path)
        self.canvas.setDash([])

    def shapes(self, shapes: Iterable[Sequence[Point]], ink: Ink, fill: Ink, thickness: float = LINE) -> None:
        """Draw closed shapes, each with its corners."""
        path = self.canvas.beginPath()
        for first, *others in shapes:
            path.moveTo(*first)
            for corner in others:
                path.lineTo(*corner)
            path.close()
        self._fill(path, ink, fill, thickness)

    def dots(self, middles: Iterable[Point], radius: float, ink: Ink, fill: Ink) -> None:
        """Draw circles around `middles`."""
        path = self.canvas.beginPath()
        for x, y in middles:
            path.circle(x, y, radius)
        self._fill(path, ink, fill, HAIR_LINE)

    def _fill(self, path: object, ink: Ink, fill: Ink, thickness: float) -> None:
        self.canvas.setStrokeColor(ink)
        self.canvas.setFillColor(fill)
        self.canvas.setLineWidth(thickness)
        self.canvas.drawPath(path, stroke=1, fill=1)

    def shade(
        self, left: float, bottom: float, width: float, height: float, *, ink: Ink = SHADE, radius: float = 0.0
    ) -> None:
        """Fill a rectangle, its corners round if told."""
        self.canvas.setFillColor(ink)
        if radius:
            self.canvas.roundRect(left, bottom, width, height, radius, stroke=0, fill=1)
        else:
            self.canvas.rect(left, bottom, width, height, stroke=0, fill=1)

    def box(self, left: float, bottom: float, width: float, height: float) -> None:
        """Draw a rectangle's outline."""
        self.canvas.setStrokeColor(INK)
        self.canvas.setLineWidth(LINE)
        self.canvas.rect(left, bottom, width, height)

    def turn(self) -> None:
        """Finish the page."""
        self.canvas.drawText(self._text)
        self.canvas.showPage()
        self._begin()
