"""`referee import`: a table made from a record."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from ..core.text import Counted, Text
from .commands import CLEAN, DEFAULT_PORT, Commands, add_command, add_data, place, port, read, records

if TYPE_CHECKING:
    from ..service.tables import Author


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(commands, "import", run, "make a table from a record and print its link")
    parser.add_argument("file", metavar="FILE", help="the record, in JSON; - reads standard input")
    parser.add_argument(
        "--port",
        type=port,
        default=DEFAULT_PORT,
        metavar="P",
        help="the port the app is served on (default: %(default)s)",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--take", action="store_true", help="add what is new in the file to its table")
    how.add_argument("--copy", action="store_true", help="make a second table, even if it is already here")
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Store the record as a table, or find the table it is of. Prints its link, and returns the exit code."""
    from ..core.record import read_json
    from ..service.exchange import import_record
    from ..service.tables import Author

    value, author, now = read_json(read(wanted.file)), Author("command line"), datetime.now(UTC)
    with records(place(wanted)):
        token = None if wanted.copy else _known(value, author, now, take=wanted.take)
        token = token or import_record(value, author=author, now=now).token
    print(f"http://localhost:{wanted.port}/t/{token}")
    return CLEAN


def _known(value: object, author: Author, now: datetime, *, take: bool) -> str | None:
    """The token of the table the record is of, with what is new in it if that is to be taken; None if there is none.

    Raises RefereeError where somebody has to say what is to be done.
    """
    from ..service.exchange import known_table, take_in, tell

    told = tell(value, author=author, now=now)
    known = known_table(told, None)
    if known is None:
        return None
    if take:
        take_in(known.view.token, told.actions, device=author.device, now=now, program=told.facts.program)
    elif known.fork.mine:
        raise RefereeError(
            Text(
                "This table is here already, and the file has {entries} that it has not: --take takes what is new, "
                "--copy makes a second table.",
                entries=Counted(len(known.fork.mine), "entry"),
            )
        )
    else:
        print(Text("This table is already here. --copy makes a second one."), file=sys.stderr)
    return known.view.token
