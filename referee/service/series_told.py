"""Games in a row as plain values: what the command prints and programs are answered."""

from __future__ import annotations

from typing import Any

from ..club.series import Contestant, Series, asked, contestants, series
from ..core.plain import JsonObject
from .clubs import Club
from .series import Played, beginning_at, found


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
