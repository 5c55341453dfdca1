"""The pens that draw a page: on those of a PDF, and in SVG for the screen, at the same places as on paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from ..core.pips import BOX, SVG
from ..core.scripts import SHAPED
from ..core.text import Spoken
from .library import Canvas
from .pen import (
    BAIZE,
    FELT,
    GOLD,
    HAIR,
    HAIR_LINE,
    INK,
    LINE,
    PALE,
    PLAIN,
    QUIET,
    RED,
    RED_SUITS,
    SECOND,
    SHADE,
    WHITE,
    Anchor,
    Ink,
    Line,
    Point,
)
from .pips import Pip, apart, draw, drawn_instead, placed
from .typeface import BOARD, BOLD, EAST, REGULAR, SIGNS_FONT, is_right_to_left, run_width, runs, shaped_run, width

_HEAVIER: Final = 0.035
"""How thick the outline of a letter is drawn that is to be bold, as a share of its size."""


class PdfPen:
    """Draws on the current page of a canvas. Text lies above everything else, in the order it was set."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._begin()

    def _begin(self) -> None:
        self._text = self.canvas.beginText()
        self._font: tuple[str, float] | None = None
        self._ink: Ink | None = None
        self._heavy = False
        self._pips: list[Pip] = []

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
        signs = drawn_instead(text)
        for chosen, run in runs(text, font):
            if self._font != (chosen, size):
                self._font = chosen, size
                self._text.setFont(chosen, size)
            other = chosen == EAST or chosen in SHAPED
            self._embolden(font != REGULAR and (other or is_right_to_left(text)), chosen, size, ink)
            if chosen in SHAPED:
                self._run(shaped_run(run, chosen, size), ink)
                x += run_width(run, chosen) * size / 1000 if signs else 0.0
                continue
            if signs:
                self._drawn(run, chosen, (x, y), size, ink)
                x += run_width(run, chosen) * size / 1000
                continue
            if ink in PLAIN or RED_SUITS.isdisjoint(run):
                self._run(run, ink)
                continue
            for red, part in groupby(run, RED_SUITS.__contains__):
                self._run("".join(part), RED if red else ink)

    def _drawn(self, run: str, font: str, at: Point, size: float, ink: Ink) -> None:
        """Set a run whose suits are drawn: their signs are there to be copied and searched for, and not seen."""
        x, y = at
        for part, sign in apart(run):
            wide = run_width(part, font) * size / 1000
            if sign:
                self._pips.append(placed(part, x, y, wide, size))
                self._text.setTextRenderMode(3)
            self._run(part, ink)
            if sign:
                self._text.setTextRenderMode(2 if self._heavy else 0)
            x += wide

    def _embolden(self, wanted: bool, font: str, size: float, ink: Ink) -> None:
        """Draw letters of a face that has no bold with their outlines, where `wanted`; else fill them alone."""
        heavy = wanted and font in (SIGNS_FONT, EAST, *SHAPED)
        if heavy:
            self._text.setStrokeColor(ink)
            self._text._code.append(f"{_HEAVIER * size:.2f} w")
        if heavy != self._heavy:
            self._heavy = heavy
            self._text.setTextRenderMode(2 if heavy else 0)

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
        for pip in self._pips:
            draw(self.canvas, pip)
        self.canvas.showPage()
        self._begin()


INKS: Final = {
    INK: "ink",
    QUIET: "quiet",
    SECOND: "second",
    HAIR: "hair",
    SHADE: "shade",
    WHITE: "white",
    RED: "red",
    BAIZE: "baize",
    FELT: "felt",
    GOLD: "gold",
    PALE: "pale",
}
"""What an ink is called where a picture is drawn."""

_FONTS: Final = {REGULAR: "t", BOLD: "w", BOARD: "b"}


@dataclass(frozen=True, slots=True)
class Text:
    """A text with its classes. `wide` is how wide the paper sets it, so that any face on a screen takes as much."""

    x: float
    y: float
    size: float
    text: str
    kind: str
    wide: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """A path with the class of its line (empty: none) and that of what fills it (empty: nothing)."""

    d: str
    line: str = ""
    fill: str = ""
    thickness: float = 0.0
    dashes: str = ""


@dataclass(slots=True)
class Drawing:
    """A page to be shown: measures in points, y downwards."""

    width: float
    height: float
    strokes: list[Stroke] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    pips: list[str] = field(default_factory=list)
    """Suits of another pattern, each as an element."""


