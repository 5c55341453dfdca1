"""Where schedules of an evening come from: designs that are known, and a search where there is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import exp
from random import Random
from typing import Final, TypeAlias

Four: TypeAlias = tuple[int, int, int, int]
"""The people of a table: the first two are partners, and the last two."""

Ring: TypeAlias = tuple[int, ...]
"""A number of a product of finite fields, one part for each."""

STILL: Final = "-"
"""In a starter: whoever stays at the place while all others turn."""

STARTERS: Final[Mapping[int, str]] = {
    4: "- 0 1 2",
    5: "4 1 3 2",
    8: "- 0 2 3 | 1 5 6 4",
    9: "7 5 8 4 | 1 2 3 6",
    12: "- 0 8 9 | 1 7 5 2 | 6 4 3 10",
    13: "7 2 4 1 | 9 10 11 5 | 3 12 6 8",
    16: "- 0 2 11 | 6 13 5 3 | 10 14 8 9 | 7 12 1 4",
    17: "14 3 16 11 | 15 13 4 8 | 6 5 10 7 | 1 9 2 12",
    20: "- 0 12 17 | 5 1 11 13 | 2 3 18 6 | 10 7 8 16 | 14 4 9 15",
    21: "14 11 15 19 | 1 2 9 3 | 4 18 7 16 | 5 13 10 20 | 6 8 17 12",
    24: "- 0 11 21 | 1 3 16 12 | 2 5 19 8 | 4 10 9 14 | 6 15 22 7 | 13 20 18 17",
    25: "22 20 11 17 | 8 10 9 15 | 24 7 21 1 | 6 3 18 2 | 4 19 16 12 | 13 14 23 5",
    28: "- 0 18 19 | 1 23 24 7 | 2 3 9 8 | 21 15 22 6 | 4 12 14 26 | 11 20 13 16 | 5 25 10 17",
    29: "1 6 16 17 | 2 20 3 12 | 23 11 25 19 | 4 7 9 13 | 5 21 28 14 | 26 24 8 27 | 18 10 22 15",
    32: "- 0 11 17 | 1 23 26 28 | 14 4 6 13 | 2 3 5 16 | 8 20 24 21 | 18 10 30 25 | 12 29 7 22 | 15 19 27 9",
    33: "1 3 29 18 | 11 30 22 9 | 2 25 26 21 | 4 19 12 6 | 5 31 8 20 | 7 10 24 16 | 13 17 14 23 | 15 32 28 27",
}
"""The tables of the first round, by the number of people. Where one is over, person 0 sits out in it."""

_POWERS: Final[Mapping[int, tuple[int, tuple[int, ...]]]] = {
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    16: (2, (1, 1, 0, 0)),
    32: (2, (1, 0, 1, 0, 0)),
    9: (3, (2, 0)),
    27: (3, (2, 1, 0)),
    25: (5, (2, 0)),
}
"""Fields whose size is the power of a prime: the prime, and what x to the power is, lowest coefficient first."""

_PRIMES: Final = (5, 7, 11, 13, 17, 19, 23, 29, 31)


def whist(people: int) -> Iterator[tuple[Four, ...]]:
    """The rounds of a whist tournament, one for each partner (and one to sit out); none where no starter is known."""
    starter = [table.split() for table in STARTERS.get(people, "").split("|") if table]
    turns = people if people % 4 else people - 1
    for turn in range(turns if starter else 0):
        yield tuple(_turned(table, turn, turns) for table in starter)


def _turned(table: Sequence[str], turn: int, turns: int) -> Four:
    a, b, c, d = (turns if one == STILL else _sum(int(one), turn, turns) for one in table)
    return a, b, c, d


def apart(people: int) -> Iterator[tuple[Four, ...]]:
    """Rounds in which nobody meets anybody twice, for a number of people that four divides."""
    if people % 4:
        return
    across = people // 4
    if across == 1:
        yield ((0, 1, 2, 3),)
        return
    sizes = _fields(across)
    places = list(product(*map(range, sizes)))
    at = {place: number for number, place in enumerate(places)}
    for by in places if sizes else ():
        rows = [[at[_moved(place, by, row, sizes)] for place in places] for row in range(4)]
        yield tuple((a, across + b, 2 * across + c, 3 * across + d) for a, b, c, d in zip(*rows, strict=True))
    for within in apart(across):  # every row as an evening of its own
        yield tuple((a + row, b + row, c + row, d + row) for row in range(0, people, across) for a, b, c, d in within)


def _fields(size: int) -> tuple[int, ...]:
    """The sizes of fields, four at least, whose product this is; none where there are none."""
    for field in (*_POWERS, *_PRIMES):
        if size == field:
            return (field,)
        if size % field == 0 and (rest := _fields(size // field)):
            return field, *rest
    return ()


def _moved(place: Ring, by: Ring, row: int, sizes: tuple[int, ...]) -> Ring:
    """``place + row × by``, part for part."""
    return tuple(_sum(here, _times(row, step, size), size) for here, step, size in zip(place, by, sizes, strict=True))


def _sum(one: int, other: int, size: int) -> int:
    prime, over = _POWERS.get(size, (size, (0,)))
    return sum((one // prime**at + other // prime**at) % prime * prime**at for at in range(len(over)))


def _times(one: int, other: int, size: int) -> int:
    """A product in the field: of polynomials, whose coefficients are the digits to the base of its prime."""
    prime, over = _POWERS.get(size, (size, (0,)))
    if size == prime:
        return one * other % prime
    made, shifted = 0, other
    for at in range(len(over)):
        for _ in range(one // prime**at % prime):
            made = _sum(made, shifted, size)
        highest = shifted // (size // prime)
        shifted = shifted % (size // prime) * prime
        for place, times in enumerate(over):
            shifted = _sum(shifted, times * highest % prime * prime**place, size)
    return made


# ---- where no design is known -------------------------------------------------------------------

Seats: TypeAlias = list[int]

PARTNERS_AGAIN = 60
"""A partner again is as bad as so many who meet again."""

VISITS = 8_000
"""People looked at who meet somebody again, at most: more finds hardly anything better."""

VISITS_A_SEAT = 100
"""Of each seat of the rounds, at most so many: a single round is as good as it can be after a few."""

CHOICES = 12
"""Seats tried for each of them."""

WARMTH = 0.35
"""How readily a change for the worse is taken, so that the search does not stay in the first hollow it finds."""


class Fitting:
    """Rounds that are fitted to each other, and to those `before` them, which stay as they are."""

    def __init__(self, size: int, before: Iterable[Sequence[int]], rounds: Iterable[Seats], chance: Random) -> None:
        self.rounds = [list(seats) for seats in rounds]
        self._met = [[0] * size for _ in range(size)]
        self._partners = [[0] * size for _ in range(size)]
        self._chance = chance
        for seats in (*before, *self.rounds):
            for at in range(0, len(seats), 4):
                for one, other in combinations(seats[at : at + 4], 2):
                    self._met[one][other] += 1
                    self._met[other][one] += 1
            for one, other in zip(seats[::2], seats[1::2], strict=True):
                self._partners[one][other] += 1
                self._partners[other][one] += 1

    def fit(self) -> list[Seats]:
        """The rounds, as good as they were found."""
        seats_in_all = sum(len(seats) for seats in self.rounds)
        left, cost = min(VISITS, VISITS_A_SEAT * seats_in_all), self._cost()
        best, least = [list(seats) for seats in self.rounds], cost
        while left > 0 and least > 0:
            moved = False
            for seats in self._chance.sample(self.rounds, len(self.rounds)):
                for here in self._chance.sample(range(len(seats)), len(seats)):
                    if left <= 0 or not self._complains(seats, here):
                        continue
                    left, moved = left - 1, True
                    cost += self._moved(seats, here)
                    if cost < least:
                        best, least = [list(kept) for kept in self.rounds], cost
            if not moved:
                break
        return best

    def _cost(self) -> int:
        met = sum(times * (times - 1) for row in self._met for times in row)
        again = sum(times * (times - 1) for row in self._partners for times in row)
        return (met + PARTNERS_AGAIN * again) // 4  # each two stand there twice, and n things are n(n-1)/2 pairs

    def _complains(self, seats: Seats, here: int) -> bool:
        met = self._met[seats[here]]
        a, b, c, d = seats[here - here % 4 : here - here % 4 + 4]
        return met[a] > 1 or met[b] > 1 or met[c] > 1 or met[d] > 1

    def _moved(self, seats: Seats, here: int) -> int:
        """Try some other seats for whoever sits here, and take the best one, or stay. Returns what it costs more."""
        tried = self._chance.sample(range(len(seats)), min(CHOICES, len(seats)))
        costs = [(self._dearer(seats, here, there), there) for there in tried if there // 2 != here // 2]
        if not costs:
            return 0
        dearer, there = min(costs)
        if dearer > 0 and self._chance.random() > exp(-dearer / WARMTH):
            return 0
        self._count(seats, here, there, -1)
        seats[here], seats[there] = seats[there], seats[here]
        self._count(seats, here, there, 1)
        return dearer

    def _dearer(self, seats: Seats, here: int, there: int) -> int:
        one, other = seats[here], seats[there]
        mine, theirs = self._met[one], self._met[other]
        with_one, with_other = seats[here ^ 1], seats[there ^ 1]
        ours, others = self._partners[one], self._partners[other]
        again = others[with_one] - ours[with_one] + 1 + ours[with_other] - others[with_other] + 1
        dearer = PARTNERS_AGAIN * again
        if here // 4 != there // 4:
            for at in range(here - here % 4, here - here % 4 + 4):
                if at != here:
                    beside = seats[at]
                    dearer += theirs[beside] - mine[beside] + 1
            for at in range(there - there % 4, there - there % 4 + 4):
                if at != there:
                    beside = seats[at]
                    dearer += mine[beside] - theirs[beside] + 1
        return dearer

    def _count(self, seats: Seats, here: int, there: int, times: int) -> None:
        for seat in (here, there):
            one = seats[seat]
            first = seat - seat % 4
            if here // 4 != there // 4:
                for at in range(first, first + 4):
                    if at != seat:
                        self._met[one][seats[at]] += times
                        self._met[seats[at]][one] += times
            beside = seats[seat ^ 1]
            self._partners[one][beside] += times
            self._partners[beside][one] += times
