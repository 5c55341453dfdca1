"""Slips to be cut out: equal pieces of a page, dashed lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from ..core.sheet import Slip, SlipSheet
from .heads import fit_head
from .pages import Frame
from .pen import HAIR, HAIR_LINE, INK, LINE, MM, QUIET, STRONG_LINE, Anchor, Pen
from .typeface import BOARD, LEAST_TYPE, REGULAR, fit, fit_lines, fit_narrow, width, wrap

_EDGE: Final = 8.0 * MM
"""From a cut to what is printed: printers leave the margin of a page white."""
_CUT: Final = (2.0 * MM, 2.0 * MM)
_SMALL: Final = 3.2 * MM
_TITLE: Final = 8.0 * MM
_LABEL: Final = 3.0 * MM
_MOST_LINE, _LEAST_LINE = 14.0 * MM, 8.0 * MM
_MOST_ROW, _LEAST_ROW = 9.5 * MM, 3.4 * MM
_MOST_WRITTEN: Final = 16.0 * MM
"""The most a row to be written into is high."""
_HEAD: Final = 5.0 * MM
_NAME: Final = 3.6 * MM
_GAP: Final = 1.5 * MM
"""Between what stands in neighbouring columns."""
_LEADING: Final = 3.4 * MM
"""From one line of a column's head to the next."""
_BLANK: Final = 11.0 * MM
_NEARLY_WHOLE: Final = 0.9
"""How far a cell is set smaller before it takes two lines."""
_LEAST: Final = 0.45
"""How far a name is set smaller before it is cut."""


@dataclass(frozen=True, slots=True)
class _Box:
    """A rectangle from its upper left corner; `bottom` is what its content leaves free."""

    left: float
    top: float
    wide: float
    bottom: float

    @property
    def right(self) -> float:
        return self.left + self.wide


def draw_slips(pen: Pen, sheet: SlipSheet, frame: Frame) -> None:
    """Draw all of them, on as many pages as they need; one page where there are none."""
    each = sheet.across * sheet.down
    wide, high = frame.page_width / sheet.across, frame.page_height / sheet.down
    for first in range(0, max(len(sheet.slips), 1), each):
        _draw_cuts(pen, sheet, frame)
        for place, slip in enumerate(sheet.slips[first : first + each]):
            row, column = divmod(place, sheet.across)
            top = frame.page_height - row * high - _EDGE
            _draw(pen, slip, sheet.footer, _Box(column * wide + _EDGE, top, wide - 2 * _EDGE, top - high + 2 * _EDGE))
        pen.turn()


def _draw_cuts(pen: Pen, sheet: SlipSheet, frame: Frame) -> None:
    for column in range(1, sheet.across):
        x = column * frame.page_width / sheet.across
        pen.path([(x, 0), (x, frame.page_height)], HAIR, HAIR_LINE, _CUT)
    for row in range(1, sheet.down):
        y = row * frame.page_height / sheet.down
        pen.path([(0, y), (frame.page_width, y)], HAIR, HAIR_LINE, _CUT)


def _draw(pen: Pen, slip: Slip, footer: str, box: _Box) -> None:
    left, right, top, wide, bottom = box.left, box.right, box.top, box.wide, box.bottom
    room = wide
    if slip.mark:
        text, size = fit(slip.mark, BOARD, 16 * MM, wide / 3)
        pen.text(right, top - 12.5 * MM, text, size, font=BOARD, anchor=Anchor.END)
        room -= width(text, BOARD, size) + 3 * MM
    text, size = fit(slip.over, REGULAR, _SMALL, room)
    pen.text(left, top - 3.0 * MM, text, size, ink=QUIET)
    text, size = fit(slip.title, BOARD, _TITLE, room, _LEAST)
    pen.text(left, top - 11.5 * MM, text, size, font=BOARD)
    y = top - 15.5 * MM
    pen.lines([(left, y, right, y)], INK, STRONG_LINE)
    text, size = fit(footer, REGULAR, LEAST_TYPE, wide)
    pen.text(right, bottom, text, size, ink=QUIET, anchor=Anchor.END)
    foot = bottom + (4.5 * MM if footer else 0.0) + len(slip.blanks) * _BLANK
    said = [line for one in slip.said for line in wrap(one, REGULAR, _SMALL, wide)]
    foot += len(said) * 1.35 * _SMALL
    y = _draw_lines(pen, slip, _Box(left, y, wide, foot))
    if slip.rows:
        y = _draw_rows(pen, slip, _Box(left, y - 1.0 * MM, wide, foot))
    for line in said:
        y -= 1.35 * _SMALL
        pen.text(left, y, line, _SMALL, ink=QUIET)
    y = bottom + (4.5 * MM if footer else 0.0) + len(slip.blanks) * _BLANK
    for label in slip.blanks:
        y -= _BLANK
        text, size = fit(label, REGULAR, _LABEL, wide)
        pen.lines([(left, y + 4.4 * MM, right, y + 4.4 * MM)], INK, LINE)
        pen.text(left, y + 0.8 * MM, text, size, ink=QUIET)


