"""The papers a sheet is printed on, and what of it goes on which page, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ..core.sheet import Sheet
from .chartparts import BarsPart, ChartPart
from .library import pagesizes
from .padparts import AgreedPart, LegendPart, NamesPart, PegsPart, PipsPart
from .parts import LOW_BAND, BesidePart, ColumnsPart, InitialsPart, Part, ResultPart, passage_lines
from .pen import MM
from .table import Table, TablePart
from .track import TrackPart


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"

    def size(self, landscape: bool) -> tuple[float, float]:
        """Width and height in points (1/72 inch)."""
        short, long = pagesizes.A4 if self is Paper.A4 else pagesizes.LETTER
        return (long, short) if landscape else (short, long)


_MARGIN: Final = 14 / 25.4 * 72
_HEAD: Final = 14 / 25.4 * 72
_FOOT: Final = 7 / 25.4 * 72


@dataclass(frozen=True, slots=True)
class Frame:
    """A page's measures in points, from its lower left corner; the body is what head and footer leave."""

    page_width: float
    page_height: float

    @property
    def left(self) -> float:
        return _MARGIN

    @property
    def right(self) -> float:
        return self.page_width - _MARGIN

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def head(self) -> float:
        """The upper edge of the head."""
        return self.page_height - 12 / 25.4 * 72

    @property
    def top(self) -> float:
        """The upper edge of the body."""
        return self.head - _HEAD

    @property
    def bottom(self) -> float:
        """The lower edge of the body."""
        return self.foot + _FOOT

    @property
    def foot(self) -> float:
        """The footer's baseline."""
        return 9.5 / 25.4 * 72

    @property
    def height(self) -> float:
        """The body's height."""
        return self.top - self.bottom


_ROOMY: Final = 8.6 * MM
"""How high a row is where there is room."""
_MOST_ROOMY: Final = 11.0 * MM
"""How high at most, on a page that would stay empty."""
_WRITTEN: Final = 8.5 * MM
"""How high a row to be written into is at least, where rows fill a page."""
_TIGHT: Final = 4.7 * MM
"""The least a row is high."""
_LABELLED: Final = 8.0 * MM
"""How high where rows come in sets, of which one more may find room."""
_LEAST_ROWS: Final = 8
"""Rows a sheet to be written into has at least beside what scores what."""
_PAD_TIGHT: Final = 7.6 * MM
"""The least a row to be written into is high, where it spares a page."""
_LIST: Final = 6.2 * MM
"""How high the rows of a list are that has one for each hand of a game, and so takes both sides of a sheet."""

_CHART: Final = 58.0 * MM
_LOW_CHART: Final = 33.0 * MM
"""How high a chart is where that spares a page."""
_TALL_CHART: Final = 112.0 * MM
"""How high it is at most where the page has room left."""
_STORY, _STORY_STEP = 15.0 * MM, 8.0 * MM
"""A chart is no higher than its hands have to tell: so much, and so much more for each."""
_WIDE_CHART: Final = 46.0 * MM
"""How high it is beside the result."""

_BETWEEN: Final = 10.0 * MM
_LEFT: Final = 0.56
"""How much of the width the left has of passages that stand side by side."""
_SHORT: Final = 50.0 * MM
"""How high passages are at most that stand side by side."""

_UNDER_CHART: Final = 3.0 * MM
_NEARLY: Final = 0.01
"""What sums of heights may be out by, in points."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part, and where on its page the upper edge is."""

    part: Part
    top: float


def arrange(sheet: Sheet, frame: Frame) -> list[list[Placed]]:
    """The parts of each page: first the result and the chart, then the table, then what is said of it.

    All on one page where rows no lower than `_TIGHT` make that possible, and so filled; else the table runs on from
    page to page, and what follows it goes to the next page where it does not fit. On a blank sheet empty rows fill
    what the rest leaves of the first page.
    """
    table = Table(sheet, frame.width)
    return _pad(sheet, table, frame) if sheet.blank else _filled(sheet, table, frame)


