"""A club's standings, games, hands and rounds of evenings as files, written while they are read, a few at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ..club.columns import Kind, Row, csv_of, game_rows, hand_rows, json_of, round_rows, standing_rows
from ..club.played import PlayedGame
from .clubs import Club
from .evenings import evenings_of, view_evening
from .keeping import day_of
from .results import standings
from .season import ALWAYS, Period, games_at, in_round, rounds_of, table_of_season, tables_played

AT_ONCE: Final = 100
"""Tables read together: of fifty thousand hands a few hundred are in memory."""


def csv_lines(club: Club, kind: Kind, *, game: str | None = None, period: Period = ALWAYS) -> Iterator[str]:
    """The file as CSV, a line at a time, the byte order mark before the first."""
    return csv_of(kind, _rows(club, kind, game, period))


def json_lines(club: Club, kind: Kind, *, game: str | None = None, period: Period = ALWAYS) -> Iterator[str]:
    """The same as JSON, a row at a time."""
    first, last = (day.isoformat() if day else None for day in (period.first, period.last))
    return json_of(kind, _rows(club, kind, game, period), club=club.name, game=game, first=first, last=last)


def _rows(club: Club, kind: Kind, game: str | None, period: Period) -> Iterator[Row]:
    if kind is Kind.STANDINGS:
        return standing_rows(table_of_season(club, game=game, period=period))
    if kind is Kind.ROUNDS:
        return _rounds(club, game, period)
    rows = game_rows if kind is Kind.GAMES else hand_rows
    names = club.names

    def named(name: str) -> str:
        person = club.who(name)
        return names.get(person, name) if person is not None else name

    return (row for number, one in _games(club, game, period) for row in rows(number, one, named))


def _rounds(club: Club, game: str | None, period: Period) -> Iterator[Row]:
    """What each round of the club's evenings brought to whom, the oldest evening first."""
    for listed in sorted(evenings_of(club), key=lambda one: (one.at, one.id)):
        day = listed.at.astimezone().date()
        if (game and listed.game.key != game) or day not in period:
            continue
        seen = view_evening(club, listed.id)
        if period.tables is None or any(table.id in period.tables for table in seen.tables):
            lines = [(line.name, line.place, line.outcomes) for line in standings(club, seen)]
            yield from round_rows((listed.id, day.isoformat(), listed.game.key, listed.title), lines)


def _games(club: Club, game: str | None, period: Period) -> Iterator[tuple[int, PlayedGame]]:
    """The club's games with the numbers of their tables, the oldest first."""
    rows = sorted(tables_played(club, game, period), key=lambda row: (day_of(row), row.id))
    wanted, rounds = iter(row.id for row in rows), rounds_of(club)
    while some := list(islice(wanted, AT_ONCE)):
        found = games_at(club, some)
        yield from ((one, in_round(one, found[one], rounds)) for one in some if one in found)
