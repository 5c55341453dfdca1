"""What the tables of an evening came to, and the order of its people, with ties by a rule that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from .movement import Person, Table
from .played import PlayedGame
from .rounds import counted

PARTNERED: Final = 2
"""Sides of a game in which partners play together."""


@dataclass(frozen=True, slots=True)
class Result:
    """A table's round: the people of each side by their numbers at the evening, and the side's points.

    `hands` that count, of so many (`most`; 0: as many as are played); `more`: hands played beyond those, which do not
    count. `over`: the game has ended. `low`: the fewest points win.
    """

    round: int
    table: int
    sides: tuple[tuple[Person, ...], ...]
    points: tuple[int, ...]
    hands: int
    most: int
    more: int = 0
    over: bool = False
    low: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more is to come from there."""
        return self.over or (self.most > 0 and self.hands >= self.most)

    @property
    def played(self) -> bool:
        """Whether there is anything to count."""
        return self.hands > 0

    def above(self, side: int) -> int:
        """By how much a side lies before the best other one, or behind."""
        others = [points for other, points in enumerate(self.points) if other != side]
        return min(others) - self.points[side] if self.low else self.points[side] - max(others)


def result(
    round_number: int, number: int, planned: Table, game: PlayedGame, most: int, *, together: bool = False
) -> Result:
    """What a table came to whose people were `planned`. Only its first `most` hands count, if that is not 0.

    `together`: partners are one contestant also in a game that each plays alone, where their points are added up.
    """
    account = counted(game, most)
    sides, points = seated(planned, len(account.totals)), account.totals
    if together and len(sides) > PARTNERED:
        sides, points = planned.sides, (points[0] + points[2], points[1] + points[3])
    return Result(
        round_number,
        number,
        sides,
        points,
        len(account.hands),
        most,
        more=len(game.hands) - len(account.hands),
        over=account.winners is not None,
        low=game.low,
    )


def seated(planned: Table, sides: int) -> tuple[tuple[Person, ...], ...]:
    """Who is of which side of a game: partners together, or each alone by seat."""
    if sides == PARTNERED:
        return planned.sides
    return tuple((one,) for one in planned.seats)


# ---- in order -----------------------------------------------------------------------------------


class By(StrEnum):
    """What the order goes by."""

    POINTS = "points"
    WINS = "wins"


RULES: Final[Mapping[By, str]] = {
    By.POINTS: (
        "Points of all rounds; a round sat out counts as the mean of one’s own. Equal: how far ahead of the opponents, "
        "then rounds won. Equal in all share the place."
    ),
    By.WINS: (
        "Rounds won, a drawn one is half; a round sat out is won. Equal: how far ahead of the opponents, then points. "
        "Equal in all share the place."
    ),
}


ADDED_UP: Final = "The points of partners are added up."
"""Of fixed pairs at a game that each plays alone."""

KNOCKED_OUT: Final = f"How far each came; then: {RULES[By.WINS]}"


@dataclass(frozen=True, slots=True)
class Placed:
    """A contestant's place: one of the people, or the people of a pair (`people`), by their numbers.

    `points` with the mean for rounds sat out, `above`: by how much they lay before their opponents in all, `won` rounds
    (a half for a draw) of those `played`; `rested`: those sat out.
    """

    place: int
    people: tuple[Person, ...]
    points: int
    above: int
    won: float
    played: int
    rested: int


@dataclass(slots=True)
class _Sum:
    points: int = 0
    above: int = 0
    won: float = 0
    played: int = 0


def order(
    results: Iterable[Result],
    contestants: Sequence[tuple[Person, ...]],
    rested: Mapping[Person, int],
    by: By,
    far: Mapping[Person, int] | None = None,
) -> list[Placed]:
    """Best first; those equal in all share a place, in the order of `contestants`.

    `rested`: the rounds sat out, by the first of a contestant's people. `far`: of a knock-out, the last round each came
    to, which counts before all else.
    """
    whose = {person: at for at, people in enumerate(contestants) for person in people}
    sums = [_Sum() for _ in contestants]
    low = False
    for result in results:
        low = low or result.low
        for side, people in enumerate(result.sides):
            if result.played:
                for at in {whose[person] for person in people if person in whose}:
                    _add(sums[at], result, side)
    lines = [_placed(one, people, rested.get(people[0], 0), by) for one, people in zip(sums, contestants, strict=True)]
    came = far or {}
    keys = {line.people: (-max(came.get(one, 0) for one in line.people), *_key(line, by, low)) for line in lines}
    lines.sort(key=lambda line: keys[line.people])
    placed: list[Placed] = []
    for number, line in enumerate(lines, 1):
        same = bool(placed) and keys[placed[-1].people] == keys[line.people]
        place = placed[-1].place if same else number
        placed.append(replace(line, place=place))
    return placed


def third_placed(lines: Sequence[Placed], match: Result) -> list[Placed]:
    """The same order, but that of the two who met for third place the winner stands before the other."""
    if len(match.sides) != 2 or not match.played or not match.above(0):
        return list(lines)
    winner = match.sides[0] if match.above(0) > 0 else match.sides[1]
    sides = [{*side} for side in match.sides]
    met = [line for line in lines if any(side <= {*line.people} for side in sides)]
    two = sorted(met, key=lambda line: not {*winner} <= {*line.people})
    first = min((line.place for line in two), default=0)
    placed = iter([replace(line, place=first + at) for at, line in enumerate(two)])
    return [next(placed) if line in met else line for line in lines]


def _add(to: _Sum, result: Result, side: int) -> None:
    above = result.above(side)
    to.points += result.points[side]
    to.above += above
    to.won += 1 if above > 0 else 0.5 if above == 0 else 0
    to.played += 1


def _placed(one: _Sum, people: tuple[Person, ...], rested: int, by: By) -> Placed:
    mean = one.points / one.played if one.played else 0.0
    points = round(one.points + rested * mean) if by is By.POINTS else one.points
    won = one.won + (rested if by is By.WINS else 0)
    return Placed(0, people, points, one.above, won, one.played, rested)


def _key(line: Placed, by: By, low: bool) -> tuple[float, ...]:
    points = line.points if low else -line.points
    return (points, -line.above, -line.won) if by is By.POINTS else (-line.won, -line.above, points)
