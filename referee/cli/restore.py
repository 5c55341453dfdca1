"""`referee restore`: a backup in the place of the records."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from ..core.errors import RefereeError
from ..core.text import Counted, Text, Words
from .commands import CLEAN, Commands, add_command, add_data, place
from .wording import many, moment_of


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
        words = "{place}, is restored by “pg_restore” from what “pg_dump” wrote; “referee copy” moves records into it."
        raise RefereeError(Text(words, place=str(at)))
    folder = at.folder
    done = restore(wanted.backup, folder, datetime.now())
    tables, entries = many(Counted(done.tables, "table")), many(Counted(done.entries, "entry"))
    if done.last:
        words = Words("Restored into {folder}: {tables}, {entries}, the last of {moment}.")
        last = moment_of(done.last.astimezone())
        print(Text(words, folder=str(folder), tables=tables, entries=entries, moment=last))
    else:
        words = Words("Restored into {folder}: {tables}, {entries}.")
        print(Text(words, folder=str(folder), tables=tables, entries=entries))
    if not done.with_secret:
        print(Text("The backup has no key for cookies, so phones find their tables again by their links."))
    if done.aside_is_damaged:
        print(Text("What was there before is damaged, and kept as it was at {place}.", place=str(done.aside)))
    elif done.aside is not None:
        words = Words("What was there before is kept at {place}. “referee restore” of that file brings it back.")
        print(Text(words, place=str(done.aside)))
    return CLEAN
