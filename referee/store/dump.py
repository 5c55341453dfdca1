"""Copies of a database at a server, made by the server's own program while everything runs."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError
from .backend import named, read_url
from .backup import settle

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
    draft = folder / f".{name}-{os.getpid()}.part"
    command = [shutil.which(PROGRAM) or "", "--format=custom", "--no-owner", "--no-password", f"--file={draft}", plain]
    if not command[0]:
        raise RefereeError(MISSING)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft.touch(mode=0o600)
        done = subprocess.run(command, env=os.environ | secret, capture_output=True, text=True, check=False)
        if done.returncode:
            why = (done.stderr.strip().splitlines() or ["it says no more"])[0].removeprefix(f"{PROGRAM}: ")
            raise RefereeError(f"{shown}, cannot be backed up: {why.removeprefix('error: ')}")
        return settle(draft, folder, name, ".dump")
    except OSError as error:
        raise RefereeError(f"The backup cannot be written to {folder}: {error.strerror}.") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
