"""`referee stats`: what a club's records add up to."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from ..core.text import Text, say
from .commands import CLEAN, Commands, add_club, add_command, add_data, laid_out, print_columns, the_club

if TYPE_CHECKING:
    from ..club.figures import Figures
    from ..service.clubs import Club, Person
    from ..service.season import Period


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "stats",
        run,
        "show what a club's games add up to",
        "Everybody's, or one person's. Counted from the records. The app may be running.",
    )
    add_club(parser)
    parser.add_argument("--person", metavar="NAME", help="all this person's figures")
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--with", dest="beside", metavar="NAME", help="theirs as partners of this person")
    other.add_argument("--against", metavar="NAME", help="theirs against this person")
    parser.add_argument("--game", metavar="GAME", help="only games of this kind")
    parser.add_argument("--year", type=year, metavar="YEAR", help="only those of this year")
    parser.add_argument("--from", dest="first", type=day, metavar="DAY", help="those from this day: 2026-11-20")
    parser.add_argument("--to", dest="last", type=day, metavar="DAY", help="those up to and including this day")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    add_data(parser)


def year(text: str) -> int:
    """A year as it is typed."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 9999):
        raise argparse.ArgumentTypeError(say("“{text}” is not a year such as 2026", text=text))
    return int(text)


def day(text: str) -> date:
    """A day as it is typed."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(say("“{text}” is not a day such as 2026-11-20", text=text)) from None


def run(wanted: argparse.Namespace) -> int:
    """Print what they add up to. Returns the exit code."""
    from ..games import find_game

    if wanted.person is None and (wanted.beside or wanted.against):
        raise RefereeError("Add --person NAME to compare with another.")
    game, period = find_game(wanted.game).key if wanted.game else None, _period(wanted)
    with the_club(wanted, reads=True) as club:
        if wanted.person is None:
            _everybody(club, game, period, json=wanted.json)
        else:
            _person(club, wanted, game, period)
    return CLEAN


def _period(wanted: argparse.Namespace) -> Period:
    from ..service.season import ALWAYS, Period, whole_year

    if wanted.year is not None and (wanted.first or wanted.last):
        raise RefereeError("Give a year, or the first and last day.")
    if wanted.first and wanted.last and wanted.last < wanted.first:
        raise RefereeError(Text("{last} is before {first}.", last=str(wanted.last), first=str(wanted.first)))
    if wanted.first or wanted.last:
        return Period(wanted.first, wanted.last)
    return ALWAYS if wanted.year is None else whole_year(wanted.year)


def _everybody(club: Club, game: str | None, period: Period, *, json: bool) -> None:
    from ..club.told import figure_of
    from ..service.club_told import everybody

    found = everybody(club, game=game, period=period)
    if json:
        print(laid_out(found))
        return
    rows = [
        (one["place"], one["name"], one["won"], one["games"], figure_of(one["ahead"], sign=True))
        for one in found["people"]
    ]
    print_columns(("Place", "Name", "Won", "Games", "Ahead a hand"), rows, "No such game is over yet.")


def _person(club: Club, wanted: argparse.Namespace, game: str | None, period: Period) -> None:
    from ..service.club_told import figures_of, of_person

    one = _named(club, wanted.person)
    beside = _named(club, wanted.beside) if wanted.beside else None
    against = _named(club, wanted.against) if wanted.against else None
    if one in {beside, against}:
        raise RefereeError("Name another person to compare with.")
    if wanted.json:
        found = of_person(club, one, game=game, period=period, beside=beside, against=against)
        print(laid_out(found))
        return
    mine = figures_of(club, one, game=game, period=period, beside=beside, against=against)
    if beside:
        called = Text("{name} with {other}", name=one.name, other=beside.name)
    elif against:
        called = Text("{name} against {other}", name=one.name, other=against.name)
    else:
        called = Text("{name}", name=one.name)
    words = "{who}: {won} of {games} games won, {hands} hands"
    print(Text(words, who=str(called), won=mine.won, games=len(mine.finished), hands=len(mine.hands)))
    for line in _lines(club, mine, game):
        print(line)


def _named(club: Club, name: str) -> Person:
    number = club.who(name)
    one = None if number is None else club.person(number)
    if one is None:
        raise RefereeError(Text("No one in {club} is called “{name}”.", club=club.name, name=name))
    return one


def _lines(club: Club, mine: Figures, game: str | None) -> Iterator[str]:
    from ..club import told
    from ..service.season import luck_of

    only = told.only_game(mine, game)
    for fact in told.facts(mine, only):
        yield f"  {' '.join(filter(None, (fact.value, fact.after, fact.words)))}"
    for done in told.undertakings(mine, only):
        for height in done.heights if len(done.heights) > 1 else ():
            words = "{what}, bid {height}: {made} of {tried}"
            said = Text(words, what=done.words, height=height.words, made=height.made, tried=height.tried)
            yield f"  {said}"
        for cause in done.causes:
            words = "{what}: {times} not, by {rule} {title}"
            yield f"  {Text(words, what=done.words, times=cause.times, rule=cause.rule, title=cause.title)}"
    if mine.hands:
        words = "{revokes} revokes, a longest run of {games} games won"
        yield f"  {Text(words, revokes=mine.revokes, games=len(mine.longest_run))}"
    luck = luck_of(club, mine, only)
    if luck is not None:
        yield f"  {told.luck_in_words(luck)}"
    with_them = "with {name}: {won} of {games} games won"
    against_them = "against {name}: {won} of {games} games won"
    for words, found in ((with_them, mine.partners), (against_them, mine.opponents)):
        for person, one in sorted(found.items(), key=lambda pair: -pair[1].games):
            other = club.person(person)
            if other is not None:
                yield f"  {Text(words, name=other.name, won=one.won, games=one.games)}"
