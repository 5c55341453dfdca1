"""What a club's records add up to: read from its tables, and kept beside them only to be quick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from flask import current_app

from ..club.figures import Figures, figures
from ..club.played import PlayedGame, played, read, write
from ..core.errors import StorageError
from ..games import GAMES
from ..store import clubs, reading, writing
from ..store.clubs import ClubTable
from .clubs import Club
from .tables import view_table


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both among them; None: no bound."""

    first: date | None = None
    last: date | None = None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or day >= self.first) and (self.last is None or day <= self.last)


ALWAYS = Period()


def whole_year(year: int) -> Period:
    """From its first day to its last."""
    return Period(date(year, 1, 1), date(year, 12, 31))


def games_of(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> list[PlayedGame]:
    """The club's games, those of one kind or all, in a stretch of time; the oldest first."""
    with reading():
        rows = clubs.tables_of(club.id)
    found = []
    for row in reversed(rows):
        if row.game not in GAMES or (game is not None and row.game != game) or day_of_row(row) not in period:
            continue
        kept = _kept(row)
        if kept is not None:
            found.append(kept)
    return sorted(found, key=lambda one: one.day)


def games_at(club: Club, tables: Sequence[int]) -> Mapping[int, PlayedGame]:
    """The games of some of the club's tables, by the tables' ids, without those that cannot be read."""
    with reading():
        rows = clubs.tables_of(club.id, tables)
    games = {row.id: _kept(row) for row in rows if row.game in GAMES}
    return {number: game for number, game in games.items() if game is not None}


def season(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> Mapping[int, Figures]:
    """What they add up to for each of the club's people."""
    return figures(games_of(club, game=game, period=period), club.who)


def day_of_row(row: ClubTable) -> date:
    """The day of a table: the one it gave itself, or that on which it was opened."""
    return row.day or row.opened.astimezone().date()


def _kept(row: ClubTable) -> PlayedGame | None:
    """The game of a table: as it was noted, or read anew and noted. None for one that cannot be read."""
    if row.noted is not None and row.noted_at == row.at:
        found = read(row.noted, token=row.token, game=row.game, title=row.title, day=day_of_row(row))
        if found is not None:
            return found
    try:
        view = view_table(row.token)
    except StorageError:
        raise
    except Exception:
        # One table that cannot be read must not hide the others.
        current_app.logger.exception("A table of a club cannot be read.")
        return None
    game = played(view)
    with writing():
        clubs.note_played(row.id, (view.seq, view.revision), write(game))
    return game
