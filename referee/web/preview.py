"""A small picture of a score sheet's first page, drawn from the same `Sheet` the PDF is made of.

Lengths are millimetres on the paper, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..core.sheet import Chart, Column, Row, Sheet, Signed

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
EDGE: Final = 16.0
TABLE_TOP: Final = 43.0
HEAD: Final = 7.0
ROW_HIGH: Final = 10.0
ROW_LOW: Final = 6.5
NOTE: Final = 5.0
FOOT: Final = 14.0
LINE: Final = 7.0
CHART: Final = 40.0
INITIALS: Final = 24.0
SIGN: Final = (27.0, 10.0)
"""A small box beside a ruling: its width and height."""
SIGNED: Final = 3.2
SIGNED_LINE: Final = 4.4
"""The letters of a ruling, and from line to line: it is longer than what else is said."""
WIDE_LETTER: Final = 0.53
"""Average width of a letter, as a part of its height."""

Style = Literal["t", "b", "q", "s"]
"""Plain, bold, quiet text, and the suit's own letters."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; `anchor` as in SVG."""

    x: float
    y: float
    size: float
    style: Style
    text: str
    anchor: str = "start"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line or box: an SVG path. `style`: l strong, h fine, z a filled band, d dashed."""

    d: str
    style: str


@dataclass(frozen=True, slots=True)
class Preview:
    """A first page ready to draw. `whole`: everything is on it."""

    width: float
    height: float
    texts: tuple[Text, ...]
    strokes: tuple[Stroke, ...]
    whole: bool
    words: str


def preview(sheet: Sheet, paper: str) -> Preview:
    """The first page of `sheet` on ``a4`` or ``letter`` paper."""
    width, height = PAPERS[paper]
    if sheet.landscape:
        width, height = height, width
    return _Page(sheet, width, height).draw()


class _Page:
    def __init__(self, sheet: Sheet, width: float, height: float) -> None:
        self.sheet, self.width, self.height = sheet, width, height
        self.left, self.right = EDGE, width - EDGE
        self.texts: list[Text] = []
        self.strokes: list[Stroke] = []
        self.columns = [column for group in sheet.groups for column in group.columns]
        self.edges = list(_edges(self.columns, self.left, self.right))

    def draw(self) -> Preview:
        sheet = self.sheet
        below = self._below()
        room = self.height - FOOT - TABLE_TOP - HEAD
        wanted = len(sheet.rows) + sheet.empty_rows
        notes = NOTE * sum(bool(row.note) for row in sheet.rows)
        whole = wanted * ROW_LOW + notes + below <= room
        if not whole:
            below = 0.0
        fill = sheet.blank and whole
        high = min(ROW_HIGH, max(ROW_LOW, (room - below - notes) / max(wanted, 1)))
        if fill:
            wanted = max(wanted, int((room - below) / high))
            wanted -= wanted % len(sheet.labels) if sheet.labels else 0
        self._head(whole=whole)
        y = self._rows(wanted, high, room - below)
        if whole:
            self._rest(y)
        if sheet.footer:
            self._text(self.width / 2, self.height - 10, 4, sheet.footer, style="q", anchor="middle")
        filled = sum(row.cells[0].isdigit() for row in sheet.rows)
        hands = "no hand" if not filled else "one hand" if filled == 1 else f"{filled} hands"
        parts = [passage.title for passage in sheet.passages]
        parts += ["chart"] if sheet.chart else []
        parts += ["boxes for initials"] if sheet.initials else []
        words = f"{sheet.game} score sheet, {'blank' if sheet.blank else hands + ' filled in'}"
        return Preview(
            self.width,
            self.height,
            tuple(self.texts),
            tuple(self.strokes),
            whole,
            ", ".join([words, *(part.lower() for part in parts)]),
        )

    # ---- pieces ----

    def _text(self, x: float, y: float, size: float, text: str, *, style: Style, anchor: str = "start") -> None:
        if text:
            self.texts.append(Text(round(x, 1), round(y, 1), round(size, 2), style, text, anchor))

    def _stroke(self, d: str, style: str) -> None:
        self.strokes.append(Stroke(d, style))

    def _head(self, *, whole: bool) -> None:
        sheet = self.sheet
        self._text(self.left, 24, 13, sheet.symbol + "\ufe0e", style="s")
        self._text(self.left + 12, 23.5, 12, sheet.game, style="b")
        self._text(self.right, 18, 4.6, " · ".join(filter(None, (sheet.title, sheet.date))), style="q", anchor="end")
        self._text(self.right, 24, 4.6, "Sheet 1 of 1" if whole else "Sheet 1", style="q", anchor="end")
        self._stroke(f"M{self.left} 29H{self.right:g}", "l")
        at = 0
        for group in sheet.groups:
            first, last = self.edges[at], self.edges[at + len(group.columns)]
            size = _fitting(group.title, last - first, 6.5)
            self._text((first + last) / 2, 39, size, group.title, style="b", anchor="middle")
            at += len(group.columns)

    def _rows(self, wanted: int, high: float, room: float) -> float:
        sheet = self.sheet
        top = TABLE_TOP
        y = top + HEAD
        self._stroke(f"M{self.left} {top}H{self.right:g}V{y}H{self.left}z", "z")
        for place, column in enumerate(self.columns):
            first, last = self.edges[place], self.edges[place + 1]
            size = _fitting(column.title, last - first, 4)
            self._text((first + last) / 2, top + 5, size, column.title, style="q", anchor="middle")
        bottom = y
        number = 0
        for place in range(wanted):
            row = sheet.rows[place] if place < len(sheet.rows) else None
            tall = high + (NOTE if row is not None and row.note else 0)
            if y + tall > TABLE_TOP + HEAD + room + 0.1:
                break
            if row is not None:
                self._row(row, y, high)
                number = int(row.cells[0]) if row.cells[0].isdigit() else number
            elif not sheet.blank or self.columns[0].title == "Hand":
                number += 1
                middle = (self.edges[0] + self.edges[1]) / 2
                label = sheet.labels[(place - len(sheet.rows)) % len(sheet.labels)] if sheet.labels else str(number)
                size = _fitting(label, self.edges[1] - self.edges[0], high / 2)
                self._text(middle, y + high * 0.62, size, label, style="q", anchor="middle")
            y += tall
            bottom = y
            self._stroke(f"M{self.left} {y:.1f}H{self.right:g}", "h")
        for place in range(1, len(self.columns)):
            self._stroke(f"M{self.edges[place]:.1f} {top}V{bottom:.1f}", "h")
        at = 0
        for group in sheet.groups[:-1]:
            at += len(group.columns)
            self._stroke(f"M{self.edges[at]:.1f} 33V{bottom:.1f}", "l")
        self._stroke(f"M{self.left} {top}H{self.right:g}V{bottom:.1f}H{self.left}z", "l")
        return bottom

    def _row(self, row: Row, y: float, high: float) -> None:
        base = y + high * 0.62
        for place, cell in enumerate(row.cells[: len(self.columns)]):
            first, last = self.edges[place], self.edges[place + 1]
            strong = self.columns[place].strong
            size = _fitting(cell, last - first, high * (0.56 if strong else 0.5))
            style: Style = "q" if row.struck else "b" if strong else "t"
            self._text((first + last) / 2, base, size, cell, style=style, anchor="middle")
        if row.struck:
            self._stroke(f"M{self.edges[1]:.1f} {y + high / 2:.1f}H{self.right:g}", "h")
        if row.note:
            self._text(self.edges[1] + 2, y + high + 3, 3.8, row.note, style="q")

    # ---- what stands below the table ----

    def _below(self) -> float:
        """The height of everything below the table."""
        height = 6.0
        for passage in self.sheet.passages:
            height += 8 + LINE * len(list(self._wrapped(passage.sentences)))
            height += sum(self._signed_height(signed) for signed in passage.signed)
        if self.sheet.chart:
            height += CHART
        if self.sheet.initials:
            height += INITIALS
        return height

    def _signed_lines(self, signed: Signed) -> list[str]:
        beside = min(len(signed.initials), 2) * (SIGN[0] + 2)
        return list(self._wrapped((signed.head, *signed.sentences), SIGNED, beside))

    def _signed_height(self, signed: Signed) -> float:
        boxes = (len(signed.initials) + 1) // 2 * (SIGN[1] + 2)
        return max(SIGNED_LINE * len(self._signed_lines(signed)), boxes) + 2

    def _signed(self, signed: Signed, y: float) -> None:
        across = min(len(signed.initials), 2)
        for place, name in enumerate(signed.initials):
            row, column = divmod(place, 2)
            x, top = self.right - (across - column) * (SIGN[0] + 2) + 2, y + 1 + row * (SIGN[1] + 2)
            self._stroke(f"M{x:.1f} {top:.1f}h{SIGN[0]}v{SIGN[1]}h-{SIGN[0]}z", "l")
            title = f"{name}: initials"
            self._text(x + 1.5, top + 3.6, _fitting(title, SIGN[0] - 2, 3), title, style="q")
        for line in self._signed_lines(signed):
            self._text(self.left, y + 4, SIGNED, line, style="b" if line == signed.head else "t")
            y += SIGNED_LINE

    def _wrapped(self, sentences: Sequence[str], size: float = 4.8, beside: float = 0.0) -> Iterator[str]:
        most = int((self.right - self.left - beside) / (size * WIDE_LETTER))
        for sentence in sentences:
            line = ""
            for word in sentence.split():
                if line and len(line) + 1 + len(word) > most:
                    yield line
                    line = word
                else:
                    line = f"{line} {word}" if line else word
            yield line

    def _rest(self, y: float) -> None:
        y += 6
        for passage in self.sheet.passages:
            self._text(self.left, y + 6, 6.5, passage.title, style="b")
            y += 8
            for signed in passage.signed:
                self._signed(signed, y)
                y += self._signed_height(signed)
            for line in self._wrapped(passage.sentences):
                self._text(self.left, y + 5, 4.8, line, style="t")
                y += LINE
        if self.sheet.chart:
            self._chart(self.sheet.chart, y + 4, CHART - 10)
            y += CHART
        names = self.sheet.initials
        width = (self.right - self.left - 6 * (len(names) - 1)) / max(len(names), 1)
        for place, name in enumerate(names):
            x = self.left + place * (width + 6)
            self._stroke(f"M{x:.1f} {y + 2:.1f}h{width:.1f}v{INITIALS - 6}h-{width:.1f}z", "l")
            title = f"{name}: initials"
            self._text(x + 3, y + 7.5, _fitting(title, width - 4, 4.2), title, style="q")

    def _chart(self, chart: Chart, y: float, high: float) -> None:
        levels = [value for _, values in chart.series for value in values] + [goal for goal, _ in chart.goals]
        low, top = min(0, *levels), max(0, *levels)
        scale = high / max(top - low, 1)
        left, right = self.left + 12, self.right - 22

        def place(value: float) -> float:
            return y + high - (value - low) * scale

        self._stroke(f"M{left} {place(0):.1f}H{right:g}", "h")
        self._text(left - 2, place(0) + 1.4, 4, "0", style="q", anchor="end")
        for goal, label in chart.goals:
            self._stroke(f"M{left} {place(goal):.1f}H{right:g}", "d")
            self._text(left - 2, place(goal) + 1.4, 4, label.replace("-", "−"), style="q", anchor="end")
        for name, values in chart.series:
            step = (right - left) / max(len(values) - 1, 1)
            every = max(1, len(values) // 60)
            points = [*range(0, len(values), every)]
            if points[-1] != len(values) - 1:
                points.append(len(values) - 1)
            path = "L".join(f"{left + step * at:.1f} {place(values[at]):.1f}" for at in points)
            self._stroke(f"M{path}", "l")
            self._text(right + 2, place(values[-1]) + 1.4, _fitting(name, 20, 4), name, style="t")


def _edges(columns: Sequence[Column], left: float, right: float) -> Iterator[float]:
    """The left edge of every column, then the right edge of the last."""
    total = sum(column.weight for column in columns) or 1
    x = left
    yield x
    for column in columns:
        x += (right - left) * column.weight / total
        yield x


def _fitting(text: str, width: float, size: float) -> float:
    """The size at which `text` fits, at most `size`."""
    return min(size, width * 0.94 / max(len(text) * WIDE_LETTER, 0.1))
