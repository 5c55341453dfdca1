"""`referee stats`: what a club's records add up to."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from .arguments import CLEAN, Commands, add_command, add_data
from .of_club import the_club
from .written import as_json, laid_out

if TYPE_CHECKING:
    from ..club.figures import Figures
    from ..service.clubs import Club
    from ..service.season import Period


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "stats",
        run,
        "tell what a club's games add up to",
        "Everybody's, or one person's. Counted from the records. The app may be running.",
    )
    parser.add_argument("club", metavar="CLUB", help="a link to the club, or the part of it after /c/")
    parser.add_argument("--person", metavar="NAME", help="all of this person's figures")
    parser.add_argument("--game", metavar="GAME", help="games of this kind alone")
    parser.add_argument("--year", type=year, metavar="YEAR", help="those of this year alone")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    add_data(parser)


def year(text: str) -> int:
    """A year as it is typed."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 9999):
        raise argparse.ArgumentTypeError(f"“{text}” is no year such as 2026")
    return int(text)


def run(wanted: argparse.Namespace) -> int:
    """Print what they add up to. Returns the exit code."""
    from ..games import find_game
    from ..service.season import ALWAYS, whole_year

    game = find_game(wanted.game).key if wanted.game else None
    period = ALWAYS if wanted.year is None else whole_year(wanted.year)
    with the_club(wanted, reads=True) as club:
        if wanted.person is None:
            _everybody(club, game, period, json=wanted.json)
        else:
            _person(club, wanted.person, game, period, json=wanted.json)
    return CLEAN


def _everybody(club: Club, game: str | None, period: Period, *, json: bool) -> None:
    from ..club.told import figure_of
    from ..service.season_told import everybody

    found = everybody(club, game=game, period=period)
    if json:
        print(laid_out(found, as_json))
        return
    wide = max((len(one["name"]) for one in found["people"]), default=0)
    for one in found["people"]:
        ahead = f"{figure_of(one['ahead'], sign=True):>6} a hand"
        print(f"{one['place']:4}  {one['name']:{wide}}  {one['won']:4} of {one['games']:4} games won  {ahead}")
    if not found["people"]:
        print("No such game is over yet.")


def _person(club: Club, name: str, game: str | None, period: Period, *, json: bool) -> None:
    from ..club.figures import Figures
    from ..service.season import season
    from ..service.season_told import of_person

    number = club.who(name)
    one = None if number is None else club.person(number)
    if one is None:
        raise RefereeError(f"Nobody of {club.name} is called “{name}”.")
    if json:
        print(laid_out(of_person(club, one, game=game, period=period), as_json))
        return
    mine = season(club, game=game, period=period).get(one.id, Figures())
    print(f"{one.name}: {mine.won} of {len(mine.finished)} games won, {len(mine.hands)} hands")
    for line in _lines(club, mine, game):
        print(line)


def _lines(club: Club, mine: Figures, game: str | None) -> Iterator[str]:
    from ..club import told
    from ..service.season import luck_of

    only = told.only_game(mine, game)
    for fact in told.facts(mine, only):
        yield f"  {' '.join(filter(None, (fact.value, fact.after, fact.words)))}"
    for done in told.undertakings(mine, only):
        for cause in done.causes:
            yield f"  {done.words}: {cause.times} not, by {cause.rule} {cause.title}"
    if mine.hands:
        yield f"  {mine.revokes} revokes, a longest run of {len(mine.longest_run)} games won"
    luck = luck_of(club, mine, only)
    if luck is not None:
        yield f"  {told.luck_in_words(luck)}"
    for words, found in (("with", mine.partners), ("against", mine.opponents)):
        for person, one in sorted(found.items(), key=lambda pair: -pair[1].games):
            other = club.person(person)
            if other is not None:
                yield f"  {words} {other.name}: {one.won} of {one.games} games won"
