"""`referee own`: a definition of a game, checked, and its rules printed."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..core.text import Counted, Text
from .commands import CLEAN, INFRACTIONS, TROUBLE, Commands, add_command, opened, say

if TYPE_CHECKING:
    from ..definitions.reading import OwnFile


def add(commands: Commands) -> None:
    """What can be said of it."""
    about = "A game of your own, as a file has it: a definition, alone or with golden cases."
    deeds = commands.add_parser("own", help="check a game of your own", description=about).add_subparsers(
        title="what to do", metavar="ACTION", required=True
    )
    check = add_command(
        deeds,
        "check",
        run_check,
        "check a definition and work its golden cases",
        "Says how many cases come out, and of the others what came instead. Exits 0 if all do, 1 if one does not, "
        "2 if the definition has faults: each is said with its field.",
    )
    rules = add_command(deeds, "rules", run_rules, "print the rules of a definition")
    for deed in (check, rules):
        deed.add_argument("file", metavar="FILE", help="the definition, in JSON; - reads standard input")


def run_check(wanted: argparse.Namespace) -> int:
    """Check a file. Returns the exit code."""
    from ..games.golden import work_cases

    file = _read(wanted.file)
    if file is None:
        return TROUBLE
    definition = file.definition
    print(f"{definition.name}, version {definition.version}, {definition.fingerprint}")
    outcomes = work_cases(file)
    missed = [outcome for outcome in outcomes if outcome.misses]
    came_out, cases = len(outcomes) - len(missed), Counted(len(outcomes), "case")
    if not missed:
        print(Text("{cases} worked: all come out.", cases=cases) if outcomes else "There are no cases to work.")
        return CLEAN
    print(Text("{cases} worked: {some} come out.", cases=cases, some=came_out))
    for outcome in missed:
        for said in outcome.misses:
            say(str(Text("Case {number}, “{name}”: {said}", number=outcome.number + 1, name=outcome.name, said=said)))
    return INFRACTIONS


def run_rules(wanted: argparse.Namespace) -> int:
    """Print the rules of a file’s definition. Returns the exit code."""
    from ..definitions.books import rules_of
    from .rules import print_book

    file = _read(wanted.file)
    if file is None:
        return TROUBLE
    print_book(file.definition.name, rules_of(file.definition))
    return CLEAN


def _read(name: str) -> OwnFile | None:
    """The definition of a file; none where it has faults, which are said a line each."""
    from ..definitions.faults import Faults
    from ..definitions.limits import MOST_FILE_BYTES
    from ..definitions.reading import read_file

    with opened(name) as stream:
        content = stream.read(MOST_FILE_BYTES + 1)
    try:
        return read_file(content)
    except Faults as wrong:
        for fault in wrong.faults:
            print(fault, file=sys.stderr)
        return None