def _draw_lines(pen: Pen, slip: Slip, box: _Box) -> float:
    """The labelled lines from the top down. Returns where they end."""
    left, wide = box.left, box.wide
    if not slip.lines:
        return box.top
    step = min(max((box.top - box.bottom) / len(slip.lines), _LEAST_LINE), _MOST_LINE)
    y = box.top
    for label, said in slip.lines:
        y -= step
        text, size = fit(label, REGULAR, _LABEL, wide / 2)
        pen.text(left, y + step - 4.4 * MM, text, size, ink=QUIET)
        # Where the step is low the label stands before its text, else above it.
        low = step < 10 * MM
        after = width(text, REGULAR, size) + 2 * MM if low and text else 0.0
        lines, size = fit_lines(said, BOARD, min(6.4 * MM, step * 0.6), wide - after, _LEAST)
        for number, line in enumerate(reversed(lines)):
            pen.text(left + after, y + 1.4 * MM + number * 1.1 * size, line, size, font=BOARD)
    return y


def _draw_rows(pen: Pen, slip: Slip, box: _Box) -> float:
    """The table from the top down, its rows as high as there is room for. Returns where it ends."""
    left, wide = box.left, box.wide
    whole = sum(share for _, share in slip.heads)
    edges = [left + edge * wide / whole for edge in accumulate((share for _, share in slip.heads), initial=0.0)]
    ends = [edges[end] for end in accumulate((count for _, count in slip.sides), initial=0)]
    top = _draw_over(pen, [name for name, _ in slip.sides], BOARD, ends, box.top)
    y = _draw_over(pen, [title for title, _ in slip.heads], REGULAR, edges, top)
    step = min(max((y - box.bottom) / len(slip.rows), _LEAST_ROW), _MOST_WRITTEN if slip.sides else _MOST_ROW)
    pen.lines([(left, y, left + wide, y)], INK, LINE)
    for number, row in enumerate(slip.rows):
        y -= step
        if number % 2:
            pen.shade(left, y, wide, step)
        for place, (cell, (start, end)) in enumerate(zip(row, pairwise(edges), strict=True)):
            _draw_cell(pen, cell, _Box(start, y + step, end - start - _GAP, y), BOARD if not place else REGULAR)
        pen.lines([(left, y, left + wide, y)])
    if slip.sides:
        pen.lines([(x - _GAP / 2, top, x - _GAP / 2, y) for x in edges[1:-1] if x not in ends])
        pen.lines([(x - _GAP / 2, box.top, x - _GAP / 2, y) for x in ends[1:-1]], INK, LINE)
    return y


def _draw_over(pen: Pen, titles: Sequence[str], font: str, edges: Sequence[float], top: float) -> float:
    """What stands over columns from `top` down, in two lines where one of them needs it. Returns where it ends."""
    if not titles:
        return top
    found = [
        fit_head(title, font, _LABEL if font == REGULAR else _NAME, end - start - _GAP)
        for title, (start, end) in zip(titles, pairwise(edges), strict=True)
    ]
    y = top - _HEAD - (max(map(len, found)) - 1) * _LEADING
    for start, lines in zip(edges, found, strict=False):
        for number, (face, text, size) in enumerate(reversed(lines)):
            ink = QUIET if font == REGULAR else INK
            pen.text(start, y + 1.4 * MM + number * _LEADING, text, size, font=face, ink=ink)
    return y


def _draw_cell(pen: Pen, cell: str, box: _Box, font: str) -> None:
    """A cell in one line, or in more where a name is long and the row high enough."""
    high, middle = box.top - box.bottom, (box.top + box.bottom) / 2
    most = max(min(3.8 * MM, 0.62 * high), LEAST_TYPE)
    lines = fit_head(cell, font, most, box.wide, _NEARLY_WHOLE)
    lead = 1.2 * max((size for _, _, size in lines), default=0.0)
    if len(lines) * lead > high:
        lines = [fit_narrow(cell, font, most, box.wide, _LEAST)]
    base = middle + (len(lines) - 1) * lead / 2
    for number, (face, text, size) in enumerate(lines):
        pen.text(box.left, base - number * lead - 0.36 * size, text, size, font=face)
