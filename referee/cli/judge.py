"""`referee judge`: a ruling on a record."""

from __future__ import annotations

import argparse

from .commands import CLEAN, INFRACTIONS, TROUBLE, Commands, add_command, as_json, laid_out, opened, read


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "judge",
        run,
        "rule on a record",
        "Writes the ruling as JSON. Exits 0 if the record is clean, 1 if a rule was broken, 2 if an entry "
        "cannot have happened or the record cannot be read.",
    )
    parser.add_argument("file", metavar="FILE", help="the record, in JSON; - reads standard input")
    parser.set_defaults(json=True)
    parser.add_argument("--lines", action="store_true", help="one record a line in, one ruling a line out")


def run(wanted: argparse.Namespace) -> int:
    """Judge one record or a stream of them. Returns the exit code: the worst verdict's."""
    from ..table.judging import judge_lines, judge_text

    codes = {"clean": CLEAN, "infractions": INFRACTIONS, "refused": TROUBLE}
    if not wanted.lines:
        ruling = judge_text(read(wanted.file))
        print(laid_out(ruling))
        return codes[str(ruling["verdict"])]
    worst = CLEAN
    with opened(wanted.file) as stream:
        for ruling in judge_lines(stream):
            print(as_json(ruling), flush=True)
            worst = max(worst, codes[str(ruling["verdict"])])
    return worst
