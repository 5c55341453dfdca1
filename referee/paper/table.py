"""The table of hands: its columns, its heads and its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final

from ..core.sheet import Column, Sheet
from .columns import are_figures, share
from .heads import fit_head
from .parts import MARK_SHARE, RAISED
from .pen import INK, MM, QUIET, SECOND, STRONG_LINE, WHITE, Anchor, Pen
from .typeface import BOARD, BOLD, LEAST_TYPE, REGULAR, cut, fit, fit_narrow, printable, width, wrap

_MOST_SIZE: Final = 3.8 * MM
_ROW_SHARE: Final = 0.47
"""The size of cells is at most this share of the height of their row."""
_TITLE_SHARE: Final = 0.82
"""The size of the column heads, as a share of the size of the cells."""
_STRONG_SHARE: Final = 1.48
"""The size of strong figures, likewise: they are condensed."""
_CROWDED, _CROWDED_SHARE = 24, 1.2
"""Of more columns than so many, strong figures are so large: names need the room."""
_MOST_NEED: Final = 9.8
"""Most that one column claims, in sizes: a longer name is set smaller, or cut."""
_LEAST_SHARE: Final = 0.6
"""How far a cell too wide is set smaller before it is cut: its row alone."""
_PADDING, _CROWDED_PADDING = 3.0, 1.5
_EASY_PADDING: Final = 4.0
"""Cells are set as large as leaves them so much room on either side."""

_NAMES: Final = 6.6 * MM
"""Height of the side names above their columns."""
_TITLES: Final = 5.4 * MM
"""Height of the column heads."""
_NAME_SIZE: Final = 4.6 * MM
_NAME_LEADING: Final = 3.5 * MM
"""From one line of names to the next, where they need several."""

_NOTE_SIZE: Final = 2.9 * MM
_NOTE_LEADING: Final = 3.7 * MM
_NOTE_LINES: Final = 12
_UNDER_NOTE: Final = 1.2 * MM
_OVER_NOTE: Final = 0.7 * MM
"""From the lines between the sides to a note, which runs on below them."""

_STRIKE: Final = 0.7

_CAPITAL: Final = 0.71
"""Height of capitals and figures, as a share of the size."""


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
    mark: str = ""
    shaded: bool = False

    @property
    def note_height(self) -> float:
        return len(self.note) * _NOTE_LEADING + _UNDER_NOTE if self.note else 0.0


@dataclass(frozen=True, slots=True)
class _Face:
    """How a column's cells are set: their font, and their size as a share of the table's."""

    font: str
    share: float
    quiet: bool

    @classmethod
    def of(cls, column: Column, beside: int) -> _Face:
        """The face of a column among so many."""
        if column.strong:
            return cls(BOARD, _STRONG_SHARE if beside <= _CROWDED else _CROWDED_SHARE, quiet=False)
        return cls(BOLD if column.bold else REGULAR, 1.0, column.quiet)


class Table:
    """The columns of a sheet in so many points of width, and its rows, ready to be drawn on one page or more.

    Raises ValueError when a row has not a cell for every column.
    """

    def __init__(self, sheet: Sheet, wide: float) -> None:
        self.groups = sheet.groups
        self.blank, self._labels = sheet.blank, sheet.labels
        self._columns = [column for group in sheet.groups for column in group.columns]
        self._padding = _PADDING if len(self._columns) <= _CROWDED else _CROWDED_PADDING
        self._faces = [_Face.of(column, len(self._columns)) for column in self._columns]
        self._titles = [printable(column.title) for column in self._columns]
        rows = [self._measured(row.cells) for row in sheet.rows] if self._columns else []
        needs = self._needs([row.widths for row in rows])
        size = (wide - len(self._columns) * 2 * _EASY_PADDING) / (sum(needs) or 1.0)
        self._size = min(max(size, LEAST_TYPE), _MOST_SIZE)
        # Heads have a least size of their own: where the table is small they are no smaller than its cells.
        needs = self._needs([row.widths for row in rows], max(_TITLE_SHARE, LEAST_TYPE / self._size))
        wanted = [need * self._size + 2 * _EASY_PADDING for need in needs]
        if sum(wanted) > wide:
            wanted = [need * self._size + 2 * self._padding for need in needs]
        if self._labels and wanted:
            longest = max(width(printable(label), BOARD, LEAST_TYPE) for label in self._labels)
            wanted[0] = max(wanted[0], longest + 2 * self._padding)
        shares = share(wide, [column.weight for column in self._columns], wanted)
        self._edges = list(accumulate(shares, initial=0.0))
        self._rooms = [b - a - 2 * self._padding for a, b in pairwise(self._edges)]
        ends = accumulate((len(group.columns) for group in sheet.groups), initial=0)
        self._group_edges = [self._edges[end] for end in ends]
        self._names = [
            fit_head(group.title or group.place, BOARD, _NAME_SIZE, end - start - 4 * self._padding, 0.5)
            for group, (start, end) in zip(sheet.groups, pairwise(self._group_edges), strict=True)
        ]
        self._flush = self._flush_columns(rows)
        note_room = self._edges[-1] - self._note_left - self._padding
        self.rows = [
            replace(row, note=_note(given.note, note_room), struck=given.struck, mark=given.mark, shaded=place % 2 == 1)
            for place, (row, given) in enumerate(zip(rows, sheet.rows, strict=False))
        ]

    def _measured(self, cells: Sequence[str]) -> TableRow:
        if len(cells) != len(self._faces):
            raise ValueError(f"a row of {len(cells)} cells in a table of {len(self._faces)} columns")
        shown = tuple(map(printable, cells))
        widths = [width(cell, face.font, face.share) for cell, face in zip(shown, self._faces, strict=True)]
        return TableRow(shown, widths)

    def _needs(self, widths: Sequence[Sequence[float]], heads: float = _TITLE_SHARE) -> list[float]:
        """By column, the width its cells and title want, at size 1; the same in groups of the same columns.

        `heads`: the size of the heads, as a share of that of the cells.
        """
        needs = [heads * width(title, REGULAR, 1) for title in self._titles]
        for place, column in enumerate(self._columns):
            if column.pick:
                needs[place] = max(needs[place], 1.7 * len(column.pick))
        for row in widths:
            needs = list(map(max, needs, row))
        alike: dict[tuple[Column, ...], list[float]] = {}
        first = 0
        for group in self.groups:
            own = needs[first : first + len(group.columns)]
            alike[group.columns] = list(map(max, own, alike.get(group.columns, own)))
            first += len(group.columns)
        return [min(need, _MOST_NEED) for group in self.groups for need in alike[group.columns]]

    def _flush_columns(self, rows: Sequence[TableRow]) -> list[bool]:
        """By column, whether it holds figures alone: they stand one under the other, flush right, for every side."""
        cells: dict[tuple[tuple[Column, ...], int], list[str]] = {}
        places = [(group.columns, place) for group in self.groups for place in range(len(group.columns))]
        for row in rows:
            for where, cell in zip(places, row.cells, strict=True):
                cells.setdefault(where, []).extend([cell] if cell else [])
        return [
            are_figures(found) if (found := cells.get(where)) else where[0][where[1]].strong or where[0][where[1]].bold
            for where in places
        ]

    @property
    def has_columns(self) -> bool:
        return bool(self._rooms)

    @property
    def notes_height(self) -> float:
        """What the notes of all rows add to the height of the table."""
        return sum(row.note_height for row in self.rows)

    @property
    def head_height(self) -> float:
        lines = max(map(len, self._names), default=1)
        return _NAMES + (lines - 1) * _NAME_LEADING + _TITLES if self._rooms else 0.0

    @property
    def _note_left(self) -> float:
        return (self._edges[1] if len(self._edges) > 2 else 0.0) + 2 * self._padding

    def add_empty(self, count: int) -> None:
        """Rule `count` more rows, their numbers going on from the last hand that counts, or with their labels.

        Labels are repeated as often as there is room for all of them.
        """
        if self._labels:
            times = max(1, count // len(self._labels))
            numbers = list(self._labels * times)
        else:
            hands = [row.cells[0] for row in self.rows if not row.struck]
            first = max((int(hand) for hand in hands if hand.isdecimal()), default=0) + 1
            numbers = [str(number) for number in range(first, first + count)]
        self.rows += [
            TableRow((), number=number, shaded=place % 2 == 1) for place, number in enumerate(numbers, len(self.rows))
        ]

    def draw_head(self, pen: Pen, left: float, top: float) -> None:
        """Draw side names and column heads, `head_height` from `top` down; white on ink where all is to fill in."""
        right = left + self._edges[-1]
        bottom = top - self.head_height
        ink, quiet = (WHITE, WHITE) if self.blank else (INK, QUIET)
        if self.blank:
            pen.shade(left, bottom, right - left, self.head_height, ink=INK)
        names = bottom + _TITLES + (1.6 if self.blank else 2.0) * MM
        for lines, (start, end) in zip(self._names, pairwise(self._group_edges), strict=True):
            x, anchor = left + start + 2 * self._padding, Anchor.START
            if self.blank:
                x, anchor = left + (start + end) / 2, Anchor.MIDDLE
            for number, (font, text, size) in enumerate(reversed(lines)):
                pen.text(x, names + number * _NAME_LEADING, text, size, font=font, ink=ink, anchor=anchor)
        for place, title in enumerate(self._titles):
            x, anchor, room = self._place(place, left)
            wanted = min(3.1 * MM, max(_TITLE_SHARE * self._size, LEAST_TYPE))
            font, text, size = fit_narrow(title, REGULAR, wanted, room)
            pen.text(x, bottom + 1.9 * MM, text, size, font=font, ink=quiet, anchor=anchor)

    def _place(self, column: int, left: float) -> tuple[float, Anchor, float]:
        """Where the head and the cells of a column stand, from `left`, and how much room they have."""
        start, room = left + self._edges[column] + self._padding, self._rooms[column]
        if self.blank or (column == 0 and self._flush[0]):
            return start + room / 2, Anchor.MIDDLE, room
        inner = min(_EASY_PADDING, 0.05 * room)
        if self._flush[column]:
            return start + room - inner, Anchor.END, room - inner
        return start + inner, Anchor.START, room - inner

    def draw_rows(self, pen: Pen, left: float, top: float, rows: Sequence[TableRow], height: float) -> None:
        """Draw `rows` from the foot of the heads at `top` down, each `height` points and its note."""
        right = left + self._edges[-1]
        y, feet, shades = top, [], []
        for row in rows:
            foot = y - height - row.note_height
            if row.shaded:
                shades.append((y, foot))
            feet.append(foot)
            y = foot
        for high, low in shades:
            pen.shade(left, low, right - left, high - low)
        y = top
        for row, foot in zip(rows, feet, strict=True):
            self._draw_cells(pen, left, y, row, height)
            if row.note:
                self._draw_note(pen, left, y - height, row)
            y = foot
        pen.lines([(left, foot, right, foot) for foot in feet[:-1]])
        if self.blank:
            inner = [left + edge for edge in self._edges[1:-1] if edge not in self._group_edges]
            pen.lines([(x, top, x, y) for x in inner])
            pen.box(left, y, right - left, top + self.head_height - y)
        between = [left + edge for edge in self._group_edges[1:-1]]
        over = 0.0 if self.blank else self.head_height
        # No line between the sides runs through a note, which is read across.
        notes = [(foot + row.note_height, foot) for row, foot in zip(rows, feet, strict=True) if row.note]
        stretches, start = [], top + over
        for high, low in notes:
            stretches.append((start, high + _OVER_NOTE))
            start = low
        if start > y:
            stretches.append((start, y))
        pen.lines([(x, high, x, low) for x in between for high, low in stretches], INK, STRONG_LINE / 2)
        pen.lines([(left, top, right, top), (left, y, right, y)], INK, STRONG_LINE)

    def _draw_cells(self, pen: Pen, left: float, top: float, row: TableRow, height: float) -> None:
        table_size = min(self._size, max(height * _ROW_SHARE, LEAST_TYPE))
        # All cells share a baseline, between what suits plain figures and strong ones.
        base = top - height / 2 - 0.43 * table_size
        if row.number:
            self._draw_empty(pen, left, top, row, height)
            return
        for column, cell in enumerate(row.cells):
            if not cell:
                continue
            x, anchor, room = self._place(column, left)
            face = self._faces[column]
            size = table_size * face.share
            text, font = cell, face.font
            if row.widths[column] * table_size > room:
                font, text, size = fit_narrow(cell, font, size, room, _LEAST_SHARE)
            ink = QUIET if row.struck or face.quiet else INK
            pen.text(x, base, text, size, font=font, ink=ink, anchor=anchor)
            if row.mark and column == 0:
                reach = width(text, font, size) * (1.0 - anchor.value)
                mark = max(MARK_SHARE * table_size, LEAST_TYPE)
                pen.text(x + reach + 1.2, base + RAISED * size, row.mark, mark, font=BOLD)
        if row.struck:
            first = left + self._edges[min(1, len(self._edges) - 2)] + 2 * self._padding
            y = top - height / 2
            pen.lines([(first, y, left + self._edges[-1] - 2 * self._padding, y)], QUIET, _STRIKE)

    def _draw_empty(self, pen: Pen, left: float, top: float, row: TableRow, height: float) -> None:
        """A row to be filled in by hand: its number, and the signs to be circled."""
        size = min(5.0 * MM, height * 0.6)
        text, size = fit(row.number, BOARD, size, self._rooms[0], LEAST_TYPE / size)
        base = top - height / 2 - _CAPITAL / 2 * size
        middle = left + self._padding + self._rooms[0] / 2
        ink = INK if self.blank else QUIET
        pen.text(middle, base, text, size, font=BOARD, ink=ink, anchor=Anchor.MIDDLE)
        for place, column in enumerate(self._columns):
            if not column.pick:
                continue
            room = self._rooms[place]
            step = room / len(column.pick)
            most = max(width(printable(sign), REGULAR, 1) for sign in column.pick)
            size = min(5.0 * MM, height * 0.62, (step - 1.5) / most)
            for number, sign in enumerate(column.pick):
                x = left + self._edges[place] + self._padding + (number + 0.5) * step
                pen.text(x, top - height / 2 - 0.36 * size, sign, size, ink=SECOND, anchor=Anchor.MIDDLE)

    def _draw_note(self, pen: Pen, left: float, top: float, row: TableRow) -> None:
        for number, line in enumerate(row.note):
            base = top - number * _NOTE_LEADING - 2.6 * MM
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
