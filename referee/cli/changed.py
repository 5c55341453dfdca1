"""`referee changed`: what would have changed at tables under other house rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from ..core.text import Counted, Text
from .commands import CLEAN, Commands, add_command, add_data, laid_out, read, the_club
from .stats import year

if TYPE_CHECKING:
    from ..club.changed import ChangedGame
    from ..table.sitting import TableView


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "changed",
        run,
        "show what other house rules would have changed",
        "Plays records again from the first hand to the last under those rules. Nothing is changed.",
    )
    parser.add_argument("file", metavar="FILE", nargs="*", help="a record, in JSON; - reads standard input")
    parser.add_argument("--club", metavar="CLUB", help="a link to a club, for its games instead of files")
    parser.add_argument(
        "--game", metavar="GAME", default="spades", help="the club’s games of this kind (default: spades)"
    )
    parser.add_argument("--year", type=year, metavar="YEAR", help="only those of this year")
    parser.add_argument(
        "--rules",
        metavar="RULES",
        required=True,
        help="what is set differently, as a record holds it: '{\"target\": 300}'; or a link to house rules",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Play the records over. Returns the exit code."""
    from ..club import differing
    from ..club.changed import changed_game
    from ..club.passed import rules_told

    if bool(wanted.file) == bool(wanted.club):
        raise RefereeError("Name the files of records, or a club with --club.")
    if wanted.club:
        return _of_club(wanted)
    views = [_table(file) for file in wanted.file]
    found = [changed_game(view, rules_told(wanted.rules, view.game)) for view in views]
    if wanted.json:
        print(laid_out(differing.told(found)))
        return CLEAN
    for game in found:
        _tell(game)
    return CLEAN


def _of_club(wanted: argparse.Namespace) -> int:
    from ..club.differing import told_of_many
    from ..club.passed import rules_told
    from ..games import find_game
    from ..service.keeping import day_of
    from ..service.playing_over import club_over
    from ..service.season import ALWAYS, whole_year

    game = find_game(wanted.game)
    period = ALWAYS if wanted.year is None else whole_year(wanted.year)
    with the_club(wanted, reads=True) as club:
        over = club_over(club, game, period, rules_told(wanted.rules, game))
    if wanted.json:
        print(laid_out(told_of_many(over.games, over.sums, over.left_out, day_of)))
        return CLEAN
    found = over.sums
    otherwise = sum(count for how, count in found.counts.items() if how in {"other", "unplayed"})
    print(
        Text(
            "{games}, {hands}: {other_hands} and {other_games} would have been different; {unknown} are not known.",
            games=Counted(found.games, "game"),
            hands=Counted(found.hands, "hand"),
            other_hands=Counted(otherwise, "hand"),
            other_games=Counted(found.winners, "game"),
            unknown=Counted(found.untold, "game"),
        )
    )
    if over.left_out:
        print(Text("{games} left out: name a year.", games=Counted(over.left_out, "earlier game")))
    for one in over.games:
        if one.differs or one.untold:
            _tell(one)
    return CLEAN


def _table(file: str) -> TableView:
    """A record as a table. Raises NotationError, NameProblem or HouseRuleError where it cannot be read."""
    from datetime import UTC, datetime

    from ..core.record import read_json, read_record
    from ..service.ids import new_id
    from ..table.records import fold_record

    record = read_record(read_json(read(file)))
    return fold_record(record, token="", by="", now=datetime.now(UTC), new_id=new_id).view()


def _tell(game: ChangedGame) -> None:
    from ..club.changed import How, won
    from ..core.words import figure

    what, before = game.title or game.game.title, won(game, game.before.winners)
    if game.why:
        print(Text("{game}: {before}. Not known: {why}", game=what, before=before, why=game.why))
        return
    if game.after is None:
        print(Text("{game}: {before}; how it would have ended is not known.", game=what, before=before))
    else:
        after = won(game, game.after.winners)
        print(Text("{game}: {before}; then {after}.", game=what, before=before, after=after))
    for hand in game.hands:
        if hand.how is How.OTHER:
            old, new = (
                ", ".join(map(figure, one.points)) if one else Text("nothing") for one in (hand.before, hand.after)
            )
            print(f"  {Text('Hand {number}: {before}; then {after}.', number=hand.deal, before=old, after=new)}")
        elif hand.how is How.UNTOLD and hand.why is not None:
            entry = f"{hand.why.entry}. " if hand.why.entry else ""
            print(f"  {Text('Hand {number} is not known.', number=hand.deal)} {entry}{hand.why.message}")
        elif hand.how is How.UNPLAYED:
            print(f"  {Text('Hand {number} would not have been played.', number=hand.deal)}")