class SvgPen:
    """Draws a first page; what comes after it is left out."""

    def __init__(self, wide: float, high: float) -> None:
        self.drawing = Drawing(wide, high)
        self.done = False

    def _y(self, y: float) -> float:
        return round(self.drawing.height - y, 2)

    def _path(self, points: Sequence[Point]) -> str:
        return "M" + "L".join(f"{x:.2f} {self._y(y):.2f}" for x, y in points)

    def _stroke(
        self, d: str, line: Ink | None, fill: Ink | None, thickness: float, dashes: Sequence[float] = ()
    ) -> None:
        if not self.done:
            self.drawing.strokes.append(
                Stroke(
                    d,
                    f"s-{INKS[line]}" if line else "",
                    f"f-{INKS[fill]}" if fill else "",
                    round(thickness, 2),
                    " ".join(f"{dash:g}" for dash in dashes),
                )
            )

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
        """Set `text` with its baseline at `y`. A lone red suit is set in red."""
        if self.done or not text:
            return
        wide = width(text, font, size)
        if drawn_instead(text):
            x -= anchor.value * wide
            for part, sign in (one for _, run in runs(text, font) for one in apart(run)):
                wide = width(part, font, size)
                if sign:
                    self._pip(placed(part, x, y, wide, size))
                else:
                    self._set((x, y), part, wide, size, font=font, ink=ink)
                x += wide
            return
        self._set((x - anchor.value * wide, y), text, wide, size, font=font, ink=ink)

    def _pip(self, pip: Pip) -> None:
        place = f'x="{pip.x:.2f}" y="{self._y(pip.y + pip.side):.2f}" width="{pip.side:.2f}" height="{pip.side:.2f}"'
        self.drawing.pips.append(f'<svg {place} viewBox="0 0 {BOX} {BOX}">{SVG[pip.name]}</svg>')

    def _set(self, at: Point, text: str, wide: float, size: float, *, font: str, ink: Ink) -> None:
        x, y = at
        red = ink not in PLAIN and RED_SUITS.issuperset(text)
        self.drawing.texts.append(
            Text(
                round(x, 2),
                self._y(y),
                round(size, 2),
                Spoken(text),  # as it is printed, whoever looks at it
                f"{_FONTS[font]} f-{'red' if red else INKS[ink]}",
                round(wide, 2),
            )
        )

    def lines(self, lines: Iterable[Line], ink: Ink = HAIR, thickness: float = HAIR_LINE) -> None:
        """Draw lines, each from (x, y) to (x, y)."""
        d = "".join(self._path(((x, y), (to_x, to_y))) for x, y, to_x, to_y in lines)
        if d:
            self._stroke(d, ink, None, thickness)

    def path(self, points: Sequence[Point], ink: Ink, thickness: float, dashes: Sequence[float]) -> None:
        """Draw one line through all `points`, dashed as told."""
        self._stroke(self._path(points), ink, None, thickness, dashes)

    def shapes(self, shapes: Iterable[Sequence[Point]], ink: Ink, fill: Ink, thickness: float = LINE) -> None:
        """Draw closed shapes, each with its corners."""
        self._stroke("".join(self._path(shape) + "Z" for shape in shapes), ink, fill, thickness)

    def dots(self, middles: Iterable[Point], radius: float, ink: Ink, fill: Ink) -> None:
        """Draw circles around `middles`."""
        turn = f"a{radius:.2f} {radius:.2f} 0 1 0"
        d = "".join(
            f"M{x - radius:.2f} {self._y(y):.2f}{turn} {2 * radius:.2f} 0{turn} {-2 * radius:.2f} 0Z"
            for x, y in middles
        )
        self._stroke(d, ink, fill, HAIR_LINE)

    def shade(
        self, left: float, bottom: float, width: float, height: float, *, ink: Ink = SHADE, radius: float = 0.0
    ) -> None:
        """Fill a rectangle, its corners round if told."""
        high, wide, r = height - 2 * radius, width - 2 * radius, radius
        arc = f"a{r:.2f} {r:.2f} 0 0 1" if r else ""
        turns = [f"{arc} {x:.2f} {y:.2f}" if r else "" for x, y in ((r, r), (-r, r), (-r, -r), (r, -r))]
        d = (
            f"M{left + r:.2f} {self._y(bottom + height):.2f}h{wide:.2f}{turns[0]}v{high:.2f}{turns[1]}"
            f"h{-wide:.2f}{turns[2]}v{-high:.2f}{turns[3]}Z"
        )
        self._stroke(d, None, ink, 0.0)

    def box(self, left: float, bottom: float, width: float, height: float) -> None:
        """Draw a rectangle's outline."""
        d = f"M{left:.2f} {self._y(bottom + height):.2f}h{width:.2f}v{height:.2f}h{-width:.2f}Z"
        self._stroke(d, INK, None, LINE)

    def turn(self) -> None:
        """Finish the page: what comes now is on another."""
        self.done = True
