"""Entries at a club's tables for programs: ``POST /api/clubs/<link>/tables/<table>/entries``.

The body: ``entries``, written as in records; ``confirmed`` true where a player said that it did happen; ``id``, eight
characters or more, which makes a request that comes twice one; ``seen``, the table's ``seq`` when it was looked at last
(without it, whatever was entered meanwhile is no reason to refuse). ``GET .../tables/<table>`` says how the table
stands, with its ``seq`` and what comes next. All entries of a request are stored (201) or none: 409 where the rules
query one or somebody else entered first, 422 where one cannot have happened or cannot be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from flask import jsonify
from flask.typing import ResponseReturnValue

from ...core.entries import Entry
from ...core.errors import NotationError, RefereeError
from ...core.plain import JsonObject
from ...core.ruling import Ruling
from ...service import tables
from ...service.club_tables import club_of
from ...service.club_told import text, whole
from ...service.clubs import Club
from ...service.ids import new_id
from ...service.links import follow
from ...service.tables import Accepted, Refused, StaleWrite, UnknownTable
from ...service.writing import Author
from ...table.discretion import discreet
from ...table.judging import write_ruling
from ...table.records import read_entry_at
from ...table.sitting import TableView
from ..device import now
from .evening_api import DEVICE
from .links import body, for_programs

pages = for_programs("table_api", "/api/clubs/<club>/tables")

Rulings = list[dict[str, Any]]

KNOWN: Final = frozenset({"entries", "confirmed", "id", "seen"})


@pages.get("/<table>")
def one(club: Club, table: str) -> ResponseReturnValue:
    """How a table stands."""
    return jsonify(_told(table, tables.view_table(_of_club(club, table))))


@pages.post("/<table>/entries")
def enter(club: Club, table: str) -> ResponseReturnValue:
    """Enter what the body says."""
    token, values = _of_club(club, table), body()
    unknown = next((name for name in values if name not in KNOWN), None)
    if unknown is not None:
        raise NotationError(f"“{unknown[:40]}” is not known here; there is {', '.join(sorted(KNOWN))}.", unknown[:40])
    written, view = values.get("entries"), tables.view_table(token)
    if not isinstance(written, list) or not written:
        raise NotationError("“entries” is a list of entries as records have them.", "entries")
    entries = [read_entry_at(view.game, len(view.names), one, f"entries[{place}]") for place, one in enumerate(written)]
    if values.get("confirmed") is True:
        entries = [replace(entry, confirmed=True) for entry in entries]
    try:
        found = tables.record(
            token,
            entries,
            id=text(values, "id") or new_id(),
            seen=whole(values, "seen", view.seq),
            author=Author(DEVICE),
            now=now(),
        )
    except StaleWrite as error:
        return _refusal(str(error), table, error.view, [], 409)
    if isinstance(found, Accepted):
        return jsonify(_told(table, found.view) | {"rulings": _shown(found.view, entries, found.rulings)}), 201
    rulings = _shown(found.view, found.about, found.rulings)
    status = 422 if isinstance(found, Refused) else 409
    return _refusal(rulings[0]["message"], table, found.view, rulings, status)


def _refusal(error: str, table: str, view: TableView, rulings: Rulings, status: int) -> ResponseReturnValue:
    told = {"error": error, "where": "entries", "status": status, "rulings": rulings}
    return jsonify(told | _told(table, view)), status


def _shown(view: TableView, entries: Sequence[Entry], rulings: Sequence[Ruling]) -> Rulings:
    """The rulings on entries, as judges write them; where one of those is secret, without what it says."""
    secret = any(view.hides(entry) for entry in entries)
    return [write_ruling(discreet(one) if secret else one) for one in rulings]


def _of_club(club: Club, link: str) -> str:
    """The table behind a link that `club` lists. Raises UnknownTable, WithdrawnLink, or RefereeError for watching."""
    found = follow(link)
    owner = club_of(found.table)
    if owner is None or owner[0] != club.id:
        raise UnknownTable(link)
    if found.watches:
        raise RefereeError("This link is for watching: nothing was recorded.")
    return found.table


def _told(link: str, view: TableView) -> JsonObject:
    """A table as everybody may see it."""
    return {
        "table": link,
        "game": view.game.key,
        "players": list(view.names),
        "seq": view.seq,
        "totals": list(view.explanation.totals),
        "over": view.outcome is not None,
        "next": {"phase": view.phase.name, "seat": view.phase.seat},
    }
