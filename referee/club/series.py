"""Games of the same people in a row as one contest: a best of so many, places that give points, points carried over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..core.errors import NotationError
from ..core.text import Phrase, Text, Words
from .movement import Person
from .played import PlayedGame

SHORTEST, LONGEST = 3, 15


class By(StrEnum):
    """What a series goes by: games won, the places in each game, or the points of all games."""

    WINS = "wins"
    PLACES = "places"
    POINTS = "points"


USUAL: Final = 5

BEST: Final = "best-"
"""Begins the choice of a best of so many: ``best-5``."""

Contestant = tuple[Person, ...]
"""The people who stand together in a series: partners who never part, or somebody alone."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a series: the people of each side and its `points`. `winners`: the sides that won, None until then.

    `low`: the fewest points win. `begun`: some hand counts.
    """

    sides: tuple[Contestant, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...] | None
    low: bool = False
    begun: bool = True

    @property
    def people(self) -> frozenset[Person]:
        """All who play it."""
        return frozenset(one for side in self.sides for one in side)

    def rank(self, side: int) -> tuple[bool, int]:
        """Greater for a side that came before another, equal for those level: who won, then points."""
        return side in (self.winners or ()), -self.points[side] if self.low else self.points[side]

    def won(self, side: int) -> bool:
        """Whether that side alone won."""
        return self.winners == (side,)


def game_of(played: PlayedGame, who: Callable[[str], Person | None]) -> Game | None:
    """A game as a series reads it, by the people its names mean; None where one is unknown or plays alone."""
    sides = []
    for names in played.sides:
        people = [one for name in names if (one := who(name)) is not None]
        if len(people) < len(names):
            return None
        sides.append(tuple(people))
    if len(sides) < 2 or len({one for side in sides for one in side}) < sum(map(len, sides)):
        return None
    winners = played.winners
    if winners == ():  # all are level as their round left them
        winners = tuple(range(len(sides)))
    return Game(tuple(sides), played.totals, winners, played.low, begun=bool(played.hands))


@dataclass(frozen=True, slots=True)
class Line:
    """How a contestant stands: `total` of what the games `gave`, None for one that gives nothing (yet)."""

    place: int
    people: Contestant
    total: float
    gave: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """A series as it stands, best first. `rule`: what it goes by and how ties are broken, in words.

    `need`: the games won that decide a best of so many, else 0; `winner`: who has them. `drawn`: games that count for
    nobody in it.
    """

    by: By
    lines: tuple[Line, ...]
    rule: str
    need: int = 0
    winner: Contestant | None = None
    drawn: int = 0


def check_length(games: int) -> None:
    """Raise NotationError (``by``) where no best of so many can be decided."""
    if not SHORTEST <= games <= LONGEST or games % 2 == 0:
        raise NotationError(
            Text(
                "A best of {games} isn’t possible. Choose an odd number from {low} to {high}.",
                games=games,
                low=SHORTEST,
                high=LONGEST,
            ),
            "by",
        )


def asked(chosen: str) -> tuple[By, int]:
    """What a series is to go by, as it is written: ``best-5``, ``places`` or ``points``; and the length of a best of.

    Raises NotationError (``by``).
    """
    if chosen in {By.PLACES, By.POINTS}:
        return By(chosen), USUAL
    length = chosen.removeprefix(BEST)
    if not chosen.startswith(BEST) or not length.isascii() or not length.isdigit():
        raise NotationError("Choose how the games count: best of, places or points.", "by")
    of = int(length[:6])
    check_length(of)
    return By.WINS, of


def contestants(games: Sequence[Game]) -> list[Contestant]:
    """Sides that are the same in every game stand together; where partners change, each stands alone."""
    if not games:
        return []
    parted = {frozenset(frozenset(side) for side in game.sides) for game in games}
    if len(parted) == 1:
        return list(games[0].sides)
    return [(one,) for side in games[0].sides for one in side]


def series(games: Sequence[Game], by: By, of: int = USUAL) -> Series:
    """How games of the same people stand together, in the order they were played; `of`: the length of a best of.

    Raises NotationError for a length nobody plays, and ValueError where the people are not the same.
    """
    if len({game.people for game in games}) > 1:
        raise ValueError("a series is of the same people")
    there = contestants(games)
    at = [[_side(game, one) for one in there] for game in games]
    if by is By.WINS:
        return _best_of(games, there, at, of)
    gave = [
        [_points(game, side, games) for side in sides] if by is By.POINTS else _places(game, sides)
        for game, sides in zip(games, at, strict=True)
    ]
    won = [sum(game.won(sides[one]) for game, sides in zip(games, at, strict=True)) for one in range(len(there))]
    low = by is By.POINTS and bool(games) and all(game.low for game in games)
    rule = _rule_of_points(games) if by is By.POINTS else PLACES_OF[len(there) > 0 and len(there[0]) > 1]
    return Series(by, tuple(_lines(there, gave, won, low=low)), rule)


PLACES_OF: Final = {
    False: "Each finished game gives a player one point for everyone they beat and half a point for everyone level, "
    "partners included. Ties: more games won, then the place is shared.",
    True: "Each finished game gives a side one point for every side it beat and half a point for every side level. "
    "Ties: more games won, then the place is shared.",
}


def _rule_of_points(games: Sequence[Game]) -> str:
    low = {game.low for game in games}
    if low == {True}:
        return Words(
            "The points of all games, including those still going on, and the fewest win. Ties: more games won, then "
            "the place is shared."
        )
    if len(low) > 1:
        return Words(
            "The points of all games, including those still going on, and in games where the fewest win, they are "
            "taken off. Ties: more games won, then the place is shared."
        )
    return Words(
        "The points of all games, including those still going on. Ties: more games won, then the place is shared."
    )


def _best_of(games: Sequence[Game], there: list[Contestant], at: list[list[int]], of: int) -> Series:
    check_length(of)
    need = of // 2 + 1
    won = [0] * len(there)
    gave: list[list[float | None]] = []
    drawn = 0
    for game, sides in zip(games, at, strict=True):
        alone = game.winners is not None and len(game.winners) == 1
        drawn += game.winners is not None and not alone and max(won) < need
        if not alone or max(won) >= need:
            gave.append([None] * len(there))
            continue
        gave.append([float(game.won(side)) for side in sides])
        for one, side in enumerate(sides):
            won[one] += game.won(side)
    first = [one for one, wins in zip(there, won, strict=True) if wins >= need]
    rule = Text(
        "Best of {of}: the first to win {need} games. A drawn game counts for no one, and games after the decision "
        "don’t count. Equal in games won share the place.",
        of=of,
        need=need,
    )
    # Partners who win together win both: then nobody stands alone before the other.
    winner = tuple(one for people in first for one in people) or None
    return Series(By.WINS, tuple(_lines(there, gave, won)), Phrase(rule), need, winner, drawn)


def _side(game: Game, one: Contestant) -> int:
    return next(side for side, people in enumerate(game.sides) if one[0] in people)


def _points(game: Game, side: int, games: Sequence[Game]) -> float | None:
    if not game.begun:
        return None
    mixed = len({one.low for one in games}) > 1
    return float(-game.points[side] if mixed and game.low else game.points[side])


def _places(game: Game, sides: Sequence[int]) -> list[float | None]:
    if game.winners is None:
        return [None] * len(sides)
    ranks = [game.rank(side) for side in sides]
    return [sum(other < mine for other in ranks) + (ranks.count(mine) - 1) / 2 for mine in ranks]


def _lines(
    there: Sequence[Contestant], gave: Sequence[Sequence[float | None]], won: Sequence[int], *, low: bool = False
) -> Iterator[Line]:
    mine = [tuple(game[one] for game in gave) for one in range(len(there))]
    totals = [sum(value for value in values if value is not None) for values in mine]
    keys = [(total if low else -total, -wins) for total, wins in zip(totals, won, strict=True)]
    for one in sorted(range(len(there)), key=lambda one: keys[one]):
        place = 1 + sum(key < keys[one] for key in keys)
        yield Line(place, there[one], totals[one], mine[one])
