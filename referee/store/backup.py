"""Copies of the database, made while the server runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from ..core.errors import RefereeError


def back_up(database: Path, folder: Path, now: datetime) -> Path:
    """Copy the database into `folder` as ``referee-2026-05-08-193000.sqlite3`` and check the copy.

    The copy appears under its name only when it is whole and safely on the disk. Returns where it is.
    Raises RefereeError if there is nothing to copy, the folder cannot be written, or the copy is unsound.
    """
    if not database.is_file():
        raise RefereeError(f"There are no records at {database} to back up.")
    name = f"referee-{now:%Y-%m-%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f".{name}-{os.getpid()}.part"
        try:
            _copy(database, draft)
            return _settle(draft, folder, name)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise RefereeError(f"The backup cannot be written to {folder}: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise RefereeError(f"The backup failed: {error}.") from None


def _copy(database: Path, draft: Path) -> None:
    draft.touch(mode=0o600)  # who holds a table's token may write at it: the copy is for its owner
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)) as source:
        source.execute("PRAGMA busy_timeout = 10000")
        with closing(sqlite3.connect(draft, isolation_level=None)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise RefereeError(f"The backup is unsound ({found}): the records at {database} may be damaged.")


def _settle(draft: Path, folder: Path, name: str) -> Path:
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    place = folder / f"{name}.sqlite3"
    number = 2
    while place.exists():
        place = folder / f"{name}-{number}.sqlite3"
        number += 1
    draft.rename(place)
    entry = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(entry)
    finally:
        os.close(entry)
    return place
