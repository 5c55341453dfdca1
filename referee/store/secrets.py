"""The secret that signs this server's cookies: made once, readable by its owner alone."""

from __future__ import annotations

import os
import secrets
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError
from .trouble import reason_of, storage_trouble

SECRET_FILE: Final = "secret"
SECRET_BYTES: Final = 32

_TRIES: Final = 50
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


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
            raise RefereeError(f"The file {path} can be read by others, and that cannot be changed here.")
    for _ in range(_TRIES):
        secret = path.read_bytes()
        if len(secret) == SECRET_BYTES:
            return secret
        time.sleep(0.02)  # another process has just made the file, and writes it
    raise RefereeError(f"The file {path} is damaged: remove it, and a new one is made at the next start.")


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
