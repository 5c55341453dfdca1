"""`referee export`: a table’s record, written as JSON."""

from __future__ import annotations

import argparse

from ..core.errors import RefereeError
from ..core.text import Text
from .commands import CLEAN, Commands, add_command, add_data, as_file, the_records, write


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "export",
        run,
        "write a table’s record as JSON",
        "It holds every entry and correction: who made it, and when.",
    )
    parser.add_argument("table", metavar="TABLE", help="a link to the table, of any kind, or the part of it after /t/")
    parser.add_argument("-o", "--out", metavar="FILE", default="-", help="the file to write (default: standard output)")
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Write a table's record. Returns the exit code."""
    from ..service.exchange import export_table
    from ..service.links import WithdrawnLink, follow, token_in
    from ..service.tables import UnknownTable

    with the_records(wanted) as at:
        try:
            record = export_table(follow(token_in(wanted.table, "/t/")).table)
        except WithdrawnLink:
            raise RefereeError("This link was turned off. Use a newer link to the table.") from None
        except UnknownTable:
            raise RefereeError(Text("There is no such table in {place}.", place=str(at))) from None
    write(wanted.out, as_file(record), private=True)
    return CLEAN
