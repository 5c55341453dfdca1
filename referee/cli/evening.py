"""`referee evening`: a club's evenings set up, directed and told."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import RefereeError
from ..core.text import Counted, Text, Words, meant, say
from .commands import (
    CLEAN,
    Commands,
    add_club,
    add_command,
    add_data,
    add_deeds,
    as_json,
    house_rules,
    laid_out,
    names_in,
    print_columns,
    the_club,
)
from .wording import against

if TYPE_CHECKING:
    from ..service.clubs import Club
    from ..service.evenings import Evening

DEVICE: Final = "referee-evening"
"""What stands in the records for the device of this command."""


def add(commands: Commands) -> None:
    """What can be said of it."""
    own = add_deeds(commands, "evening", "set up and direct an evening of a club")
    listing = add_command(own, "list", _list, "list a club’s evenings", "The latest first.")
    new = add_command(own, "new", _new, "set up an evening", "Prints its number. Nothing is called yet.")
    call = add_command(own, "call", _call, "call the next round", "Every table is opened with its people.")
    call.add_argument("--round", type=int, metavar="N", help="this round (if already called, only shows it)")
    show = add_command(own, "standings", _standings, "show the standings")
    end = add_command(own, "end", _end, "end an evening", "The standings are announced.")
    key = add_command(
        own, "director", _director, "show the director’s link", "Anyone who has it can direct the evening."
    )
    for one in (call, end):
        one.add_argument("--anyway", action="store_true", help="while tables are still playing, without asking")
    about = add_command(own, "show", _show, "show how it stands", "The round, its clock, and the tables that call.")
    deeds = [add_command(own, name, _deed, *words) for name, words in DEEDS.items()]
    for one in (listing, new, call, show, end, key, about, *deeds):
        add_club(one)
        if one not in {listing, new}:
            one.add_argument(
                "evening", metavar="EVENING", type=int, help="its number, as “referee evening list” prints it"
            )
        one.add_argument("--json", action="store_true", help="as JSON, for programs")
        add_data(one)
    for name, one in zip(DEEDS, deeds, strict=True):
        one.set_defaults(deed=name)
        for value, (many, kind, words) in VALUES.get(name, {}).items():
            one.add_argument(value, metavar=value.lstrip("-").upper(), nargs=many, type=kind, help=words)
    new.add_argument("--title", help="what it is called (default: its day)")
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
        help="individual (partners change), ladder (winners move up), or fixed pairs, partners named one after the "
        "other: robin, swiss, knockout "
        "(default: individual)",
    )
    new.add_argument("--by", default="points", help="what the standings go by: points or wins (default: points)")
    new.add_argument(
        "--bye",
        default="",
        help="what a round sat out counts: own (average), won, or 50, 55, 60 percent (default: own)",
    )
    new.add_argument("--least", type=int, default=0, metavar="N", help="rounds needed for a place (default: over half)")
    new.add_argument("--over", default="out", help="people without a table of four: out, or threes")
    new.add_argument("--third", action="store_true", help="of a knock-out: a match for third place")
    new.add_argument("--rounds", type=int, default=5, metavar="N", help="how many rounds (default: 5)")
    new.add_argument(
        "--hands", type=int, default=0, metavar="N", help="hands a round (default: as many as the game takes)"
    )
    new.add_argument("--minutes", type=int, default=0, metavar="N", help="minutes a round (default: no clock)")


DEEDS: Final = {
    "come": (Words("mark people as here"), Words("They play from the next round. Newcomers join the club.")),
    "leave": (Words("mark people as gone"), Words("They are in no later round.")),
    "award": (
        Words("give people a result for a round"),
        Words(
            "KIND: average, adjusted (with --points), walkover, bye or “no play”. With played, what was given is "
            "removed."
        ),
    ),
    "replace": (Words("replace a partner who left"), Words("The pair keeps its score.")),
    "swap": (Words("swap two people in the next round"), Words("Fixed partners move too.")),
    "redraw": (Words("draw the next round again"), Words("Undoes all swaps.")),
    "seat": (Words("keep somebody’s seat from round to round"), Words("Table 0 lifts it.")),
    "over": (Words("choose what people without a table of four do"), Words("They sit out, or play in threes.")),
    "pause": (Words("stop or restart the clock"), ""),
    "extend": (Words("give the round more time"), ""),
    "rounds": (Words("set the number of rounds"), ""),
    "take-back": (Words("take back the round called last"), Words("Only while its tables have no entries.")),
    "go-on": (Words("reopen an evening"), Words("Nothing was announced then.")),
    "hand": (Words("call the director to a table of the round"), ""),
    "answer": (Words("mark a call as answered"), ""),
}
"""What else a director does, as `service/deeds.py` knows it, in words."""

VALUES: Final[dict[str, dict[str, tuple[str | None, type, str]]]] = {
    "come": {"people": ("+", str, Words("by name"))},
    "leave": {"people": ("+", str, Words("by name"))},
    "award": {
        "round": (None, int, Words("its number")),
        "kind": (None, str, Words("which result")),
        "people": ("+", str, Words("by name")),
        "--points": (None, int, Words("of an adjusted score, or percent of an average")),
    },
    "replace": {"partner": (None, str, Words("whose partner left")), "by": (None, str, Words("who plays with them"))},
    "swap": {"people": ("+", str, Words("two of them, by name"))},
    "seat": {
        "who": (None, str, Words("by name")),
        "table": (None, int, Words("its number")),
        "seat": ("?", str, Words("North, East, South or West (default: North)")),
    },
    "over": {"over": (None, str, Words("out, or threes"))},
    "extend": {"minutes": (None, int, Words("how many"))},
    "rounds": {"rounds": (None, int, Words("how many"))},
    "take-back": {"round": (None, int, Words("its number"))},
    "hand": {"table": (None, int, Words("its number")), "words": ("?", str, Words("what it is about"))},
    "answer": {
        "call": (None, int, Words("its number, as “referee evening show” prints it")),
        "words": ("?", str, Words("what was said")),
    },
}
"""What each is to be told: how many, of which type, in words."""


def _deed(wanted: argparse.Namespace) -> int:
    from ..service import deeds
    from ..service.clubs import view_club
    from ..service.writing import Author

    names = [name.lstrip("-") for name in VALUES.get(wanted.deed, {})]
    values = {name: said for name in names if (said := getattr(wanted, name)) is not None}
    with _evening(wanted) as (club, seen):
        after = deeds.do(deeds.DEEDS[wanted.deed], club, seen, values, (Author(DEVICE), datetime.now(UTC)))
        return _how(wanted, view_club(club.token), after)


def _show(wanted: argparse.Namespace) -> int:
    with _evening(wanted) as (club, seen):
        return _how(wanted, club, seen)


def _how(wanted: argparse.Namespace, club: Club, seen: Evening) -> int:
    from ..service.evening_told import told

    found = told(club, seen)
    if wanted.json:
        print(laid_out(found))
        return CLEAN
    title, there = found["title"], Counted(len(seen.there), "person")
    if found["ended"]:
        print(Text("{evening}: over, {people} there", evening=title, people=there))
    else:
        called, rounds = len(found["called"]), found["rounds"]
        words = "{evening}: round {called} of {rounds}, {people} there"
        print(Text(words, evening=title, called=called, rounds=rounds, people=there))
    if found["clock"]:
        ends = f"{_here(found['clock']['ends']):%H:%M}"
        print(Text("The clock stands.") if found["clock"]["paused"] else Text("The round ends at {time}.", time=ends))
    for call in found["calls"]:
        if call["answered"] is None:
            print(f"{call['call']:4}  {_called(call)}")
    return CLEAN


def _called(call: Mapping[str, Any]) -> Text:
    """A table that calls the director, or appeals; and its words."""
    if call["appeal"]:
        said = Text("Table {table} of round {round} appeals", table=call["table"], round=call["round"])
    else:
        said = Text("Table {table} of round {round} calls", table=call["table"], round=call["round"])
    return Text("{call}: {words}", call=said, words=call["words"]) if call["words"] else said


def _here(written: str) -> datetime:
    """A time as programs are told it, by the clock of this computer."""
    return datetime.fromisoformat(written).astimezone()


def _list(wanted: argparse.Namespace) -> int:
    from ..service.evening_told import listed
    from ..service.evenings import evenings_of

    with _club(wanted) as club:
        found = [listed(one) for one in evenings_of(club)]
    if wanted.json:
        print(laid_out({"evenings": found}))
        return CLEAN
    rows = [
        (
            one["evening"],
            _here(one["at"]).date(),
            one["title"],
            one["people"],
            meant("over", "of an evening")
            if one["ended"]
            else say("{called} of {rounds}", called=one["called"], rounds=one["rounds"]),
        )
        for one in found
    ]
    print_columns((meant("Number", "column"), "Day", "Evening", "People", "Round"), rows, "No evenings yet.")
    return CLEAN


def _new(wanted: argparse.Namespace) -> int:
    from ..games import find_game
    from ..service.evening_told import set_up_as_told
    from ..service.opening import new_token

    values: dict[str, Any] = {
        "game": wanted.game,
        "rules": house_rules(find_game(wanted.game), wanted.rule),
        "movement": wanted.movement,
        "rounds": wanted.rounds,
        "hands": wanted.hands,
        "minutes": wanted.minutes,
        "by": wanted.by,
        "third": wanted.third,
        "bye": wanted.bye,
        "least": wanted.least,
        "over": wanted.over,
    }
    values |= {name: said for name in ("title", "at") if (said := getattr(wanted, name)) is not None}
    values |= {"people": names_in(wanted.people)} if wanted.people is not None else {}
    with _club(wanted) as club:
        number = set_up_as_told(club, values, datetime.now(UTC), new_token())
    print(as_json({"evening": number}) if wanted.json else number)
    return CLEAN


def _call(wanted: argparse.Namespace) -> int:
    from ..service.directing import call_round
    from ..service.evening_told import told
    from ..service.writing import Author

    with _evening(wanted) as (club, seen):
        number = seen.next if wanted.round is None else wanted.round
        if number == seen.next:
            _ask(wanted, club, seen, Text("Call round {number} now?", number=number), earlier=False)
        after = told(club, call_round(club, seen.id, number, Author(DEVICE), datetime.now(UTC)))
    called = after["called"][number - 1]
    if wanted.json:
        print(laid_out(called))
        return CLEAN
    print(Text("Round {number} of {rounds}", number=number, rounds=after["rounds"]))
    rows = [(table["table"], against(table["sides"])) for table in called["tables"]]
    print_columns(("Table", "Players"), rows, "No tables this round.")
    if called["out"]:
        print(Text("Sitting out: {people}", people=", ".join(called["out"])))
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
        if seen.ended is None:
            _ask(wanted, club, seen, Text("End the evening now?"), earlier=True)
        _tell(wanted, told(club, end(club, seen, datetime.now(UTC))))
    return CLEAN


def _ask(wanted: argparse.Namespace, club: Club, seen: Evening, question: Text, *, earlier: bool) -> None:
    """Ask before it is done while tables still play; where nobody can answer, it takes --anyway."""
    from ..service.unfinished import StillPlaying, check_finished

    try:
        check_finished(club, seen, earlier=earlier, anyway=wanted.anyway)
    except StillPlaying as error:
        if not sys.stdin.isatty():
            raise RefereeError(Text("{why} To do it anyway, add --anyway.", why=str(error))) from None
        print(error, file=sys.stderr)
        if input(f"{question} [y/N] ").strip().lower() not in {"y", "yes"}:
            raise RefereeError("Nothing was changed.") from None


def _director(wanted: argparse.Namespace) -> int:
    from ..service.directors import a_key

    with _evening(wanted) as (_, seen):
        key = a_key(seen.id)
    print(as_json({"evening": seen.id, "director": key}) if wanted.json else f"/c/direct/{key}")
    return CLEAN


def _tell(wanted: argparse.Namespace, found: dict[str, Any]) -> None:
    if wanted.json:
        print(laid_out(found))
        return
    rows = []
    for line in found["standings"]:
        moved = line["announced"] not in {None, line["place"]}
        name = say("{name} (announced: {place})", name=line["name"], place=line["announced"]) if moved else line["name"]
        rows.append(("–" if line["place"] is None else line["place"], f"{line['points']:.6g}", name))
    by = meant("Wins", "column") if found["by"] == "wins" else found["by"].capitalize()
    print_columns(("Place", by, "Name"), rows, "No one has played yet.")
    print(found["rule"])


def _club(wanted: argparse.Namespace) -> AbstractContextManager[Club]:
    return the_club(wanted, reads=wanted.run in {_list, _standings, _show})


@contextmanager
def _evening(wanted: argparse.Namespace) -> Iterator[tuple[Club, Evening]]:
    from ..service.evenings import UnknownEvening, view_evening

    with _club(wanted) as club:
        try:
            yield club, view_evening(club, wanted.evening)
        except UnknownEvening:
            words = "{club} has no evening {number}: “referee evening list” prints them."
            raise RefereeError(Text(words, club=club.name, number=wanted.evening)) from None
