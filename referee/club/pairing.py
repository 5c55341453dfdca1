"""Which fixed pairs meet: all against all, winners against winners (Swiss), or who loses is out (knock-out).

Pairs are numbers. A round that cannot have everybody at a table lets one rest: whoever rested least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Final, TypeAlias

from .movement import circle, longest

Pair: TypeAlias = int

STEPS: Final = 20_000
"""Places tried before a draw without a second meeting is given up: there are hardly ever so many."""


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
    """The next round of those `ranked`, best first: neighbours meet, and nobody twice as long as that can be found.

    In an odd number the last of those rests who rested least.
    """
    playing = list(ranked)
    rest: tuple[Pair, ...] = ()
    if len(playing) % 2:
        least = min(past.rested[pair] for pair in playing)
        rest = (next(pair for pair in reversed(playing) if past.rested[pair] == least),)
        playing.remove(rest[0])
    for most in count():
        found = _Search(past.met, most).match(playing)
        if found is not None:
            return Draw(tuple(found), rest)
    raise AssertionError("two who have met as often as any two may meet again")


def following(ranked: Sequence[Pair], past: Past, rounds: int) -> tuple[Draw, ...]:
    """Several rounds, one after the other, that nothing played between them changes."""
    made = []
    for _ in range(rounds):
        made.append(next_draw(ranked, past))
        past.add(made[-1])
    return tuple(made)


@dataclass(slots=True)
class _Search:
    """Neighbours matched from the top, going back where that leaves some who met more than `most` times."""

    met: Mapping[frozenset[Pair], int]
    most: int
    left: int = STEPS

    def match(self, playing: Sequence[Pair]) -> list[tuple[Pair, Pair]] | None:
        if not playing:
            return []
        first, *others = playing
        for place, other in enumerate(others):
            if self.met.get(frozenset((first, other)), 0) > self.most:
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
