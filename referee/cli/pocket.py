"""`referee pocket`: the app as a folder of static files that runs in a phone's browser, without a server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .arguments import CLEAN, Commands, add_command


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "pocket",
        run,
        "make a site of static files that runs the whole app in the browser, without a server (new)",
        "Its parts are fetched from npm and PyPI, by name, version and hash; nothing is installed.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to write it to")
    parser.add_argument(
        "--fetch-from", type=Path, metavar="DIR", help="a folder with the parts: nothing is fetched then"
    )


def run(wanted: argparse.Namespace) -> int:
    """Build the site. Prints where it is and what a phone fetches first, and returns the exit code."""
    from ..pocket.site import build

    listed = build(wanted.folder, wanted.fetch_from, lambda words: print(words, file=sys.stderr))
    print(f"{wanted.folder}: {listed['total'] / 1e6:.1f} MB are fetched first.")
    return CLEAN
