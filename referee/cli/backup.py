"""`referee backup`: the records carried off."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from ..core.text import Text
from .commands import CLEAN, Commands, add_command, add_data, place, some


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "backup",
        run,
        "copy all records into a folder, while the app may be running",
        "Prints where the copy is. It is one file; “referee restore” brings it back, “pg_restore” that of PostgreSQL.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to put the copy in")
    parser.add_argument(
        "--keep", type=some, metavar="N", help="then remove older copies in this folder, and keep this many"
    )
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Copy the records. Prints where the copy is, and returns the exit code."""
    from ..store import database_file
    from ..store.backup import back_up, dump, prune

    at, now = place(wanted), datetime.now()
    if at.database:
        made = dump(at.database, wanted.folder, now)
    else:
        made = back_up(database_file(at.folder), wanted.folder, now)
    print(made)
    if wanted.keep:
        for old in prune(made, wanted.keep):
            print(Text("Removed {file}", file=str(old)))
    return CLEAN
