"""`referee restore`: a backup in the place of the records."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from ..core.errors import RefereeError
from .commands import CLEAN, Commands, add_command, add_data, many, place


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "restore",
        run,
        "replace the records with a backup",
        "The app must not be running. What was there before is kept beside it.",
    )
    parser.add_argument("backup", metavar="FILE", type=Path, help="the file that “referee backup” wrote")
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Put a backup in the place of the records. Prints what they hold now, and returns the exit code."""
    from ..store.restore import restore

    at = place(wanted)
    if at.database:
        raise RefereeError(
            f"{at}, is restored by “pg_restore” from what “pg_dump” wrote; “referee copy” moves records into it."
        )
    folder = at.folder
    done = restore(wanted.backup, folder, datetime.now())
    tables, entries = many(done.tables, "table"), many(done.entries, "entry")
    last = f", the last of {done.last.astimezone():%A, %d %B %Y, %H:%M}" if done.last else ""
    print(f"Restored into {folder}: {tables}, {entries}{last}.")
    if not done.with_secret:
        print("The backup has no key for cookies, so phones find their tables again by their links.")
    if done.aside_is_damaged:
        print(f"What was there before is damaged, and kept as it was at {done.aside}.")
    elif done.aside is not None:
        print(f"What was there before is kept at {done.aside}. “referee restore” of that file brings it back.")
    return CLEAN
