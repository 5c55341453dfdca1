"""The table of hands: its columns, its heads and its rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final

from ..core.sheet import Column, Sheet
from .pen import FAINT, INK, QUIET, STRONG_LINE, Anchor, Pen
from .typeface import BOLD, REGULAR, cut, fit, printable, width, wrap

_MOST_SIZE: Final = 9.5
_LEAST_SIZE: Final = 6.0
_TITLE_SHARE: Final = 0.78
"""The size of the column heads, as a share of the size of the cells."""
_MOST_NEED: Final = 7.5
"""Most that one column claims, in sizes: a longer name is set smaller, or cut."""
_PADDING: Final = 2.0
_EASY_PADDING: Final = 4.0
"""Cells are set as large as leaves them so much room on either side."""

_NAMES: Final = 18.0
"""Height of the side names above their columns."""
_TITLES: Final = 14.0
"""Height of the shaded column heads."""

_NOTE_SIZE: Final = 7.5
_NOTE_LEADING: Final = 9.5
_NOTE_LINES: Final = 12
_UNDER_NOTE: Final = 2.5

_STRIKE: Final = 0.7

_CAPITAL: Final = 0.73
"""Height of capitals and figures, as a share of the size."""

_FIGURE: Final = re.compile(r"[+−-]?\d+")


def _note(text: str, room: float) -> tuple[str, ...]:
    if not text:
        return ()
    lines = wrap(text, REGULAR, _NOTE_SIZE, room)
    if len(lines) > _NOTE_LINES:
        lines = [*lines[: _NOTE_LINES - 1], cut(lines[_NOTE_LINES - 1], REGULAR, _NOTE_SIZE, room)]
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row to be drawn: its cells and their widths at size 1, or for one to be filled in by hand its number alone."""

    cells: tuple[str, ...]
    widths: Sequence[float] = ()
    note: tuple[str, ...] = ()
    struck: bool = False
    number: str = ""

    @property
    def note_height(self) -> float:
        return len(self.note) * _NOTE_LEADING + _UNDER_NOTE if self.note else 0.0


def share(whole: float, weights: Sequence[float], needs: Sequence[float]) -> list[float]:
    """`whole` shared out by weight, but none less than it needs; all less when there is not enough."""
    if sum(needs) >= whole:
        return [whole * need / sum(needs) for need in needs]
    shares = list(needs)
    open_ = set(range(len(needs)))
    while open_:
        left = whole - sum(shares[place] for place in range(len(needs)) if place not in open_)
        by_weight = left / (sum(weights[place] for place in open_) or 1.0)
        short = {place for place in open_ if weights[place] * by_weight < needs[place]}
        if not short:
            for place in open_:
                shares[place] = weights[place] * by_weight
            break
        open_ -= short
    return shares


