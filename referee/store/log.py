"""Reading and adding to the logs of tables, with bookmarks where long ones may be opened.

Call these inside `reading()` or `writing()`; no action is changed here, one goes with its table alone.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, TypeVar

from sqlalchemy import (
    ColumnElement,
    DateTime,
    Select,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.orm import InstrumentedAttribute

from ..core.codec import write_entry
from ..core.entries import Entry, Players
from ..core.log import Action, Written, actions_of
from .club_models import EveningCall, EveningTable, PlayedRow, TableOfClub
from .database import add_at_once, db, note_news, put
from .models import ActionRow, Bookmark, DeviceTable, Key, PenRow, Remote, SearchRow, SeatPhone, Table
from .taken_back import TAKEN_BACK, key_of

Held = TypeVar("Held")

OF_THE_LOG: Final = (ActionRow, PenRow, PlayedRow, Bookmark)
"""What goes with a log: its lines, what was made of them, and who alone may write there."""

AROUND: Final = (DeviceTable, Key, SeatPhone, Remote, TableOfClub, EveningTable, EveningCall)
"""What else belongs to a table: it stays where its log is put in place of another."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")

_ADD_ACTION: Final = insert(ActionRow.__table__)  # type: ignore[arg-type]

_COLUMNS: Final = tuple(ActionRow.__table__.columns)

_HELD: Final = exists().where(
    PenRow.table_id == bindparam("table_id"),
    or_(PenRow.until.is_(None), PenRow.until > bindparam("free_at", type_=PenRow.until.type)),
)

_WRITTEN_ANEW: Final = exists().where(
    Table.id == bindparam("table_id"),
    Table.unnamed.is_distinct_from(bindparam("unnamed", type_=Table.unnamed.type)),
)

_CLOSED: Final = or_(_HELD, _WRITTEN_ANEW, TAKEN_BACK)

_ADD_WHERE_FREE: Final = _ADD_ACTION.from_select(
    _COLUMNS, select(*(bindparam(column.name, type_=column.type) for column in _COLUMNS)).where(~_CLOSED)
).execution_options(preserve_rowcount=True)
"""The same where nobody holds the pen and it was not taken back, asked in one statement: a tap waits for it."""

UNFINISHED: Final = "part-of-a-table-"

FRESH = timedelta(minutes=10)
"""How old the note that a device has seen a table may grow before it is written anew."""


def is_token(token: str) -> bool:
    """Whether this could be the token of a table."""
    return _TOKEN.fullmatch(token) is not None


_BY_TOKEN: Final = select(Table).where(Table.token == bindparam("token"), Table.deleted.is_(None))
_DELETED_BY_TOKEN: Final = select(Table).where(Table.token == bindparam("token"), Table.deleted.is_not(None))
"""Made once, as those below: every page asks, and to put a statement together takes longer than its answer."""


def find_table(token: str, *, deleted: bool = False) -> Table | None:
    """The table with this token; `deleted`: one that is marked as deleted."""
    if not is_token(token):
        return None
    return db.session.scalar(_DELETED_BY_TOKEN if deleted else _BY_TOKEN, {"token": token})


def get_table(table_id: int) -> Table | None:
    """The table with this id, unless it is deleted."""
    return db.session.scalar(select(Table).where(Table.id == table_id, Table.deleted.is_(None)))


def names_at(table_id: int) -> list[str]:
    """Everybody's name at a table: those it was opened with, as they read now, and those who sat down later."""
    found = db.session.execute(select(Table.names, Table.guests).where(Table.id == table_id)).one_or_none()
    return [] if found is None else [*found.names, *found.guests]


def add_table(table: Table) -> int:
    """Store a new table. Returns its id."""
    db.session.add(table)
    db.session.flush()
    return table.id


def hold_table(table_id: int) -> None:
    """Let nobody else write at a table until this transaction is over: for whoever reads there what it then changes."""
    db.session.execute(select(Table.id).where(Table.id == table_id).with_for_update(key_share=True))


def change_table(table_id: int, **values: object) -> None:
    """Change what is no entry: title, day, note, names, when it was archived or deleted. Its revision goes up."""
    db.session.execute(update(Table).where(Table.id == table_id).values(**values, revision=Table.revision + 1))
    note_news(table_id)


def note_finished(table_id: int, finished: bool) -> None:
    """Note whether the table's game is over."""
    db.session.execute(update(Table).where(Table.id == table_id).values(finished=finished))


def note_program(table_id: int, program: str) -> None:
    """Note which version of the program judged the table's last entry."""
    db.session.execute(update(Table).where(Table.id == table_id).values(program=program))


