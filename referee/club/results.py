"""What a table of an evening came to in its round: read from its game, by the people who sat there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .movement import Person, Table
from .played import PlayedGame, PlayedHand

PARTNERED, ALONE = 2, 4


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


def result(round_number: int, number: int, planned: Table, game: PlayedGame, most: int) -> Result:
    """What a table came to whose people were `planned`. Only its first `most` hands count, if that is not 0."""
    counted = game.hands[:most] if most else game.hands
    return Result(
        round_number,
        number,
        seated(planned, len(game.totals)),
        _points(game, counted),
        len(counted),
        most,
        more=len(game.hands) - len(counted),
        over=game.winners is not None,
        low=game.low,
    )


def ended(game: PlayedGame, most: int, *, closed: bool) -> PlayedGame:
    """A game as its round leaves it: won by who leads once its hands are played, or the round is `closed`.

    So a season counts it, though its own goal was not reached. Where all are equal, nobody has won.
    """
    counted = game.hands[:most] if most else game.hands
    if game.winners is not None or not counted or not (closed or (most and len(counted) >= most)):
        return game
    points = _points(game, counted)
    best = min(points) if game.low else max(points)
    winners = tuple(side for side, one in enumerate(points) if one == best)
    return replace(game, totals=points, winners=winners if len(winners) < len(points) else ())


def _points(game: PlayedGame, counted: Sequence[PlayedHand]) -> tuple[int, ...]:
    if len(counted) == len(game.hands):
        return game.totals
    return tuple(sum(hand.points[side] for hand in counted) for side in range(len(game.totals)))


def seated(planned: Table, sides: int) -> tuple[tuple[Person, ...], ...]:
    """Who is of which side of a game: partners together, or each alone by seat."""
    if sides == PARTNERED:
        return planned.sides
    return tuple((one,) for one in planned.seats)
