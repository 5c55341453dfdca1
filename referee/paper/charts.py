"""The running chart, laid out once for paper and for the screen.

Lengths are in the units of the room they are given, y downwards. Inks, classes and faces belong to whoever draws it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.words import figure

_YOUNG: Final = 6
"""A game of fewer hands may leave room for those to come."""

_CLEAR: Final = 4.0
"""Between the end of a level's line and a figure at its height."""

Point = tuple[float, float]
Curve = Sequence[tuple[int, int]]
"""One side's totals: each the number of a hand (0 is the start) and the total after it. One or more of them."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A level drawn across: where the game ends. `lost`: a side this low has lost."""

    level: int
    label: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """What room a chart has: its plot's measures, and how far apart what is written and marked must stand.

    `thin`: where marks would crowd, every so many-th is kept; else none of them.
    """

    wide: float
    top: float
    bottom: float
    text: float
    """The size of the figures at the left edge and under the plot."""
    tick_gap: float
    """Least distance between two labels at the left edge."""
    label_gap: float
    """Least distance between two labels at the ends of the lines."""
    label_space: float
    """From the last mark to its label."""
    next_hands: int
    """For how many hands to come there is room in a young game."""
    hand_labels: int
    """The most hands that are named under the plot."""
    mark_gap: float
    """Least distance between two marks of a line."""
    thin: bool


@dataclass(frozen=True, slots=True)
class Scale:
    """What the plot spans: from `low` up to `high`, with the `levels` and the `goals` that lie between."""

    low: int
    high: int
    levels: tuple[int, ...]
    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A line across at `y`, with its label at the left edge, around the height `label_y`."""

    value: int
    y: float
    label_y: float
    label: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A label at `x`, its baseline at `y`."""

    x: float
    y: float
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """One side's totals, with a mark at some of them. `end` is the last; `label` where its label starts, at its middle.

    `lead`: the two lie apart, and a thin line joins them.
    """

    side: int
    points: tuple[Point, ...]
    marks: tuple[Point, ...]
    end: Point
    label: Point
    total: str
    lead: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole chart in its `room`. `lines` are in the order they are drawn: the first side's last, over the others.

    `peak` is the highest total of all, where it was lost again and its label has room.
    """

    room: Room
    ticks: tuple[Level, ...]
    goals: tuple[Level, ...]
    hands: tuple[Mark, ...]
    lines: tuple[Line, ...]
    peak: Mark | None

    def across(self, level: Level, wide: float) -> float:
        """How far a level's line runs of `wide`: up to a total that is written at its height, never through it."""
        near = self.room.label_gap * 0.7
        totals = [line.label[0] for line in self.lines if abs(line.label[1] - level.y) < near]
        return min([wide, *(_even(x - _CLEAR) for x in totals)])


def span(curves: Sequence[Curve]) -> tuple[int, int]:
    """The lowest and the highest of all totals and nought."""
    values = [0, *(total for curve in curves for _, total in curve)]
    return min(values), max(values)


def near(curves: Sequence[Curve], goals: Sequence[Goal], *, spans: int = 1, least: int = 0) -> list[Goal]:
    """The goals to be drawn: one far off would press the lines together.

    Near is what is no farther off than the lines span; above them so many `spans`, and `least` points in any case.
    Lines that are level are pressed by nothing.
    """
    low, high = span(curves)
    reach = high - low
    above = max(least, spans * reach)
    return [goal for goal in goals if not reach or low - reach <= goal.level <= high + above]


def scaled(curves: Sequence[Curve], goals: Sequence[Goal], steps: int) -> Scale:
    """The scale for some totals in at most so many steps.

    `goals` are those near enough to be drawn: one far off would press the lines together.
    """
    levels = [*span(curves), *(goal.level for goal in goals)]
    low, high = min(levels), max(levels)
    if low == high:
        high = low + 100
    return Scale(low, high, tuple(level for level in scale(low, high, steps) if low <= level <= high), tuple(goals))