@dataclass(frozen=True, slots=True)
class Place:
    """How far a table is: the number of its last action (0 before the first), who made it, and its revision."""

    seq: int
    by: str
    revision: int


def count_tables() -> int:
    """How many tables there are, those put by among them."""
    return db.session.scalar(select(func.count()).select_from(Table).where(Table.deleted.is_(None))) or 0


_ROWS: Final = select(ActionRow.seq, ActionRow.by_name, Table.revision).outerjoin_from(Table, ActionRow)
_LAST: Final = _ROWS.where(Table.deleted.is_(None)).order_by(ActionRow.seq.desc()).limit(1)
_LAST_OF: Final = _LAST.where(Table.id == bindparam("table_id"))
_LAST_BY_TOKEN: Final = _LAST.where(Table.token == bindparam("token"))


def last_of(column: InstrumentedAttribute[Held]) -> ColumnElement[Held | None]:
    """What a column says in the last line of a table's log, as part of a statement on tables."""
    of_table = select(column).where(ActionRow.table_id == Table.id).order_by(ActionRow.seq.desc()).limit(1)
    found: ColumnElement[Held | None] = of_table.correlate(Table).scalar_subquery()
    return found


def is_last() -> ColumnElement[bool]:
    """That an action is the last of its table's log: one step in the key of the log, nothing is gone through."""
    return (ActionRow.table_id == Table.id) & (ActionRow.seq == last_of(ActionRow.seq))


def place_of(table_id: int) -> Place | None:
    """How far a table is; None if it is gone."""
    return _place(_LAST_OF, table_id=table_id)


def place_by_token(token: str) -> Place | None:
    """How far the table with this token is; None if there is none."""
    return _place(_LAST_BY_TOKEN, token=token) if is_token(token) else None


def _place(last: Select[int, str, int], **which: int | str) -> Place | None:
    found = db.session.execute(last, which).one_or_none()
    return None if found is None else Place(found[0] or 0, found[1] or "", found[2])


AT_A_TIME: Final = 20
"""Tables removed in one transaction: whoever enters something meanwhile waits no longer than for these."""


def unfinished_token(now: datetime) -> str:
    """A token for a table while its log is stored in parts: it is nobody's link."""
    return f"{UNFINISHED}{int(now.timestamp()):010d}-{secrets.token_urlsafe(12)}"


def finish_table(table_id: int, token: str) -> None:
    """Give a table whose log is stored its own token. Raises IntegrityError where another has it."""
    db.session.execute(update(Table).where(Table.id == table_id).values(token=token))


def _left_unfinished(before: datetime) -> ColumnElement[bool]:
    last = f"{UNFINISHED}{int(before.timestamp()):010d}"
    return Table.token.startswith(UNFINISHED, autoescape=True) & (Table.token < last)


def remove_tables(deleted_before: datetime) -> int:
    """Remove tables that were deleted before that time, with their logs: the next few. Returns how many.

    Those of which nobody finished storing the log since then are among them.
    """
    long_ago = datetime(2000, 1, 1, tzinfo=UTC)
    db.session.execute(update(Table).where(_left_unfinished(deleted_before)).values(deleted=long_ago))
    due = select(Table.id).where(Table.deleted < deleted_before).order_by(Table.deleted, Table.id).limit(AT_A_TIME)
    ids = list(db.session.scalars(due.with_for_update()))  # two servers that start at once take turns
    for kind in (*OF_THE_LOG, *AROUND):
        db.session.execute(delete(kind).where(kind.table_id.in_(ids)))
    tokens = select(Table.token).where(Table.id.in_(ids))
    db.session.execute(delete(SearchRow).where(SearchRow.token.in_(tokens)))
    db.session.execute(delete(Table).where(Table.id.in_(ids)))
    return len(ids)


def any_to_remove(deleted_before: datetime) -> bool:
    """Whether a table was deleted before that time, or left unfinished."""
    gone = (Table.deleted < deleted_before) | _left_unfinished(deleted_before)
    return db.session.scalar(select(Table.id).where(gone).limit(1)) is not None


def read_actions(table_id: int, kinds: Sequence[type[Entry]], *, after: int = 0) -> list[Action]:
    """The actions later than `after`, in order. `kinds` are the entry types of the table's game."""
    return actions_of(read_written(table_id, after=after), kinds)


_LOG: Final = ActionRow.__table__.c
_READ_LOG: Final = (
    select(
        _LOG.action_id,
        _LOG.seq,
        _LOG.kind,
        _LOG.target,
        cast(_LOG.entry, Text),
        _LOG.by_name,
        type_coerce(_LOG.at, DateTime),  # in UTC: to say so of each is left to who makes actions of them
    )
    .where(_LOG.table_id == bindparam("table_id"), _LOG.seq > bindparam("after"))
    .order_by(_LOG.seq)
)


