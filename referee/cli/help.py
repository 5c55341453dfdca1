"""`referee help`: what a command is told, as its `--help` says it."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from .commands import Commands, add_command


def add(commands: Commands, parser: Callable[[], argparse.ArgumentParser]) -> None:
    """What can be said of it. `parser` makes that of the whole program, which says it."""

    def run(wanted: argparse.Namespace) -> int:
        parser().parse_args([*wanted.command, "--help"])
        raise AssertionError("--help ends the program")

    one = add_command(commands, "help", run, "explain a command", "Without one, lists all of them.")
    one.add_argument("command", metavar="COMMAND", nargs="*", help="the command, and what it does: club new")
