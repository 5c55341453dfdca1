"""All records copied from one database to another, of either kind, and the secret that signs cookies with them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from flask import Flask
from sqlalchemy import Connection, Engine, bindparam, func, insert, select, update
from sqlalchemy import Table as Columns
from sqlalchemy.exc import DataError

from ..core.errors import RefereeError
from ..core.text import Text
from .club_models import PlayedRow
from .database import backend_of, db
from .models import ActionRow, Base, Bookmark, Kept, SearchRow, Table, Tally
from .trouble import in_sentence

BATCH: Final = 1_000
"""Rows that are in memory at once."""


@dataclass(frozen=True, slots=True)
class Copied:
    """How many tables and actions were copied."""

    tables: int
    entries: int


def copy_records(source: Flask, target: Flask, source_folder: Path, target_folder: Path) -> Copied:
    """Copy all that the database of one app holds, as it is at one moment, into the empty one of another.

    Either all of it is there in the end, or nothing. Raises RefereeError where the target holds tables or is in use,
    and StorageError.
    """
    there, here = _engine(source), _engine(target)
    backend = backend_of(target)
    backend.check_alone(here)
    with there.connect() as reads, here.connect().execution_options(**backend.writes) as writes, writes.begin():
        guard = backend.guard(writes)
        backend.prepare(writes)
        if writes.scalar(select(Table.id).limit(1)) is not None:
            said = "{place} holds tables already: nothing was copied."
            raise RefereeError(Text(said, place=in_sentence(backend.place)))
        counts = {columns.name: _copy(columns, reads, writes) for columns in _tables()}
        _mark_deleted(reads, writes)
        backend.renumber(writes)
        for columns in _tables():
            found = writes.scalar(select(func.count()).select_from(columns))
            if found != counts[columns.name]:
                said = "Only {found} of {all} rows arrived: nothing was copied."
                raise RefereeError(Text(said, found=found or 0, all=counts[columns.name]))
        backend.keep_secret(writes, target_folder, backend_of(source).load_secret(there, source_folder))
        guard()
    guard()
    return Copied(counts[Table.__tablename__], counts[ActionRow.__tablename__])


def _engine(app: Flask) -> Engine:
    with app.app_context():
        return db.engine


def _tables() -> list[Columns]:
    """Whatever holds records, those first that others refer to."""
    none = {kind.__tablename__ for kind in (Kept, Tally, SearchRow, PlayedRow, Bookmark)}
    return [columns for columns in Base.metadata.sorted_tables if columns.name not in none]


def _copy(columns: Columns, reads: Connection, writes: Connection) -> int:
    rows = reads.execution_options(yield_per=BATCH).execute(select(columns).order_by(*columns.primary_key))
    count, later = 0, list[dict[str, object]]()
    own = [column.name for column in columns.columns if any(key.column.table is columns for key in column.foreign_keys)]
    for batch in rows.mappings().partitions():
        values = [dict(row) for row in batch]
        for row in values:
            for name in own:  # what a row refers to among its own kind may come after it
                if row[name] is not None:
                    later.append({"which": row["id"], "column": name, "refers": row[name]})
                    row[name] = None
        if columns is Table.__table__:
            for row in values:
                row["deleted"] = None  # nobody writes into the log of a deleted table
        try:
            writes.execute(insert(columns), values)
        except DataError:
            said = "A row of “{table}” is none that Referee wrote: nothing was copied."
            raise RefereeError(Text(said, table=str(columns.name))) from None
        count += len(values)
    for one in later:
        which = update(columns).where(columns.columns["id"] == one["which"])
        writes.execute(which.values({str(one["column"]): one["refers"]}))
    return count


def _mark_deleted(reads: Connection, writes: Connection) -> None:
    marked = reads.execute(select(Table.id, Table.deleted).where(Table.deleted.is_not(None))).all()
    if marked:
        mark = update(Table).where(Table.id == bindparam("which")).values(deleted=bindparam("since"))
        writes.execute(mark, [{"which": table_id, "since": deleted} for table_id, deleted in marked])
