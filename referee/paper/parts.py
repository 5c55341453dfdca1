"""What stands around the table: the result, passages of sentences, and lines to sign on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from ..core.sheet import Initialled, Passage, Result, Sentence
from ..core.text import ENGLISH, say, spoken
from .chartparts import BarsPart, ChartPart
from .pen import INK, LINE, MM, QUIET, Anchor, Pen
from .typeface import BOARD, BOLD, LEAST_TYPE, REGULAR, fit, fit_lines, printable, width, wrap


class Part(Protocol):
    """A piece of a page that is not divided."""

    @property
    def height(self) -> float:
        """Its height in points, the space above it included."""

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        """Draw it from (`left`, `top`) down, `wide` points wide."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text, at the foot of its height; `number` stands before the first line of a sentence.

    `raised`: the number is one that marks of the rows point to.
    """

    text: str
    height: float
    size: float
    font: str = REGULAR
    indent: float = 0.0
    number: str = ""
    raised: bool = False

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        base = top - self.height + 0.28 * self.size
        if self.raised:
            pen.text(left, base + RAISED * self.size, self.number, max(MARK_SHARE * self.size, LEAST_TYPE), font=BOLD)
        else:
            pen.text(left, base, self.number, self.size, ink=QUIET)
        pen.text(left + self.indent, base, self.text, self.size, font=self.font)


MARK_SHARE: Final = 0.72
RAISED: Final = 0.32
"""How large a mark is, and how high it stands, as shares of the size of its text."""

TITLE_SIZE: Final = 4.6 * MM
_OVER_TITLE: Final = 8.6 * MM
TEXT_SIZE: Final = 3.2 * MM
_LEADING: Final = 4.3 * MM
_NUMBER_ROOM: Final = 10.0
"""Between the widest number of a passage and its sentences."""
_MEASURE: Final = 560.0
"""Longer lines are hard to read."""


def passage_lines(passage: Passage, wide: float) -> list[list[Part]]:
    """A passage in lines, `wide` points at most; those listed together stay on one page.

    Several sentences are numbered, what is signed among them.
    """
    measure = min(wide, _MEASURE)
    several = len(passage.signed) + len(passage.sentences) > 1 or passage.marked
    widest = width(str(len(passage.signed) + len(passage.sentences)), REGULAR, TEXT_SIZE)
    indent = widest + _NUMBER_ROOM if several else 0.0
    text, size = fit(passage.title, BOARD, TITLE_SIZE, measure)
    together: list[list[Part]] = [[TextLine(text, _OVER_TITLE, size, BOARD)]]
    for count, signed in enumerate(passage.signed, start=1):
        together += _signed_lines(signed, wide, indent, str(count) if several else "")
    for count, sentence in enumerate(passage.sentences, start=len(passage.signed) + 1):
        for place, line in enumerate(wrap(sentence, REGULAR, TEXT_SIZE, measure - indent)):
            number = str(count) if several and place == 0 else ""
            height = _LEADING + (_OVER_SENTENCE if place == 0 else 0.0)
            together.append([TextLine(line, height, TEXT_SIZE, REGULAR, indent, number, passage.marked)])
    if passage.items:
        together += [[part] for part in item_rows(passage.items, wide)]
    # A heading never stands alone at the foot of a page.
    return [together[0] + together[1], *together[2:]] if len(together) > 1 else together


_ITEM_WIDE: Final = 54.0 * MM
"""Least width of a column of short sentences."""
_ITEM_GAP: Final = 5.0 * MM
_ITEM_LEADING: Final = 5.2 * MM


def item_rows(items: Sequence[Sentence], wide: float) -> list[Part]:
    """Short sentences in as many columns as have room, filled downwards; the widest rule sets them apart."""
    across = max(1, int((wide + _ITEM_GAP) / (_ITEM_WIDE + _ITEM_GAP)))
    rows = math.ceil(len(items) / across)
    across = math.ceil(len(items) / rows)
    step = (wide + _ITEM_GAP) / across
    after = max(width(item.rule, BOLD, TEXT_SIZE) for item in items) + 2.4 * MM
    found: list[Part] = []
    for row in range(rows):
        cells = []
        for column, item in enumerate(items[row::rows]):
            indent = after if item.rule else 0.0
            lines = wrap(item.text, REGULAR, TEXT_SIZE, step - _ITEM_GAP - indent)
            cells.append(_Item(column * step, item.rule, indent, tuple(lines)))
        found.append(ItemRow(tuple(cells)))
    return found


@dataclass(frozen=True, slots=True)
class _Item:
    left: float
    rule: str
    indent: float
    lines: tuple[str, ...]


class ItemRow:
    """Short sentences side by side, each with the number of its rule."""

    def __init__(self, items: Sequence[_Item]) -> None:
        self._items = items
        lines = max(1, *(len(item.lines) for item in items))
        self.height = _ITEM_LEADING + (lines - 1) * _LEADING

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        for item in self._items:
            base = top - _ITEM_LEADING + 0.28 * TEXT_SIZE
            pen.text(left + item.left, base, item.rule, TEXT_SIZE, font=BOLD)
            for number, line in enumerate(item.lines):
                pen.text(left + item.left + item.indent, base - number * _LEADING, line, TEXT_SIZE)


_OVER_SENTENCE: Final = 2.0
_OVER_SIGNED: Final = 7.0
_SIGN_WIDE: Final = 78.0
_SIGN_HIGH: Final = 28.0
_SIGN_BETWEEN: Final = 5.0
_SIGN_LABEL: Final = LEAST_TYPE
_MOST_ACROSS: Final = 2


def _signed_lines(signed: Initialled, wide: float, indent: float, number: str) -> list[list[Part]]:
    """A paragraph with its boxes to the right: they stand beside its first lines, on the same page."""
    boxes = SignBoxes(signed.initials)
    measure = min(wide - boxes.width, _MEASURE) - indent
    lines = [
        TextLine(line, _LEADING, TEXT_SIZE, font, indent)
        for font, said in ((BOLD, (signed.head,)), (REGULAR, signed.sentences))
        for sentence in said
        for line in wrap(sentence, font, TEXT_SIZE, measure)
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
            text, size = fit(
                say("{name}: initials", name=name) if name else say("Initials"), REGULAR, _SIGN_LABEL, _SIGN_WIDE - 6
            )
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


_BAND: Final = 40.0 * MM
LOW_BAND: Final = 27.0 * MM
"""How high the result's band is where room is short."""
_UNDER_BAND: Final = 4.0 * MM
CROWN: Final = ((21, 38.5), (23, 47.5), (35, 47.5), (37, 38.5), (32.3, 42.1), (29, 36.5), (25.7, 42.1))
"""The corners of the crown in millimetres on a sheet, from its upper left corner; the band begins at 14, 26."""


