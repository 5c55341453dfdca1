"""What a sheet to fill in by hand has around its table: lines for names, a track for pegs, what scores what."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ..core.sheet import ColumnGroup, Legend
from ..core.text import say
from .parts import TITLE_SIZE
from .pen import HAIR, INK, LINE, MM, QUIET, WHITE, Anchor, Pen
from .typeface import BOARD, BOLD, LEAST_TYPE, REGULAR, fit, fit_narrow, width, wrap

_NAME_LINE: Final = 10.0 * MM
"""From one line for a name to the next: room to write."""
_UNDER_NAMES: Final = 5.0 * MM
_LEAST_NAME: Final = 22.0 * MM
"""Where the line for a name would be shorter, it has the whole box, below what the side is called."""


class NamesPart:
    """A shaded box for each side, with a line for each of its players' names, or the name where it is known."""

    def __init__(self, groups: Sequence[ColumnGroup], landscape: bool) -> None:
        # Names that are known stand over the columns already.
        self._groups = [group for group in groups if group.place and not group.title]
        self._rows = math.ceil(len(self._groups) / (6 if landscape else 3))
        # Evenly over the rows: seven are four and three, not six and one.
        self._across = math.ceil(len(self._groups) / max(self._rows, 1))
        self._lines = max((1 if group.title else group.players for group in self._groups), default=0)
        self._box = self._lines * _NAME_LINE + 3 * MM
        self.height = self._rows * (self._box + 3 * MM) + _UNDER_NAMES - 3 * MM if self._groups else 0.0

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        gap = 5 * MM
        box = (wide - (self._across - 1) * gap) / max(self._across, 1)
        for place, group in enumerate(self._groups):
            row, column = divmod(place, self._across)
            x, y = left + column * (box + gap), top - row * (self._box + 3 * MM)
            pen.shade(x, y - self._box, box, self._box, radius=3 * MM)
            text, size = fit(group.title or group.place, BOARD, 6.6 * MM, box - 8 * MM)
            start = x + 4 * MM + max(width(text, BOARD, size) + 4 * MM, 0.2 * box)
            if group.title or x + box - 4 * MM - start >= _LEAST_NAME:
                pen.text(x + 4 * MM, y - 9.2 * MM, text, size, font=BOARD)
            else:
                start = x + 4 * MM
                pen.text(start, y - 3.8 * MM, text, 3.2 * MM, font=BOARD)
            if not group.title:
                rules = [y - (number + 1) * _NAME_LINE + 0.6 * MM for number in range(group.players)]
                pen.lines([(start, rule, x + box - 4 * MM, rule) for rule in rules], INK, LINE)


_HOLE: Final = 0.62 * MM
_TRACK: Final = 4.2 * MM
_FIVE: Final = 5


