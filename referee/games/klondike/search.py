"""The search for a way to win, from the most promising position on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final
from zlib import crc32

from .positions import GAP, HEAD, REDEALS, Positions
from .taken_apart import Child, Play


@dataclass(frozen=True, slots=True)
class Taste:
    """Which positions look promising: the price of each thing in the way. The least is looked at first.

    `fast`: of a card that cannot be moved; `stock`: of a card in the stock; `up`: the gain of a card up; `spread`: of
    the difference between the suits; `over`: of a card above a lower one of its suit; `redeal`: of each redeal where
    they are limited; `chance`: the most that is added at random, so that not always the same is tried.
    """

    fast: int = 10
    stock: int = 8
    up: int = 5
    spread: int = 0
    over: int = 0
    redeal: int = 60
    chance: int = 0


TASTES: Final = (
    Taste(chance=15),
    Taste(spread=10),
    Taste(stock=15, up=-3, spread=5, chance=10),
    Taste(over=10, chance=10),
    Taste(stock=5, up=-3),
    Taste(chance=40),
)
"""Several, since none finds every way: where one goes astray for long, another often is there soon."""

SHORT_RUN: Final = 4_000
LONG_RUN: Final = 14_000
"""Positions one taste may examine before the next has its turn, in the first round and after it."""

LOOKS_BETWEEN_STOPS: Final = 64


@dataclass(frozen=True, slots=True)
class Found:
    """How a search ended: won (True) with its plays, lost (False), or neither. `stopped`: somebody ended it."""

    won: bool | None
    examined: int
    plays: tuple[Play, ...] = ()
    stopped: bool = False


Stop = Callable[[int], bool]
"""Asked often, with how many positions were examined so far, whether the search shall end."""


def search(positions: Positions, limit: int, stop: Stop) -> Found:
    """Search until it is won, lost, stopped, or `limit` positions are examined; one seen again counts again.

    Lost is only what one run has looked through to the end.
    """
    if positions.hopeless:
        return Found(won=False, examined=0)
    if positions.is_won(positions.first):
        return Found(won=True, examined=0, plays=tuple(positions.first_plays))
    examined = turn = 0
    while examined < limit:
        size = SHORT_RUN if turn < len(TASTES) else LONG_RUN
        # Chance falls otherwise in every run.
        run = _Run(positions, TASTES[turn % len(TASTES)], turn)
        found = run.search(min(size, limit - examined), stop, examined)
        examined += found.examined
        if found.won is not None or found.stopped:
            return Found(found.won, examined, found.plays, found.stopped)
        turn += 1
    return Found(won=None, examined=examined)


class _Run:
    """One run of the search, by one taste."""

    def __init__(self, positions: Positions, taste: Taste, salt: int) -> None:
        self._positions = positions
        self._taste = taste
        self._salt = salt
        self._came_from: dict[bytes, bytes] = {positions.first: b""}

    def search(self, limit: int, stop: Stop, before: int) -> Found:
        """As `search`; `before`: positions examined by earlier runs."""
        positions, came_from = self._positions, self._came_from
        heap: list[tuple[int, int, bytes]] = [(0, 0, positions.first)]
        examined = order = 0
        while heap:
            if examined >= limit:
                return Found(won=None, examined=examined)
            if examined % LOOKS_BETWEEN_STOPS == 0 and stop(before + examined):
                return Found(won=None, examined=examined, stopped=True)
            _, _, key = heappop(heap)
            examined += 1
            for child in positions.children(key):
                after = child.key
                if after in came_from:
                    continue
                came_from[after] = key
                if (child.deeper or child.fuller) and not positions.hopeful(child.stacks):
                    continue
                if (child.deeper or after[HEAD] == GAP[0]) and positions.is_won(after):
                    return Found(won=True, examined=examined, plays=self._line(after))
                order -= 1  # of equals the latest, so that a line is followed to its end
                heappush(heap, (self._price(child), order, after))
        return Found(won=False, examined=examined)

    def _price(self, child: Child) -> int:
        taste, key, look = self._taste, child.key, self._positions.look
        up = key[:4]
        price = taste.stock * key.index(GAP, HEAD) - taste.up * sum(up) + taste.redeal * key[REDEALS]
        for stack in child.stacks:
            if stack:
                seen = look(stack)
                price += taste.fast * seen.fast + taste.over * seen.over
        if taste.spread:
            price += taste.spread * (max(up) - min(up))
        if taste.chance:
            price += (crc32(key, self._salt) & 0xFFFF) * taste.chance >> 16
        return price

    def _line(self, last: bytes) -> tuple[Play, ...]:
        """The plays that lead to a position, from the first."""
        line = [last]
        while self._came_from[line[-1]]:
            line.append(self._came_from[line[-1]])
        plays = self._positions.first_plays.copy()
        for before, after in pairwise(reversed(line)):
            plays += next(child.plays for child in self._positions.children(before) if child.key == after)
        return tuple(plays)
