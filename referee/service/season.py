"""What a club's records add up to: read from its tables, and kept beside them and in a process only to be quick.

All that is kept can be thrown away, and is taken only while its table stands where it stood.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, TypeVar

from flask import current_app

from ..club.figures import Figures, Line, OfGame, added, of_game, season_table
from ..club.luck import Luck, Yardstick, measured
from ..club.played import Alike, PlayedGame, played, read, write
from ..club.rounds import ended
from ..core.errors import StorageError
from ..core.text import Text
from ..games import GAMES
from ..store import clubs, evenings, reading, writing
from ..store.clubs import AT_ONCE, ClubTable, Noted
from .cache import Spared
from .clubs import Club
from .keeping import day_of
from .program import scoring
from .tables import view_table

# ---- what a process keeps -----------------------------------------------------------------------

MOST_HANDS: Final = 200_000
"""Hands of games that a process keeps, which take 1.7 kB each with what they came to: 50,000 are 85 MB."""

MOST_SUMS: Final = 64
"""What a process keeps of what they added up to."""

Made = TypeVar("Made")


@dataclass(slots=True)
class _Kept:
    """A game as it was read where its table stood so, and what was made of it, by what that is."""

    row: ClubTable
    game: PlayedGame
    parts: dict[str, object] = field(default_factory=dict)


class Kept:
    """What one process keeps. `spared`: the collector finds nothing in it, whenever it would go through all."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._games: OrderedDict[int, _Kept] = OrderedDict()
        self._hands = 0
        self._sums: OrderedDict[object, tuple[object, Any]] = OrderedDict()
        self.alike = Alike()
        self.spared = Spared()

    def game(self, row: ClubTable) -> PlayedGame | None:
        """The game of a table, if it was read where that stands now."""
        with self._lock:
            found = self._games.get(row.id)
            if found is None or found.row != row:
                return None
            self._games.move_to_end(row.id)
            return found.game

    def keep(self, row: ClubTable, game: PlayedGame) -> None:
        """Keep a game; the one that was asked for longest ago goes where there are too many."""
        with self._lock:
            before = self._games.pop(row.id, None)
            self._hands += len(game.hands) - (len(before.game.hands) if before else 0)
            self._games[row.id] = _Kept(row, game)
            while self._hands > MOST_HANDS and len(self._games) > 1:
                _, gone = self._games.popitem(last=False)
                self._hands -= len(gone.game.hands)
                self.alike = Alike()

    def part(self, kind: str, game: PlayedGame, row: ClubTable) -> Any:
        """What was made of this very game, None where nothing is kept."""
        found = self._games.get(row.id)
        return found.parts.get(kind) if found is not None and found.game is game else None

    def keep_part(self, kind: str, game: PlayedGame, row: ClubTable, part: object) -> None:
        """Keep what was made of a game with it."""
        found = self._games.get(row.id)
        if found is not None and found.game is game:
            found.parts[kind] = part

    def sum(self, key: object, stamp: object, make: Callable[[], Made]) -> Made:
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


# ---- what is read -------------------------------------------------------------------------------

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

    @property
    def endless(self) -> bool:
        """Whether it has no bound."""
        return self.first is None and self.last is None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or day >= self.first) and (self.last is None or day <= self.last)


ALWAYS = Period()


def whole_year(year: int) -> Period:
    """From its first day to its last."""
    return Period(date(year, 1, 1), date(year, 12, 31))


class StillReading(RuntimeError):
    """More records are to be read than one request should wait for: `read` of `tables` are, the rest by the next."""

    def __init__(self, read: int, tables: int) -> None:
        said = "The records are being read for the first time: {read} tables of {tables}."
        super().__init__(Text(said, read=read, tables=tables))
        self.read = read
        self.tables = tables


def _here() -> Kept:
    found: Kept = current_app.extensions.setdefault(_KEY, Kept())
    return found


def made_of(
    club: Club,
    what: str,
    make: Callable[[Sequence[PlayedGame]], T],
    *,
    game: str | None = None,
    period: Period = ALWAYS,
) -> T:
    """What is made of the club's games as `games_of` gives them, kept under `what` while none of them moves."""
    stamp = _stamp(club, _wanted(club, game, period), rounds_of(club))
    return _here().sum((what, club.id, game, period), stamp, lambda: make(games_of(club, game=game, period=period)))


def _stamp(club: Club, rows: Sequence[ClubTable], rounds: Rounds) -> object:
    """Where all that figures follow from stands: tables, rounds of evenings, and whom names mean."""
    return tuple(rows), tuple(sorted(rounds.items())), tuple(sorted(club.spellings.items()))


