"""What the commands' arguments share, and what their exit codes say."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

CLEAN: Final = 0
INFRACTIONS: Final = 1
TROUBLE: Final = 2

DEFAULT_PORT: Final = 8642

Run = Callable[[argparse.Namespace], int]
"""Runs a command as it was said. Returns the exit code."""

Commands = Any
"""What argparse calls its private ``_SubParsersAction``."""


def add_command(commands: Commands, name: str, run: Run, help: str, more: str = "") -> argparse.ArgumentParser:
    """A command by its name. Returns the parser of what it is told."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=help, description=f"{help[:1].upper()}{help[1:]}. {more}".strip()
    )
    parser.set_defaults(run=run)
    return parser


def add_deeds(commands: Commands, name: str, help: str) -> Commands:
    """A command made of several, each a deed, that can be done while the app runs. Returns what they are added to."""
    about = f"{help[:1].upper()}{help[1:]}. The app may be running."
    return commands.add_parser(name, help=help, description=about).add_subparsers(
        title="what to do", metavar="DEED", required=True
    )


def add_club(parser: argparse.ArgumentParser) -> None:
    """The club a command is about."""
    parser.add_argument("club", metavar="CLUB", help="a link to the club, or the part of it after /c/")


def add_data(parser: argparse.ArgumentParser) -> None:
    """Where the records are, for a command that needs them."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the folder the records are kept in (default: $REFEREE_DATA, or a folder of your own)",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="keep the records in PostgreSQL instead: postgresql://USER@HOST/NAME (default: $REFEREE_DATABASE; "
        "there a password is seen by nobody)",
    )


def port(text: str) -> int:
    """A port as it is typed."""
    return _whole(text, 0, 65535, "port: it is a number up to 65535")


def some(text: str) -> int:
    """A number of players or of processes as it is typed."""
    return _whole(text, 1, 64, "number from 1 to 64")


def megabytes(text: str) -> int:
    """Megabytes of memory as they are typed."""
    return _whole(text, 1, 100_000, "number of megabytes from 1 to 100000")


def _whole(text: str, least: int, most: int, named: str) -> int:
    """A whole number within bounds. Raises ArgumentTypeError, which says that the text is no such thing."""
    if not (text.isascii() and text.isdigit()) or not least <= int(text[:8]) <= most:
        raise argparse.ArgumentTypeError(f"“{text}” is no {named}")
    return int(text)