class PegsPart:
    """A track of holes for each side, in two rows there and back, counted in fives."""

    def __init__(self, groups: Sequence[ColumnGroup], holes: int) -> None:
        self._names = [group.title or group.place for group in groups if group.title or group.place]
        self._holes = holes
        self.height = len(self._names) * 2 * _TRACK + (len(self._names) - 1) * 1.5 * MM + 8 * MM

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        row = self._holes // 2
        start = left + 26 * MM
        step = (left + wide - start) / (row + row // _FIVE * 0.6)
        for side, name in enumerate(self._names):
            upper = top - 6 * MM - side * (2 * _TRACK + 1.5 * MM)
            text, size = fit(name, BOARD, 4.2 * MM, 22 * MM)
            pen.text(left, upper - 3.2 * MM, text, size, font=BOARD)
            holes = []
            for place in range(row):
                x = start + (place + place // _FIVE * 0.6 + 0.5) * step
                holes += [(x, upper - 0.5 * MM), (x, upper - 0.5 * MM - _TRACK)]
                if not side and (place + 1) % 10 == 0:
                    pen.text(x, top - 3.2 * MM, str(place + 1), LEAST_TYPE, ink=QUIET, anchor=Anchor.MIDDLE)
            pen.dots(holes, _HOLE, QUIET, WHITE)


_PIP: Final = 1.5 * MM
_PIPS: Final = 6.0 * MM


class PipsPart:
    """A row of rings for each side, one a point, in fives: filled in as the total grows."""

    def __init__(self, groups: Sequence[ColumnGroup], pips: int) -> None:
        self._names = [group.title or group.place for group in groups if group.title or group.place]
        self._pips = pips
        self.height = len(self._names) * _PIPS + 3 * MM

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        start = left + 26 * MM
        step = min(7.5 * MM, (left + wide - start) / (self._pips + (self._pips - 1) // _FIVE * 0.6))
        for side, name in enumerate(self._names):
            upper = top - side * _PIPS
            text, size = fit(name, BOARD, 4.2 * MM, 22 * MM)
            pen.text(left, upper - 3.6 * MM, text, size, font=BOARD)
            rings = [
                (start + (place + place // _FIVE * 0.6 + 0.5) * step, upper - 2.4 * MM) for place in range(self._pips)
            ]
            pen.dots(rings, _PIP, QUIET, WHITE)


_LINE: Final = 5.4 * MM
_SAID: Final = 4.8 * MM
_TEXT: Final = 3.3 * MM
_FIGURE: Final = 4.4 * MM
_OVER: Final = 8.4 * MM
_FIGURE_ROOM: Final = 12.0 * MM
_BETWEEN_FIGURES: Final = 5.0


class LegendBlock:
    """One table of what scores what, `wide` points wide, all its measures times `share`."""

    def __init__(self, legend: Legend, wide: float, share: float = 1.0, least: float = LEAST_TYPE) -> None:
        self._legend, self._wide, self._share, self._least = legend, wide, share, least
        self._said = [line for said in legend.said for line in wrap(said, REGULAR, max(_TEXT * share, least), wide)]
        gap = 1.5 * MM if legend.lines and self._said else 0.0
        self.height = share * (_OVER + len(legend.lines) * _LINE + gap + len(self._said) * _SAID)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        legend, right, mm = self._legend, left + self._wide, MM * self._share
        small, plain, figure = max(3.0 * mm, self._least), max(_TEXT * self._share, self._least), _FIGURE * self._share
        columns = max(len(legend.heads), 1)
        figures_in = [width(said, BOARD, figure) for line in legend.lines for said in line[2:]] if legend.heads else []
        widest = max([0.0, *(width(head, REGULAR, small) for head in legend.heads), *figures_in])
        step = min(max(_FIGURE_ROOM * self._share, widest + _BETWEEN_FIGURES), self._wide * 0.6 / columns)
        used_by_heads = step * columns if legend.heads else 0.0
        text, size = fit(legend.title, BOARD, TITLE_SIZE * self._share, self._wide - used_by_heads)
        pen.text(left, top - 5.6 * mm, text, size, font=BOARD)
        for place, head in enumerate(reversed(legend.heads)):
            font, text, size = fit_narrow(head, REGULAR, small, step - 2, self._least / small)
            pen.text(right - place * step, top - 5.6 * mm, text, size, font=font, ink=QUIET, anchor=Anchor.END)
        y = top - _OVER * self._share
        figures = max((width(line[-1], BOARD, figure) for line in legend.lines), default=0.0) + 2 * mm
        used = used_by_heads or max(figures, step * 0.6)
        names = max((width(line[0], BOLD, plain) for line in legend.lines if line[1]), default=0.0)
        first = min(names + 3 * mm, (self._wide - used) * 0.62)
        for line in legend.lines:
            base = y - 3.9 * mm
            room = self._wide - used
            if line[1]:
                room = max(first, room - width(line[1], REGULAR, small)) - 2 * mm
            font, text, size = fit_narrow(line[0], BOLD, plain, room, self._least / plain)
            pen.text(left, base, text, size, font=font)
            at = max(first, width(text, font, size) + 2 * mm)  # a long name takes what a short word leaves it
            font, text, size = fit_narrow(line[1], REGULAR, small, self._wide - used - at, self._least / small)
            pen.text(left + at, base, text, size, font=font, ink=QUIET)
            for place, said in enumerate(reversed(line[2:])):
                text, size = fit(said, BOARD, figure, step - 2 if legend.heads else used, self._least / figure)
                pen.text(right - place * step, base, text, size, font=BOARD, anchor=Anchor.END)
            y -= _LINE * self._share
            pen.lines([(left, y, right, y)], HAIR)
        y -= 1.5 * mm if legend.lines and self._said else 0.0
        for said in self._said:
            pen.text(left, y - 3.6 * mm, said, plain)
            y -= _SAID * self._share


_BESIDE: Final = 9.0 * MM


class LegendPart:
    """What scores what, in columns under the table."""

    def __init__(self, legends: Sequence[Legend], wide: float, across: int) -> None:
        self._across = min(across, len(legends))
        # The first is the great table: where two stand side by side, it has the larger half.
        shares = [0.6, 0.4] if self._across == 2 and len(legends[0].heads) > 1 else [1 / self._across] * self._across
        room = wide - (self._across - 1) * _BESIDE
        self._columns: list[tuple[float, list[LegendBlock]]] = [(room * share, []) for share in shares]
        for legend in legends:
            width_of, blocks = min(self._columns, key=lambda column: sum(block.height for block in column[1]))
            blocks.append(LegendBlock(legend, width_of))
        self.height = max(sum(block.height for block in blocks) for _, blocks in self._columns) + 4 * MM

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        top -= 2 * MM
        for room, blocks in self._columns:
            y = top
            for block in blocks:
                block.draw(pen, left, y)
                y -= block.height
            left += room + _BESIDE


class AgreedPart:
    """A line for rules of the table that are written by hand."""

    height = 10 * MM

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        base = top - self.height + 0.5 * MM
        said = say("agreed at this table →")
        pen.text(left, base, said, _TEXT, ink=QUIET)
        start = left + width(said, REGULAR, _TEXT) + 4 * MM
        pen.lines([(start, base - 0.6 * MM, left + wide, base - 0.6 * MM)], INK, LINE)
