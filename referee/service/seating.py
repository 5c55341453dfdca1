"""What the director decides of who sits where: two change places, somebody keeps a chair, some play in threes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final

from ..club import plans
from ..club.movement import Round
from ..club.plans import Movement
from ..club.settled import Chair, seated, swapped
from ..core.errors import NotationError
from ..core.house import read_house
from ..core.text import Listed, Spelled, Text
from ..store import evenings
from .clubs import Club
from .directing import change_evening, check_open, planned
from .evenings import Evening
from .planning import SEATS, check_over

SEAT_NAMES: Final = ("North", "East", "South", "West")
"""The seats of a table, clockwise."""

NO_SEAT: Final = Text("A seat is {seats}.", seats=Listed(SEAT_NAMES, "or"))
"""With their names as they are written in a command, in any language."""


def swap(club: Club, number: int, one: int, other: int) -> Evening:
    """Let two people change places in the next round, by their numbers there; fixed partners go along.

    The round is then by hand: it stays so until it is called, drawn anew, or somebody comes or leaves. Raises
    RefereeError where there is no such round, or where they cannot.
    """

    def change(seen: Evening) -> bool:
        check_open(seen)
        played, *later = planned(club, seen)
        made = swapped(played, _moves(seen, played, one, other))
        evenings.change_evening(number, plan=[plans.write(made), *map(plans.write, later)])
        return False

    return change_evening(club, number, change)


def _moves(seen: Evening, played: Round, one: int, other: int) -> Mapping[int, int]:
    """By whom is moved whose place they take."""
    may = {person for table in played.tables for person in table.seats}
    may |= {*played.out} if seen.movement is not Movement.KNOCKOUT else {*(played.byes or ())}
    if one == other or not {one, other} <= {*range(len(seen.people))}:
        raise NotationError("Choose two people.", "people")
    for who in (one, other):
        if who not in may:
            name = seen.people[who].person.name
            said = Text("{player} doesn’t play in round {number}.", player=name, number=Spelled(seen.next))
            raise NotationError(said, "people")
    pair, theirs = seen.people[one].pair, seen.people[other].pair
    if pair is None or theirs is None or pair == theirs:
        return {one: other, other: one}
    here = {both: [who.number for who in seen.pairs[both] if who in seen.there] for both in (pair, theirs)}
    if alone := [seen.people[found[0]].person.name for found in here.values() if len(found) != 2]:
        raise NotationError(
            Text("{player} can’t change places without a partner.", player=alone[0])
            if len(alone) == 1
            else Text("{players} can’t change places without a partner.", players=Listed(tuple(alone))),
            "people",
        )
    moves = dict(zip(here[pair], here[theirs], strict=True))
    return moves | {after: before for before, after in moves.items()}


def redraw(club: Club, number: int) -> Evening:
    """Draw the next round anew, as if nobody had changed places."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        evenings.change_evening(number, plan=[])
        return True

    return change_evening(club, number, change)


def keep_chair(club: Club, number: int, who: int, table: int, seat: int) -> Evening:
    """Let one of the evening's people sit at that table (from 1) and seat (clockwise from 0) in every round to come;
    table 0: wherever they are drawn. Raises RefereeError.
    """

    def change(seen: Evening) -> bool:
        check_open(seen)
        if not any(one.number == who for one in seen.there):
            raise NotationError("Choose someone who is here.", "who")
        chairs = [list(chair) for chair in seen.settings.chairs if chair[0] != who]
        if table:
            _check_chair(seen, table, seat)
            taken = next((chair for chair in chairs if chair[1] == table), None)
            if taken is not None:
                name = seen.people[taken[0]].person.name
                said = Text("{player} keeps a seat at table {table}. Choose another table.", player=name, table=table)
                raise NotationError(said, "table")
            chairs.append([who, table, seat])
            _seat_now(seen, Chair(who, table, seat))
        _set(seen, chairs=chairs)
        return True

    return change_evening(club, number, change)


def _seat_now(seen: Evening, chair: Chair) -> None:
    """Let them have the chair in the next round too where that is by hand, which is not planned anew."""
    if seen.coming and seen.coming[0].by_hand:
        first, *later = seen.coming
        evenings.change_evening(seen.id, plan=[plans.write(one) for one in (seated(first, [chair]), *later)])


def _check_chair(seen: Evening, table: int, seat: int) -> None:
    if seen.movement is Movement.LADDER:
        raise NotationError("Winners move up here, so nobody keeps a table.", "table")
    most = max(len(seen.there) // SEATS, 1)
    if not 1 <= table <= most:
        raise NotationError(
            Text("There is one table.") if most == 1 else Text("There are tables 1 to {most}.", most=most), "table"
        )
    if not 0 <= seat < SEATS:
        raise NotationError(NO_SEAT, "seat")


def seat_called(name: str) -> int:
    """The seat of that name, or of its first letter. Raises NotationError."""
    wanted = name.strip().casefold()
    found = [seat for seat, known in enumerate(SEAT_NAMES) if wanted in (known.casefold(), known[0].casefold())]
    if not found:
        raise NotationError(NO_SEAT, "seat")
    return found[0]


def set_over(club: Club, number: int, over: str) -> Evening:
    """Let those for whom there is no table of four sit out, or play at tables of three. Raises NotationError."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        check_over(seen.game, read_house(seen.game.rules().house, seen.rules), seen.movement, over)
        _set(seen, over=over)
        if seen.coming:  # also a round that was seated by hand for tables of four
            evenings.change_evening(number, plan=[])
        return True

    return change_evening(club, number, change)


def _set(seen: Evening, **changes: Any) -> None:
    evenings.change_evening(seen.id, settings=asdict(replace(seen.settings, **changes)))
