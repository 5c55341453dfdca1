"""How far each came in a knock-out, and who has won it, whoever left in between.

Who went on from a round is a fact once the next one was called: a later correction does not undo it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from .pairing import Pair


@dataclass(frozen=True, slots=True)
class Match:
    """Two who meet. `ahead`: who leads or has won; None while they are equal. `played`: whether anything was."""

    sides: tuple[Pair, Pair]
    ahead: Pair | None
    played: bool = True


@dataclass(frozen=True, slots=True)
class Stage:
    """A round that was called: its matches, and the pairs that went on without one."""

    matches: tuple[Match, ...]
    rests: frozenset[Pair] = frozenset()

    @property
    def pairs(self) -> frozenset[Pair]:
        """Who took part."""
        return self.rests.union(*(match.sides for match in self.matches))


Better = Callable[[Pair, Pair], bool]
"""Whether the first goes on where two are equal."""


def through(stages: Sequence[Stage], better: Better | None = None) -> frozenset[Pair]:
    """Who came through the last of these rounds. Without `better` two who are equal both have, so far."""
    if not stages:
        return frozenset()
    last = stages[-1]
    found = set(last.rests)
    for match in last.matches:
        one, other = match.sides
        if match.ahead is not None:
            found.add(match.ahead)
        elif better is not None:
            found.add(one if better(one, other) else other)
    return frozenset(found)


def remaining(on: Collection[Pair], whole: Collection[Pair], broke: Callable[[Pair], float]) -> frozenset[Pair]:
    """Who of those `on` is still in it: a pair that has left gives way; of none that is whole, the last to leave.

    `broke`: when a pair that is not whole lost the first of its people.
    """
    there = frozenset(on) & frozenset(whole)
    if there or not on:
        return there
    latest = max(broke(pair) for pair in on)
    return frozenset(pair for pair in on if broke(pair) == latest)


def reached(stages: Sequence[Stage], on: Collection[Pair]) -> dict[Pair, int]:
    """The last round each took part in, from 1; one further for those who are still `on`."""
    far = {pair: number for number, stage in enumerate(stages, 1) for pair in stage.pairs}
    return far | {pair: len(stages) + 1 for pair in on}