_EDGES: Final = 5.0 * MM
"""What stays free of the band, above and below together."""
_LEAD: Final = 1.1
"""From one line of a headline to the next, in sizes."""


def _under(said: Sequence[str], size: float, room: float, high: float) -> tuple[list[str], float]:
    """What stands under the headline in lines, and their size: all of it, set smaller where it is much."""
    while True:
        lines = [line for one in said for line in wrap(one, REGULAR, size, room)]
        most = int(high / (1.3 * size))
        if len(lines) <= most or size <= LEAST_TYPE:
            return lines[:most], size
        size = max(0.95 * size, LEAST_TYPE)


class ResultPart:
    """Who won, large, on a shaded band, with every side's total."""

    def __init__(self, result: Result, band: float) -> None:
        self._result, self._band = result, band
        self.height = band + _UNDER_BAND

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        result, band = self._result, self._band
        pen.shade(left, top - band, wide, band, radius=4 * MM)
        share = min(1.0, band / _BAND, wide / (150 * MM))
        right = left + wide - 6 * MM
        inset = left + 7 * MM
        (_, best), *others = result.standing or (("", ""),)
        said = [result.said] if result.said else []
        if len(others) > 1:
            said.append(" · ".join(f"{name} {total}" for name, total in others))
        if result.over:
            inset += 21 * MM * share
        low = self._low_figure(others, share, wide)
        room = right - inset - (low[2] + 5 * MM if low[0] else 0.0)
        tall = 14.5 * MM * share
        best, large = fit(best, BOARD, 15 * MM * share, wide / 3)
        taken = width(best, BOARD, large)
        heads, size = fit_lines(result.headline, BOARD, tall, right - taken - 5 * MM - inset, 0.45)
        head = max(0.71 * tall, 0.71 * size + _LEAD * size * (len(heads) - 1))
        lines, small = _under(said, 3.8 * MM * max(share, 0.82), room, band - head - 3.6 * MM * share - _EDGES)
        high = head + (len(lines) * 1.3 * small + 3.6 * MM * share if lines or low[0] else 0.0)
        base = top - (band - high) / 2 - head
        if result.over:
            middle = base + 0.3 * tall
            corners = [(left + (x - 14) * MM * share, middle + (42 - y) * MM * share) for x, y in CROWN]
            pen.shapes([corners], INK, INK, 0.0)
        pen.text(right, base, best, large, font=BOARD, anchor=Anchor.END)
        for number, text in enumerate(reversed(heads)):
            pen.text(inset, base + number * _LEAD * size, text, size, font=BOARD)
        below = base - 3.6 * MM * share
        for number, line in enumerate(lines):
            pen.text(inset, below - (number + 1) * 1.3 * small + 0.3 * small, line, small, ink=QUIET)
        if low[0]:
            foot = below - max(1.0 * small, 0.8 * low[1])
            pen.text(right, foot, low[0], low[1], font=BOARD, anchor=Anchor.END)
            pen.text(right - low[2], foot, between(), small, ink=QUIET)

    def _low_figure(self, others: Sequence[tuple[str, str]], share: float, wide: float) -> tuple[str, float, float]:
        """The other total of two, its size, and how wide it is with the word before it."""
        if len(others) != 1:
            return "", 0.0, 0.0
        text, size = fit(others[0][1], BOARD, 7.4 * MM * share, wide / 4)
        return text, size, width(text, BOARD, size) + 2.5 * MM + width(between(), REGULAR, 3.8 * MM * share)


