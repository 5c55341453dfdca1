"""Files that are written beside their place and renamed once they are whole: a process that is killed leaves its own.

Their names say which process writes them: ``.referee-2026-05-08-193000-4711.part``.
"""

from __future__ import annotations

import fcntl
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_BACKUP: Final = re.compile(r"\.referee[a-z-]*-\d{4}-\d\d-\d\d-\d{6}-\d+\.part(?:-journal|-wal|-shm)?")
_BESIDE_RECORDS: Final = re.compile(r"\.referee.*-(\d+)\.(?:part|restored|compact|ready)(?:-journal|-wal|-shm)?")


@contextmanager
def draft_of(folder: Path, name: str) -> Iterator[Path]:
    """A draft in a folder of backups, for its owner alone, gone at the end unless it was renamed.

    It is marked as being written, so that nobody sweeps it away; the kernel takes the mark of a process that ends.
    """
    draft = folder / f".{name}-{os.getpid()}.part"
    handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    try:
        _mark(handle)
        yield draft
    finally:
        os.close(handle)
        draft.unlink(missing_ok=True)


def sweep_backups(folder: Path) -> None:
    """Remove the drafts of backups that nobody writes any more."""
    for path in folder.iterdir():
        if _BACKUP.fullmatch(path.name):
            with suppress(OSError):  # being written, swept by another, or not ours to remove
                handle = os.open(path, os.O_RDWR | os.O_CLOEXEC)
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    path.unlink()
                finally:
                    os.close(handle)


def sweep_records(folder: Path) -> None:
    """Remove the drafts beside the records of processes that are gone."""
    with suppress(OSError):
        for path in folder.iterdir():
            found = _BESIDE_RECORDS.fullmatch(path.name)
            if found is not None and _is_gone(int(found[1])):
                path.unlink(missing_ok=True)


def _is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        pass  # it is somebody else's
    return False


def _mark(handle: int) -> None:
    with suppress(OSError):  # a file system without such marks
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
