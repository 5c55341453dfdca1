"""What becomes of a table as a whole: its title, date and note; put by, deleted, brought back, removed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any, Final

from flask import current_app

from ..games import find_game
from ..store import log, reading, writing
from ..table.facts import check_day, check_note, check_title
from ..table.sitting import TableView
from .cache import UnknownTable, opened

KEPT_AFTER: Final = timedelta(days=1)
"""How long a deleted table can be brought back."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """A table that is deleted. `until`: when it is removed for good."""

    token: str
    title: str
    game: str
    names: tuple[str, ...]
    deleted: datetime
    until: datetime


def describe(token: str, *, title: str, day: str = "", note: str = "") -> TableView:
    """Say what the table is called, of which day it is (``2026-11-20`` or empty), and a note on it.

    Raises UnknownTable, or NotationError whose `where` is title, date or note.
    """
    return _change(token, title=check_title(title), day=check_day(day), note=check_note(note))


def rename(token: str, title: str) -> TableView:
    """Give the table another title. Raises UnknownTable or NotationError."""
    return _change(token, title=check_title(title))


def archive(token: str, now: datetime) -> TableView:
    """Put the table by: it leaves the list of those to go on with. Raises UnknownTable."""
    return _change(token, archived=now)


def unarchive(token: str) -> TableView:
    """Put the table back among those to go on with. Raises UnknownTable."""
    return _change(token, archived=None)


def _change(token: str, **changes: Any) -> TableView:
    with opened(token) as slot:
        facts = slot.fold.facts
        if any(getattr(facts, name) != value for name, value in changes.items()):
            with writing():
                log.change_table(slot.table_id, **changes)
            slot.know(replace(facts, **changes))
        return slot.fold.view()


def delete(token: str, now: datetime) -> None:
    """Delete the table: from now on nobody finds it, and a day later it is removed. Raises UnknownTable."""
    with opened(token) as slot, writing():
        log.change_table(slot.table_id, deleted=now)


def find_deleted(token: str, now: datetime) -> Deleted:
    """A table that is deleted and may be brought back. Raises UnknownTable."""
    with reading():
        table = log.find_table(token, deleted=True)
        if table is None or table.deleted is None or table.deleted + KEPT_AFTER <= now:
            raise UnknownTable(token)
        title = table.title or find_game(table.game).title
        return Deleted(token, title, table.game, tuple(table.names), table.deleted, until=table.deleted + KEPT_AFTER)


def bring_back(token: str, now: datetime) -> None:
    """Bring a deleted table back as it was. Raises UnknownTable."""
    find_deleted(token, now)
    with writing():
        table = log.find_table(token, deleted=True)
        if table is not None:
            log.change_table(table.id, deleted=None)


def remove_deleted(now: datetime) -> int:
    """Remove the next few of the tables that were deleted a day ago and more. Returns how many."""
    with reading():
        due = log.any_to_remove(now - KEPT_AFTER)
    if not due:
        return 0
    with writing():
        removed = log.remove_tables(now - KEPT_AFTER)
    current_app.logger.info("Deleted tables removed: %d.", removed)
    return removed


def day_of(view: TableView) -> date:
    """The date a table gave itself, else the day it was opened by the clock of this computer."""
    return view.day or view.opened.astimezone().date()
