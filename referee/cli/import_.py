"""`referee import`: a table made from a record."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from .arguments import CLEAN, DEFAULT_PORT, Commands, add_command, add_data, port
from .files import place, read, records


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
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Store the record as a table. Prints its link, and returns the exit code."""
    from ..core.record import read_json
    from ..service.exchange import import_record
    from ..service.tables import Author

    value = read_json(read(wanted.file))
    with records(place(wanted)):
        view = import_record(value, author=Author("command line"), now=datetime.now(UTC))
    print(f"http://localhost:{wanted.port}/t/{view.token}")
    return CLEAN
