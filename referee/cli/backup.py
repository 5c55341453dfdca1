"""`referee backup`: the records carried off."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from ..core.errors import RefereeError
from .arguments import CLEAN, Commands, add_command, add_data
from .files import place


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "backup",
        run,
        "copy all records into a folder, while the app may be running",
        "Prints where the copy is. It is one file, and “referee restore” brings it back.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to put the copy in")
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Copy the records. Prints where the copy is, and returns the exit code."""
    from ..store import database_file
    from ..store.backup import back_up

    at = place(wanted)
    if at.database:
        raise RefereeError(
            f"{at}, is backed up by “pg_dump” while the app runs; “referee copy” puts all of it into a data folder."
        )
    print(back_up(database_file(at.folder), wanted.folder, datetime.now()))
    return CLEAN