@dataclass(slots=True)
class _Heights:
    """How high the parts of a filled page are that may grow: the result's band, the chart, a row."""

    band: float = LOW_BAND
    chart: float = _LOW_CHART
    row: float = _TIGHT


_STAGES: Final = (
    ("band", 32.0 * MM),
    ("chart", 44.0 * MM),
    ("row", 6.4 * MM),
    ("chart", _CHART),
    ("band", 40.0 * MM),
    ("row", _ROOMY),
    ("chart", _TALL_CHART),
    ("row", _MOST_ROOMY),
)
"""In which order the room of a page is shared out: what grows, and how far."""


def _filled(sheet: Sheet, table: Table, frame: Frame) -> list[list[Placed]]:
    top, tail = _Top(sheet), _tail(sheet, frame.width)
    table.add_empty(sheet.empty_rows if table.has_columns else 0)
    rows = len(table.rows)
    heights = _Heights(chart=LOW_BAND if sheet.landscape else _LOW_CHART)

    def height() -> float:
        return _height([top.parts(heights), *tail]) + table.head_height + table.notes_height + rows * heights.row

    if height() <= frame.height + _NEARLY:
        for name, stage in _STAGES:
            most = min(stage, top.story) if name == "chart" else stage
            before = getattr(heights, name)
            setattr(heights, name, max(most, before))
            over = height() - frame.height
            if over > 0:
                grown = (height() - _with(heights, name, before, height)) or 1.0
                setattr(heights, name, max(before, most - over / grown * (most - before)))
        return _placed(top, table, frame, tail, heights)
    chart = min(_CHART, top.story)
    heights = _Heights(40.0 * MM, chart, _TIGHT)
    found = _placed(top, table, frame, tail, heights)
    # The rows are as high as leaves them on as few pages: the last is no emptier than it must be.
    for row in (_ROOMY, 0.94 * _ROOMY, 0.88 * _ROOMY, 0.82 * _ROOMY, 0.76 * _ROOMY, 0.7 * _ROOMY, 0.65 * _ROOMY):
        roomy = _placed(top, table, frame, tail, _Heights(40.0 * MM, chart, row))
        if len(roomy) == len(found):
            return roomy
    return found


def _with(heights: _Heights, name: str, value: float, height: Callable[[], float]) -> float:
    """The height of the page with one of the heights as it was."""
    now = getattr(heights, name)
    setattr(heights, name, value)
    found = height()
    setattr(heights, name, now)
    return found


def _placed(
    top: _Top, table: Table, frame: Frame, tail: Sequence[Sequence[Part]], heights: _Heights
) -> list[list[Placed]]:
    pages = _Pages(frame)
    pages.add(top.parts(heights))
    pages.add_table(table, heights.row)
    for parts in tail:
        pages.add(parts)
    return pages.pages


class _Top:
    """What stands above the table: the result, and the chart below it or, on a sheet turned sideways, beside it."""

    def __init__(self, sheet: Sheet) -> None:
        self._landscape = sheet.landscape
        self._result = sheet.result
        self._chart: ChartPart | BarsPart | None = None
        self.story = _CHART
        if sheet.bars:
            self._chart = BarsPart(sheet.bars, _CHART)
        elif sheet.chart is not None:
            self._chart = ChartPart(sheet.chart, _CHART)
            hands = max((len(line) for _, line in sheet.chart.series), default=1) - 1
            self.story = max(_STORY + hands * _STORY_STEP, _LOW_CHART)

    def parts(self, heights: _Heights) -> list[Part]:
        """The parts, as high as told."""
        band = ResultPart(self._result, heights.band) if self._result else None
        found: list[Part] = [band] if band else []
        if self._chart is None:
            return found
        self._chart.height = min(heights.chart, _WIDE_CHART) if self._landscape else heights.chart
        if band and self._landscape:
            found = [BesidePart(band, self._chart, 0.45)]
        else:
            found.append(self._chart)
        return [*found, _Space(_UNDER_CHART)]