def between() -> str:
    """What stands between two totals: ``315 to 211``. Elsewhere a sign does, for a word would need its sentence."""
    return "to" if spoken().tag == ENGLISH.tag else ":"


_OVER_SIGN: Final = 10.5 * MM
_UNDER_SIGN: Final = 5.5 * MM
_BETWEEN: Final = 8.0 * MM
_LEAST_SIGN: Final = 33.0 * MM
_LABEL_SIZE: Final = 3.2 * MM


class InitialsPart:
    """A line to sign on for each side."""

    def __init__(self, names: Sequence[str], wide: float) -> None:
        self._names = names
        labels = max((width(printable(self._label(name)), REGULAR, _LABEL_SIZE) for name in names), default=0.0)
        least = max(_LEAST_SIGN, min(0.7 * labels, wide))
        most = max(1, int((wide + _BETWEEN) // (least + _BETWEEN)))
        lines = math.ceil(len(names) / most)
        # Evenly over the lines: four are two and two, not three and one.
        self._across = math.ceil(len(names) / lines)
        self.height = lines * (_OVER_SIGN + _UNDER_SIGN)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        room = (wide - (self._across - 1) * _BETWEEN) / self._across
        for place, name in enumerate(self._names):
            line, column = divmod(place, self._across)
            x = left + column * (room + _BETWEEN)
            y = top - _OVER_SIGN - line * (_OVER_SIGN + _UNDER_SIGN)
            pen.lines([(x, y, x + room, y)], INK, LINE)
            text, size = fit(self._label(name), REGULAR, _LABEL_SIZE, room)
            pen.text(x, y - 4.4 * MM, text, size, ink=QUIET)

    @staticmethod
    def _label(name: str) -> str:
        return say("agreed, {name}", name=name) if name else say("agreed")


class BesidePart:
    """Two parts side by side: on a sheet turned sideways the result, and the chart to the right of it."""

    def __init__(self, first: Part, second: ChartPart | BarsPart, share: float) -> None:
        self._first, self._second, self._share = first, second, share
        self.height = max(first.height, second.height)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        gap = 8 * MM
        room = (wide - gap) * self._share
        self._first.draw(pen, left, top, room)
        self._second.height = self.height
        self._second.draw(pen, left + room + gap, top, wide - gap - room)


class ColumnsPart:
    """Two columns of lines side by side."""

    def __init__(self, left: Sequence[Part], right: Sequence[Part], step: float) -> None:
        self._columns, self._step = (left, right), step
        self.height = max(sum(part.height for part in parts) for parts in self._columns)

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        for parts in self._columns:
            y = top
            for part in parts:
                part.draw(pen, left, y, wide - self._step)
                y -= part.height
            left += self._step
