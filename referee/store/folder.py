"""The data folder: its owner's alone, as the secret in it is, and known to be in use while it is."""

from __future__ import annotations

import fcntl
import os
import secrets
import stat
import time
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError
from ..core.text import Text
from .trouble import reason_of, storage_trouble

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""What a file or folder lets anybody but its owner do."""


# ---- the secret ---------------------------------------------------------------------------------

SECRET_FILE: Final = "secret"
SECRET_BYTES: Final = 32

_TRIES: Final = 50


def load_secret(folder: Path) -> bytes:
    """The secret of this data folder, made at the first start.

    Of several processes that start at once one makes it, and all read the same. A file that others may
    read is closed to them. Raises RefereeError if it cannot be closed, or is no secret of ours.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / SECRET_FILE
    with suppress(FileExistsError):
        _make(path)
    if path.stat().st_mode & _OTHERS:
        path.chmod(0o600)
        if path.stat().st_mode & _OTHERS:
            said = "The file {file} can be read by others, and that cannot be changed here."
            raise RefereeError(Text(said, file=str(path)))
    for _ in range(_TRIES):
        secret = path.read_bytes()
        if len(secret) == SECRET_BYTES:
            return secret
        time.sleep(0.02)  # another process has just made the file, and writes it
    said = "The file {file} is damaged: remove it, and a new one is made at the next start."
    raise RefereeError(Text(said, file=str(path)))


def _make(path: Path) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        path.unlink(missing_ok=True)  # a full disk must not leave half a secret
        raise storage_trouble(reason_of(error), path) from None


def write_secret(path: Path, secret: bytes) -> None:
    """Put a secret at its place, whole or not at all, and for its owner alone."""
    draft = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        draft.touch(mode=0o600)
        draft.write_bytes(secret)
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


# ---- the folder ---------------------------------------------------------------------------------

DATABASE_FILE: Final = "referee.sqlite3"
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database in use."""


def database_file(folder: Path) -> Path:
    """Where the records are inside a data folder."""
    return folder / DATABASE_FILE


def beside(database: Path) -> list[Path]:
    """The files SQLite keeps beside a database in use."""
    return [database.with_name(database.name + end) for end in BESIDE]


def make_private(database: Path) -> None:
    """Make the folder and an empty database where there are none, and close both to everybody but their owner.

    A folder that holds other things too is left as it is: it may be anything. Raises StorageError.
    """
    folder = database.parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if all(_is_ours(name.name) for name in folder.iterdir()):
            _close(folder, 0o700)
        os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
        for file in (database, *beside(database)):
            with suppress(FileNotFoundError):
                _close(file, 0o600)
    except OSError as error:
        raise storage_trouble(reason_of(error), error.filename or database) from None


def _is_ours(name: str) -> bool:
    return name.startswith((DATABASE_FILE, SECRET_FILE, "referee-", ".referee", ".gitignore"))


def _close(path: Path, mode: int) -> None:
    if path.stat().st_mode & _OTHERS:
        with suppress(PermissionError):  # another's: it is not ours to close
            path.chmod(mode)


class InUse:
    """A mark on a data folder that it is in use, for as long as this lives and in every process forked from it.

    The kernel takes it away with the last of them, however they end.
    """

    def __init__(self, folder: Path, *, alone: bool = False) -> None:
        """Raises BlockingIOError where `alone` is wanted and others use the folder, or one uses it alone."""
        handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
        self.end = weakref.finalize(self, os.close, handle)
        try:
            fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            self.end()
            raise
        except OSError:
            pass  # this file system knows no such marks: SQLite's own must do

    def close(self) -> None:
        """Take the mark away, in this process."""
        self.end()
