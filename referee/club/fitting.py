"""The search for a schedule: people change seats as long as fewer meet again for it.

People are numbers below a size. A round is a list of who plays, four in a row a table, its first two and its last two
partners. Meeting counts in any role; a partner again weighs more than anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import TypeAlias

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
