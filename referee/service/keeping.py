"""What becomes of a table as a whole: its title, date, note and names put right; put by, deleted, brought back,
removed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, Unpack

from flask import current_app

from ..core.entries import Players
from ..core.log import Kind
from ..core.names import check_names
from ..games import find_game
from ..store import log, reading, writing
from ..store.clubs import ClubTable
from ..store.seen import Seen
from ..table.facts import check_day, check_note, check_title
from ..table.sitting import Fold, TableView
from .cache import UnknownTable, opened
from .writing import Accepted, Answer, Plan, Sent, Step, ids_from, write

if TYPE_CHECKING:
    from ..club.changed import ChangedGame

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


def archive(token: str, now: datetime) -> TableView:
    """Put the table by: it leaves the list of those to go on with. Raises UnknownTable."""
    return _change(token, archived=now)


def unarchive(token: str) -> TableView:
    """Put the table back among those to go on with. Raises UnknownTable."""
    return _change(token, archived=None)


def speak(token: str, language: str) -> TableView:
    """Have its paper and its big screen in the language of this tag, empty for English. Raises UnknownTable."""
    return _change(token, language=language)


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


def day_of(table: TableView | ClubTable | Seen | ChangedGame) -> date:
    """The date a table gave itself, else the day it was opened by the clock of this computer."""
    return table.day or table.opened.astimezone().date()


def respell(token: str, names: Mapping[str, str], **sent: Unpack[Sent]) -> Answer:
    """Put names right: each old one reads as the new one in all hands, wherever its player came from.

    Whoever sat down later is named by an entry, which is corrected. Raises what `record` raises, and NameProblem.
    """

    def plan(fold: Fold) -> Plan | Answer:
        facts, game = fold.facts, fold.facts.game
        opening = check_names([names.get(name, name) for name in facts.names])
        ids, steps = ids_from(sent["id"]), []
        for kept in fold.entries:
            if isinstance(kept.entry, Players) and any(name in names for name in kept.entry.names or ()):
                told = tuple(None if name is None else names.get(name, name) for name in kept.entry.names or ())
                steps.append(Step(Kind.AMEND, next(ids), kept.id, replace(kept.entry, names=told)))
        now_there = fold.view().seating.names
        check_names([names.get(name, name) for name in now_there])
        if opening == facts.names and not steps:
            return Accepted(fold.view(), changed=False)
        seating = game.rules().seating(opening, facts.house)
        return Plan(steps, facts=replace(facts, names=opening, seating=seating), names=names)

    def same(fold: Fold) -> bool:
        return fold.by_id[sent["id"]].kind is Kind.AMEND

    return write(token, plan, same, **sent)
