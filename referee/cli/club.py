"""`referee club`: clubs listed and told, people added, merged, parted and forgotten, tables taken in."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import NotationError
from ..core.text import Counted, Text, Words, meant, so_many
from .commands import (
    CLEAN,
    Commands,
    add_club,
    add_command,
    add_data,
    add_deeds,
    as_json,
    laid_out,
    names_in,
    place,
    print_columns,
    records,
    the_club,
    the_records,
)
from .wording import against

if TYPE_CHECKING:
    from ..service.clubs import Club

DEVICE: Final = "referee-club"
"""What begins a club by this command: no page lists it there."""


def add(commands: Commands) -> None:
    """What can be said of it."""
    own = add_deeds(commands, "club", "look after a club: its people and its tables")
    listing = add_command(own, "list", _list, "list the clubs", "Each with its owner’s link.")
    new = add_command(own, "new", _new, "start a club", "Prints its owner’s link.")
    show = add_command(own, "show", _show, "list who belongs to a club")
    people = add_command(own, "add", _add, "add people", "Names are those the club knows.")
    rename = add_command(own, "rename", _rename, "correct a name", "The old name still finds them.")
    merge = add_command(own, "merge", _merge, "merge two entries for one person", "Their games then count together.")
    part = add_command(own, "part", _part, "undo “merge”")
    forget = add_command(
        own,
        "forget",
        _forget,
        "replace somebody’s name with “a player” throughout the club",
        "Without --yes it only shows what that does. It cannot be undone.",
    )
    take = add_command(own, "take", _take, "add tables to a club", "The players become its people.")
    series = add_command(own, "series", _series, "show how games in a row stand", "Without TABLE, lists them.")
    for one in (show, people, rename, merge, part, forget, take, series):
        add_club(one)
    new.add_argument("name", metavar="NAME", help="what it is called")
    for one in (new, people):
        one.add_argument(
            "people", metavar="PERSON", nargs="*" if one is new else "+", help="who belongs to it: Ann Bea, or Ann, Bea"
        )
    for one in (rename, merge, part, forget):
        one.add_argument("person", metavar="PERSON", help="by name, or by the number “referee club show” prints")
    people.add_argument("--another", action="store_true", help="another person of the same name, who gets a letter")
    rename.add_argument("name", metavar="NAME", help="what they are called")
    rename.add_argument("--short", default="", metavar="NAME", help="a short name for narrow places")
    merge.add_argument("into", metavar="INTO", help="the person they were found to be")
    forget.add_argument("--yes", action="store_true", help="do it (can’t be undone)")
    take.add_argument("tables", metavar="TABLE", nargs="+", help="the owner’s link to a table, or its token")
    series.add_argument("table", metavar="TABLE", nargs="?", type=int, help="the number it is listed by")
    series.add_argument(
        "--by", default="", metavar="HOW", help="best-3, best-5 …, places or points (default: what fits)"
    )
    series.add_argument(
        "--since", action="store_true", help="all games of the same people since, not of that day alone"
    )
    for one in (listing, new, show, people, rename, merge, part, forget, take, series):
        one.add_argument("--json", action="store_true", help="as JSON, for programs")
        add_data(one)


def _list(wanted: argparse.Namespace) -> int:
    from ..service.clubs import every_club, sizes_of

    with the_records(wanted):
        found = every_club()
        sizes = sizes_of(found)
    every = [(one, *sizes[one.id]) for one in found]
    if wanted.json:
        names = ("club", "link", "people", "tables")
        told = [dict(zip(names, (one.name, one.owner, *counts), strict=True)) for one, *counts in every]
        print(laid_out({"clubs": told}))
        return CLEAN
    rows = [(one.owner, one.name, *counts) for one, *counts in every]
    print_columns(("Owner’s link", "Club", "People", "Tables"), rows, "There are no clubs yet.")
    return CLEAN


def _new(wanted: argparse.Namespace) -> int:
    from ..service import clubs

    with records(place(wanted)):  # made where there are none yet
        names = names_in(wanted.people)
        clubs.check_people(names)
        token = clubs.found_club(wanted.name, DEVICE, datetime.now(UTC), clubs.new_club_token())
        clubs.add_people(clubs.view_club(token), names, datetime.now(UTC))
    print(as_json({"link": token}) if wanted.json else token)
    return CLEAN


def _show(wanted: argparse.Namespace) -> int:
    with the_club(wanted, reads=True) as club:
        return _tell(wanted, club)


def _add(wanted: argparse.Namespace) -> int:
    from ..service import clubs

    with the_club(wanted, reads=False) as club:
        clubs.add_people(club, names_in(wanted.people), datetime.now(UTC), another=wanted.another)
        return _tell(wanted, clubs.view_club(club.token))


def _rename(wanted: argparse.Namespace) -> int:
    from ..service import clubs
    from ..service.club_told import find_person

    with the_club(wanted, reads=False) as club:
        clubs.respell(club, find_person(club, wanted.person), wanted.name, wanted.short)
        return _tell(wanted, clubs.view_club(club.token))


def _merge(wanted: argparse.Namespace) -> int:
    from ..service import clubs
    from ..service.club_told import check_owner, find_person

    with the_club(wanted, reads=False) as club:
        check_owner(club)
        clubs.merge(club, find_person(club, wanted.person), find_person(club, wanted.into))
        return _tell(wanted, clubs.view_club(club.token))


def _part(wanted: argparse.Namespace) -> int:
    from ..service import clubs
    from ..service.club_told import check_owner

    with the_club(wanted, reads=False) as club:
        check_owner(club)
        said = clubs.spelling(wanted.person)
        one = next((one for one in club.merged if said in {str(one.id), clubs.spelling(one.name)}), None)
        if one is None:
            words = "“{person}” was not found to be anybody else in {club}."
            raise NotationError(Text(words, person=wanted.person[:40], club=club.name), "person")
        clubs.part(club, one.id)
        return _tell(wanted, clubs.view_club(club.token))


def _forget(wanted: argparse.Namespace) -> int:
    from ..service import forgetting
    from ..service.club_told import check_owner, find_person, forgetting_told

    with the_club(wanted, reads=False) as club:
        check_owner(club)
        number = find_person(club, wanted.person)
        plan = forgetting.forget(club, number, datetime.now(UTC)) if wanted.yes else forgetting.look(club, number)
    found = forgetting_told(number, plan)
    if wanted.json:
        print(laid_out(found | {"done": wanted.yes}))
        return CLEAN
    tables, evenings = Counted(found["tables"], "table"), Counted(found["evenings"], "evening")
    if wanted.yes:
        words = Words("The club now says “{name}”, and so {tables} and {evenings} of it.")
    else:
        words = Words("The club would say “{name}”, and so {tables} and {evenings} of it.")
    print(Text(words, name=found["becomes"], tables=tables, evenings=evenings))
    for one in found["reads"]:
        print(f"  {one['before']} → {one['after']}")
    if not wanted.yes:
        print(Text("This can’t be undone. Add --yes to do it. Older exports, sheets and backups keep the name."))
    return CLEAN


def _take(wanted: argparse.Namespace) -> int:
    from ..service import clubs
    from ..service.club_told import take_in_all

    with the_club(wanted, reads=False) as club:
        take_in_all(club, wanted.tables, datetime.now(UTC))
        return _tell(wanted, clubs.view_club(club.token))


def _series(wanted: argparse.Namespace) -> int:
    from ..service import series

    with the_club(wanted, reads=True) as club:
        if wanted.table is None:
            every = series.listed(club)
            if wanted.json:
                print(laid_out({"series": every}))
                return CLEAN
            rows = [
                (
                    one["series"],
                    one["day"],
                    against(one["sides"]),
                    len(one["games"]),
                    one["by"],
                )
                for one in every
            ]
            heads = (meant("Number", "column"), "Day", "Sides", "Games", meant("By", "column"))
            print_columns(heads, rows, "No games in a row yet.")
            return CLEAN
        try:
            found = series.told(club, wanted.table, wanted.by, since=wanted.since)
        except series.UnknownSeries:
            raise NotationError(
                Text("No games in a row begin at {table}. Leave it out to list them.", table=wanted.table)
            ) from None
    if wanted.json:
        print(laid_out(found))
        return CLEAN
    standings = [(line["place"], f"{line['total']:g}", " & ".join(line["people"])) for line in found["standings"]]
    print_columns(("Place", "Total", "Players"), standings, "None of its games is over yet.")
    won = f"{Text('{people} won it.', people=' & '.join(found['winner']))} " if found["winner"] else ""
    print(f"{won}{found['rule']}")
    return CLEAN


def _tell(wanted: argparse.Namespace, club: Club) -> int:
    from ..service.club_told import told

    found: dict[str, Any] = told(club)
    if wanted.json:
        print(laid_out(found))
        return CLEAN
    print(f"{found['club']}, {so_many(len(club.there), 'person')}, {so_many(found['tables'], 'table')}")
    people = [(one["person"], one["name"], one["short"]) for one in found["people"]]
    people += [(one["person"], f"{one['name']} = {one['into']}", "") for one in found["merged"]]
    print_columns((meant("Number", "column"), "Name", "In short"), people, "It has no people yet.")
    return CLEAN
