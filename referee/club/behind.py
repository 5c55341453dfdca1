"""The hands behind a figure: which of somebody's hands it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.words import figure
from .figures import Figures, Placed, calls_of, others_of, revokes_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """What a hand must have to be behind a figure; what is left out is not asked.

    `rule`: a score line by it, above (`sign` 1) or below nothing (−1), or any. `call`: something of that kind
    undertaken, `made` or not, not by `cause` (a rule's id), `bid` so high. `counts`: some of what a game counts, as
    ``bags``. `beside`, `against`: a person, by number. `least`, `most`: points before the best other side.
    """

    rule: str = ""
    sign: int = 0
    call: str = ""
    cause: str = ""
    bid: int | None = None
    counts: str = ""
    made: bool | None = None
    revoked: bool = False
    won: bool = False
    beside: int | None = None
    against: int | None = None
    least: int | None = None
    most: int | None = None

    def hands(self, mine: Figures) -> list[Placed]:
        """Those of somebody's hands that have it, in their order."""
        return [one for one in mine.hands if self._takes(one, mine)]

    def _takes(self, one: Placed, mine: Figures) -> bool:
        hand, side = one.hand, one.side
        return (
            (not self.rule or any(rule == self.rule and self._signed(points) for rule, points in hand.lines[side]))
            and (not self.call or self._called(one, mine))
            and (not self.counts or any(what == self.counts and by[side] for what, by in hand.extra))
            and (not self.revoked or revokes_of(one, mine.person, mine.who) > 0)
            and (not self.won or one.won)
            and (self.beside is None or self.beside in others_of(hand.sides, side, mine.who, beside=True))
            and (self.against is None or self.against in others_of(hand.sides, side, mine.who, beside=False))
            and (self.least is None or one.by >= self.least)
            and (self.most is None or one.by <= self.most)
        )

    def _signed(self, points: int) -> bool:
        return not self.sign or points * self.sign > 0

    def _called(self, one: Placed, mine: Figures) -> bool:
        return any(
            call.what == self.call
            and (self.made is None or call.made is self.made)
            and (not self.cause or call.rule == self.cause)
            and (self.bid is None or call.bid == self.bid)
            for call in calls_of(one, mine.person, mine.who)
        )


@dataclass(frozen=True, slots=True)
class Step:
    """A bar of a distribution: the hands from `least` to `most` points before the best other side, both among them."""

    least: int
    most: int
    hands: int


STEPS = 6
"""About so many bars to each side of nothing."""

WIDTHS = (1, 2, 5)


def distribution(mine: Figures) -> list[Step]:
    """How somebody's hands are spread, in steps of one width that meet at nothing; none without a hand."""
    if not mine.hands:
        return []
    lowest, highest = min(mine.margins), max(mine.margins)
    width = _width(max(abs(lowest), abs(highest)))
    first, last = min(lowest // width, 0), max(highest // width, 0)
    counts = [0] * (last - first + 1)
    for points, hands in mine.margins.items():
        counts[points // width - first] += hands
    return [Step((first + place) * width, (first + place + 1) * width - 1, n) for place, n in enumerate(counts)]


def feet(steps: Sequence[Step]) -> tuple[str, ...]:
    """What stands under the bars of a distribution: where the first and the last begin, and nothing."""
    ends = {0, len(steps) - 1}
    return tuple(figure(step.least) if place in ends or not step.least else "" for place, step in enumerate(steps))


def _width(furthest: int) -> int:
    ten = 1
    while True:
        for one in WIDTHS:
            if one * ten * STEPS >= furthest:
                return one * ten
        ten *= 10
