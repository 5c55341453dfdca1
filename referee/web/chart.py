"""The running chart on the screen: how much room it has there, and which hands of a long evening it shows.

Lengths are in units of the SVG's view box. Colours, fonts and words of the table beside it belong to the template.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..paper.charts import Goal, Picture, Room, lay_out, near, scaled

WIDE: Final = 248.0
"""Width of the plot; before and behind it the template leaves room for labels."""
TOP: Final = 14.0
LOW_PLOT: Final = 104.0
"""Height of the plot for up to three sides; more need room for their labels."""
FLAT_PLOT: Final = 66.0
"""The same on a wide screen, which has room in the width."""
MORE_SIDES: Final = 36.0
FLAT_MORE: Final = 20.0
STEPS: Final = 4
"""Most steps up the scale."""
FIRST_REACH: Final = 600
"""A target so many points above the lines is always drawn."""
SPAN_SHOWN: Final = 8
"""A higher one from where it is so many times what the lines span above them."""
NEXT_HANDS: Final = 2
"""A young game does not fill the width: so many hands have their room."""
MOST_POINTS: Final = 24
LABEL_GAP: Final = 15.0
TICK_GAP: Final = 14.0
MARK_GAP: Final = 18.0


def sample(count: int, most: int = MOST_POINTS) -> tuple[int, ...]:
    """At most `most` indices of 0 … count − 1, evenly spread, the first and the last among them."""
    if count <= most:
        return tuple(range(count))
    step = (count - 1) / (most - 1)
    return tuple(round(place * step) for place in range(most))


def room_for(sides: int, *, flat: bool = False) -> Room:
    """The room a chart of so many sides has; `flat`: beside other things on a wide screen."""
    high, more = (FLAT_PLOT, FLAT_MORE) if flat else (LOW_PLOT, MORE_SIDES)
    return Room(
        wide=WIDE,
        top=TOP,
        bottom=TOP + (high if sides <= 3 else high + more),
        text=12.0,
        tick_gap=TICK_GAP,
        label_gap=LABEL_GAP,
        label_space=12.0,
        next_hands=NEXT_HANDS,
        hand_labels=7,
        mark_gap=MARK_GAP,
        thin=False,
    )


def draw(
    hands: Sequence[int], totals: Sequence[Sequence[int]], goals: Sequence[Goal] = (), *, flat: bool = False
) -> Picture:
    """The chart of `totals[i]` (by side) after hand `hands[i]`, the first being the start (hand 0).

    Give at most `MOST_POINTS` of them: see `sample`. Every inner list has one total a side, and there
    is at least one of them.
    """
    curves = [tuple(zip(hands, side, strict=True)) for side in zip(*totals, strict=True)]
    drawn = near(curves, goals, spans=SPAN_SHOWN, least=FIRST_REACH)
    return lay_out(curves, scaled(curves, drawn, STEPS), room_for(len(curves), flat=flat))