def lay_out(curves: Sequence[Curve], drawn: Scale, room: Room) -> Picture:
    """The chart of every side's totals on a scale, in its room."""

    def height(value: float) -> float:
        return _even(room.bottom - (value - drawn.low) / (drawn.high - drawn.low) * (room.bottom - room.top))

    last = max([1, *(curve[-1][0] for curve in curves)])
    step = room.wide / max(last, min(_YOUNG, last + room.next_hands))
    goals = _goals(drawn, room, [height(goal.level) for goal in drawn.goals])
    taken = [level.label_y for level in goals]
    places = [tuple((_even(hand * step), height(total)) for hand, total in curve) for curve in curves]
    crowded = any(_every(points, room) > 1 for points in places)
    return Picture(
        room=room,
        ticks=tuple(
            Level(value, height(value), height(value), figure(value))
            for value in drawn.levels
            if all(abs(height(value) - other) >= room.tick_gap for other in taken)
        ),
        goals=goals,
        hands=tuple(
            Mark(_even(hand * step), _even(room.bottom + 1.5 * room.tick_gap), str(hand))
            for hand in hand_labels(last, room.hand_labels)
        ),
        lines=_lines(curves, places, room),
        peak=None if crowded else _peak(curves, places, room, taken),
    )


def scale(low: int, high: int, steps: int) -> list[int]:
    """Round levels in at most so many even steps from at or under `low` to at or over `high`."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            first, last = low // step, -(-high // step)
            if last - first <= steps:
                return [level * step for level in range(first, max(last, first + 1) + 1)]
        size *= 10


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """`places` moved as little as needed to lie between `low` and `high`, each `gap` from the next.

    Where they have not so much room they share what there is. In the order given.
    """
    gap = min(gap, (high - low) / max(1, len(places) - 1))
    order = sorted(range(len(places)), key=places.__getitem__)
    found = list(places)
    least = low
    for index in order:
        found[index] = least = max(found[index], least)
        least += gap
    most = high
    for index in reversed(order):
        found[index] = most = min(found[index], most)
        most -= gap
    return found


def hand_labels(last: int, most: int) -> list[int]:
    """Hands named under the chart: at most so many, the last among them."""
    if last <= most:
        return list(range(1, last + 1))
    step = next(size * factor for size in _sizes(last) for factor in (1, 2, 5) if last / (size * factor) <= most - 1)
    return [*(hand for hand in range(step, last + 1, step) if last - hand >= step / 2), last]


def _even(length: float) -> float:
    """A length that no eye tells from the one it is made of, short to write."""
    return round(length, 1)


def _sizes(last: int) -> list[int]:
    return [10**power for power in range(len(str(last)) + 1)]


def _goals(drawn: Scale, room: Room, places: Sequence[float]) -> tuple[Level, ...]:
    """The goals, their labels moved apart where two lie near each other."""
    apart = spread(places, room.tick_gap, room.top, room.bottom)
    return tuple(
        Level(goal.level, y, _even(label_y), goal.label, goal.lost)
        for goal, y, label_y in zip(drawn.goals, places, apart, strict=True)
    )


def _every(points: Sequence[Point], room: Room) -> int:
    """Every how-many-th mark of a line has room."""
    if len(points) < 2:
        return 1
    apart = (points[-1][0] - points[0][0]) / (len(points) - 1)
    return max(1, math.ceil(room.mark_gap / apart))


def _lines(curves: Sequence[Curve], places: Sequence[tuple[Point, ...]], room: Room) -> tuple[Line, ...]:
    start = max([0.0, *(points[-1][0] for points in places)]) + room.label_space
    labels = spread([points[-1][1] for points in places], room.label_gap, room.top, room.bottom)
    lines = []
    for side, (curve, points, label_y) in enumerate(zip(curves, places, labels, strict=True)):
        every, (end_x, end_y) = _every(points, room), points[-1]
        # Counted from the end, whose mark is another; at the start all sides are one.
        marks = points[-1 - every : 0 : -every] if every == 1 or room.thin else ()
        apart = abs(label_y - end_y) > room.label_gap / 3 or end_x < start - room.label_space
        lines.append(
            Line(side, points, marks, (end_x, end_y), (_even(start), _even(label_y)), figure(curve[-1][1]), lead=apart),
        )
    return tuple(reversed(lines))


def _peak(
    curves: Sequence[Curve], places: Sequence[Sequence[Point]], room: Room, taken: Sequence[float]
) -> Mark | None:
    """The highest total of all, where it is higher than all that stand at the end."""
    totals = [
        (total, point)
        for curve, points in zip(curves, places, strict=True)
        for (_, total), point in zip(curve, points, strict=True)
    ]
    if not totals:
        return None
    best, (x, y) = max(totals, key=lambda pair: pair[0])
    base = _even(y - 0.75 * room.text)
    hidden = any(base - 1.2 * room.text < level < base + 0.4 * room.text for level in taken)
    if best <= max(curve[-1][1] for curve in curves) or x == 0 or hidden or base < room.top:
        return None
    return Mark(x, base, figure(best))
