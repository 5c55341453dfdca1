"""Many tables played over under other house rules, where no other waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ..club.changed import ChangedGame
from ..club.differing import Logged, Sums, most_changed, parted, play, play_elsewhere
from ..core.house import Value
from ..games.game import Game
from ..store import log, reading
from ..store.clubs import ClubTable
from .cache import facts_of
from .clubs import Club
from .elsewhere import elsewhere
from .runner import never
from .season import Period, tables_played

MOST_HANDS: Final = 5_000
"""Hands that are played over for one page, the latest: a few seconds of a process that nobody else waits for."""

AT_ONCE: Final = 20_000
"""Entries of the tables that are played over in one piece of work."""

AT_ONCE_IN_A_BROWSER: Final = 60_000
"""The same where a request can wait for one piece alone: a thousand hands card by card."""

SHORT: Final = 600
"""Entries that are played over here: less than a tenth of a second."""

SHORT_IN_A_BROWSER: Final = 3_000
"""The same where it takes seconds to have it done elsewhere."""


@dataclass(slots=True)
class Over:
    """Tables under other house rules: what they add up to, the `games` asked for, and the tables `left_out` for they
    were too many.
    """

    sums: Sums = field(default_factory=Sums)
    games: list[ChangedGame] = field(default_factory=list)
    left_out: int = 0


def play_over(
    rows: Sequence[ClubTable],
    rules: Mapping[str, Value],
    *,
    most: int | None = None,
    gone: Callable[[], bool] = never,
) -> Over:
    """These tables, of one game, as they would have gone; what changed most first, at most so many games.

    Raises HouseRuleError for options the game does not have, Overtaxed and NobodyWaits.
    """
    found, played = Over(), 0
    for part in _parts(rows, AT_ONCE_IN_A_BROWSER if elsewhere().costly else AT_ONCE):
        logs = [one for row in part if (one := _logged(row)) is not None]
        added, games = _do(logs, rules, most, gone, entries=sum(row.at[0] for row in part))
        found.sums.add(added)
        found.games = most_changed([*found.games, *games], most)
        played += len(part)
        if found.sums.hands >= MOST_HANDS or elsewhere().costly:
            break
    found.left_out = len(rows) - played
    return found


def club_over(
    club: Club, game: Game, period: Period, rules: Mapping[str, Value], *, gone: Callable[[], bool] = never
) -> Over:
    """All of a club's games of one kind in a stretch of time. Raises as `play_over` does."""
    return play_over(tables_played(club, game.key, period), rules, gone=gone)


def _parts(rows: Sequence[ClubTable], most: int) -> Iterator[list[ClubTable]]:
    """The tables in parts of at most so many entries, or of one table."""
    part: list[ClubTable] = []
    entries = 0
    for row in rows:
        entries += row.at[0]
        if part and entries > most:
            yield part
            part, entries = [], row.at[0]
        part.append(row)
    if part:
        yield part


def _logged(row: ClubTable) -> Logged | None:
    """A table with its log as it is stored; None where it is gone."""
    with reading():
        table = log.get_table(row.id)
        if table is None:
            return None
        # In plain tuples: another process reads them, where no database is loaded.
        rows = log.read_written(row.id)
        return facts_of(table), [
            (id, seq, kind, target, entry, by, at) for id, seq, kind, target, entry, by, at in rows
        ]


def _do(
    logs: list[Logged], rules: Mapping[str, Value], most: int | None, gone: Callable[[], bool], *, entries: int
) -> tuple[Sums, list[ChangedGame]]:
    runner = elsewhere()
    if not logs or entries <= (SHORT_IN_A_BROWSER if runner.costly else SHORT):
        with runner.here:
            return play(logs, rules, most)
    game = logs[0][0].game
    unbound = [(parted(facts), written) for facts, written in logs]
    found, games = runner.do(play_elsewhere, game.key, unbound, dict(rules), most, gone=gone)
    return found, [replace(one, game=game) for one in games]