def games_of(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> list[PlayedGame]:
    """The club's games, those of one kind or all, in a stretch of time; the oldest first."""
    rows, rounds = _wanted(club, game, period), rounds_of(club)
    return [in_round(row.id, one, rounds) for row, one in _games(rows)]


def games_at(club: Club, tables: Sequence[int]) -> Mapping[int, PlayedGame]:
    """The games of some of the club's tables, by the tables' ids, without those that cannot be read."""
    with reading():
        rows = clubs.tables_of(club.id, tables)
    return _read([row for row in rows if row.game in GAMES])


def tables_played(club: Club, game: str | None, period: Period) -> list[ClubTable]:
    """The club's tables, of one game or all, in a stretch of time or of an evening; the latest first."""
    with reading():
        rows = clubs.tables_of(club.id, None if period.tables is None else sorted(period.tables))
    wanted = {key for key in GAMES if game in {None, key}}
    return [row for row in rows if row.game in wanted and (period.endless or day_of(row) in period)]


def _wanted(club: Club, game: str | None, period: Period) -> list[ClubTable]:
    """The same, the oldest first."""
    return tables_played(club, game, period)[::-1]


def rounds_of(club: Club) -> Rounds:
    """The rounds of the club's evenings, by their tables."""
    with reading():
        return evenings.rounds_at(club.id)


def _games(rows: Sequence[ClubTable]) -> list[tuple[ClubTable, PlayedGame]]:
    """The games of these tables that can be read, the oldest first."""
    found = _read(rows, current_app.config.get(READ_SECONDS))
    return sorted(((row, found[row.id]) for row in rows if row.id in found), key=lambda one: one[1].day)


def in_round(number: int, game: PlayedGame, rounds: Rounds) -> PlayedGame:
    """The game of a table as the round leaves it, where that is one of an evening."""
    return ended(game, rounds[number][0], closed=rounds[number][1]) if number in rounds else game


def season(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> Mapping[int, Figures]:
    """What they add up to for each of the club's people."""
    rows, rounds = _wanted(club, game, period), rounds_of(club)

    def holds(row: ClubTable, part: tuple[object, OfGame]) -> bool:
        return part[0] == rounds.get(row.id) and part[1].holds(club.who)

    def make(row: ClubTable, one: PlayedGame) -> tuple[object, OfGame]:
        return rounds.get(row.id), of_game(in_round(row.id, one, rounds), club.who)

    def all_added() -> Mapping[int, Figures]:
        return added((part for _, part in _parts("people", _games(rows), make, holds)), club.who)

    return _here().sum(("season", club.id, game, period), _stamp(club, rows, rounds), all_added)


def table_of_season(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> list[Line]:
    """The season's table: everybody of the club with a game that is over, best first."""
    return season_table(season(club, game=game, period=period), club.names)


def _parts(
    kind: str,
    games: Sequence[tuple[ClubTable, PlayedGame]],
    make: Callable[[ClubTable, PlayedGame], T],
    holds: Callable[[ClubTable, T], bool] = lambda _row, _part: True,
) -> Iterable[T]:
    """What each of these games came to, in their order: what is kept and still holds, or else made now."""
    kept = _here()
    found: dict[int, T] = {}
    for row, game in games:
        part = kept.part(kind, game, row)
        if part is not None and holds(row, part):
            found[row.id] = part
    missing = [(row, game) for row, game in games if row.id not in found]
    with kept.spared.folding(sum(row.at[0] for row, _ in missing)):
        for row, game in missing:
            found[row.id] = part = make(row, game)
            kept.keep_part(kind, game, row, part)
    return (found[row.id] for row, _ in games)


def yardstick(club: Club, game: str | None = None) -> Yardstick:
    """What cards are worth there, by all the club's games, or those of one kind."""
    rows = _wanted(club, game, ALWAYS)  # of every hand dealt: what a card is worth hangs on no round

    def make() -> Yardstick:
        return Yardstick(_parts("cards", _games(rows), lambda _row, one: measured(one)))

    return _here().sum(("cards", club.id, game), tuple(rows), make)


def luck_of(club: Club, mine: Figures, game: str | None) -> Luck | None:
    """What somebody's cards were worth in one game; None where too few are known, or the games are several."""
    if game is None or not any(one.hand.cards for one in mine.hands):
        return None
    return yardstick(club, game).luck(mine)


def _read(rows: Sequence[ClubTable], seconds: float | None = None) -> dict[int, PlayedGame]:
    """The games of tables by their ids, in the order of the rows, without those that cannot be read.

    Raises StillReading once that has taken so many `seconds` and more records are to be read.
    """
    kept = _here()
    found = {row.id: kept.game(row) for row in rows}
    missing = [row for row in rows if found[row.id] is None]
    began, left = time.monotonic(), len(missing)
    for row, noted in _noted(missing):
        left -= 1
        found[row.id] = game = noted or _anew(row)
        if game is not None:
            kept.keep(row, game)
        if seconds is not None and left and time.monotonic() - began > seconds:
            raise StillReading(len(rows) - left, len(rows))
    return {number: game for number, game in found.items() if game is not None}


def _noted(rows: Sequence[ClubTable]) -> Iterator[tuple[ClubTable, PlayedGame | None]]:
    """The games of tables as they were noted, None for those that stand elsewhere now."""
    kept = _here()
    for first in range(0, len(rows), AT_ONCE):
        some = rows[first : first + AT_ONCE]
        with kept.spared.folding(sum(row.at[0] for row in some)):
            with reading():
                noted = clubs.noted([row.id for row in some])
            games = [_from(noted.get(row.id), row, kept.alike) for row in some]
        yield from zip(some, games, strict=True)


def _from(note: Noted | None, row: ClubTable, alike: Alike) -> PlayedGame | None:
    if note is None or note.at != row.at:
        return None
    return read(
        note.content,
        token=row.token,
        game=row.game,
        title=row.title,
        day=day_of(row),
        program=scoring(),
        alike=alike,
    )


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
    game = played(view, day_of(row))
    with writing(lasting=False):  # it can be read anew
        clubs.note_played(row.id, (view.seq, view.revision), write(game, scoring()))
    return game
