"""What a club's records add up to: read from its tables, and kept beside them only to be quick.

Kept are, with each table, its game as plain values (thrown away by `referee tidy --statistics`), and in a process the
games read last and what they added up to. Whatever is kept is taken only while its table stands where it stood.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, TypeVar

from flask import current_app

from ..club.figures import Figures, figures
from ..club.luck import Luck, Yardstick
from ..club.played import Alike, PlayedGame, played, read, write
from ..club.results import ended
from ..core.errors import StorageError
from ..games import GAMES
from ..store import clubs, evenings, reading, writing
from ..store.clubs import ClubTable
from .clubs import Club
from .tables import view_table

MOST_HANDS: Final = 200_000
"""Hands of games that a process keeps: about 100 MB."""

MOST_SUMS: Final = 64
"""What a process keeps of what they added up to."""

READ_SECONDS: Final = "READ_SECONDS"
"""The app's setting that says how long a request may read records at most; without it, until all are read."""

_KEY: Final = "referee.played"

T = TypeVar("T")

Rounds = Mapping[int, tuple[int, bool]]
"""By table of an evening, the hands of its round, 0 without a bound, and whether the round is over."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both among them; None: no bound. `tables`: these alone, by their ids, as of an
    evening.
    """

    first: date | None = None
    last: date | None = None
    tables: frozenset[int] | None = None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or day >= self.first) and (self.last is None or day <= self.last)


ALWAYS = Period()


def whole_year(year: int) -> Period:
    """From its first day to its last."""
    return Period(date(year, 1, 1), date(year, 12, 31))


class StillReading(RuntimeError):
    """More records are to be read than one request should wait for: `read` of `tables` are, the rest by the next."""

    def __init__(self, read: int, tables: int) -> None:
        super().__init__(f"The records are being read for the first time: {read} tables of {tables}.")
        self.read = read
        self.tables = tables


class Kept:
    """Games as a process read them last, by table, and what they added up to."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._games: OrderedDict[int, tuple[ClubTable, PlayedGame]] = OrderedDict()
        self._hands = 0
        self._sums: OrderedDict[object, tuple[object, Any]] = OrderedDict()
        self.alike = Alike()

    def game(self, row: ClubTable) -> PlayedGame | None:
        """The game of a table, if it was read where that stands now."""
        with self._lock:
            found = self._games.get(row.id)
            if found is None or found[0] != row:
                return None
            self._games.move_to_end(row.id)
            return found[1]

    def keep(self, row: ClubTable, game: PlayedGame) -> None:
        """Keep a game; the one that was asked for longest ago goes where there are too many."""
        with self._lock:
            before = self._games.pop(row.id, None)
            self._hands += len(game.hands) - (len(before[1].hands) if before else 0)
            self._games[row.id] = row, game
            while self._hands > MOST_HANDS and len(self._games) > 1:
                _, (_, gone) = self._games.popitem(last=False)
                self._hands -= len(gone.hands)
                self.alike = Alike()

    def sum(self, key: object, stamp: object, make: Callable[[], T]) -> T:
        """What was made under that key, while its `stamp` is the same; else made anew."""
        with self._lock:
            found = self._sums.get(key)
            if found is not None and found[0] == stamp:
                self._sums.move_to_end(key)
                return found[1]  # type: ignore[no-any-return]
        made = make()
        with self._lock:
            self._sums[key] = stamp, made
            while len(self._sums) > MOST_SUMS:
                self._sums.popitem(last=False)
        return made


def _here() -> Kept:
    found: Kept = current_app.extensions.setdefault(_KEY, Kept())
    return found


def games_of(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> list[PlayedGame]:
    """The club's games, those of one kind or all, in a stretch of time; the oldest first."""
    return _games(_wanted(club, game, period), rounds_of(club))


def games_at(club: Club, tables: Sequence[int]) -> Mapping[int, PlayedGame]:
    """The games of some of the club's tables, by the tables' ids, without those that cannot be read."""
    with reading():
        rows = clubs.tables_of(club.id, tables)
    return _read([row for row in rows if row.game in GAMES])


def _wanted(club: Club, game: str | None, period: Period) -> list[ClubTable]:
    with reading():
        rows = clubs.tables_of(club.id, None if period.tables is None else sorted(period.tables))
    return [
        row
        for row in reversed(rows)
        if row.game in GAMES and (game is None or row.game == game) and day_of_row(row) in period
    ]


def rounds_of(club: Club) -> Rounds:
    """The rounds of the club's evenings, by their tables."""
    with reading():
        return evenings.rounds_at(club.id)


def _games(rows: Sequence[ClubTable], rounds: Rounds) -> list[PlayedGame]:
    found = _read(rows, current_app.config.get(READ_SECONDS))
    return sorted((in_round(number, game, rounds) for number, game in found.items()), key=lambda one: one.day)


def in_round(number: int, game: PlayedGame, rounds: Rounds) -> PlayedGame:
    """The game of a table as the round leaves it, where that is one of an evening."""
    return ended(game, rounds[number][0], closed=rounds[number][1]) if number in rounds else game


def season(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> Mapping[int, Figures]:
    """What they add up to for each of the club's people."""
    rows, rounds = _wanted(club, game, period), rounds_of(club)
    stamp = tuple(rows), tuple(sorted(rounds.items())), tuple(sorted(club.spellings.items()))
    return _here().sum(("season", club.id, game, period), stamp, lambda: figures(_games(rows, rounds), club.who))


def yardstick(club: Club, game: str | None = None) -> Yardstick:
    """What cards are worth there, by all the club's games, or those of one kind."""
    rows = _wanted(club, game, ALWAYS)
    return _here().sum(("cards", club.id, game), tuple(rows), lambda: Yardstick(_games(rows, {})))


def luck_of(club: Club, mine: Figures, game: str | None) -> Luck | None:
    """What somebody's cards were worth in one game; None where too few are known, or the games are several."""
    if game is None or not any(one.hand.cards for one in mine.hands):
        return None
    return yardstick(club, game).luck(mine)


def day_of_row(row: ClubTable) -> date:
    """The day of a table: the one it gave itself, or that on which it was opened."""
    return row.day or row.opened.astimezone().date()


def _read(rows: Sequence[ClubTable], seconds: float | None = None) -> dict[int, PlayedGame]:
    """The games of tables by their ids, in the order of the rows, without those that cannot be read.

    Raises StillReading once that has taken so many `seconds` and more records are to be read.
    """
    kept = _here()
    found = {row.id: kept.game(row) for row in rows}
    missing = [row for row in rows if found[row.id] is None]
    if missing:
        with reading():
            noted = clubs.noted([row.id for row in missing])
        began, left = time.monotonic(), len(missing)
        for row in missing:
            note, game = noted.get(row.id), None
            if note is not None and note.at == row.at:
                game = read(
                    note.content, token=row.token, game=row.game, title=row.title, day=day_of_row(row), alike=kept.alike
                )
            left -= 1
            found[row.id] = game = game or _anew(row)
            if game is not None:
                kept.keep(row, game)
            if seconds is not None and left and time.monotonic() - began > seconds:
                raise StillReading(len(rows) - left, len(rows))
    return {number: game for number, game in found.items() if game is not None}


def _anew(row: ClubTable) -> PlayedGame | None:
    """The game of a table read from its record, and noted. None for one that cannot be read."""
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
