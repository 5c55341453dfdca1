"""The room that the records take: what they hold, and what removed tables left, given back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from flask import current_app
from sqlalchemy import case, func, select, text

from ..core.errors import RefereeError
from ..core.text import Large, Text
from .backend import Space
from .backup import sync_file, sync_folder
from .database import backend_of, db
from .folder import DATABASE_FILE, InUse, beside, database_file
from .log import last_of
from .models import VERSION, ActionRow, DeviceTable, Table
from .trouble import ROOM, check_whole, in_use, reason_of, storage_trouble

STATES: Final = ("open", "archived", "deleted")
"""What a table may be; one that is deleted waits to be removed."""

PAGE: Final = 500
"""Tables read at once."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What the records hold. `tables`: how many of each game are in each of STATES. `last`: when the last entry was
    made. `version`: of the form of the database.
    """

    tables: dict[str, dict[str, int]]
    entries: int
    devices: int
    last: datetime | None
    version: str
    space: Space


def holding() -> Holding:
    """What they hold now."""
    state = case((Table.deleted.is_not(None), STATES[2]), (Table.archived.is_not(None), STATES[1]), else_=STATES[0])
    counted = select(Table.game, state, func.count()).group_by(Table.game, state).order_by(Table.game)
    tables: dict[str, dict[str, int]] = {}
    for game, found, number in db.session.execute(counted):
        tables.setdefault(game, dict.fromkeys(STATES, 0))[found] = number
    # The numbers of a log have no gaps: its last one is how long it is. So nobody reads through all of them.
    logs = select(func.sum(last_of(ActionRow.seq)), func.max(last_of(ActionRow.at))).select_from(Table)
    entries, last = db.session.execute(logs).one()
    connection = db.session.connection()
    return Holding(
        tables,
        entries or 0,
        db.session.scalar(select(func.count(DeviceTable.device.distinct()))) or 0,
        last,
        connection.scalar(select(VERSION.c.version_num)) or "",
        backend_of(current_app).space(connection),
    )


def archived_before(at: datetime) -> Iterator[tuple[int, str]]:
    """Ids and tokens of the tables archived before that time, at which nothing was entered since."""
    after = 0
    due = select(Table.id, Table.token).where(
        Table.archived < at, Table.deleted.is_(None), func.coalesce(last_of(ActionRow.at), Table.opened) < at
    )
    while found := db.session.execute(due.where(Table.id > after).order_by(Table.id).limit(PAGE)).all():
        after = found[-1][0]
        yield from ((table_id, token) for table_id, token in found)


# ---- given back ---------------------------------------------------------------------------------

MEGABYTE: Final = 1_000_000


def compact_folder(folder: Path) -> tuple[int, int]:
    """Write the database of a data folder anew without its empty pages. Returns its bytes before and after.

    The new file takes the place of the old one once it is found whole. Raises RefereeError if the folder is in use or
    has no room for a second copy meanwhile, StorageError if it cannot be used.
    """
    database = database_file(folder)
    try:
        with closing(InUse(folder, alone=True)):
            return _compact(database)
    except BlockingIOError:
        raise RefereeError(in_use(folder)) from None
    except sqlite3.Error as error:
        raise storage_trouble(reason_of(error, database) or str(error), database) from None
    except OSError as error:
        raise storage_trouble(reason_of(error), error.filename or folder) from None


def _compact(database: Path) -> tuple[int, int]:
    draft = database.with_name(f".{DATABASE_FILE}-{os.getpid()}.compact")
    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=rw", uri=True, isolation_level=None)) as opened:
            opened.execute("PRAGMA journal_mode = DELETE")  # takes the log in: it must not be beside another file
            before = database.stat().st_size
            pages, empty, page = (
                opened.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
            )
            needed, free = (pages - empty) * page + ROOM, shutil.disk_usage(database.parent).free
            if free < needed:
                raise RefereeError(
                    Text(
                        "To be made smaller, {file} needs room for a copy of itself: {needed} MB, "
                        "and {free} MB are free.",
                        file=str(database),
                        needed=_megabytes(needed),
                        free=_megabytes(free),
                    )
                )
            draft.touch(mode=0o600)
            opened.execute("VACUUM INTO ?", (str(draft),))
        check_whole(draft)
        sync_file(draft)
        draft.replace(database)
        sync_folder(database.parent)
    finally:
        for file in (draft, *beside(draft)):
            file.unlink(missing_ok=True)
    return before, database.stat().st_size


def compact_server() -> None:
    """Let the current app's database, which is a server's, use again the room of what was removed, and count anew."""
    with db.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM (ANALYZE)"))


def _megabytes(size: int) -> Large:
    return Large(-(-size // MEGABYTE))
