"""Whether a database file is whole, ours, and in a place that can be written."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from .trouble import DAMAGED, FULL, GONE, is_full, reason_of, storage_trouble

OURS: Final = frozenset({"alembic_version", "sitting", "action"})
"""The tables by which a database is known as one of ours."""
ROOM: Final = 1_000_000
"""Bytes that must be free: less is full, for the next few entries would not fit."""
CHECKED_BYTES: Final = 32_000_000
"""A larger file is not read through each time somebody asks whether all is well: it would take seconds."""


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
    except sqlite3.Error as error:
        raise storage_trouble(reason_of(error) or DAMAGED, file) from None
    if found != "ok":
        raise storage_trouble(DAMAGED, file)


def is_ours(opened: sqlite3.Connection) -> bool:
    """Whether a database is one of Referee."""
    return {name for (name,) in opened.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")} >= OURS
