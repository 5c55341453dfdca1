"""Which counts can be right: the card points a pile of so many cards may come to.

A set of sums is an integer: bit `n` is set where a sum of n is possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from .packs import EMPTY_POINTS, HONOUR_POINTS, UNDISCARDABLE, WORTH_AT_LEAST, set_points


def possible_points(own: int, free: int, more: int, discards: int) -> int:
    """The card points a pile may come to, points for tricks left out, as a set of sums.

    `own`: the cards known to lie in it. It holds `more` cards of `free` besides, any of them, but for
    `discards` of those, which are neither Kings nor Honours (TP-4.4). Both are card sets. 0 where no
    pile can be so.
    """
    plain = free & ~UNDISCARDABLE
    at_least = [(plain & worth).bit_count() for worth in WORTH_AT_LEAST]
    counts = tuple(here - above for here, above in pairwise(at_least))
    fives = (free & UNDISCARDABLE).bit_count()
    return _sums(counts, fives, more, discards) << set_points(own)


@cache
def _sums(counts: tuple[int, ...], fives: int, more: int, discards: int) -> int:
    """The sums of `more` cards. `counts`: how many cards there are of each value from 1 to 4; `fives`: of value 5."""
    by_size = [1] + [0] * max(more, 0)  # by number of cards, the sums they can have
    for points, cards in enumerate(counts, start=EMPTY_POINTS):
        for _ in range(cards):
            for size in range(more, 0, -1):
                by_size[size] |= by_size[size - 1] << points
    found = 0
    for high in range(min(fives, more - discards) + 1):
        found |= by_size[more - high] << HONOUR_POINTS * high
    return found


def least(sums: int) -> int:
    """The least of a set of sums that is not empty."""
    return (sums & -sums).bit_length() - 1


def most(sums: int) -> int:
    """The greatest of a set of sums that is not empty."""
    return sums.bit_length() - 1


def possible(sums: int, points: int) -> bool:
    """Whether a set of sums holds `points`."""
    return points >= 0 and bool(sums >> points & 1)


def members(sums: int) -> Iterator[int]:
    """The sums of a set, from the least."""
    return (points for points in range(sums.bit_length()) if sums >> points & 1)
