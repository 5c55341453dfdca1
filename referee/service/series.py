"""Games of the same people of a club in a row: found in its tables, read from their records, told as plain values.

Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..club.series import BEST, USUAL, By, Contestant, Game, Series, asked, contestants, game_of, series
from ..core.plain import JsonObject
from ..games import GAMES
from ..store import clubs, reading
from ..store.clubs import ClubTable
from ..store.log import Place
from .clubs import Club
from .keeping import day_of
from .season import games_at, in_round, rounds_of

LATEST = 120
"""Tables that are looked through for series."""


class UnknownSeries(LookupError):
    """No game of the club's people begins there."""


@dataclass(frozen=True, slots=True)
class Played:
    """A table of a series: its `key` among the games, the game by the numbers of its people, and how far the table was
    before that was read.
    """

    id: int
    token: str
    key: str
    title: str
    day: date
    game: Game
    at: Place


@dataclass(frozen=True, slots=True)
class Found:
    """A series of one day: its tables in the order they were opened."""

    tables: tuple[Played, ...]

    @property
    def first(self) -> Played:
        """Where it begins."""
        return self.tables[0]

    @property
    def games(self) -> list[Game]:
        """Its games."""
        return [table.game for table in self.tables]

    @property
    def places(self) -> Mapping[int, Place]:
        """How far its tables were, by their ids, before anything was read of them: what comes later is news."""
        return {table.id: table.at for table in self.tables}

    @property
    def fitting(self) -> str:
        """What it most likely goes by: mixed games by places, others as a best of five."""
        return By.PLACES if len({table.key for table in self.tables}) > 1 else f"{BEST}{USUAL}"


def found(club: Club) -> list[Found]:
    """The series among the club's latest tables, the latest first: two and more games of the same people on a day."""
    with reading():
        rows = clubs.tables_of(club.id)[:LATEST]
    together: dict[tuple[date, frozenset[int]], list[Played]] = {}
    for one in _played(club, rows):
        together.setdefault((one.day, one.game.people), []).append(one)
    return [Found(tuple(tables)) for tables in reversed(together.values()) if len(tables) > 1]


def beginning_at(club: Club, table: int, *, since: bool = False) -> Found:
    """The games of the same people from that table on: those of its day, or all `since`. Raises UnknownSeries."""
    with reading():
        rows = clubs.tables_of(club.id)
    at = next((place for place, row in enumerate(rows) if row.id == table), None)
    if at is None:
        raise UnknownSeries(table)
    day = day_of(rows[at])
    later = [row for row in rows[: at + 1] if since or day_of(row) == day]
    there = _played(club, later)
    if not there or there[0].id != table:
        raise UnknownSeries(table)
    return Found(tuple(one for one in there if one.game.people == there[0].game.people))


def _played(club: Club, rows: list[ClubTable]) -> list[Played]:
    """The games of these rows that stand in a series, the one opened first first."""
    games, rounds = games_at(club, [row.id for row in rows if row.game in GAMES]), rounds_of(club)
    return [
        Played(row.id, row.token, row.game, row.title, day_of(row), game, Place(row.at[0], "", row.at[1]))
        for row in reversed(rows)
        if row.id in games and (game := game_of(in_round(row.id, games[row.id], rounds), club.who)) is not None
    ]


def listed(club: Club) -> list[dict[str, Any]]:
    """The latest games in a row, each by the number of its first table."""
    return [
        {
            "series": one.first.id,
            "day": one.first.day.isoformat(),
            "sides": [_names(club, people) for people in contestants(one.games)],
            "games": [table.key for table in one.tables],
            "by": one.fitting,
        }
        for one in found(club)
    ]


def told(club: Club, table: int, by: str = "", *, since: bool = False) -> dict[str, Any]:
    """How the games from that table on stand together; `by`: ``best-5``, ``places``, ``points``, or what fits.

    Raises UnknownSeries, and NotationError for what no series goes by.
    """
    here = beginning_at(club, table, since=since)
    by = by or here.fitting
    stands = series(here.games, *asked(by))
    return {
        "series": table,
        "day": here.first.day.isoformat(),
        "by": by,
        "rule": stands.rule,
        "winner": None if stands.winner is None else _names(club, stands.winner),
        "standings": [
            {"place": line.place, "people": _names(club, line.people), "total": line.total} for line in stands.lines
        ],
        "games": [_game(club, table) | {"gave": _gave(club, stands, place)} for place, table in enumerate(here.tables)],
    }


def _game(club: Club, table: Played) -> JsonObject:
    game = table.game
    return {
        "game": table.key,
        "title": table.title,
        "day": table.day.isoformat(),
        "sides": [_names(club, side) for side in game.sides],
        "points": list(game.points),
        "winners": None if game.winners is None else list(game.winners),
    }


def _gave(club: Club, stands: Series, place: int) -> list[JsonObject]:
    gave = ((line.people, line.gave[place]) for line in stands.lines)
    return [{"people": _names(club, people), "points": points} for people, points in gave if points is not None]


def _names(club: Club, people: Contestant) -> list[str]:
    return [club.stands[one].name for one in people]
