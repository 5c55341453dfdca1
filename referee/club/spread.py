"""Charts of somebody's games, laid out once for the screen and for paper: bars over and under a line of nothing.

Lengths are in the units of the room they are given, y downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.words import figure
from .behind import Step
from .figures import Finished

MEAN_OF = 5
"""Games of the mean that runs through the chart of form."""

FEWEST_BARS = 8
"""Fewer bars do not fill the width: each would be a wall."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar at `x`, from `y` down. `up`: it stands over the line, and is drawn filled; else it hangs, outlined.

    `label`, at the middle of the bar, its baseline at `label_y`; empty for most. `mean_y`: the height of the mean
    there, where the chart has one. `foot` is what stands under the chart there.
    """

    x: float
    y: float
    width: float
    height: float
    up: bool
    label: str = ""
    label_y: float = 0.0
    mean_y: float = 0.0
    foot: str = ""

    @property
    def middle(self) -> float:
        """Halfway through its width."""
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart of bars, with its line of nothing at `zero`."""

    bars: tuple[Bar, ...]
    zero: float


def form(finished: Sequence[Finished], wide: float, high: float, text: float) -> Bars:
    """The last games, oldest first: by how many points each was won, upward, or lost; and the mean of the last five.

    Up to `high`, with room for a line of `text` above and below: the best and the worst game are labelled.
    """
    by = [one.by for one in finished]
    up, down = max(0, *by), max(0, *(-points for points in by))
    scale = high / (up + down or 1)
    zero, step = text + up * scale, wide / max(len(by), FEWEST_BARS)
    best, worst = by.index(max(by)), by.index(min(by))
    bars = []
    for place, points in enumerate(by):
        last = by[max(place - MEAN_OF + 1, 0) : place + 1]
        height = max(abs(points) * scale, 1.0)
        said = (place == best and points > 0) or (place == worst and points < 0)
        bars.append(
            Bar(
                place * step + step * 0.12,
                zero - height if points > 0 else zero,
                step * 0.76,
                height,
                finished[place].won,
                _signed(points) if said else "",
                zero - height - text * 0.3 if points > 0 else zero + height + text * 0.9,
                zero - scale * sum(last) / len(last),
            )
        )
    return Bars(tuple(bars), zero)


def spread(steps: Sequence[Step], wide: float, high: float, text: float) -> Bars:
    """How many hands lie in each step: bars up to `high`, labelled with their number; those lost are outlined."""
    most = max(step.hands for step in steps)
    width, zero = wide / max(len(steps), FEWEST_BARS), text + high
    bars = []
    for place, step in enumerate(steps):
        height = high * step.hands / most
        label = str(step.hands) if step.hands else ""
        x, y = place * width + width * 0.06, zero - height
        named = place in {0, len(steps) - 1} or not step.least
        foot = figure(step.least) if named else ""
        bars.append(Bar(x, y, width * 0.88, height, step.least >= 0, label, y - text * 0.3, foot=foot))
    return Bars(tuple(bars), zero)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"
