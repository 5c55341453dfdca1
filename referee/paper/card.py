"""A rules card: one page turned sideways, to be folded in the middle; what is much goes on its back too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ..core.sheet import CardPart, CardSheet, Legend
from .padparts import LegendBlock
from .pages import Frame
from .parts import TITLE_SIZE
from .pen import HAIR, MM, QUIET, Anchor, Pen
from .typeface import BOARD, BOLD, REGULAR, fit, width, wrap

_EDGE: Final = 12.0 * MM
_HEAD: Final = 15.0 * MM
_TEXT: Final = 3.5 * MM
_OVER: Final = 7.6 * MM
_FOLD: Final = (1.5 * MM, 1.5 * MM)
LEAST_CARD: Final = 9.0
"""No type of a card is smaller, in points: it lies on the table, and is read at arm’s length."""
_MOST, _LEAST = 1.15, LEAST_CARD / _TEXT
"""How large the card is set, as a share of its usual size."""
_LEADINGS: Final = (1.33, 1.26, 1.2)
"""From one line to the next, in sizes: what is much is set closer before it takes a second page."""

_Parts: TypeAlias = tuple[CardPart | Legend, ...]


class _Part:
    """A headed part in lines, each sentence with the number of its rule beside it."""

    def __init__(self, part: CardPart, wide: float, share: float, leading: float) -> None:
        self._title, self._share = part.title, share
        size = _TEXT * share
        self._number = max(size * 0.86, LEAST_CARD)
        after = max((width(line.rule, BOLD, self._number) for line in part.lines), default=0.0)
        self._after = after + 2.4 * MM if after else 0.0
        self._lines = [(line.rule, wrap(line.text, REGULAR, size, wide - self._after)) for line in part.lines]
        self._leading = leading * size
        self.height = _OVER * share
        self.height += sum(len(lines) * self._leading + 0.2 * size for _, lines in self._lines)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        size = _TEXT * self._share
        pen.text(left, top - 5.2 * MM * self._share, self._title, TITLE_SIZE * self._share, font=BOARD)
        y = top - _OVER * self._share
        for rule, lines in self._lines:
            pen.text(left, y - size, rule, self._number, font=BOLD, ink=QUIET)
            for line in lines:
                pen.text(left + self._after, y - size, line, size)
                y -= self._leading
            y -= 0.2 * size


class _Half:
    """One half of the card: parts and tables from the top down, all measures times `share`."""

    def __init__(self, parts: Sequence[CardPart | Legend], wide: float, share: float, leading: float) -> None:
        self._parts = [
            _Part(part, wide, share, leading)
            if isinstance(part, CardPart)
            else LegendBlock(part, wide, share, LEAST_CARD)
            for part in parts
        ]
        self._between = 2.4 * MM * share
        self.height = sum(part.height + self._between for part in self._parts)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        for part in self._parts:
            part.draw(pen, left, top)
            top -= part.height + self._between


def draw_card(pen: Pen, sheet: CardSheet, frame: Frame) -> None:
    """Draw the card: what to do on the left half, what scores and what faults cost on the right, both in one size."""
    pages = _pages(sheet, frame)
    for number, (left, right) in enumerate(pages):
        middle = frame.page_width / 2
        top = frame.page_height - _EDGE
        pen.path([(middle, 4 * MM), (middle, frame.page_height - 4 * MM)], HAIR, 0.6, _FOLD)
        if not number:
            _draw_head(pen, sheet, top - 7 * MM, middle - 2 * _EDGE)
        left.draw(pen, _EDGE, top - _HEAD * 0.75 if not number else top + 2 * MM)
        right.draw(pen, middle + _EDGE, top + 2 * MM)
        text, size = fit(sheet.footer, REGULAR, LEAST_CARD, middle - 2 * _EDGE)
        pen.text(frame.page_width - _EDGE, 5 * MM, text, size, ink=QUIET, anchor=Anchor.END)
        pen.turn()


def _draw_head(pen: Pen, sheet: CardSheet, base: float, wide: float) -> None:
    symbol, size = fit(sheet.symbol, REGULAR, 8 * MM, wide / 4)
    pen.text(_EDGE, base, symbol, size)
    start = _EDGE + width(symbol, REGULAR, size) + 3 * MM
    text, size = fit(sheet.game, BOARD, 8 * MM, wide / 2)
    pen.text(start, base, text, size, font=BOARD)
    after = start + width(text, BOARD, size) + 4 * MM
    text, size = fit(sheet.card.about, REGULAR, 3.6 * MM, _EDGE + wide - after, LEAST_CARD / (3.6 * MM))
    pen.text(after, base, text, size, ink=QUIET)


def _pages(sheet: CardSheet, frame: Frame) -> list[tuple[_Half, _Half]]:
    """The halves of each page: all on one, as large as has room; where not even the least has, some on the back."""
    wide = frame.page_width / 2 - 2 * _EDGE
    low = frame.page_height - _EDGE - 10 * MM
    rooms = low - _HEAD * 0.75, low + 2 * MM
    house: _Parts = (CardPart(sheet.title, sheet.house),) if sheet.house else ()
    play: _Parts = sheet.card.play
    rest: _Parts = (*sheet.card.scores, *sheet.card.trouble)
    steps = round((_MOST - _LEAST) / 0.03)
    sizes = [(_MOST - step * 0.03, _LEADINGS[0]) for step in range(steps)] + [(_LEAST, one) for one in _LEADINGS]
    for share, leading in sizes:
        for left, right in ((play, (*rest, *house)), ((*play, *house), rest)):
            halves = _Half(left, wide, share, leading), _Half(right, wide, share, leading)
            if all(half.height <= room for half, room in zip(halves, rooms, strict=True)):
                return [halves]
    return _over_two((play, (*rest, *house)), wide, rooms)


def _over_two(halves: tuple[_Parts, _Parts], wide: float, rooms: tuple[float, float]) -> list[tuple[_Half, _Half]]:
    """Front and back: of either half the parts that have no room on the front are behind it."""

    def half(parts: Sequence[CardPart | Legend]) -> _Half:
        return _Half(parts, wide, _LEAST, _LEADINGS[0])

    fronts, backs = [], []
    for parts, room in zip(halves, rooms, strict=True):
        count = max([1, *(count for count in range(len(parts) + 1) if half(parts[:count]).height <= room)])
        fronts.append(half(parts[:count]))
        backs.append(half(parts[count:]))
    # Turned over, the left half lies behind the right one.
    return [(fronts[0], fronts[1]), (backs[1], backs[0])]
