"""`referee own`: a definition of a game, checked, and its rules printed."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..core.text import Counted, Text, speaking_of
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
        "Says how many cases come out, and of the others what came instead, and whether the fingerprint stated beside "
        "the definition is its own. Exits 0 if all is so, 1 if not, "
        "2 if the definition has faults: each is said with its field.",
    )
    rules = add_command(deeds, "rules", run_rules, "print the rules of a definition")
    preview = add_command(
        deeds,
        "preview",
        run_preview,
        "play a hand at random by a definition",
        "Deals, bids, plays and scores a hand, each step with its rule. The same seed plays the same hand. Of a pad "
        "there is no hand to play: exits 2.",
    )
    preview.add_argument("--seed", metavar="N", type=int, default=1, help="which hand, from 1; the first by default")
    preview.add_argument("--players", metavar="N", type=int, help="how many play; as few as may, by default")
    for deed in (check, rules, preview):
        deed.add_argument("file", metavar="FILE", help="the definition, in JSON; - reads standard input")


def run_check(wanted: argparse.Namespace) -> int:
    """Check a file. Returns the exit code."""
    file = definition_in(wanted.file)
    if file is None:
        return TROUBLE
    with speaking_of(file.definition.kind):
        return _check(file)


def _check(file: OwnFile) -> int:
    from ..definitions.held import doubt
    from ..definitions.idle import said_in_vain
    from ..definitions.ours import name_of
    from ..games.golden import work_cases

    definition = file.definition
    words = "{name}, version {version}, {fingerprint}"
    print(Text(words, name=name_of(definition), version=definition.version, fingerprint=definition.fingerprint))
    doubted = doubt(definition.fingerprint, file.fingerprint)
    if doubted is not None:
        say(str(doubted))
    for idle in said_in_vain(definition.data):
        say(str(Text("Says nothing: {fault}", fault=str(idle))))
    outcomes = work_cases(file)
    missed = [outcome for outcome in outcomes if outcome.misses]
    came_out, cases = len(outcomes) - len(missed), Counted(len(outcomes), "case")
    if not missed:
        print(Text("{cases} worked: all come out.", cases=cases) if outcomes else Text("There are no cases to work."))
        return CLEAN if doubted is None else INFRACTIONS
    print(Text("{cases} worked: {some} come out.", cases=cases, some=came_out))
    for outcome in missed:
        for said in outcome.misses:
            say(str(Text("Case {number}, “{name}”: {said}", number=outcome.number + 1, name=outcome.name, said=said)))
    return INFRACTIONS


def run_rules(wanted: argparse.Namespace) -> int:
    """Print the rules of a file’s definition. Returns the exit code."""
    from ..definitions.books import rules_of
    from ..definitions.ours import name_of
    from .rules import print_book

    file = definition_in(wanted.file)
    if file is None:
        return TROUBLE
    with speaking_of(file.definition.kind):
        print_book(name_of(file.definition), rules_of(file.definition))
    return CLEAN


def run_preview(wanted: argparse.Namespace) -> int:
    """Print a hand played at random. Returns the exit code."""
    from ..definitions.ours import in_whose_words, name_of

    file = definition_in(wanted.file)
    if file is None:
        return TROUBLE
    definition = file.definition
    name = name_of(definition)
    if definition.kind == "pad":
        return _trouble(Text("{name} is written on a pad: there is no hand to play.", name=name))
    from ..definitions.working import CannotWork
    from ..games.own.chance import Chance
    from ..games.own.model import design_of
    from ..games.own.order import CardRules
    from ..games.own.trial import play_hand
    from ..games.own.tried import PLAYERS, Before

    design = design_of(in_whose_words(definition))
    least, most = design.table.least, design.table.most
    players = least if wanted.players is None else wanted.players
    if not least <= players <= most:
        sizes = Text("{least}", least=least) if least == most else Text("{least} to {most}", least=least, most=most)
        return _trouble(Text("{name} is for {sizes} players.", name=name, sizes=sizes))
    before = Before(dealer=players - 1)
    try:
        trial = play_hand(design, CardRules(definition.data), PLAYERS[:players], before, Chance(str(wanted.seed)))
    except CannotWork as cannot:
        return _trouble(cannot.said)
    with speaking_of(definition.kind):
        print(Text("{name}, hand {number}", name=name, number=wanted.seed))
        for step in trial.steps:
            say(f"{definition.short}-{step.rule:6} {step.said}")
    return CLEAN


def _trouble(said: Text) -> int:
    print(said, file=sys.stderr)
    return TROUBLE


def definition_in(name: str) -> OwnFile | None:
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
