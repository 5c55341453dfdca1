"""A backup put in the place of the records: checked before and after, and what was there is kept aside."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError, StorageError
from ..core.system import told_by_system
from ..core.text import Phrase, Text
from .backup import back_up, free_place, sync_file, sync_folder, take_out_secret
from .club_models import missing
from .folder import DATABASE_FILE, SECRET_BYTES, SECRET_FILE, InUse, beside, database_file, write_secret
from .migrating import known_version
from .models import NEWEST
from .trouble import RAISED, check_whole, in_use, is_ours, storage_trouble, tables_in

HEADER: Final = b"SQLite format 3\0"
OF_POSTGRESQL: Final = b"PGDMP"
_DAMAGED: Final = "referee-damaged"


@dataclass(frozen=True, slots=True)
class Restored:
    """What the records hold now. `last`: when the last entry was made. `aside`: where those before are kept."""

    tables: int
    entries: int
    last: datetime | None
    with_secret: bool
    aside: Path | None

    @property
    def aside_is_damaged(self) -> bool:
        """Whether what was there before is kept as it lay there, since it could not be read."""
        return self.aside is not None and self.aside.name.startswith(_DAMAGED)


def restore(backup: Path, folder: Path, now: datetime) -> Restored:
    """Make the records of a data folder what they are in `backup`.

    That is a file `back_up` wrote, or the database of another data folder, with the log a crash left beside it.
    Nothing is touched before the copy is found whole and ours. Raises RefereeError if the folder is in
    use, or the backup is none, damaged, or of a newer Referee; StorageError if the folder cannot be used.
    """
    database = database_file(folder)
    if not backup.is_file():
        raise RefereeError(Text("There is no file {file} to restore.", file=str(backup)))
    if database.exists() and backup.samefile(database):
        raise RefereeError(Text("{file} is the database itself, not a backup of it.", file=str(backup)))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(InUse(folder, alone=True)):
            return _restore(backup, database, now)
    except BlockingIOError:
        raise RefereeError(in_use(folder)) from None
    except OSError as error:
        place = error.filename2 or error.filename or folder  # where it was to be copied to
        said = "{place}: {why}. Nothing was restored."
        raise RefereeError(Text(said, place=str(place), why=told_by_system(error))) from None


def _restore(backup: Path, database: Path, now: datetime) -> Restored:
    draft = database.with_name(f".{DATABASE_FILE}-{os.getpid()}.restored")
    drafts = (draft, *beside(draft))
    try:
        secret = _draw_up(backup, draft)
        aside = _set_aside(database, now)
        for file in beside(database):
            file.unlink(missing_ok=True)  # it belongs to what was there: replayed into this, it would destroy it
        sync_file(draft)
        draft.replace(database)
    finally:
        for file in drafts:
            file.unlink(missing_ok=True)
    if secret is not None:
        write_secret(database.with_name(SECRET_FILE), secret)
    sync_folder(database.parent)
    check_whole(database)
    return _told(database, secret is not None, aside)


def _draw_up(backup: Path, draft: Path) -> bytes | None:
    """Copy the backup beside the database, checked; the secret in it, or beside it, is taken out and given back."""
    with backup.open("rb") as file:
        if file.read(len(OF_POSTGRESQL)) == OF_POSTGRESQL:
            raise RefereeError(
                Text(
                    "{file} is a backup of PostgreSQL: “pg_restore” brings it back into an empty database, and "
                    "“referee copy” moves the records from there into a folder. Nothing was restored.",
                    file=str(backup),
                )
            )
    for source, copy in zip((backup, *beside(backup)[:1]), (draft, *beside(draft)[:1]), strict=True):
        if source.is_file():
            copy.touch(mode=0o600)
            shutil.copyfile(source, copy)
    try:
        check_whole(draft)
        with closing(sqlite3.connect(draft, isolation_level=None)) as opened:
            if not is_ours(opened):
                raise RefereeError(Text("{file} is no backup of Referee. Nothing was restored.", file=str(backup)))
            version = opened.execute("SELECT version_num FROM alembic_version").fetchone()
            if version is None or not known_version(version[0]):
                said = "{file} was written by a newer Referee: update this one first."
                raise RefereeError(Text(said, file=str(backup)))
            if version[0] == NEWEST and (lost := missing(tables_in(opened))):
                said = "{file} lacks the table “{table}”. Nothing was restored."
                raise RefereeError(Text(said, file=str(backup), table=min(lost)))
            secret = take_out_secret(opened)
            opened.execute("PRAGMA journal_mode = DELETE")
    except StorageError as error:
        said = "{reason}: {file}. Nothing was restored."
        raise RefereeError(Text(said, reason=error.reason, file=str(backup))) from None
    except sqlite3.Error as error:
        said = "{file} cannot be read as a backup ({why}). Nothing was restored."
        raise RefereeError(Text(said, file=str(backup), why=str(error))) from None
    beside_it = backup.with_name(SECRET_FILE)
    if secret is None and backup.name == DATABASE_FILE and beside_it.is_file():
        secret = beside_it.read_bytes()  # a data folder that was copied whole
    return secret if secret is not None and len(secret) == SECRET_BYTES else None


def _set_aside(database: Path, now: datetime) -> Path | None:
    """Keep what is there, as a backup if it is sound and else file by file. None if there is nothing."""
    if not database.exists() or not database.stat().st_size:
        return None
    with database.open("rb") as file:
        if file.read(len(HEADER)) != HEADER:  # SQLite would throw away what lies beside it
            return _keep_damaged(database, now)
    try:
        with closing(sqlite3.connect(database)) as opened:
            opened.execute("PRAGMA busy_timeout = 0")
            # Takes in the log that a crash left. It fails while anybody else has the database open.
            opened.execute("PRAGMA journal_mode = DELETE")
        return back_up(database, database.parent, now, kind="referee-replaced")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise BlockingIOError from None
    except (*RAISED, RefereeError):
        pass
    return _keep_damaged(database, now)


def _keep_damaged(database: Path, now: datetime) -> Path:
    """Keep files that no longer can be read as they are: they may hold something yet."""
    aside = free_place(database.parent, f"{_DAMAGED}-{now:%Y-%m-%d-%H%M%S}", ".sqlite3")
    for source, copy in zip((database, *beside(database)), (aside, *beside(aside)), strict=True):
        if source.is_file():
            copy.touch(mode=0o600)
            shutil.copyfile(source, copy)
            sync_file(copy)
    secret = database.with_name(SECRET_FILE)
    if secret.is_file():
        write_secret(aside.with_name(f"{aside.name}.secret"), secret.read_bytes())
    return aside


def _told(database: Path, with_secret: bool, aside: Path | None) -> Restored:
    try:
        with closing(sqlite3.connect(database)) as opened:
            tables = opened.execute("SELECT count(*) FROM sitting").fetchone()[0]
            entries, last = opened.execute("SELECT count(*), max(at) FROM action").fetchone()
    except sqlite3.Error as error:
        why = Phrase(Text("The restored records cannot be read ({why})", why=str(error)))
        raise storage_trouble(why, database) from None
    at = None
    with suppress(TypeError, ValueError):
        at = datetime.fromisoformat(last).replace(tzinfo=UTC)
    return Restored(tables, entries, at, with_secret, aside)
