"""`referee sheet`: a score sheet or a rules card as PDF."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from ..core.errors import RefereeError
from ..core.text import Text, speaking_of
from .commands import CLEAN, TROUBLE, Commands, add_command, read, some, write

DEFINED: Final = ".json"
"""How the name of a file ends that has a definition in it: the key of a game has no dot."""


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands, "sheet", run, "print a score sheet or a rules card as PDF", "Filled from a record, or blank."
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="the record, in JSON; - reads standard input")
    parser.add_argument(
        "--blank", metavar="GAME", help="a blank sheet for this game instead, or for one defined in a file: mine.json"
    )
    parser.add_argument(
        "--card", metavar="GAME", help="a rules card for this game instead, one page to be folded; of a file likewise"
    )
    parser.add_argument(
        "--players",
        type=some,
        metavar="N",
        help="players, where no record is printed (default: four if they can be)",
    )
    parser.add_argument(
        "-o", "--out", metavar="OUT", required=True, help="the PDF to write; - writes to standard output"
    )
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default: %(default)s")


def run(wanted: argparse.Namespace) -> int:
    """Print what was asked for. Returns the exit code."""
    from ..core.record import read_json, read_record
    from ..core.seats import usual_size
    from ..games import find_game
    from ..service.printed_names import stand_ins
    from ..service.printing import book_card, print_blank, print_card, print_record
    from .own import definition_in

    if sum(asked is not None for asked in (wanted.file, wanted.blank, wanted.card)) != 1:
        raise RefereeError("Name either a record to print, or a game with --blank or --card.")
    if wanted.file is not None:
        record = read_record(read_json(read(wanted.file)))
        with speaking_of(record.game):
            write(wanted.out, print_record(record, wanted.paper))
        for name, other in zip(record.players, stand_ins(record.players), strict=True):
            if name != other:
                words = "“{name}” cannot be printed whole: the sheet says “{other}”."
                print(Text(words, name=name, other=other), file=sys.stderr)
        return CLEAN
    said, rules, key = wanted.blank or wanted.card, dict[str, object](), ""
    if said.endswith(DEFINED):
        file = definition_in(said)
        if file is None:
            return TROUBLE
        least, most = file.definition.data["table"]["players"]
        key, usual = file.definition.kind, usual_size(range(least, most + 1))
        rules["definition"] = file.definition.text
    else:
        game = find_game(said)
        key, usual = game.key, game.usual_players
    players = wanted.players or usual
    with speaking_of(key):
        if wanted.blank is not None:
            write(wanted.out, print_blank(key, players, wanted.paper, rules))
        else:
            write(wanted.out, print_card(book_card(key, players, rules), wanted.paper))
    return CLEAN
