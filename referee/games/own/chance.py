"""What chance decides, from a seed: the same seed decides the same, anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """What chance decides, from a seed."""

    def __init__(self, seed: str) -> None:
        self._seed, self._drawn = seed, 0

    def below(self, most: int) -> int:
        """A number from 0 on, below `most`."""
        self._drawn += 1
        digest = hashlib.sha256(f"{self._seed}/{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % most

    def pick(self, items: Sequence[Item]) -> Item:
        """One of several."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """All of them, in any order."""
        found = list(items)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
