"""A rules card: one page turned sideways, to be folded in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
_MOST, _LEAST = 1.15, 0.55
"""How large the card is set, as a share of its usual size."""


class _Part:
    """A headed part in lines, each sentence with the number of its rule beside it."""

    def __init__(self, part: CardPart, wide: float, share: float) -> None:
        self._title, self._share = part.title, share
        size = _TEXT * share
        after = max((width(line.rule, BOLD, size * 0.86) for line in part.lines), default=0.0)
        self._after = after + 2.4 * MM if after else 0.0
        self._lines = [(line.rule, wrap(line.text, REGULAR, size, wide - self._after)) for line in part.lines]
        self._leading = 1.33 * size
        self.height = _OVER * share
        self.height += sum(len(lines) * self._leading + 0.2 * size for _, lines in self._lines)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        size = _TEXT * self._share
        pen.text(left, top - 5.2 * MM * self._share, self._title, TITLE_SIZE * self._share, font=BOARD)
        y = top - _OVER * self._share
        for rule, lines in self._lines:
            pen.text(left, y - size, rule, size * 0.86, font=BOLD, ink=QUIET)
            for line in lines:
                pen.text(left + self._after, y - size, line, size)
                y -= self._leading
            y -= 0.2 * size


class _Half:
    """One half of the card: parts and tables from the top down, all measures times `share`."""

    def __init__(self, parts: Sequence[CardPart | Legend], wide: float, share: float) -> None:
        self._parts = [
            _Part(part, wide, share) if isinstance(part, CardPart) else LegendBlock(part, wide, share) for part in parts
        ]
        self._between = 2.4 * MM * share
        self.height = sum(part.height + self._between for part in self._parts)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        for part in self._parts:
            part.draw(pen, left, top)
            top -= part.height + self._between


def draw_card(pen: Pen, sheet: CardSheet, frame: Frame) -> None:
    """Draw the card: what to do on the left half, what scores and what faults cost on the right, both in one size."""
    middle = frame.page_width / 2
    wide = middle - 2 * _EDGE
    top, bottom = frame.page_height - _EDGE, 10 * MM
    pen.path([(middle, 4 * MM), (middle, frame.page_height - 4 * MM)], HAIR, 0.6, _FOLD)
    symbol, size = fit(sheet.symbol, REGULAR, 8 * MM, wide / 4)
    base = top - 7 * MM
    pen.text(_EDGE, base, symbol, size)
    start = _EDGE + width(symbol, REGULAR, size) + 3 * MM
    text, size = fit(sheet.game, BOARD, 8 * MM, wide / 2)
    pen.text(start, base, text, size, font=BOARD)
    after = start + width(text, BOARD, size) + 4 * MM
    text, size = fit(sheet.card.about, REGULAR, 3.6 * MM, _EDGE + wide - after)
    pen.text(after, base, text, size, ink=QUIET)
    house = CardPart(sheet.title, sheet.house)
    parts = (*sheet.card.scores, *sheet.card.trouble, *((house,) if sheet.house else ()))
    left_top, right_top = top - _HEAD * 0.75, top + 2 * MM
    share = _MOST
    while share > _LEAST:
        halves = _Half(sheet.card.play, wide, share), _Half(parts, wide, share)
        if halves[0].height <= left_top - bottom and halves[1].height <= right_top - bottom:
            break
        share -= 0.03
    halves[0].draw(pen, _EDGE, left_top)
    halves[1].draw(pen, middle + _EDGE, right_top)
    text, size = fit(sheet.footer, REGULAR, 2.6 * MM, wide)
    pen.text(frame.page_width - _EDGE, 6 * MM, text, size, ink=QUIET, anchor=Anchor.END)
    pen.turn()
