"""Bars over and under a line of nothing, laid out once for paper and for the screen, in the units of their room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.words import signed

MEAN_OF: Final = 5
"""Values of the mean that runs through a chart of form."""

FEWEST_BARS: Final = 8
"""Fewer bars do not fill the width: each would be a wall."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar at `x`, from `y` down. `full`: it is drawn filled, else outlined.

    `label` stands at the middle of the bar, its baseline at `label_y`; empty for most. `mean_y`: the height of the
    mean there, where the chart has one. `foot` is what stands under the chart there.
    """

    x: float
    y: float
    width: float
    height: float
    full: bool
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


def form(values: Sequence[int], won: Sequence[bool], wide: float, high: float, text: float) -> Bars:
    """Values one after another, those above nothing upward and the others down; those `won` are filled.

    Up to `high`, with room for a line of `text` above and below, where the best and the worst are labelled; through
    them runs the mean of the last five. Without a value nothing.
    """
    if not values:
        return Bars((), text)
    up, down = max(0, *values), max(0, *(-value for value in values))
    scale = high / (up + down or 1)
    zero, step = text + up * scale, wide / max(len(values), FEWEST_BARS)
    best, worst = values.index(max(values)), values.index(min(values))
    bars = []
    for place, value in enumerate(values):
        last = values[max(place - MEAN_OF + 1, 0) : place + 1]
        height = max(abs(value) * scale, 1.0)
        above = value > 0
        labelled = (place == best and above) or (place == worst and value < 0)
        bars.append(
            Bar(
                x=place * step + step * 0.12,
                y=zero - height if above else zero,
                width=step * 0.76,
                height=height,
                full=won[place],
                label=signed(value) if labelled else "",
                label_y=zero - height - text * 0.3 if above else zero + height + text * 0.9,
                mean_y=zero - scale * sum(last) / len(last),
            )
        )
    return Bars(tuple(bars), zero)


def columns(
    counts: Sequence[int], full: Sequence[bool], feet: Sequence[str], *, wide: float, high: float, text: float
) -> Bars:
    """Counts as bars side by side, up to `high`, each labelled with its count where there is one, with its foot."""
    most = max(counts, default=0) or 1
    width, zero = wide / max(len(counts), FEWEST_BARS), text + high
    bars = []
    for place, (count, filled, foot) in enumerate(zip(counts, full, feet, strict=True)):
        height = high * count / most
        x, y = place * width + width * 0.06, zero - height
        label = str(count) if count else ""
        bars.append(Bar(x, y, width * 0.88, height, filled, label, y - text * 0.3, foot=foot))
    return Bars(tuple(bars), zero)