def _pad(sheet: Sheet, table: Table, frame: Frame) -> list[list[Placed]]:
    """A sheet to be filled in: names, rows as many as have room, what scores what, a line for rules of the table."""
    top: list[Part] = [NamesPart(sheet.groups, sheet.landscape)]
    if sheet.pips:
        top.append(PipsPart(sheet.groups, sheet.pips))
    tail = _tail(replace(sheet, initials=()), frame.width)
    if any(passage.items for passage in sheet.passages):
        tail.append([AgreedPart()])
    legend: list[Part] = []
    if sheet.track is not None:
        top.append(TrackPart(sheet.track, narrow=True))
    if sheet.pegs:
        legend.append(PegsPart(sheet.groups, sheet.pegs))
    if sheet.legend:
        legend.append(LegendPart(sheet.legend, frame.width, 3 if sheet.landscape else 2))
    spare = frame.height - table.head_height - _height([top, legend, *tail])
    least = len(sheet.labels) or min(sheet.empty_rows, _LEAST_ROWS)
    turned = spare < least * _PAD_TIGHT
    if turned:
        # What scores what has the second page to itself, the back of the sheet; of a longer table it follows on that.
        spare = frame.height - table.head_height - _height([top, *tail])
    if table.has_columns:
        table.add_empty(max(least, int(spare / (_LABELLED if sheet.labels else _WRITTEN))))
    long = len(table.rows) * _PAD_TIGHT > spare
    row_height = max(spare / max(len(table.rows), 1), _LIST if long else _PAD_TIGHT)
    pages = _Pages(frame)
    pages.add(top)
    pages.add_table(table, min(row_height, 2 * _WRITTEN))
    if not turned:
        pages.add(legend)
    for parts in tail:
        pages.add(parts)
    if turned and legend:
        if len(pages.pages) == 1:
            pages.turn()
        pages.add(legend)
    return pages.pages


def _tail(sheet: Sheet, wide: float) -> list[list[Part]]:
    """What follows the table, in order; parts listed together stay on one page.

    On a sheet turned sideways short house rules stand beside what else is said.
    """
    tail: list[list[Part]] = [] if sheet.track is None or sheet.blank else [[TrackPart(sheet.track)]]
    passages = list(sheet.passages)
    if sheet.landscape and len(passages) > 1 and not any(passage.signed for passage in passages):
        room = (wide - _BETWEEN) * _LEFT
        left = [part for passage in passages[:-1] for parts in passage_lines(passage, room) for part in parts]
        right = [part for parts in passage_lines(passages[-1], wide - _BETWEEN - room) for part in parts]
        if _height([left]) <= _SHORT and _height([right]) <= _SHORT:
            tail.append([ColumnsPart(left, right, room + _BETWEEN)])
            passages = []
    for passage in passages:
        tail += [[*together] for together in passage_lines(passage, wide)]
    if sheet.initials:
        tail.append([InitialsPart(sheet.initials, wide)])
    return tail


def _height(parts: Sequence[Sequence[Part]]) -> float:
    return sum(part.height for together in parts for part in together)


@dataclass(frozen=True, slots=True)
class _Space:
    """Nothing, so many points high."""

    height: float

    def draw(self, pen: object, left: float, top: float, wide: float) -> None:
        """Draw nothing."""


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
            if count or not rows or not self.pages[-1]:
                self.add([TablePart(table, rows[:count], row_height)])
            rows = rows[count:]
            if not rows:
                return
            self.turn()

    def add(self, parts: Sequence[Part]) -> None:
        """Put parts below each other, on the next page where this one has no room for all of them."""
        if self.pages[-1] and sum(part.height for part in parts) > self.room + _NEARLY:
            self.turn()
        for part in parts:
            if isinstance(part, InitialsPart):
                self._top = self._frame.bottom + part.height
            self.pages[-1].append(Placed(part, self._top))
            self._top -= part.height

    @property
    def room(self) -> float:
        """The height still free on the last page."""
        return self._top - self._frame.bottom

    def turn(self) -> None:
        """Begin a page."""
        self.pages.append([])
        self._top = self._frame.top
