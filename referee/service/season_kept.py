"""What a process keeps of a club's records: games as it read them last, what each came to, and what they added up to.

It is taken only while its table stands where it stood.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from ..club.played import Alike, PlayedGame
from ..store.clubs import ClubTable
from .spared import Spared

MOST_HANDS: Final = 200_000
"""Hands of games that a process keeps, which take 1.7 kB each with what they came to: 50,000 are 85 MB."""

MOST_SUMS: Final = 64
"""What a process keeps of what they added up to."""

Made = TypeVar("Made")


@dataclass(slots=True)
class _Kept:
    """A game as it was read where its table stood so, and what was made of it, by what that is."""

    row: ClubTable
    game: PlayedGame
    parts: dict[str, object] = field(default_factory=dict)


class Kept:
    """What one process keeps. `spared`: the collector finds nothing in it, whenever it would go through all."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._games: OrderedDict[int, _Kept] = OrderedDict()
        self._hands = 0
        self._sums: OrderedDict[object, tuple[object, Any]] = OrderedDict()
        self.alike = Alike()
        self.spared = Spared()

    def game(self, row: ClubTable) -> PlayedGame | None:
        """The game of a table, if it was read where that stands now."""
        with self._lock:
            found = self._games.get(row.id)
            if found is None or found.row != row:
                return None
            self._games.move_to_end(row.id)
            return found.game

    def keep(self, row: ClubTable, game: PlayedGame) -> None:
        """Keep a game; the one that was asked for longest ago goes where there are too many."""
        with self._lock:
            before = self._games.pop(row.id, None)
            self._hands += len(game.hands) - (len(before.game.hands) if before else 0)
            self._games[row.id] = _Kept(row, game)
            while self._hands > MOST_HANDS and len(self._games) > 1:
                _, gone = self._games.popitem(last=False)
                self._hands -= len(gone.game.hands)
                self.alike = Alike()

    def part(self, kind: str, game: PlayedGame, row: ClubTable) -> Any:
        """What was made of this very game, None where nothing is kept."""
        found = self._games.get(row.id)
        return found.parts.get(kind) if found is not None and found.game is game else None

    def keep_part(self, kind: str, game: PlayedGame, row: ClubTable, part: object) -> None:
        """Keep what was made of a game with it."""
        found = self._games.get(row.id)
        if found is not None and found.game is game:
            found.parts[kind] = part

    def sum(self, key: object, stamp: object, make: Callable[[], Made]) -> Made:
        """What was made under that key, while its `stamp` is the same; else made anew."""
        with self._lock:
            found = self._sums.get(key)
            if found is not None and found[0] == stamp:
                self._sums.move_to_end(key)
                return found[1]  # type: ignore[no-any-return]
        made = make()
        with self._lock:
            self._sums[key] = stamp, made
            while len(self._sums) > MOST_SUMS:
                self._sums.popitem(last=False)
        return made
