"""Copies of the database, made while everything runs: one file with all that a move needs, or a server's own.

The secret that signs cookies goes along in the file, so that is for its owner's eyes alone; a server's copy is what its
own program writes.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError
from ..core.system import told_by_system
from ..core.text import Text
from .backend import named, read_url
from .drafts import draft_of, sweep_backups
from .folder import SECRET_FILE
from .trouble import RAISED, SHARED_BYTES, is_full, is_ours, reason_of

KEPT: Final = "referee_kept"
"""The table of a copy that holds what is no record: the small files beside the database, by name."""

_OURS: Final = re.compile(r"referee-\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?\.(?:sqlite3|dump)")


def back_up(database: Path, folder: Path, now: datetime, *, kind: str = "referee") -> Path:
    """Copy the database into `folder` as ``referee-2026-05-08-193000.sqlite3`` and check the copy.

    The copy appears under its name only when it is whole and safely on the disk. Returns where it is.
    Raises RefereeError if there is nothing to copy, the folder cannot be written, or the copy is unsound.
    """
    if not database.is_file():
        raise RefereeError(Text("There are no records at {place} to back up.", place=str(database)))
    name = f"{kind}-{now:%Y-%m-%d-%H%M%S}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        sweep_backups(folder)
        with draft_of(folder, name) as draft:
            _copy(database, draft)
            return settle(draft, folder, name, ".sqlite3")
    except OSError as error:
        raise RefereeError(_unwritten(folder, error)) from None
    except RAISED as error:
        where = folder if is_full(folder / name, SHARED_BYTES) else database
        why = reason_of(error, where / name) or str(error)
        raise RefereeError(Text("The backup failed: {why} ({place}).", why=why, place=str(where))) from None


def _unwritten(folder: Path, error: OSError) -> Text:
    return Text("The backup cannot be written to {folder}: {why}.", folder=str(folder), why=told_by_system(error))


def _copy(database: Path, draft: Path) -> None:
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)) as source:
        source.execute("PRAGMA busy_timeout = 10000")
        with closing(sqlite3.connect(draft, isolation_level=None)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            ours = is_ours(copy)
            keep_secret(copy, database.parent / SECRET_FILE)
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if not ours:
        raise RefereeError(Text("{file} is no database of Referee: nothing was copied.", file=str(database)))
    if found != "ok":
        said = "The backup is unsound ({found}): the records at {place} may be damaged."
        raise RefereeError(Text(said, found=str(found), place=str(database)))


def keep_secret(copy: sqlite3.Connection, secret: Path) -> None:
    """Put the secret into the copy, if there is one."""
    copy.execute(f"DROP TABLE IF EXISTS {KEPT}")  # of a copy that somebody put in place by hand
    if secret.is_file():
        copy.execute(f"CREATE TABLE {KEPT} (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
        copy.execute(f"INSERT INTO {KEPT} VALUES (?, ?)", (SECRET_FILE, secret.read_bytes()))


def take_out_secret(copy: sqlite3.Connection) -> bytes | None:
    """Take the secret out of a copy: the records alone are left. None if none was put in."""
    if not copy.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (KEPT,)).fetchone():
        return None
    found = copy.execute(f"SELECT content FROM {KEPT} WHERE name = ?", (SECRET_FILE,)).fetchone()
    copy.execute(f"DROP TABLE {KEPT}")
    return found[0] if found else None


def settle(draft: Path, folder: Path, name: str, suffix: str) -> Path:
    """Give a whole copy its name, or one with a number where that is taken, and see that it is so on the disk."""
    sync_file(draft)
    place = free_place(folder, name, suffix)
    draft.rename(place)
    sync_folder(folder)
    return place


def free_place(folder: Path, name: str, suffix: str) -> Path:
    """A file of that name, or of one with a number where that is taken."""
    place, number = folder / f"{name}{suffix}", 1
    while place.exists():
        number += 1
        place = folder / f"{name}-{number}{suffix}"
    return place


def sync_file(path: Path) -> None:
    """See that what was written into a file is on the disk."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """See that what was renamed in a folder is so on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def backups_in(folder: Path) -> list[Path]:
    """The backups in a folder, the newest last, by their names; what a restore put aside is none."""
    return sorted((path for path in folder.iterdir() if _OURS.fullmatch(path.name)), key=_made)


def prune(made: Path, keep: int) -> list[Path]:
    """Remove all but the newest `keep` backups of a folder, by their names. Returns those removed; others stay.

    The newest of all is the one just `made`, whatever the clock says: it is put back every autumn.
    """
    found = [path for path in backups_in(made.parent) if path != made]
    old = found[: max(0, len(found) - keep + 1)]
    for path in old:
        path.unlink()
    return old


def _made(path: Path) -> tuple[str, int]:
    """When a backup was made, and which of one second it is."""
    told = path.stem.removeprefix("referee-")
    return told[:17], int(told[18:] or 1)


# ---- a server’s copy ----------------------------------------------------------------------------

PROGRAM: Final = "pg_dump"
MISSING: Final = (
    "To back up PostgreSQL its own program “pg_dump” is needed: on Debian, apt-get install postgresql-client."
)


def dump(database_url: str, folder: Path, now: datetime) -> Path:
    """Copy a database into `folder` as ``referee-2026-05-08-193000.dump``, which ``pg_restore`` reads.

    The copy is of one moment, and appears under its name only when it is whole. Returns where it is. Raises
    RefereeError if it cannot be made.
    """
    url = read_url(database_url)
    shown = named(url)
    secret = {"PGPASSWORD": url.password} if url.password else {}  # seen by nobody, as an argument would be
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    name = f"referee-{now:%Y-%m-%d-%H%M%S}"
    found = shutil.which(PROGRAM)
    if not found:
        raise RefereeError(MISSING)
    command = [found, "--format=custom", "--no-owner", "--no-password"]
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        sweep_backups(folder)
        with draft_of(folder, name) as draft:
            said = [*command, f"--file={draft}", plain]
            done = subprocess.run(said, env=os.environ | secret, capture_output=True, text=True, check=False)
            if done.returncode:
                why = done.stderr.strip().partition("\n")[0].removeprefix(f"{PROGRAM}: ").removeprefix("error: ")
                raise RefereeError(
                    Text("{place}, cannot be backed up: {why}", place=shown, why=why)
                    if why
                    else Text("{place}, cannot be backed up: it says no more", place=shown)
                )
            return settle(draft, folder, name, ".dump")
    except OSError as error:
        raise RefereeError(_unwritten(folder, error)) from None