class Table:
    """The columns of a sheet in so many points of width, and its rows, ready to be drawn on one page or more.

    Raises ValueError when a row has not a cell for every column.
    """

    def __init__(self, sheet: Sheet, wide: float) -> None:
        self.groups = sheet.groups
        self.blank, self._labels = sheet.blank, sheet.labels
        columns = [column for group in sheet.groups for column in group.columns]
        self._fonts = [BOLD if column.strong else REGULAR for column in columns]
        self._titles = [printable(column.title) for column in columns]
        rows = [self._measured(row.cells) for row in sheet.rows] if columns else []
        needs = self._needs([row.widths for row in rows])
        size = (wide - len(columns) * 2 * _EASY_PADDING) / (sum(needs) or 1.0)
        self._size = min(max(size, _LEAST_SIZE), _MOST_SIZE)
        self._head_size = max(_TITLE_SHARE * self._size, _LEAST_SIZE)
        wanted = [need * self._size + 2 * _EASY_PADDING for need in needs]
        shares = share(wide, [column.weight for column in columns], wanted)
        self._edges = list(accumulate(shares, initial=0.0))
        self._rooms = [b - a - 2 * _PADDING for a, b in pairwise(self._edges)]
        ends = accumulate((len(group.columns) for group in sheet.groups), initial=0)
        self._group_edges = [self._edges[end] for end in ends]
        self._figures = self._figure_widths(rows)
        note_room = self._edges[-1] - self._note_left - _PADDING
        self.rows = [
            replace(row, note=_note(given.note, note_room), struck=given.struck)
            for row, given in zip(rows, sheet.rows, strict=False)
        ]

    def _measured(self, cells: Sequence[str]) -> TableRow:
        if len(cells) != len(self._fonts):
            raise ValueError(f"a row of {len(cells)} cells in a table of {len(self._fonts)} columns")
        shown = tuple(map(printable, cells))
        return TableRow(shown, [width(cell, font, 1) for cell, font in zip(shown, self._fonts, strict=True)])

    def _needs(self, widths: Sequence[Sequence[float]]) -> list[float]:
        """By column, the width its cells and title want, at size 1; the same in groups of the same columns."""
        needs = [_TITLE_SHARE * width(title, REGULAR, 1) for title in self._titles]
        for row in widths:
            needs = list(map(max, needs, row))
        alike: dict[tuple[Column, ...], list[float]] = {}
        first = 0
        for group in self.groups:
            own = needs[first : first + len(group.columns)]
            alike[group.columns] = list(map(max, own, alike.get(group.columns, own)))
            first += len(group.columns)
        return [min(need, _MOST_NEED) for group in self.groups for need in alike[group.columns]]

    def _figure_widths(self, rows: Sequence[TableRow]) -> list[float]:
        """By column, the width of its widest figure: figures stand one under the other, flush right."""
        widest = [0.0] * len(self._fonts)
        for row in rows:
            for column, (cell, wide) in enumerate(zip(row.cells, row.widths, strict=True)):
                if wide * self._size > widest[column] and _FIGURE.fullmatch(cell):
                    widest[column] = wide * self._size
        return widest

    @property
    def has_columns(self) -> bool:
        return bool(self._rooms)

    @property
    def notes_height(self) -> float:
        """What the notes of all rows add to the height of the table."""
        return sum(row.note_height for row in self.rows)

    @property
    def head_height(self) -> float:
        return _NAMES + _TITLES if self._rooms else 0.0

    @property
    def _note_left(self) -> float:
        return (self._edges[1] if len(self._edges) > 2 else 0.0) + 2 * _PADDING

    def add_empty(self, count: int) -> None:
        """Rule `count` more rows, their numbers going on from the last hand that counts, or with their labels.

        Labels are repeated as often as there is room for all of them.
        """
        if self._labels:
            times = max(1, count // len(self._labels))
            self.rows += [TableRow((), number=label) for label in self._labels * times]
            return
        hands = [row.cells[0] for row in self.rows if not row.struck]
        first = max((int(hand) for hand in hands if hand.isdecimal()), default=0) + 1
        self.rows += [TableRow((), number=str(number)) for number in range(first, first + count)]

    def draw_head(self, pen: Pen, left: float, top: float) -> None:
        """Draw side names and column heads, `head_height` from `top` down."""
        right = left + self._edges[-1]
        bottom = top - self.head_height
        pen.shade(left, bottom, right - left, _TITLES)
        for group, (start, end) in zip(self.groups, pairwise(self._group_edges), strict=True):
            text, size = fit(group.title, BOLD, 10, end - start - 4 * _PADDING)
            pen.text(left + (start + end) / 2, top - 12.5, text, size, font=BOLD, anchor=Anchor.MIDDLE)
            if self.blank and not group.title and start:
                pen.lines([(left + start + 12, top - 14, left + end - 12, top - 14)])
        for title, start, room in zip(self._titles, self._edges, self._rooms, strict=False):
            text, size = fit(title, REGULAR, self._head_size, room)
            middle = left + start + _PADDING + room / 2
            pen.text(middle, bottom + 4.5, text, size, ink=QUIET, anchor=Anchor.MIDDLE)

    def draw_rows(self, pen: Pen, left: float, top: float, rows: Sequence[TableRow], height: float) -> None:
        """Draw `rows` from the foot of the heads at `top` down, each `height` points and its note."""
        right = left + self._edges[-1]
        feet: list[float] = []
        uprights: list[tuple[float, float]] = []
        y, start = top, top + _TITLES
        for row in rows:
            self._draw_cells(pen, left, y, row, height)
            y -= height
            if row.note:
                # No line between columns runs through a note.
                uprights.append((start, y))
                feet.append(y)
                self._draw_note(pen, left, y, row)
                start = y = y - row.note_height
            feet.append(y)
        if start > y:
            uprights.append((start, y))
        hairs = [(left, foot, right, foot) for foot in (top, *feet[:-1])]
        inner = [left + edge for edge in self._edges[1:-1] if edge not in self._group_edges]
        hairs += [(x, high, x, low) for x in inner for high, low in uprights]
        pen.lines(hairs)
        between = [left + edge for edge in self._group_edges[1:-1]]
        uprights.append((top + self.head_height, top + _TITLES))
        pen.lines([(x, high, x, low) for x in between for high, low in uprights], INK, STRONG_LINE)
        pen.box(left, y, right - left, top + _TITLES - y)

    def _draw_cells(self, pen: Pen, left: float, top: float, row: TableRow, height: float) -> None:
        base = top - height / 2 - _CAPITAL / 2 * self._size
        if row.number:
            text, size = fit(row.number, REGULAR, self._size, self._rooms[0])
            middle = left + _PADDING + self._rooms[0] / 2
            pen.text(middle, base, text, size, ink=FAINT, anchor=Anchor.MIDDLE)
            return
        ink = QUIET if row.struck else INK
        for column, cell in enumerate(row.cells):
            if not cell:
                continue
            room, font = self._rooms[column], self._fonts[column]
            text, size, wide = cell, self._size, row.widths[column] * self._size
            if wide > room:
                text, size = fit(cell, font, size, room)
                wide = width(text, font, size)
            x = left + self._edges[column] + _PADDING + (room - wide) / 2
            if wide < self._figures[column] <= room and _FIGURE.fullmatch(text):
                x += (self._figures[column] - wide) / 2
            pen.text(x, base, text, size, font=font, ink=ink)
        if row.struck:
            first = left + self._edges[min(1, len(self._edges) - 2)] + 2 * _PADDING
            y = top - height / 2
            pen.lines([(first, y, left + self._edges[-1] - 2 * _PADDING, y)], QUIET, _STRIKE)

    def _draw_note(self, pen: Pen, left: float, top: float, row: TableRow) -> None:
        for number, line in enumerate(row.note):
            base = top - number * _NOTE_LEADING - 8.5
            pen.text(left + self._note_left, base, line, _NOTE_SIZE, ink=QUIET)


class TablePart:
    """As much of a table as stands on one page, its heads above it."""

    def __init__(self, table: Table, rows: Sequence[TableRow], row_height: float) -> None:
        self._table = table
        self._rows = rows
        self._row_height = row_height
        self.height = table.head_height + sum(row_height + row.note_height for row in rows)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        self._table.draw_head(pen, left, top)
        self._table.draw_rows(pen, left, top - self._table.head_height, self._rows, self._row_height)
