"""Score sheets as PDF: `draw` makes a `Sheet` into the bytes of a file, the same bytes every time."""

from .document import draw
from .paper import Paper

__all__ = ["Paper", "draw"]
