"""The tables of a club: which are its own, which of them a link of the club opens, and who sat at the latest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from ..club.seating import usual
from ..core.errors import RefereeError
from ..core.names import folded
from ..games.game import Game
from ..store import clubs, evenings, log, reading, writing
from ..store.clubs import ClubTable
from ..table.sitting import TableView
from .cache import opened
from .clubs import Club, Person, take_people
from .links import LinkKind, links_to
from .listing import Listing, lines, views

LATELY: Final = 20
"""Tables that tell who comes often, and who sits where."""


def everybody_at(view: TableView) -> list[str]:
    """All who sat there in some hand, by the names they have at the table."""
    return list(dict.fromkeys(name for _, seating in view.seated for name in seating.names))


def take_in(club: Club, table: str, now: datetime) -> None:
    """Put a table into a club, and its players among the club's people. Raises UnknownTable, and RefereeError for one
    of another club's evening, whose standings are made of it.
    """
    links_to(table, now)
    if of_another(club, table):
        raise RefereeError("A table of another club’s evening stays there: it was not taken in.")
    with opened(table) as slot:
        names = everybody_at(slot.fold.view())
        with writing():
            take_people(club, names, now)
            clubs.take_table(slot.table_id, club.id)


def of_another(club: Club, table: str) -> bool:
    """Whether a table is of an evening of another club."""
    with reading():
        at = evenings.evening_at(table)
        return at is not None and evenings.evening(at.evening_id).club_id != club.id


def let_go(club: Club, table: str) -> None:
    """Take a table out of the club; the people stay, and so does a table of an evening. Raises UnknownTable."""
    with opened(table) as slot, writing():
        log.hold_table(slot.table_id)
        if slot.table_id not in evenings.rounds_at(club.id):
            clubs.let_go(slot.table_id, club.id)


def club_of(table: str) -> tuple[int, str] | None:
    """The club a table belongs to, by number and name; None if it belongs to none."""
    with reading():
        return clubs.club_of(table)


def listing(club: Club, start: int, limit: int, *, loose: bool = False) -> Listing:
    """A page of the club's tables, the latest change first, without those put by; `loose`: of those that may be let go,
    put by or not.
    """
    rows, links = _rows(club, loose=loose)
    shown = rows[start : start + limit]
    return Listing(lines((row.token, row.changed, links[row.token]) for row in shown), len(rows))


def views_of(club: Club, game: Game, *, limit: int) -> Iterator[tuple[str, TableView]]:
    """Those of a game among the first `limit` of them: see `listing.views`."""
    rows, links = _rows(club)
    return views((links[row.token], row.token) for row in rows[:limit] if row.game == game.key)


def _rows(club: Club, *, loose: bool = False) -> tuple[list[ClubTable], Mapping[str, str]]:
    with reading():
        rows = clubs.tables_of(club.id)
        stay = evenings.rounds_at(club.id) if loose else {row.id for row in rows if row.archived}
    links = table_links(club)
    rows = [row for row in rows if row.token in links and row.id not in stay]
    return sorted(rows, key=lambda row: row.changed, reverse=True), links


def count_tables(club: Club) -> int:
    """How many tables the club has."""
    with reading():
        return clubs.count_tables(club.id)


def table_links(club: Club) -> Mapping[str, str]:
    """For each of the club's tables, by its owner's token, the token of the link to it that this club's link gives."""
    with reading():
        owners = clubs.tokens_of(club.id)
        keys = owners if club.kind is LinkKind.OWN else clubs.table_links(club.id, club.kind)
    return {token: keys[one] for one, token in owners.items() if one in keys}


def often_first(club: Club) -> list[Person]:
    """The people in the order in which a new table offers them: who sat at most of the last tables first."""
    with reading():
        lately = clubs.names_lately(club.id, LATELY)
    sat = Counter(club.who(name) for names in lately for name in names)
    return sorted(club.there, key=lambda one: (-sat[one.id], folded(one.name)))


def usual_seats(club: Club, players: int) -> list[tuple[str, ...]]:
    """How companies of so many of its people usually sit, by the names they have now; those who met last first."""
    with reading():
        lately = clubs.names_lately(club.id, 2 * LATELY)
    found = []
    for names in lately:
        people = [club.person(club.who(name) or 0) for name in names]
        there = [one.name for one in people if one is not None and not one.forgotten]
        if len(set(there)) == len(names) == players:
            found.append(there)
    return usual(found)
