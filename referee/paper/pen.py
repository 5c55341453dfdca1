"""What draws on a page: text, lines and boxes in the sheet's few inks. Its pens are those of the PDF and of the SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, Protocol

from .typeface import REGULAR

Ink = tuple[float, float, float]


def _ink(code: int) -> Ink:
    return (code >> 16) / 255, (code >> 8 & 255) / 255, (code & 255) / 255


INK: Final = _ink(0x10201A)
QUIET: Final = _ink(0x4A5A53)
SECOND: Final = _ink(0x5B6A63)
"""The grey of a second line on a chart, and of signs to be circled."""
HAIR: Final = _ink(0x9AA8A1)
SHADE: Final = _ink(0xEEF2EF)
WHITE: Final = _ink(0xFFFFFF)
RED: Final = _ink(0xC3122F)

BAIZE: Final = _ink(0x0C261E)
FELT: Final = _ink(0x12654C)
GOLD: Final = _ink(0xFFC629)
PALE: Final = _ink(0xDDF0E6)
"""For pictures alone: the board, the felt, a crown, and a second voice on either."""

PLAIN: Final = (SECOND, WHITE, PALE)
"""Inks in which every suit is alike."""

MM: Final = 72 / 25.4
"""A millimetre in points."""

STRONG_LINE: Final = 0.8 * MM
LINE: Final = 0.4 * MM
HAIR_LINE: Final = 0.22 * MM

RED_SUITS: Final = frozenset("♥♦♡♢")

Line = tuple[float, float, float, float]
Point = tuple[float, float]


class Anchor(Enum):
    """Which point of a text stands at the place given."""

    START = 0.0
    MIDDLE = 0.5
    END = 1.0


class Pen(Protocol):
    """Draws on the current page, in points from its lower left corner. Text lies above everything else."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        font: str = REGULAR,
        ink: Ink = INK,
        anchor: Anchor = Anchor.START,
    ) -> None:
        """Set `text` (out of `typeface.fit` or `wrap`) with its baseline at `y`. Red suits are red, but in a grey."""

    def lines(self, lines: Iterable[Line], ink: Ink = HAIR, thickness: float = HAIR_LINE) -> None:
        """Draw lines, each from (x, y) to (x, y)."""

    def path(self, points: Sequence[Point], ink: Ink, thickness: float, dashes: Sequence[float]) -> None:
        """Draw one line through all `points`, dashed as told; no dashes is a whole line."""

    def shapes(self, shapes: Iterable[Sequence[Point]], ink: Ink, fill: Ink, thickness: float = LINE) -> None:
        """Draw closed shapes, each with its corners."""

    def dots(self, middles: Iterable[Point], radius: float, ink: Ink, fill: Ink) -> None:
        """Draw circles around `middles`."""

    def shade(
        self, left: float, bottom: float, width: float, height: float, *, ink: Ink = SHADE, radius: float = 0.0
    ) -> None:
        """Fill a rectangle, its corners round if told."""

    def box(self, left: float, bottom: float, width: float, height: float) -> None:
        """Draw a rectangle's outline."""

    def turn(self) -> None:
        """Finish the page."""
