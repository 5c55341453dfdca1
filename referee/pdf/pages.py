"""What of a sheet goes on which page, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.sheet import Sheet
from .chart import ChartPart
from .paper import Frame
from .parts import BesidePart, InitialsPart, Part, ResultPart, passage_lines
from .table import Table, TablePart

_ROOMY: Final = 26.0
"""The most a row is high."""
_WRITTEN: Final = 23.0
"""How high a row to be written into is at least, where rows fill a page."""
_PLAIN: Final = 19.0
"""How high a row is at most on a sheet of several pages."""
_TIGHT: Final = 15.5
"""The least a row is high."""

_CHART: Final = 140.0
_LOW_CHART: Final = 108.0
"""How high a chart is where that spares a page."""
_TALL_CHART: Final = 200.0
"""How high it is at most where the page has room left."""

_NEARLY: Final = 0.01
"""What sums of heights may be out by, in points."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part, and where on its page the upper edge is."""

    part: Part
    top: float


def arrange(sheet: Sheet, frame: Frame) -> list[list[Placed]]:
    """The parts of each page.

    All on one page where rows no lower than `_TIGHT` make that possible; else the table runs on from
    page to page, and what follows it goes to the next page where it does not fit. On a blank sheet empty rows fill
    what the rest leaves of the first page.
    """
    table = Table(sheet, frame.width)
    chart = ChartPart(sheet.chart, _CHART) if sheet.chart else None
    tail = _tail(sheet, chart, frame.width)
    body = frame.height - table.head_height
    spare = body - _height(tail)
    if table.has_columns:
        if sheet.blank and spare < sheet.empty_rows * _TIGHT:
            spare = body
        table.add_empty(max(sheet.empty_rows, int(spare / _WRITTEN)) if sheet.blank else sheet.empty_rows)
    rows = len(table.rows)
    spare -= table.notes_height
    if chart and spare < rows * _TIGHT <= spare + _CHART - _LOW_CHART:
        chart.height = _LOW_CHART
        spare += _CHART - _LOW_CHART
    row_height = _ROOMY
    if rows and spare >= rows * _TIGHT:
        row_height = spare / rows if sheet.blank else min(_ROOMY, spare / rows)
    elif rows:
        row_height = min(max((body - table.notes_height) / rows, _TIGHT), _PLAIN)
    pages = _Pages(frame)
    pages.add_table(table, row_height)
    if chart:
        room = pages.room if _height(tail) <= pages.room + _NEARLY else frame.height
        chart.height += min(max(0.0, room - _height(tail)), _TALL_CHART - chart.height)
    for parts in tail:
        pages.add(parts)
    return pages.pages


def _tail(sheet: Sheet, chart: ChartPart | None, wide: float) -> list[list[Part]]:
    """What follows the table, in order; parts listed together stay on one page."""
    tail: list[list[Part]] = []
    if sheet.result:
        tail.append([ResultPart(sheet.result, wide)])
    passages = sheet.passages
    if chart:
        beside = BesidePart(chart, passages, wide)
        # Boxes to sign need the whole width.
        signed = any(passage.signed for passage in passages)
        if sheet.landscape and passages and not signed and beside.height <= _TALL_CHART:
            tail.append([beside])
            passages = ()
        else:
            tail.append([chart])
    for passage in passages:
        tail += [[*together] for together in passage_lines(passage, wide)]
    if sheet.initials:
        tail.append([InitialsPart(sheet.initials, wide)])
    return tail


def _height(tail: Sequence[Sequence[Part]]) -> float:
    return sum(part.height for parts in tail for part in parts)


class _Pages:
    """Pages filled from the top down."""

    def __init__(self, frame: Frame) -> None:
        self.pages: list[list[Placed]] = [[]]
        self._frame = frame
        self._top = frame.top

    def add_table(self, table: Table, row_height: float) -> None:
        """Put the table's rows on as many pages as they need, the heads above them on each."""
        if not table.has_columns:
            return
        rows = table.rows
        while True:
            room = self.room - table.head_height
            count = 0
            while count < len(rows) and row_height + rows[count].note_height <= room + _NEARLY:
                room -= row_height + rows[count].note_height
                count += 1
            self.add([TablePart(table, rows[:count], row_height)])
            rows = rows[count:]
            if not rows:
                return
            self._turn()

    def add(self, parts: Sequence[Part]) -> None:
        """Put parts below each other, on the next page where this one has no room for all of them."""
        if self.pages[-1] and sum(part.height for part in parts) > self.room + _NEARLY:
            self._turn()
        for part in parts:
            if isinstance(part, InitialsPart):
                self._top = self._frame.bottom + part.height
            self.pages[-1].append(Placed(part, self._top))
            self._top -= part.height

    @property
    def room(self) -> float:
        """The height still free on the last page."""
        return self._top - self._frame.bottom

    def _turn(self) -> None:
        self.pages.append([])
        self._top = self._frame.top
