"""`referee pocket`: the app as a folder of static files that runs in a phone's browser, without a server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..core.text import Text, Words
from .commands import CLEAN, Commands, add_command, data_folder, folder_named
from .wording import megabytes_of


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "pocket",
        run,
        "make the site that runs the whole app in a browser, without a server (new)",
        "It is a folder of static files for any host. Its parts are fetched from npm and PyPI, by name, version and "
        "hash, and nothing is installed. Opening the site needs https.",
    )
    parser.add_argument(
        "folder",
        metavar="DIR",
        type=Path,
        nargs="?",
        help="the folder to write it to (default: “pocket” beside the records, where “referee serve” offers it)",
    )
    parser.add_argument("--fetch-from", type=Path, metavar="PARTS", help="a folder with the parts, to fetch nothing")
    parser.add_argument(
        "--data",
        type=folder_named,
        metavar="DIR",
        help="without DIR: the folder of the records that “referee serve” uses",
    )


def run(wanted: argparse.Namespace) -> int:
    """Build the site. Prints where it is and what a phone fetches first, and returns the exit code."""
    from ..pocket.site import build

    folder = wanted.folder or data_folder(wanted.data) / "pocket"
    listed = build(folder, wanted.fetch_from, _tell)
    size = megabytes_of(listed["total"])
    print(Text("{folder}: a phone fetches {size} MB before its first page.", folder=str(folder), size=size))
    return CLEAN


def _tell(words: str) -> None:
    print(Words(words), file=sys.stderr)
