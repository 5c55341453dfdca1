"""What an evening's tables came to: read from their records each time, so that a correction counts at once."""

from __future__ import annotations

from ..club.results import Result, result
from .clubs import Club
from .evenings import Evening
from .season import games_at


def results(club: Club, evening: Evening, *, only: int | None = None) -> list[Result]:
    """The results of all tables, or of one round's; those of tables that were deleted are not among them."""
    tables = [table for table in evening.tables if only is None or table.round == only]
    games = games_at(club, [table.id for table in tables])
    return [
        result(table.round, table.number, planned, games[table.id], evening.settings.hands)
        for table in tables
        if table.id in games
        for planned in [evening.called[table.round - 1].plan.tables[table.number - 1]]
    ]
