"""“Your tables”: those a device has seen, as lines that say who played, when, and how it stands; how many it carries,
and what room they take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from typing import Final, TypeVar

from flask import current_app

from ..core.errors import StorageError
from ..core.names import folded
from ..core.text import Capital, Text, in_a_list, say
from ..games import GAMES
from ..games.game import Game
from ..store import db, log, reading, seen, writing
from ..store.database import backend_of
from ..store.seen import Seen
from ..table.sitting import TableView
from ..table.telling import long_date
from .keeping import day_of
from .tables import view_table

T = TypeVar("T")

LINES: Final = 50
"""Lines listed at once."""

MOST_WORDS: Final = 12
"""Most words of a search that are looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSummary:
    """A line of “Your tables”. `totals`: each side's name with its points. `status` is one short line, `hand` the
    one that is played: ``Hand 2``.

    `turn` says who is awaited, as ``Bea to bid``, in a game that goes on. `day` is that of the table. `link`: the token
    of the link it is looked at by.
    """

    token: str
    link: str
    title: str
    game: Game
    opened: datetime
    changed: datetime
    status: str
    hand: str
    totals: tuple[tuple[str, int], ...]
    over: bool
    day: date
    note: str = ""
    turn: str = ""
    archived: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of tables, and how many there are in all."""

    tables: tuple[TableSummary, ...]
    found: int


def tables_of(device: str, *, words: str = "", archived: bool = False, start: int = 0, limit: int = LINES) -> Listing:
    """The tables this device has opened or looked at: those still played first, then by the latest change.

    `words` are looked for in title, names, game, note and date, in any order, among archived ones too; `archived`:
    those put by alone.
    """
    wanted = folded(words).split()[:MOST_WORDS]
    _settle(device)
    with reading():
        if wanted:
            rows = [row for row in seen.tables_seen(device, archived=None) if _has(row, wanted)]
            count, rows = len(rows), rows[start : start + limit]
        else:
            count = seen.count_seen(device, archived=archived)
            rows = seen.tables_seen(device, archived=archived, start=start, limit=limit)
    return Listing(lines((row.token, row.changed, row.link) for row in rows), count)


def lines(rows: Iterable[tuple[str, datetime, str]]) -> tuple[TableSummary, ...]:
    """A line for each of these tables: its token, when it was changed, and the link it is looked at by."""
    found = (_told(token, partial(summarise, changed=changed, link=link)) for token, changed, link in rows)
    return tuple(line for line in found if line is not None)


def views_of(device: str, game: Game, *, limit: int, but: str = "") -> Iterator[tuple[str, TableView]]:
    """Those of a game among the first `limit` of “Your tables”, but for that of the link `but`: see `views`."""
    with reading():
        rows = seen.tables_seen(device, limit=limit)
    return views((row.link, row.token) for row in rows if row.game == game.key and but not in {row.link, row.token})


def views(tables: Iterable[tuple[str, str]]) -> Iterator[tuple[str, TableView]]:
    """Tables named by the link they are looked at by and their token, each after that link: opened as it is reached."""
    for link, token in tables:
        view = _told(token, lambda view: view)
        if view is not None:
            yield link, view


def _told(token: str, tell: Callable[[TableView], T]) -> T | None:
    """What is told of a table; None, and noted in the log, where it cannot be read: it must not hide the others."""
    try:
        return tell(view_table(token))
    except StorageError:
        raise
    except Exception:
        current_app.logger.exception("A table in the list cannot be read.")
        return None


def count_archived(device: str) -> int:
    """How many tables this device has seen that are put by."""
    with reading():
        return seen.count_seen(device, archived=True)


def deleted_of(device: str, since: datetime) -> list[Seen]:
    """The tables this device has seen that were deleted after `since`, the latest change first."""
    with reading():
        return seen.deleted_seen(device, since)


def _has(row: Seen, wanted: Sequence[str]) -> bool:
    """Whether every word is found in what a line says."""
    day = day_of(row)
    game = GAMES[row.game].title if row.game in GAMES else row.game
    said = folded(" ".join((row.title, *row.names, game, row.note, long_date(day), day.isoformat())))
    return all(word in said for word in wanted)


def _settle(device: str) -> None:
    """Of tables an older Referee wrote it is found out, and noted, once, whether their game is over."""
    with reading():
        unknown = seen.unsettled(device)
    for table_id, token in unknown:
        finished = _told(token, lambda view: view.outcome is not None)
        if finished is not None:
            with writing():
                log.note_finished(table_id, finished)


def summarise(view: TableView, changed: datetime | None, link: str = "") -> TableSummary:
    """One line on a table. `changed`: when its last action was made. `link`: the owner's, if none is named."""
    seating, outcome, phase = view.seating, view.outcome, view.phase
    hands = view.explanation.hands
    number = hands[-1].number + hands[-1].complete if hands else 1
    which = say("{hand_word} {number}", hand_word=Capital(view.game.rules().hand_word), number=number)
    turn = ""
    if outcome is not None and not outcome.winners:
        status = say("The game is over")
    elif outcome is not None:
        winners = [seating.side_name(side) for side in outcome.winners]
        status = (
            say("{winner} won", winner=winners[0])
            if len(winners) == 1
            else say("{winners} share the game", winners=in_a_list(winners))
        )
    elif phase.seat is None:
        status = which
    else:
        player = seating.names[phase.seat]
        status = (
            say("{hand}, {player} deals", hand=which, player=player)
            if phase.between
            else say("{hand}, {player} is next", hand=which, player=player)
        )
        turn = say("{player} {turn}", player=seating.names[phase.seat], turn=Text(phase.turn))
    return TableSummary(
        token=view.token,
        link=link or view.token,
        title=view.title,
        game=view.game,
        opened=view.opened,
        changed=changed or view.opened,
        status=status,
        hand=which,
        totals=tuple((seating.side_name(side), total) for side, total in enumerate(view.explanation.totals)),
        over=outcome is not None,
        day=day_of(view),
        note=view.note,
        turn=turn if len(seating) > 1 else "",
        archived=view.archived is not None,
    )


