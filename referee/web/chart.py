"""Geometry of the running chart: totals by hand to lines, dots and labels on a small picture.

Lengths are in units of the SVG's view box, y downwards. Colours, fonts and words of the table beside
it belong to the template.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..core.words import figure

WIDTH: Final = 358.0
LEFT: Final = 46.0
RIGHT: Final = 294.0
TOP: Final = 14.0
LOW_PLOT: Final = 104.0
"""Height of the plot for up to three sides; more sides need room for their labels."""
HIGH_PLOT: Final = 140.0
FOOT: Final = 26.0
FIRST_REACH: Final = 600
"""A target of so many points is always drawn."""
SPAN_SHOWN: Final = 8
"""A higher one from where the lines span one of so many parts of it."""
MOST_POINTS: Final = 24
MOST_DOTS: Final = 14
LABEL_GAP: Final = 15.0
"""Least distance between two labels at the ends of the lines."""
TICK_GAP: Final = 14.0
"""Least distance between two labels at the left edge."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A level drawn across: where the game ends. `lost`: a side this low has lost."""

    level: int
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """A line across with its label at the left edge."""

    y: float
    label: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A label at a place."""

    x: float
    y: float
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """One side's totals. `end` is the last dot, `tag` where its total is written.

    `lead`: the two lie apart, and a thin line joins them.
    """

    side: int
    points: str
    dots: tuple[tuple[float, float], ...]
    end: tuple[float, float]
    tag: Mark
    lead: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole chart, ready to draw."""

    width: float
    height: float
    left: float
    right: float
    ticks: tuple[Level, ...]
    goals: tuple[Level, ...]
    floors: tuple[Level, ...]
    hands: tuple[Mark, ...]
    lines: tuple[Line, ...]
    peak: Mark | None


def sample(count: int, most: int = MOST_POINTS) -> tuple[int, ...]:
    """At most `most` indices of 0 … count − 1, evenly spread, the first and the last among them."""
    if count <= most:
        return tuple(range(count))
    step = (count - 1) / (most - 1)
    return tuple(round(place * step) for place in range(most))


def draw(hands: Sequence[int], totals: Sequence[Sequence[int]], goals: Sequence[Goal] = ()) -> Picture:
    """The chart of `totals[i]` (by side) after hand `hands[i]`, the first being the start (hand 0).

    Give at most `MOST_POINTS` of them: see `sample`. Every inner list has one total a side, and there
    is at least one of them.
    """
    sides = len(totals[0])
    everything = [total for row in totals for total in row]
    lowest, highest = min(0, *everything), max(0, *everything)
    # A target far out of reach would press the lines together, and so would a floor nobody is near.
    reach = max(FIRST_REACH, SPAN_SHOWN * (highest - lowest))
    aims = [goal for goal in goals if not goal.lost and goal.level <= reach]
    floors = [goal for goal in goals if goal.lost and lowest <= goal.level / 2]
    low = min([lowest, *(goal.level for goal in floors)])
    high = max([highest, *(goal.level for goal in aims)])
    if high == low:
        high = low + 100
    plot = LOW_PLOT if sides <= 3 else HIGH_PLOT
    bottom = TOP + plot

    def height(value: float) -> float:
        return round(bottom - (value - low) / (high - low) * plot, 1)

    last = max(hands[-1], 1)
    span = RIGHT - LEFT
    # A young game does not fill the width: the next hands have their room.
    across = max(last, min(6, last + 2))

    def along(hand: int) -> float:
        return round(LEFT + hand / across * span, 1)

    goal_levels = tuple(Level(height(goal.level), figure(goal.level)) for goal in aims)
    floor_levels = tuple(Level(height(goal.level), figure(goal.level)) for goal in floors)
    taken = [level.y for level in (*goal_levels, *floor_levels)]
    ticks = tuple(
        Level(height(value), figure(value))
        for value in _ticks(low, high, aims[0].level if aims else 0)
        if all(abs(height(value) - other) >= TICK_GAP for other in taken)
    )
    ends = [height(totals[-1][side]) for side in range(sides)]
    tags = _spread(ends, TOP, bottom)
    lines = []
    for side in range(sides):
        places = [(along(hand), height(row[side])) for hand, row in zip(hands, totals, strict=True)]
        dots = tuple(places[1:-1]) if len(places) <= MOST_DOTS else ()
        end_x, end_y = places[-1]
        lines.append(
            Line(
                side=side,
                points=" ".join(f"{x:g},{y:g}" for x, y in places),
                dots=dots,
                end=(end_x, end_y),
                tag=Mark(round(end_x + 12, 1), tags[side], figure(totals[-1][side])),
                lead=abs(tags[side] - end_y) > 5,
            )
        )
    return Picture(
        width=WIDTH,
        height=bottom + FOOT,
        left=LEFT,
        right=WIDTH - 16,
        ticks=ticks,
        goals=goal_levels,
        floors=floor_levels,
        hands=tuple(Mark(along(hand), bottom + 21, str(hand)) for hand in _hand_labels(last)),
        lines=tuple(lines),
        peak=_peak(hands, totals, along, height, taken),
    )


def _ticks(low: float, high: float, target: int) -> list[int]:
    """Round levels from `low` to `high`, three to five of them, zero among them if it lies between.

    Parts of the target where it makes up most of the height.
    """
    rough = (high - low) / 3
    power = 10 ** math.floor(math.log10(rough)) if rough >= 1 else 1
    step = next(int(power * factor) or 1 for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough or factor == 10)
    if target % 10 == 0 and target * 3 >= (high - low) * 2:
        step = target // 2
    first = math.ceil(low / step)
    return [place * step for place in range(first, math.floor(high / step) + 1)]


def _hand_labels(last: int) -> list[int]:
    """Hands named under the chart: at most seven, the last among them."""
    if last <= 7:
        return list(range(1, last + 1))
    step = next(step for step in _round_steps() if last / step <= 6)
    named = [hand for hand in range(step, last + 1, step) if last - hand >= step / 2]
    return [*named, last]


def _round_steps() -> Sequence[int]:
    return [factor * 10**power for power in range(7) for factor in (1, 2, 5)]


def _spread(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Places for labels as near as can be to where they are wanted, and never over each other."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed: list[float] = []
    for index in order:
        least = placed[-1] + LABEL_GAP if placed else top
        placed.append(max(wanted[index], least))
    limit = bottom
    for place in range(len(placed) - 1, -1, -1):
        placed[place] = min(placed[place], limit)
        limit = placed[place] - LABEL_GAP
    found = [0.0] * len(wanted)
    for index, y in zip(order, placed, strict=True):
        found[index] = round(y, 1)
    return found


def _peak(
    hands: Sequence[int],
    totals: Sequence[Sequence[int]],
    along: Callable[[int], float],
    height: Callable[[float], float],
    taken: Sequence[float],
) -> Mark | None:
    """The highest total of all, where it is not the last one and its label has room."""
    if len(totals) > MOST_DOTS:
        return None
    best, place = max((max(row), place) for place, row in enumerate(totals))
    if best <= max(totals[-1]) or place == 0:
        return None
    y = height(best) - 9
    if any(y - 14 < level < y + 4 for level in taken) or y < TOP:
        return None
    return Mark(along(hands[place]), y, figure(best))