def read_written(table_id: int, *, after: int = 0) -> Sequence[Written]:
    """The same as they are stored, for whoever reads them elsewhere."""
    # Without the unit of work: a long log has thousands, and somebody waits for all of them.
    rows = db.session.connection().execute(_READ_LOG, {"table_id": table_id, "after": after})
    return rows.all()


Rows = list[dict[str, object]]
"""Actions as they are stored, but for whose they are."""


def rows_of(actions: Sequence[Action], device: str) -> Rows:
    """Actions made ready to be stored: of a long log, before others have to wait for it."""
    return [
        {
            "seq": action.seq,
            "action_id": action.id,
            "kind": action.kind.value,
            "target": action.target,
            "entry": None if action.entry is None else write_entry(action.entry),
            "by_device": device,
            "by_name": action.by,
            "at": action.at,
        }
        for action in actions
    ]


def append_where_free(
    table_id: int, actions: Sequence[Action], device: str, now: datetime, unnamed: datetime | None
) -> bool:
    """Add actions to a table's log where nobody holds its pen; False where somebody does, and nothing is added.

    Nor where a name was taken out of the log since `unnamed`, when it was read; nor what was taken back.
    """
    hold_table(table_id)  # what is asked below is so until the commit
    sent_as = actions[0].id if actions else ""
    said = {"table_id": table_id, "free_at": now, "unnamed": unnamed, "taken_back": key_of(table_id, sent_as)}
    rows = [{**said, **row} for row in rows_of(actions, device)]
    if not rows:  # what is no entry waits for the pen too
        return not db.session.scalar(select(_CLOSED), said)
    if db.session.connection().execute(_ADD_WHERE_FREE, rows).rowcount != len(rows):
        return False
    _note_added(table_id, actions)
    return True


def append_at_once(
    table_id: int, actions: Sequence[Action], device: str, now: datetime, unnamed: datetime | None
) -> bool:
    """The same outside `writing()`, where it is all there is to write; False where that takes more than a row."""
    if len(actions) != 1 or _guests(actions):
        return False
    (row,) = rows_of(actions, device)
    said = {"table_id": table_id, "free_at": now, "unnamed": unnamed, "taken_back": key_of(table_id, actions[0].id)}
    return add_at_once(_ADD_WHERE_FREE, {**said, **row}, table_id, actions[0].seq)


def append(table_id: int, actions: Sequence[Action], device: str, rows: Rows | None = None) -> None:
    """Add actions to a table's log. Their numbers must follow the last one's. `rows`: what `rows_of` gave of them."""
    if actions:
        rows = rows_of(actions, device) if rows is None else rows
        # Without the unit of work: there is nothing to keep in step, and a tap waits for this.
        db.session.connection().execute(_ADD_ACTION, [{"table_id": table_id, **row} for row in rows])
        _note_added(table_id, actions)


def _note_added(table_id: int, actions: Sequence[Action]) -> None:
    note_news(table_id, actions[-1].seq)
    guests = _guests(actions)
    if guests:
        known = db.session.scalar(select(Table.guests).where(Table.id == table_id)) or []
        more = sorted(name for name in guests if name not in known)
        db.session.execute(update(Table).where(Table.id == table_id).values(guests=[*known, *more]))


def _guests(actions: Sequence[Action]) -> set[str]:
    """Names that these actions bring to a table."""
    told = [action.entry.names or () for action in actions if isinstance(action.entry, Players)]
    return {name for names in told for name in names if name is not None}


def note_seen(table_id: int, device: str, now: datetime, came_by: str | None = None) -> None:
    """Note that this device has seen the table, and by which link it finds it again: None for the owner's."""
    put(DeviceTable, {"device": device, "table_id": table_id, "seen": now, "came_by": came_by})


@dataclass(frozen=True, slots=True)
class Marked:
    """A bookmark as it is stored: how far the log is that it was made of, what tells that log, and what it says."""

    seq: int
    stamp: str
    content: str


def bookmark_at(table_id: int) -> Marked | None:
    """The bookmark of a table. Call this inside `reading()`."""
    columns = (Bookmark.seq, Bookmark.stamp, Bookmark.content)
    found = db.session.execute(select(*columns).where(Bookmark.table_id == table_id)).one_or_none()
    return None if found is None else Marked(*found)


def put_bookmark(table_id: int, mark: Marked) -> None:
    """Put a bookmark in place of the one there. Call this inside `writing()`."""
    put(Bookmark, {"table_id": table_id, "seq": mark.seq, "stamp": mark.stamp, "content": mark.content})
