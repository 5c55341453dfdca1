"""A peg track on paper: a lane for each side in streets, up and down, with the pegs as they stand."""

from __future__ import annotations

from typing import Final

from ..core.sheet import Lane, Track
from .pen import INK, LINE, MM, QUIET, WHITE, Anchor, Pen
from .typeface import BOARD, LEAST_TYPE, fit

_HOLE: Final = 0.55 * MM
_PEG: Final = 1.3 * MM
_STREET: Final = 4.4 * MM
_NARROW: Final = 3.0 * MM
"""From one street to the next, and where a page has little room."""
_FIVE: Final = 5
_NAMES: Final = 26 * MM
_HEAD: Final = 7 * MM
_BETWEEN: Final = 2.2 * MM


class TrackPart:
    """The track: a block for each side, a row of holes a street, in fives; every second one runs back."""

    def __init__(self, track: Track, *, narrow: bool = False) -> None:
        self._track = track
        self._street = _NARROW if narrow else _STREET
        self._streets = -(-track.holes // track.street)
        self._block = self._streets * self._street + _BETWEEN
        self.height = len(track.lanes) * self._block + _HEAD

    def draw(self, pen: Pen, left: float, top: float, wide: float) -> None:
        for side, lane in enumerate(self._track.lanes):
            upper = top - _HEAD + 3 * MM - side * self._block
            text, size = fit(lane.name, BOARD, 4.2 * MM, _NAMES - 4 * MM)
            pen.text(left, upper - 3.4 * MM, text, size, font=BOARD)
            self._draw_lane(pen, lane, left + _NAMES, upper, wide - _NAMES)

    def _draw_lane(self, pen: Pen, lane: Lane, left: float, upper: float, wide: float) -> None:
        track = self._track
        step = (wide - 9 * MM) / (track.street + (track.street - 1) // _FIVE * 0.6)

        def at(hole: int) -> tuple[float, float]:
            street, place = divmod(hole - 1, track.street)
            place = place if street % 2 == 0 else track.street - 1 - place
            return left + (place + place // _FIVE * 0.6 + 0.5) * step, upper - (street + 0.5) * self._street

        pen.dots([at(hole) for hole in range(1, track.holes + 1)], _HOLE, QUIET, WHITE)
        for line in track.lines:
            (x, y), (after, _) = at(line), at(min(line + 1, track.holes))
            x = (x + after) / 2 if after != x else x + (step * 0.5 if (line // track.street) % 2 else -step * 0.5)
            pen.lines([(x, y - 0.45 * self._street, x, y + 0.45 * self._street)], INK, LINE)
        for end in range(track.street, track.holes, track.street):
            x, y = at(end)
            beside = (4 * MM, Anchor.START) if (end // track.street) % 2 else (-4 * MM, Anchor.END)
            pen.text(x + beside[0], y - 1.1 * MM, str(end), LEAST_TYPE, ink=QUIET, anchor=beside[1])
        if lane.back and lane.back != lane.front:
            pen.dots([at(lane.back)], _PEG, INK, WHITE)
        if lane.front:
            pen.dots([at(lane.front)], _PEG, INK, INK)
