"""`referee evening`: a club's evenings set up, called, told and ended."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import NotationError, RefereeError
from ..core.record import read_json
from .arguments import CLEAN, Commands, add_command, add_data
from .of_club import the_club
from .written import as_json, laid_out

if TYPE_CHECKING:
    from ..service.clubs import Club
    from ..service.evenings import Evening

DEVICE: Final = "referee-evening"
"""What stands in the records for the device of this command."""


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "evening",
        help="set up and direct an evening of a club",
        description="Set up and direct an evening of a club. The app may be running.",
    )
    own = parser.add_subparsers(title="what to do", metavar="DEED", required=True)
    listing = add_command(own, "list", _list, "list a club’s evenings", "The latest first.")
    new = add_command(own, "new", _new, "set up an evening", "Prints its number. Nothing is called yet.")
    call = add_command(own, "call", _call, "call the next round", "Every table is opened with its people.")
    call.add_argument("--round", type=int, metavar="N", help="this round; called before, it is only told")
    show = add_command(own, "standings", _standings, "tell how everybody stands")
    end = add_command(own, "end", _end, "end an evening", "The standings are announced.")
    for one in (listing, new, call, show, end):
        one.add_argument("club", metavar="CLUB", help="a link to the club, or the part of it after /c/")
        if one not in {listing, new}:
            one.add_argument("evening", metavar="EVENING", type=int, help="its number, as “referee evening list” says")
        one.add_argument("--json", action="store_true", help="as JSON, for programs")
        add_data(one)
    new.add_argument("--title", help="what it is called")
    new.add_argument("--at", metavar="TIME", help="when it begins, as 2026-11-26T19:30 (default: now)")
    new.add_argument("--game", default="spades", help="the game (default: spades)")
    new.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule, as target=250; may be repeated"
    )
    new.add_argument(
        "--people", action="append", metavar="NAMES", help="who is there, by commas (default: all of the club)"
    )
    new.add_argument(
        "--movement",
        default="individual",
        help="individual (partners change), or fixed pairs, partners named one after the other: robin, swiss, knockout "
        "(default: individual)",
    )
    new.add_argument("--by", default="points", help="what the standings go by: points or wins (default: points)")
    for name, default in (("rounds", 5), ("hands", 0), ("minutes", 0)):
        words = "how many rounds" if name == "rounds" else f"{name} a round"
        new.add_argument(f"--{name}", type=int, default=default, metavar="N", help=f"{words} (default: {default})")


def _list(wanted: argparse.Namespace) -> int:
    from ..service.evening_told import listed
    from ..service.evenings import evenings_of

    with _club(wanted) as club:
        found = [listed(one) for one in evenings_of(club)]
    if wanted.json:
        print(laid_out({"evenings": found}, as_json))
    for one in [] if wanted.json else found:
        how = "over" if one["ended"] else f"round {one['called']} of {one['rounds']}"
        print(f"{one['evening']:4}  {one['at'][:10]}  {one['title']}, {one['people']} people, {how}")
    return CLEAN


def _new(wanted: argparse.Namespace) -> int:
    from ..service.evening_told import set_up_as_told
    from ..service.opening import new_token

    names = [name.strip() for typed in wanted.people or () for name in typed.split(",") if name.strip()]
    values: dict[str, Any] = {
        "game": wanted.game,
        "rules": dict(_rule(one) for one in wanted.rule),
        "movement": wanted.movement,
        "rounds": wanted.rounds,
        "hands": wanted.hands,
        "minutes": wanted.minutes,
        "by": wanted.by,
    }
    values |= {name: said for name in ("title", "at") if (said := getattr(wanted, name)) is not None}
    values |= {"people": names} if wanted.people is not None else {}
    with _club(wanted) as club:
        number = set_up_as_told(club, values, datetime.now(UTC), new_token())
    print(as_json({"evening": number}) if wanted.json else number)
    return CLEAN


def _rule(said: str) -> tuple[str, object]:
    name, joint, value = said.partition("=")
    if not joint:
        raise RefereeError(f"“{said}” is no house rule with its value: say it as target=250.")
    try:
        return name, read_json(value)
    except NotationError:
        return name, value


def _call(wanted: argparse.Namespace) -> int:
    from ..service.calling import call_round
    from ..service.evening_told import told
    from ..service.writing import Author

    with _evening(wanted) as (club, seen):
        number = seen.next if wanted.round is None else wanted.round
        after = told(club, call_round(club, seen.id, number, Author(DEVICE), datetime.now(UTC)))
    called = after["called"][number - 1]
    if wanted.json:
        print(laid_out(called, as_json))
        return CLEAN
    print(f"Round {number} of {after['rounds']}")
    for table in called["tables"]:
        print(f"{table['table']:4}  {' v '.join(' & '.join(side) for side in table['sides'])}")
    if called["out"]:
        print(f"Out   {', '.join(called['out'])}")
    return CLEAN


def _standings(wanted: argparse.Namespace) -> int:
    from ..service.evening_told import told

    with _evening(wanted) as (club, seen):
        _tell(wanted, told(club, seen))
    return CLEAN


def _end(wanted: argparse.Namespace) -> int:
    from ..service.directing import end
    from ..service.evening_told import told

    with _evening(wanted) as (club, seen):
        _tell(wanted, told(club, end(club, seen, datetime.now(UTC))))
    return CLEAN


def _tell(wanted: argparse.Namespace, found: dict[str, Any]) -> None:
    if wanted.json:
        print(laid_out(found, as_json))
        return
    for line in found["standings"]:
        moved = line["announced"] not in {None, line["place"]}
        was = f"  (announced: {line['announced']})" if moved else ""
        print(f"{line['place']:4}  {line['points']:6}  {line['name']}{was}")
    print(found["rule"])


def _club(wanted: argparse.Namespace) -> AbstractContextManager[Club]:
    return the_club(wanted, reads=wanted.run in {_list, _standings})


@contextmanager
def _evening(wanted: argparse.Namespace) -> Iterator[tuple[Club, Evening]]:
    from ..service.evenings import UnknownEvening, view_evening

    with _club(wanted) as club:
        try:
            yield club, view_evening(club, wanted.evening)
        except UnknownEvening:
            raise RefereeError(
                f"{club.name} has no evening {wanted.evening}: “referee evening list” says which."
            ) from None
