"""`referee copy`: all records moved to another database."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..core.errors import RefereeError
from ..core.text import Counted, Text
from .commands import CLEAN, Commands, RecordPlace, add_command, at_home, at_place
from .wording import many


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "copy",
        run,
        "copy all records from one place to another, between SQLite and PostgreSQL or back",
        "A place is a data folder or a database URL (postgresql://USER@HOST/NAME). Entries made while it runs are not "
        "copied. To move, stop the app first.",
    )
    parser.add_argument("source", metavar="FROM", help="where the records are")
    parser.add_argument("target", metavar="TO", help="where they go (must be empty)")


def run(wanted: argparse.Namespace) -> int:
    """Copy all records. Prints what was copied, and returns the exit code."""
    from ..store import database_file
    from ..store.copying import copy_records

    source, target = _read(wanted.source), _read(wanted.target)
    if not source.database and not database_file(source.folder).is_file():
        raise RefereeError(Text("There are no records in {place}.", place=str(source)))
    with at_place(source) as there, at_place(target) as here:
        done = copy_records(there, here, source.folder, target.folder)
    print(
        Text(
            "Copied {tables} and {entries} from {source} to {target}. They are now in both places.",
            tables=many(Counted(done.tables, "table")),
            entries=many(Counted(done.entries, "entry")),
            source=str(source),
            target=str(target),
        )
    )
    return CLEAN


def _read(typed: str) -> RecordPlace:
    from ..store import server_url

    if "://" in typed:
        return RecordPlace(Path(), server_url(typed))
    return RecordPlace(at_home(typed).absolute())
