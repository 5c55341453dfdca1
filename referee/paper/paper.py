"""The papers a sheet is printed on, and where on them it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from .library import pagesizes


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
