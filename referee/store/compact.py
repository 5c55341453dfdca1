"""Room that removed tables left, given back to the disk or to the database."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import text

from ..core.errors import RefereeError
from .backup import sync_file, sync_folder
from .database import db
from .folder import DATABASE_FILE, InUse, beside, database_file
from .soundness import ROOM, check_whole
from .trouble import in_use, reason_of, storage_trouble

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
                    f"To be made smaller, {database} needs room for a copy of itself: {_megabytes(needed)} MB, and "
                    f"{_megabytes(free)} MB are free."
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


def _megabytes(size: int) -> str:
    return f"{-(-size // MEGABYTE):,}"
