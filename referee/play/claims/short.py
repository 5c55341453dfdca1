"""A claim asked for its next tricks only, all hands being known: what beats it within few tricks is soon found.

The tricks after those count as the side's. So a claim that is beaten is beaten in the whole play, too; that it is not
says nothing.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from .open import Open
from .table import Moment

DEEPEST: Final = 3
"""The most tricks asked for."""

OF_ONE_DEPTH: Final = 400
"""Cards tried with each number of tricks."""


class Short(Open):
    """Whether the side wins the tricks before `floor` cards are left to the claimer."""

    def __init__(self, whole: Open, floor: int) -> None:
        super().__init__(whole.claimer, whole.side, whole.turns, whole.count)
        self.relatives, self.floor = whole.relatives, floor


def beaten_soon(whole: Open, now: Moment) -> Short | None:
    """The search for few tricks that finds the claim beaten; None if none does."""
    left = now.lie.hand.bit_count() + (whole.claimer in {seat for seat, _, _ in now.laid})
    for depth in range(1, min(DEEPEST, left - 1) + 1):
        short = Short(whole, left - depth)
        if whole.count.within(OF_ONE_DEPTH, partial(short.holds, now)) is False:
            return short
    return None
