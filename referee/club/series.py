"""Several games counted together: best of five, an evening of mixed games, points carried from one to the next.

Nothing is stored: the games say it. The same sides meet in each, or else, where partners change or the games seat
people otherwise, each person counts alone with the side they sat on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from .played import PlayedGame

Known = Callable[[str], Hashable]
"""Who a name means, so that a name put right later is the same person."""


@dataclass(slots=True)
class Contestant:
    """A side, or a person alone, by their `names`: games `won` of those that are over, the `points` of all, and by how
    much they lay before the best other side (`above`). `legs`: the points of each game, None where they sat out.
    """

    names: tuple[str, ...]
    won: int = 0
    points: int = 0
    above: int = 0
    legs: list[int | None] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Series:
    """Games counted together, the oldest first. `carried`: all are of one kind, so their points may be added.

    `of`: as many are played at most, 0 if nobody said. `winner` has won more than half of those.
    """

    games: tuple[PlayedGame, ...]
    contestants: tuple[Contestant, ...]
    carried: bool
    of: int
    winner: Contestant | None

    @property
    def needed(self) -> int:
        """How many are to be won; 0 where nobody said of how many."""
        return self.of // 2 + 1 if self.of else 0


def series(games: Sequence[PlayedGame], known: Known, of: int = 0) -> Series:
    """What these games come to together, best first: by games won, then by how far before the others.

    Raises ValueError for no games.
    """
    if not games:
        raise ValueError("a series is of one game or more")
    meets = {frozenset(_side(side, known) for side in game.sides) for game in games}
    together = len(meets) == 1
    found: dict[Hashable, Contestant] = {}
    for number, game in enumerate(games):
        for side, names in enumerate(game.sides):
            units = [tuple(names)] if together else [(name,) for name in names]
            for unit in units:
                one = found.setdefault(_side(unit, known), Contestant(unit))
                one.legs += [None] * (number - len(one.legs))
                one.legs.append(game.totals[side])
                one.points += game.totals[side]
                one.above += game.above(game.totals, side)
                one.won += game.winners == (side,)
    for one in found.values():
        one.legs += [None] * (len(games) - len(one.legs))
    order = sorted(found.values(), key=lambda one: (-one.won, -one.above, one.names))
    needed = of // 2 + 1
    winner = order[0] if of and order[0].won >= needed else None
    return Series(tuple(games), tuple(order), len({game.game for game in games}) == 1, of, winner)


def _side(names: Sequence[str], known: Known) -> Hashable:
    return frozenset(known(name) for name in names)
