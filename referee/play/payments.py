"""Payments: what some players pay to others. Each payment comes to nothing, so all points at a table do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..core.ruling import Rule, ScoreLine
from ..core.seats import Seat, Side
from ..core.text import Text
from .camps import CampsNow

Shares = Mapping[Side, int]
"""How many times a payment each side gets, below 0 how many times it pays. They come to nothing."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What is paid once by one player. With `points` below 0 it goes the other way round."""

    points: int
    rule: Rule
    reason: Text

    def lines(self, shares: Shares) -> Iterator[ScoreLine]:
        """A line for each side with a share, in their order. Raises ValueError where they do not come to nothing."""
        over = sum(shares.values())
        if over:
            raise ValueError(f"{self.rule.id}: the shares of a payment come to {over}, not to 0.")
        for side, times in shares.items():
            yield ScoreLine(side, self.points * times, self.rule, self.reason)


def from_each(to: Side, among: Iterable[Side]) -> Shares:
    """Each of the others pays one who is among them; with points below 0 that one pays each of the others."""
    sides = tuple(among)
    return {side: len(sides) - 1 if side == to else -1 for side in sides}


def by_camps(now: CampsNow, declarer: Seat) -> Shares:
    """Each player of the other camp pays, a partner gets one share, the declarer all the rest. The camps are known."""
    rest = len(now.others) - (len(now.own) - 1)
    shares = {seat: 1 if seat in now.own else -1 for seat in sorted(now.own | now.others)}
    return {**shares, declarer: rest}
