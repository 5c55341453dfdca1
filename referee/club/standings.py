"""What the tables of an evening came to, and the order of its people, with ties by a rule that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from ..core.text import Text
from .movement import Person, Table
from .outcomes import OWN, WON, Kind, Number, Outcome
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


RULES: Final[Mapping[tuple[By, str], str]] = {
    (By.POINTS, OWN): (
        "Points of all rounds. A round sat out counts as the average of one’s own. Ties: how far ahead of the "
        "opponents, then rounds won, then the place is shared."
    ),
    (By.POINTS, ""): (
        "Points of all rounds. A round sat out counts {percent} % of the way from its worst score to its best. Ties: "
        "how far ahead of the opponents, then rounds won, then the place is shared."
    ),
    (By.WINS, OWN): (
        "Rounds won. A drawn round is half, and a round sat out counts as the average of one’s own. Ties: how far "
        "ahead of the opponents, then points, then the place is shared."
    ),
    (By.WINS, WON): (
        "Rounds won. A drawn round is half, and a round sat out is won. Ties: how far ahead of the opponents, then "
        "points, then the place is shared."
    ),
    (By.WINS, ""): (
        "Rounds won. A drawn round is half, and a round sat out counts {percent} % of a win. Ties: how far ahead of "
        "the opponents, then points, then the place is shared."
    ),
}
"""By what the order goes by, and what a round sat out counts; where that is a share, without a name."""


def rule_in_words(by: By, bye: str) -> Text:
    """What the order goes by, and how ties are broken. `bye`: the evening's rule of a round sat out."""
    known = RULES.get((by, bye))
    return Text(RULES[by, ""], percent=bye) if known is None else Text(known)


MEANS: Final = "If people played different numbers of rounds, the average counts. A place needs at least {least}."
"""What is added where some played fewer rounds than others."""

ADDED_UP: Final = "Partners’ points are added up."
"""Of fixed pairs at a game that each plays alone."""

KNOCKED_OUT: Final = "How far each got, then: {then}"


def least_rounds(called: int, wanted: int = 0) -> int:
    """The rounds one needs for a place, of so many that were called: more than half, unless so many are `wanted`."""
    return min(wanted or called // 2 + 1, called)


@dataclass(frozen=True, slots=True)
class Placed:
    """A contestant's place: one of the people, or the people of a pair (`people`), by their numbers.

    `place`: None for fewer rounds than it takes. `points` with the mean for rounds that count as such, `above`: by how
    much they lay before their opponents in all, `won` rounds (a half for a draw) of those `played`; `rested`: the byes.
    `mean`: what the order goes by, of a round. `outcomes`: round by round.
    """

    place: int | None
    people: tuple[Person, ...]
    points: Number
    above: Number
    won: Number
    played: int
    rested: int
    mean: Number
    outcomes: tuple[Outcome, ...]

    @property
    def counted(self) -> int:
        """The rounds that have a result."""
        return sum(one.counts for one in self.outcomes)


def order(
    contestants: Iterable[tuple[tuple[Person, ...], Sequence[Outcome]]],
    by: By,
    *,
    low: bool = False,
    least: int = 0,
    far: Mapping[Person, int] | None = None,
) -> list[Placed]:
    """Best first by the mean of a round, compared exactly; those equal in all share a place, in the order given.

    `contestants`: their outcomes, by the numbers of their people. `low`: the fewest points win. Whoever has fewer
    rounds than `least` comes after all others, without a place, unless nobody has so many. `far`: of a knock-out, the
    last round each came to, which counts before all else, and needs no rounds.
    """
    lines = [_placed(people, tuple(outcomes), by) for people, outcomes in contestants]
    came = far or {}
    keys = {line.people: (-max(came.get(one, 0) for one in line.people), *_key(line, by, low)) for line in lines}
    most = max((line.counted for line in lines), default=0)
    without = {
        line.people
        for line in lines
        if (
            not keys[line.people][0]
            if far is not None
            else line.counted < min(least, most) or (most and not _valued(line))
        )
    }
    lines.sort(key=lambda line: (line.people in without, keys[line.people]))
    placed: list[Placed] = []
    for number, line in enumerate(lines, 1):
        if line.people in without:
            placed.append(line)
            continue
        same = bool(placed) and keys[placed[-1].people] == keys[line.people]
        placed.append(replace(line, place=placed[-1].place if same else number))
    return placed


def third_placed(lines: Sequence[Placed], match: Result) -> list[Placed]:
    """The same order, but that of the two who met for third place the winner stands before the other."""
    if len(match.sides) != 2 or not match.played or not match.above(0):
        return list(lines)
    winner = match.sides[0] if match.above(0) > 0 else match.sides[1]
    sides = [{*side} for side in match.sides]
    met = [line for line in lines if any(side <= {*line.people} for side in sides)]
    two = sorted(met, key=lambda line: not {*winner} <= {*line.people})
    first = min((line.place for line in two if line.place is not None), default=0)
    placed = iter([replace(line, place=first + at) for at, line in enumerate(two)])
    return [next(placed) if line in met else line for line in lines]


def outcome(result: Result, side: int, *, kind: Kind = Kind.PLAYED) -> Outcome:
    """What a table came to for one of its sides."""
    above = Fraction(result.above(side))
    won = Fraction(1) if above > 0 else Fraction(1, 2) if above == 0 else Fraction(0)
    return Outcome(result.round, kind, Fraction(result.points[side]), above, won)


def waits(result: Result) -> Outcome:
    """A table that has not played yet: it counts as a round, and brings nothing so far."""
    return Outcome(result.round, Kind.PLAYING, Fraction(0), Fraction(0), Fraction(0))


def _mean(values: Sequence[Fraction | None]) -> Fraction:
    own = [one for one in values if one is not None]
    return sum(own, Fraction(0)) / len(own) if own else Fraction(0)


def _filled(outcomes: Sequence[Outcome], values: Sequence[Fraction | None]) -> list[Fraction]:
    """The values with the own mean for those that count as it, which a table that has not played yet does not move."""
    pairs = list(zip(outcomes, values, strict=True))
    mean = _mean([value for one, value in pairs if one.kind is not Kind.PLAYING])
    return [mean if value is None else value for value in values]


def _placed(people: tuple[Person, ...], outcomes: tuple[Outcome, ...], by: By) -> Placed:
    counted = [one for one in outcomes if one.counts]
    own, won = [one.points for one in counted], [one.won for one in counted]
    points = _filled(counted, own) if by is By.POINTS else [one for one in own if one is not None]
    return Placed(
        None,
        people,
        sum(points, Fraction(0)),
        sum((one.above for one in counted if one.above is not None), Fraction(0)),
        sum((one for one in won if one is not None), Fraction(0)),
        sum(one.kind in {Kind.PLAYED, Kind.ADJUSTED} for one in outcomes),
        sum(one.kind is Kind.BYE for one in outcomes),
        _mean(points if by is By.POINTS else _filled(counted, won)),
        outcomes,
    )


def _valued(line: Placed) -> bool:
    """Whether anything of it is known, so that there is a mean to go by."""
    return any(one.points is not None or one.won is not None for one in line.outcomes if one.counts)


def _key(line: Placed, by: By, low: bool) -> tuple[Fraction, ...]:
    counted = [one for one in line.outcomes if one.counts]
    points, above, won = (
        _mean(_filled(counted, values))
        for values in (
            [one.points for one in counted],
            [one.above for one in counted],
            [one.won for one in counted],
        )
    )
    points *= 1 if low else -1
    more = Fraction(-len(counted))
    return (points, -above, -won, more) if by is By.POINTS else (-won, -above, points, more)
