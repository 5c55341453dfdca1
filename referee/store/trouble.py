"""What can be wrong with the place of the records, and whether it is: full, read-only, damaged, gone, not ours."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from ..core.errors import StorageError
from ..core.text import Text, Words

FULL: Final = Words("The disk is full")
READ_ONLY: Final = Words("The records cannot be written: their folder or their file is read-only")
GONE: Final = Words("The file of the records is gone, or cannot be opened")
REPLACED: Final = Words("The file of the records was moved, deleted or replaced while it was in use")
DAMAGED: Final = Words("The file of the records is damaged")
NOT_ITS_LOG: Final = Words("The log beside the records is another file’s, as after a copy was put in their place")
FOREIGN: Final = Words("The file is no database of Referee")
FAILED: Final = Words("The disk of the records does not work")
BUSY: Final = Words("Another program holds the records")
AWAY: Final = Words("The database does not answer")
CROWDED: Final = Words("The database takes no more connections")
NOT_LET_IN: Final = Words("The database does not let this user in")
NOT_ALLOWED: Final = Words("The database does not let this user write")
NO_DATABASE: Final = Words("There is no such database")
READ_ONLY_DATABASE: Final = Words("The database is read-only")
NOT_WHOLE: Final = Words("The database lacks tables of Referee, as after a restore that failed half-way")
FOREIGN_DATABASE: Final = Words("The database holds something else than the records of Referee")

PASSING: Final = frozenset({BUSY, AWAY, CROWDED})
"""What passes by itself, mostly: a little later the same may be tried again."""

WHAT_HELPS: Final[Mapping[str, str]] = {
    FULL: Words("Make room."),
    REPLACED: Words("Stop Referee and start it again."),
    NOT_ITS_LOG: Words("Move the log elsewhere, then start again. Nothing was changed."),
    DAMAGED: Words("“referee restore” brings back a backup."),
    AWAY: Words("Look whether it runs, and whether this machine reaches it."),
    CROWDED: Words("Raise its “max_connections”, or serve with fewer “--workers”."),
    NOT_LET_IN: Words("Look at the user and the password in its URL."),
    NOT_ALLOWED: Words("The tables should be that user’s own."),
    NOT_WHOLE: Words("Bring a backup back into an empty one."),
    NO_DATABASE: Words("“createdb --encoding UTF8” makes one."),
}

SHARED_BYTES: Final = 131_072

RAISED: Final = (sqlite3.Error, UnicodeDecodeError)
"""What reading with SQLite raises: of a damaged schema it quotes what may be no text any more."""

_BY_CODE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: GONE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_IOERR: FAILED,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}
_BY_ERRNO: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.ENOENT: GONE,
    errno.ENOTDIR: GONE,
    errno.EEXIST: GONE,  # a file in the place of the folder
    errno.EIO: FAILED,
}


def storage_trouble(reason: str, place: Path | str) -> StorageError:
    """The error that tells of it, with what helps."""
    return StorageError(reason, place, WHAT_HELPS.get(reason, ""), passing=reason in PASSING)


def in_use(place: Path | str) -> Text:
    """The sentence for a place that somebody should have for themselves."""
    return Text("{place} is in use: stop the Referee that is served from it first.", place=in_sentence(place))


def in_sentence(place: Path | str) -> str:
    """A place as a part of a sentence: that of a server has words of ours in it."""
    return place if isinstance(place, Words) else str(place)


def reason_of(error: BaseException | None, place: Path | None = None) -> str:
    """The trouble an error tells of at a place; empty where it is none with the place of the records."""
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, FAILED)
    if isinstance(error, UnicodeDecodeError):
        return DAMAGED
    if not isinstance(error, sqlite3.DatabaseError) or isinstance(error, sqlite3.IntegrityError):
        return ""
    code = getattr(error, "sqlite_errorcode", None)  # none where Python itself raised it
    # The lowest byte is the kind, the others say more of it.
    reason = _BY_CODE.get(code & 0xFF, "") if isinstance(code, int) else ""
    # Where it cannot make room for what it shares between processes, SQLite tells of the disk alone.
    return FULL if reason == FAILED and place is not None and is_full(place, SHARED_BYTES) else reason


def is_full(place: Path, wanted: int) -> bool:
    """Whether so many bytes do not fit there."""
    with suppress(OSError):
        found = os.statvfs(place.parent)
        return found.f_bavail * found.f_frsize < wanted
    return False


# ---- looked for before it is met ----------------------------------------------------------------

OURS: Final = frozenset({"alembic_version", "sitting", "action"})
"""The tables by which a database is known as one of ours."""
ROOM: Final = 1_000_000
"""Bytes that must be free: less is full, for the next few entries would not fit."""
CHECKED_BYTES: Final = 32_000_000
"""A larger file is not read through each time somebody asks whether all is well: it would take seconds."""


def check_log(database: Path, log: Path) -> None:
    """Raise StorageError if the log that lies beside the records is not theirs: taken in, it would destroy them.

    Nothing is written. Only for who has the place alone: a log that is in use is nobody else's.
    """
    with suppress(OSError):
        if not log.stat().st_size or not database.stat().st_size:
            return
        with database.open("rb") as file:
            header = file.read(20)
        if header[:16] == b"SQLite format 3\0" and header[18] == _NO_LOG:
            raise storage_trouble(NOT_ITS_LOG, log)
        alone, both = (_first_entries(database, how) for how in ("immutable=1", "mode=ro"))
        shared = alone.keys() & both.keys()
        if shared and all(alone[table] != both[table] for table in shared):
            raise storage_trouble(NOT_ITS_LOG, log)
        if database.stat().st_size <= CHECKED_BYTES and not _is_sound(database, "mode=ro"):
            raise storage_trouble(NOT_ITS_LOG if _is_sound(database, "immutable=1") else DAMAGED, log)


_NO_LOG: Final = 1
"""What the header of a database says at its 19th byte where no log is kept for it."""


def _first_entries(database: Path, how: str) -> dict[int, str]:
    """The id of the first entry of each table, which is never changed; nothing where there are none to be read."""
    with suppress(*RAISED), closing(sqlite3.connect(f"{database.as_uri()}?{how}", uri=True)) as opened:
        return dict(opened.execute("SELECT table_id, action_id FROM action WHERE seq = 1"))
    return {}


def _is_sound(database: Path, how: str) -> bool:
    """Whether a database is whole, read in a way that writes nothing; also where it cannot be read so at all."""
    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?{how}", uri=True)) as opened:
            return bool(opened.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")
    except RAISED as error:
        return reason_of(error) != DAMAGED


def check_place(file: Path) -> None:
    """Raise StorageError if the file is gone or damaged, or its folder full or read-only."""
    if not file.is_file():
        raise storage_trouble(GONE, file)
    draft = file.with_name(f".{file.name}-{os.getpid()}.ready")
    try:
        if is_full(file, ROOM):
            raise storage_trouble(FULL, file.parent)
        try:
            draft.write_bytes(b"ready")
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise storage_trouble(reason_of(error), file.parent) from None
    if file.stat().st_size <= CHECKED_BYTES:
        check_whole(file, quick=True)


def check_whole(file: Path, *, quick: bool = False) -> None:
    """Raise StorageError if the database at `file` is damaged, or none."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as opened:
            opened.execute("PRAGMA busy_timeout = 10000")
            found = opened.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(1)").fetchone()[0]
    except RAISED as error:
        raise storage_trouble(reason_of(error) or DAMAGED, file) from None
    if found != "ok":
        raise storage_trouble(DAMAGED, file)


def is_ours(opened: sqlite3.Connection) -> bool:
    """Whether a database is one of Referee."""
    return tables_in(opened) >= OURS


def tables_in(opened: sqlite3.Connection) -> set[str]:
    """The names of the tables in a database."""
    return {name for (name,) in opened.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
