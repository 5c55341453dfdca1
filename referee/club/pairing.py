"""Which fixed pairs meet: all against all, winners against winners (Swiss), or who loses is out (knock-out).

Pairs are numbers. A round that cannot have everybody at a table lets one rest: whoever rested least, unless some would
meet again for it who need not. Both cannot always be: of seven pairs after five rounds, whichever of those who never
rested does, two may have to meet again. Then a first meeting comes before a fair rest. While there are twice as many
pairs as rounds, both are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from .matching import least
from .movement import circle, longest

Pair: TypeAlias = int

STEPS: Final = 20_000
"""Places tried before a draw without a second meeting is matched exactly: there are hardly ever so many."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Who meets whom in a round, and who rests. `third`: the last meeting is for third place."""

    meetings: tuple[tuple[Pair, Pair], ...]
    rest: tuple[Pair, ...] = ()
    third: bool = False


@dataclass(slots=True)
class Past:
    """How often two have met, and how often each has rested."""

    met: Counter[frozenset[Pair]]
    rested: Counter[Pair]

    @classmethod
    def of(cls, draws: Sequence[Draw]) -> Past:
        """After these rounds."""
        past = cls(Counter(), Counter())
        for draw in draws:
            past.add(draw)
        return past

    def add(self, draw: Draw) -> None:
        """After one round more."""
        self.met.update(frozenset(meeting) for meeting in draw.meetings)
        self.rested.update(draw.rest)


def rounds_of_all(pairs: int) -> int:
    """The rounds in which each of so many meets every other once."""
    return longest(pairs) if pairs > 1 else 0


def robin(pairs: Sequence[Pair], rounds: int) -> tuple[Draw, ...]:
    """All against all: nobody meets the same pair twice before everybody was met; then it begins anew."""
    if len(pairs) < 2:
        return ()
    made = []
    for turn in range(rounds):
        units = [[pairs[one] for one in unit] for unit in circle(len(pairs), turn % longest(len(pairs)))]
        meetings = tuple((unit[0], unit[1]) for unit in units if len(unit) > 1)
        made.append(Draw(meetings, tuple(unit[0] for unit in units if len(unit) == 1)))
    return tuple(made)


def next_draw(ranked: Sequence[Pair], past: Past) -> Draw:
    """The next round of those `ranked`, best first: a first meeting before a second, then neighbours meet.

    In an odd number one rests: of those whose rest lets fewest meet again, the last who rested least.
    """
    return _easily(ranked, past) or _matched(ranked, past)


def _easily(ranked: Sequence[Pair], past: Past) -> Draw | None:
    """A draw in which nobody meets again and who rests had rested least, where one is soon found."""
    fewest = min((past.rested[pair] for pair in ranked), default=0)
    resting = [pair for pair in reversed(ranked) if past.rested[pair] == fewest] if len(ranked) % 2 else [None]
    for rest in resting:
        found = _Search(past.met).match([pair for pair in ranked if pair != rest])
        if found is not None:
            return Draw(tuple(found), () if rest is None else (rest,))
    return None


def _matched(ranked: Sequence[Pair], past: Past) -> Draw:
    """The draw in which fewest meet again, and those that met least; then the rest, and the distances, are least."""
    places = len(ranked) + len(ranked) % 2
    lower = places**3  # a place higher than the last: worse than all distances
    rest = lower * (places + 1)  # a rest more: worse than any place
    again = rest * (2 + max(past.rested.values(), default=0))  # worse than any rest
    worst = places ** (1 + max(past.met.values(), default=0))  # so that a first meeting comes before all else

    def cost(one: int, other: int) -> int:
        one, other = sorted((one, other))
        if other == len(ranked):
            return rest * past.rested[ranked[one]] + lower * (len(ranked) - one)
        times = past.met[frozenset((ranked[one], ranked[other]))]
        return (other - one) ** 2 + (again * (worst + places ** (times - 1)) if times else 0)

    pairs = least([[0 if one == other else cost(one, other) for other in range(places)] for one in range(places)])
    meetings = tuple((ranked[one], ranked[other]) for one, other in pairs if other < len(ranked))
    return Draw(meetings, tuple(ranked[one] for one, other in pairs if other == len(ranked)))


ORDERS: Final = 40
"""Orders in which rounds are drawn ahead, so that a first meeting now leaves one for later."""

MATCHED_AT_ONCE: Final = 16
"""Pairs up to which so many orders are tried."""


def following(ranked: Sequence[Pair], past: Past, rounds: int) -> tuple[Draw, ...]:
    """Several rounds, one after the other, that nothing played between them changes: as few meet again as is found."""
    chance, order = Random(len(ranked)), list(ranked)  # the same plan whenever it is made
    best: tuple[Draw, ...] = ()
    fewest: int | None = None
    for _ in range(ORDERS if len(ranked) <= MATCHED_AT_ONCE else 1):
        made, now = [], Past(past.met.copy(), past.rested.copy())
        for _ in range(rounds):
            made.append(next_draw(order, now))
            now.add(made[-1])
        again = sum(times * times for times in now.met.values()) - now.met.total()
        if fewest is None or again < fewest:
            best, fewest = tuple(made), again
        if not again:
            break
        order = chance.sample(order, len(order))
    return best


@dataclass(slots=True)
class _Search:
    """Neighbours matched from the top, going back where that leaves some who have met."""

    met: Mapping[frozenset[Pair], int]
    left: int = STEPS

    def match(self, playing: Sequence[Pair]) -> list[tuple[Pair, Pair]] | None:
        if not playing:
            return []
        first, *others = playing
        for place, other in enumerate(others):
            if self.met.get(frozenset((first, other)), 0):
                continue
            self.left -= 1
            if self.left < 0:
                return None
            rest = self.match([*others[:place], *others[place + 1 :]])
            if rest is not None:
                return [(first, other), *rest]
        return None


def knockout(alive: Sequence[Pair], beaten: Sequence[Pair] = ()) -> Draw:
    """The next round of those still in, in the order they were drawn: the first meets the last.

    As many rest, the first ones, as it takes for the round after to come out even. While the last two meet, two who
    were `beaten` in the round before play for third place.
    """
    if len(alive) < 2:
        return Draw((), tuple(alive))
    if len(alive) == 2 and len(beaten) == 2:
        return Draw(((alive[0], alive[1]), (beaten[0], beaten[1])), third=True)
    even = 1 << (len(alive) - 1).bit_length()
    rest, playing = alive[: even - len(alive)], alive[even - len(alive) :]
    half = len(playing) // 2
    return Draw(tuple(zip(islice(playing, half), reversed(playing[half:]), strict=True)), tuple(rest))


def rounds_to_one(pairs: int) -> int:
    """The rounds until one of so many is left."""
    return (pairs - 1).bit_length() if pairs > 1 else 0
