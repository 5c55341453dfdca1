"""When a game that people define is over, who is out for good, and who has won: the same for a pad and a trick game.

Sides are those whose totals run. What an expression names is given in frames, one a side, as they stand behind the
round: totals and counters after it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast

from .expressions import Tree, parse
from .working import Frame, Steps, holds, work

Wins: TypeAlias = Literal["highest", "lowest", "last_in"]
Ties: TypeAlias = Literal["share", "play_on"] | tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class End:
    """One thing that ends a game: a condition on any side, so many rounds, or so many minutes; 0 where it is not that.

    `once`: it ends within the round, as soon as it holds.
    """

    when: Tree | None = None
    rounds: int = 0
    minutes: int = 0
    once: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends: any of `ends`; `out` is true of a side that is out for good; only sides of which `among` is
    true can win, or all where it is true of none. `ties`: shared, played on, or who has more of values in order.
    """

    ends: tuple[End, ...]
    wins: Wins
    ties: Ties
    out: Tree | None = None
    among: Tree | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands behind a round: a frame and a total by side, rounds and minutes played, the sides out for good.

    `in_before`: the sides that were still in before the round; all of them where it is empty.
    """

    frames: Sequence[Frame]
    totals: Sequence[int]
    rounds: int
    minutes: int = 0
    out: Collection[int] = ()
    in_before: Collection[int] = ()

    @property
    def inside(self) -> tuple[int, ...]:
        """The sides that are not out."""
        return tuple(side for side in range(len(self.totals)) if side not in self.out)


TIME_IS_UP: Final = 1_000_000
"""Minutes played, once time is called: longer than any game may be set to."""

LAST_IN: Final = -1
"""In place of the index of an end: nobody is left to play against."""


@dataclass(frozen=True, slots=True)
class Over:
    """That a game is over: by which of its ends, from 0, and which sides have won."""

    end: int
    winners: tuple[int, ...]


def minutes_of(ending: Ending) -> int:
    """How long a game is played by the clock, in minutes; 0 where none ends it."""
    return min((end.minutes for end in ending.ends if end.minutes), default=0)


def ending_of(data: Mapping[str, Any]) -> Ending:
    """The ending that a checked definition says."""
    ties = data["ties"]
    return Ending(
        tuple(
            End(_tree(one.get("when")), one.get("rounds", 0), one.get("minutes", 0), one.get("at") == "once")
            for one in data["end"]
        ),
        cast("Wins", data["wins"]),
        cast("Ties", ties) if isinstance(ties, str) else tuple(parse(text) for text in ties),
        _tree(data.get("out")),
        _tree(data.get("among")),
    )


def _tree(text: str | None) -> Tree | None:
    return None if text is None else parse(text)


def out_after(ending: Ending, frames: Sequence[Frame], before: Collection[int], steps: Steps) -> tuple[int, ...]:
    """The sides that are out behind a round: those that were, and those of which `out` is true. Raises CannotWork."""
    out = ending.out
    return tuple(
        side for side, frame in enumerate(frames) if side in before or (out is not None and holds(out, frame, steps))
    )


def over(ending: Ending, standing: Standing, steps: Steps) -> Over | None:
    """Whether a game is over, and who has won; not while a tie that is played on stands. Raises CannotWork."""
    end = reached(ending, standing, steps)
    if end is None:
        return None
    winners = best(ending, standing, steps)
    return None if ending.ties == "play_on" and len(winners) > 1 and end != LAST_IN else Over(end, winners)


def reached(ending: Ending, standing: Standing, steps: Steps) -> int | None:
    """The first end that is reached, by its index; LAST_IN where at most one of several sides is left."""
    if standing.out and len(standing.inside) <= 1:
        return LAST_IN
    for place, end in enumerate(ending.ends):
        if end.rounds and standing.rounds >= end.rounds:
            return place
        if end.minutes and standing.minutes >= end.minutes:
            return place
        when = end.when
        if when is not None and any(holds(when, frame, steps) for frame in standing.frames):
            return place
    return None


def best(ending: Ending, standing: Standing, steps: Steps) -> tuple[int, ...]:
    """Who would win if the game ended now: one, or those who share it."""
    sides = standing.inside or tuple(standing.in_before) or tuple(range(len(standing.totals)))
    among = ending.among
    if among is not None:
        sides = tuple(side for side in sides if holds(among, standing.frames[side], steps)) or sides
    sign = -1 if ending.wins == "lowest" else 1
    found = _most(sides, [sign * total for total in standing.totals])
    for tree in ending.ties if isinstance(ending.ties, tuple) else ():
        if len(found) > 1:
            found = _most(found, [work(tree, frame, steps) for frame in standing.frames])
    return found


def _most(sides: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """Those of some sides that have the most; values are by side of all."""
    most = max(values[side] for side in sides)
    return tuple(side for side in sides if values[side] == most)
