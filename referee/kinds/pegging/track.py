"""The peg track as it is drawn: a lane for each side round the play, both pegs of each, marks at every fifth hole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from ...core.text import Listed, Text
from ...screens.parts import Player, side_mark

WIDE: Final = 358
HIGH: Final = 374
_INSET: Final = 33
_CORNER: Final = 41
_START: Final = 295
"""How far down the left side the first hole lies."""
_GAP: Final = 20
"""Between the last hole and the first."""
_FIVE: Final = 5
_BESIDE: Final = {1: (0,), 2: (7, -7), 3: (10, 0, -10)}
"""By the number of lanes, how far each lies outside the middle of the band."""
_TICK: Final = 16
_LABEL: Final = -30

Point = tuple[float, float]


def point_at(way: float, beside: float = 0.0) -> Point:
    """The point so far along the middle of the band from the first hole on, so far outside it."""
    left, top, right, low = _INSET, _INSET, WIDE - _INSET, HIGH - _INSET
    arc, near, far = pi / 2 * _CORNER, _CORNER + _INSET, _CORNER
    up, across, down = _START - near, right - left - 2 * far, low - top - 2 * far
    if way <= up:
        return left - beside, _START - way
    way -= up
    corners = (
        ((left + far, top + far), pi, across),
        ((right - far, top + far), 1.5 * pi, down),
        ((right - far, low - far), 0.0, across),
        ((left + far, low - far), 0.5 * pi, down),
    )
    for (x, y), start, straight in corners:
        radius = _CORNER + beside
        if way <= arc:
            angle = start + way / _CORNER
            return x + radius * cos(angle), y + radius * sin(angle)
        way -= arc
        if way <= straight:
            ahead = start + pi / 2  # from the end of the corner straight on
            return x + radius * cos(ahead) - way * sin(ahead), y + radius * sin(ahead) + way * cos(ahead)
        way -= straight
    return left - beside, _START - way


def _length() -> float:
    across, down = WIDE - 2 * _INSET - 2 * _CORNER, HIGH - 2 * _INSET - 2 * _CORNER
    return 2 * across + 2 * down + 2 * pi * _CORNER - _GAP


def _written(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


@dataclass(frozen=True, slots=True)
class LaneView:
    """One side's lane: its holes, the way to the back peg, the way from there to the front one, and both pegs."""

    mark: str
    holes: tuple[Point, ...]
    done: str
    run: str
    back: Point
    front: Point
    moved: bool


@dataclass(frozen=True, slots=True)
class TrackView:
    """The whole track. `ticks` are strokes across it, `labels` the numbers inside; `words` say it to who cannot see."""

    lanes: tuple[LaneView, ...]
    band: str
    ticks: tuple[tuple[Point, Point], ...]
    labels: tuple[tuple[Point, str], ...]
    words: Text
    wide: bool


@lru_cache(maxsize=64)
def _ground(holes: int, lanes: int) -> tuple[tuple[tuple[Point, ...], ...], str, tuple[tuple[Point, Point], ...]]:
    """The holes of every lane, the band below them, and its ticks."""
    step = _length() / holes
    beside = _BESIDE[lanes]
    dots = tuple(tuple(point_at(hole * step, one) for hole in range(holes + 1)) for one in beside)
    band = _written(point_at(hole * step) for hole in range(holes + 1))
    fives = [hole + 0.5 for hole in range(_FIVE, holes, _FIVE)]
    ticks = tuple((point_at(hole * step, _TICK), point_at(hole * step, -_TICK)) for hole in fives)
    return dots, band, ticks


def track_of(sides: Sequence[str], pegs: Sequence[tuple[int, int]], holes: int, labelled: Sequence[int]) -> TrackView:
    """The track of sides with these names and pegs, (back, front); `labelled` are holes with their number beside."""
    step = _length() / holes
    dots, band, ticks = _ground(holes, len(sides))
    lanes = []
    for side, (last, first) in enumerate(pegs):
        back, front = (min(max(hole, 0), holes) for hole in (last, first))
        beside = _BESIDE[len(sides)][side]
        fine = [back + (front - back) * part / 24 for part in range(25)]
        lanes.append(
            LaneView(
                side_mark(side),
                dots[side],
                _written(dots[side][: back + 1]),
                _written(point_at(hole * step, beside) for hole in fine),
                dots[side][back],
                dots[side][front],
                back != front,
            )
        )
    told = [
        Text("{side} {front}, before that {back}", side=name, front=front, back=back)
        if back != front
        else Text("{side} {front}", side=name, front=front)
        for name, (back, front) in zip(sides, pegs, strict=True)
    ]
    words = Text("Pegs: {all}. The game is {holes}.", all=Listed(tuple(told)), holes=holes)
    labels = tuple((point_at(hole * step, _LABEL), str(hole)) for hole in labelled)
    return TrackView(tuple(lanes), band, ticks, labels, words, len(sides) > 2)


@dataclass(frozen=True, slots=True)
class Called:
    """What is called out: who pegged, and the words."""

    player: Player
    words: str