# ---- the room they take, and what is played now -------------------------------------------------

STILL_PLAYED: Final = timedelta(hours=6)
"""After so long without an entry nobody sits at a hand any more."""
MOST_BUSY: Final = 5
"""So many tables are looked at, the latest first."""


@dataclass(frozen=True, slots=True)
class Carried:
    """How many tables a device has, and the bytes that all its records take."""

    tables: int
    bytes: int


def carried(device: str) -> Carried:
    """What this device carries. Only where it has the records to itself."""
    with reading():
        space = backend_of(current_app).space(db.session.connection())
        return Carried(seen.count_seen(device, archived=None), space.used - (space.empty or 0))


def first_table(device: str) -> TableView | None:
    """The table this device would go on with; None where it has none."""
    with reading():
        rows = seen.tables_seen(device, archived=None, limit=1)
    return view_table(rows[0].token) if rows else None


def all_tables(device: str) -> list[TableView]:
    """Every table of this device that is not deleted, the one it would go on with first."""
    with reading():
        rows = seen.tables_seen(device, archived=None)
    return [view_table(row.token) for row in rows]


def busy_table(device: str, now: datetime) -> TableView | None:
    """The table of this device that is in the middle of a hand, as far as anybody knows; None where all rest."""
    with reading():
        rows = seen.tables_seen(device, limit=MOST_BUSY)
    for row in rows:
        if now - row.changed < STILL_PLAYED and in_hand(view := view_table(row.token)):
            return view
    return None


def in_hand(view: TableView) -> bool:
    """Whether a hand is in play: something else is awaited than the next deal."""
    return bool(view.entries) and view.phase.in_hand
