"""Two and two out of many, so that what it costs is least: a perfect matching of a whole graph, by Edmonds.

The primal-dual method with blossoms (Edmonds 1965, in the form of Galil 1986): exact, in some n³ steps for n vertices.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, TypeAlias

Edge: TypeAlias = tuple[int, int]

FREE: Final = -1
OUTER: Final = 0
INNER: Final = 1


def least(costs: Sequence[Sequence[int]]) -> list[Edge]:
    """The pairs, each once, in which everybody has a partner and the sum of `costs[one][other]` is least.

    `costs`: whole numbers, the same both ways, of an even number of vertices. Raises ValueError for an odd one.
    """
    size = len(costs)
    if size % 2:
        raise ValueError(f"{size} cannot be matched two and two")
    if not size:
        return []
    dearest = max(costs[one][other] for one in range(size) for other in range(size) if one != other)
    cheapest = min(costs[one][other] for one in range(size) for other in range(size) if one != other)
    over = size * (dearest - cheapest) + dearest + 1  # one pair more is worth more than all that it may cost
    partner = _Matching([[over - cost for cost in row] for row in costs]).solve()
    return [(one, other) for one, other in enumerate(partner) if one < other]


class _Matching:
    """A matching of greatest weight. Vertices count from 1, 0 is none; beyond them lie blossoms."""

    def __init__(self, weights: Sequence[Sequence[int]]) -> None:
        self.size = self.last = len(weights)
        room = 2 * self.size + 1
        # The edge between two, be they vertices or blossoms: from which vertex, to which, of what weight.
        self.edge = [[(one, other, 0) for other in range(room)] for one in range(room)]
        for one, row in enumerate(weights, 1):
            for other, weight in enumerate(row, 1):
                self.edge[one][other] = (one, other, weight if one != other else 0)
        self.label = [0] * room
        self.partner = [0] * room
        self.slack = [0] * room
        self.root = list(range(self.size + 1)) + [0] * (room - self.size - 1)
        self.parent = [0] * room
        self.within = [[0] * (self.size + 1) for _ in range(room)]
        self.kind = [FREE] * room
        self.seen = [0] * room
        self.turn = 0
        self.petals: list[list[int]] = [[] for _ in range(room)]
        self.waiting: deque[int] = deque()
        for one in range(1, self.size + 1):
            self.within[one][one] = one

    def solve(self) -> list[int]:
        """The partner of each vertex, from 0."""
        heaviest = max(weight for row in self.edge for _, _, weight in row)
        for one in range(1, self.size + 1):
            self.label[one] = heaviest
        while self._grow():
            pass
        return [self.partner[one] - 1 for one in range(1, self.size + 1)]

    def _vertices(self) -> range:
        return range(1, self.size + 1)

    def _all(self) -> range:
        return range(1, self.last + 1)

    def _blossoms(self) -> list[int]:
        return [one for one in range(self.size + 1, self.last + 1) if self.root[one] == one]

    def _distance(self, edge: tuple[int, int, int]) -> int:
        one, other, _ = edge
        return self.label[one] + self.label[other] - 2 * self.edge[one][other][2]

    def _note_slack(self, one: int, of: int) -> None:
        known = self.slack[of]
        if not known or self._distance(self.edge[one][of]) < self._distance(self.edge[known][of]):
            self.slack[of] = one

    def _find_slack(self, of: int) -> None:
        self.slack[of] = 0
        for one in self._vertices():
            if self.edge[one][of][2] > 0 and self.root[one] != of and self.kind[self.root[one]] == OUTER:
                self._note_slack(one, of)

    def _push(self, one: int) -> None:
        if one <= self.size:
            self.waiting.append(one)
        else:
            for petal in self.petals[one]:
                self._push(petal)

    def _put_under(self, one: int, root: int) -> None:
        self.root[one] = root
        if one > self.size:
            for petal in self.petals[one]:
                self._put_under(petal, root)

    def _even_way(self, blossom: int, petal: int) -> int:
        """How many petals lie before this one, gone round so that they are an even number."""
        petals = self.petals[blossom]
        place = petals.index(petal)
        if place % 2:
            petals[1:] = petals[:0:-1]
            return len(petals) - place
        return place

    def _match(self, one: int, other: int) -> None:
        start, end, _ = self.edge[one][other]
        self.partner[one] = end
        if one <= self.size:
            return
        petal = self.within[one][start]
        before = self._even_way(one, petal)
        for place in range(before):
            self._match(self.petals[one][place], self.petals[one][place ^ 1])
        self._match(petal, other)
        self.petals[one] = self.petals[one][before:] + self.petals[one][:before]

    def _augment(self, one: int, other: int) -> None:
        while True:
            after = self.root[self.partner[one]]
            self._match(one, other)
            if not after:
                return
            up = self.root[self.parent[after]]
            self._match(after, up)
            one, other = up, after

    def _meeting(self, one: int, other: int) -> int:
        """Where the ways of two back to their roots meet; 0 if nowhere."""
        self.turn += 1
        while one or other:
            if one:
                if self.seen[one] == self.turn:
                    return one
                self.seen[one] = self.turn
                one = self.root[self.partner[one]]
                one = self.root[self.parent[one]] if one else 0
            one, other = other, one
        return 0

    def _way(self, one: int, base: int) -> list[int]:
        way = []
        while one != base:
            mate = self.root[self.partner[one]]
            way += [one, mate]
            self._push(mate)
            one = self.root[self.parent[mate]]
        return way

    def _shrink(self, one: int, base: int, other: int) -> None:
        """Make a blossom of the circle that an edge between two outer ones closes."""
        made = self.size + 1
        while made <= self.last and self.root[made]:
            made += 1
        self.last = max(self.last, made)
        self.label[made], self.kind[made], self.partner[made] = 0, OUTER, self.partner[base]
        self.petals[made] = [base, *reversed(self._way(one, base)), *self._way(other, base)]
        self._put_under(made, made)
        for to in self._all():
            self.edge[made][to] = (*self.edge[made][to][:2], 0)
            self.edge[to][made] = (*self.edge[to][made][:2], 0)
        self.within[made] = [0] * (self.size + 1)
        for petal in self.petals[made]:
            for to in self._all():
                known, new = self.edge[made][to], self.edge[petal][to]
                if not known[2] or self._distance(new) < self._distance(known):
                    self.edge[made][to], self.edge[to][made] = new, self.edge[to][petal]
            for to in self._vertices():
                if self.within[petal][to]:
                    self.within[made][to] = petal
        self._find_slack(made)

    def _expand(self, blossom: int) -> None:
        petals = self.petals[blossom]
        for petal in petals:
            self._put_under(petal, petal)
        entered = self.within[blossom][self.edge[blossom][self.parent[blossom]][0]]
        before = self._even_way(blossom, entered)
        petals = self.petals[blossom]
        for place in range(0, before, 2):
            inner, outer = petals[place], petals[place + 1]
            self.parent[inner] = self.edge[outer][inner][0]
            self.kind[inner], self.kind[outer] = INNER, OUTER
            self.slack[inner] = 0
            self._find_slack(outer)
            self._push(outer)
        self.kind[entered], self.parent[entered] = INNER, self.parent[blossom]
        for petal in petals[before + 1 :]:
            self.kind[petal] = FREE
            self._find_slack(petal)
        self.root[blossom] = 0

    def _take(self, edge: tuple[int, int, int]) -> bool:
        """Go along an edge that costs nothing more. Whether that matched two more."""
        one, other = self.root[edge[0]], self.root[edge[1]]
        if self.kind[other] == FREE:
            self.parent[other], self.kind[other] = edge[0], INNER
            mate = self.root[self.partner[other]]
            self.slack[other] = self.slack[mate] = 0
            self.kind[mate] = OUTER
            self._push(mate)
        elif self.kind[other] == OUTER:
            base = self._meeting(one, other)
            if not base:
                self._augment(one, other)
                self._augment(other, one)
                return True
            self._shrink(one, base, other)
        return False

    def _grow(self) -> bool:
        """Match two more. False once nobody is alone."""
        for one in self._all():
            self.kind[one], self.slack[one] = FREE, 0
        self.waiting.clear()
        for one in self._all():
            if self.root[one] == one and not self.partner[one]:
                self.parent[one], self.kind[one] = 0, OUTER
                self._push(one)
        if not self.waiting:
            return False
        while not self._search():
            self._relabel()
            self.waiting.clear()
            for one in self._all():
                near = self.slack[one]
                if self.root[one] == one and near and self.root[near] != one:
                    edge = self.edge[near][one]
                    if not self._distance(edge) and self._take(edge):
                        return True
            for blossom in self._blossoms():
                if self.kind[blossom] == INNER and not self.label[blossom]:
                    self._expand(blossom)
        return True

    def _search(self) -> bool:
        while self.waiting:
            one = self.waiting.popleft()
            if self.kind[self.root[one]] == INNER:
                continue
            for other in self._vertices():
                edge = self.edge[one][other]
                if edge[2] > 0 and self.root[one] != self.root[other]:
                    if self._distance(edge):
                        self._note_slack(one, self.root[other])
                    elif self._take(edge):
                        return True
        return False

    def _relabel(self) -> None:
        steps = [self.label[one] // 2 for one in self._blossoms() if self.kind[one] == INNER]
        for one in self._all():
            if self.root[one] == one and self.slack[one]:
                far = self._distance(self.edge[self.slack[one]][one])
                if self.kind[one] == FREE:
                    steps.append(far)
                elif self.kind[one] == OUTER:
                    steps.append(far // 2)
        step = min(steps)
        for one in self._vertices():
            if self.kind[self.root[one]] == OUTER:
                self.label[one] -= step
            elif self.kind[self.root[one]] == INNER:
                self.label[one] += step
        for one in self._blossoms():
            self.label[one] += {OUTER: 2 * step, INNER: -2 * step}.get(self.kind[one], 0)
