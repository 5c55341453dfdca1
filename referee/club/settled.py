"""What a director settles of a planned round: two change places, somebody keeps a chair, some play in threes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .movement import Met, Person, Round, Table

THREE = 3
"""People at a table of those who would sit out."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Where one of the people always sits: the table's number, and the seat clockwise from 0."""

    who: Person
    table: int
    seat: int


def swapped(played: Round, moves: Mapping[Person, Person]) -> Round:
    """The round with these people in the places of those; by hand from then on."""

    def there(people: Sequence[Person]) -> tuple[Person, ...]:
        return tuple(moves.get(one, one) for one in people)

    return replace(
        played,
        tables=tuple(Table(tuple(map(there, table.sides))) for table in played.tables),
        out=tuple(sorted(there(played.out))),
        byes=None if played.byes is None else tuple(sorted(there(played.byes))),
        by_hand=True,
    )


def seated(played: Round, chairs: Sequence[Chair]) -> Round:
    """The round with everybody on their chair who has one. Of two who cannot both be, the first of them is."""
    tables = list(played.tables)
    kept: set[int] = set()
    for chair in chairs:
        at = next((place for place, table in enumerate(tables) if chair.who in table.seats), None)
        wanted = chair.table - 1
        # The last table of a knock-out may be that for third place: it stays the last.
        if at is None or wanted >= len(tables) or {at, wanted} & kept or (played.third and at != wanted):
            continue
        tables[at], tables[wanted] = tables[wanted], tables[at]
        tables[wanted] = _turned(tables[wanted], chair)
        kept.add(wanted)
    return replace(played, tables=tuple(tables))


def _turned(table: Table, chair: Chair) -> Table:
    """The table turned until that one has the seat: who sits next to whom stays."""
    seats, count = table.seats, len(table.seats)
    turn = (seats.index(chair.who) - chair.seat) % count
    around = [seats[(turn + place) % count] for place in range(count)]
    sides = len(table.sides)
    return Table(tuple(tuple(around[side::sides]) for side in range(sides)))


def in_threes(played: Round, before: Sequence[Round], *, lowest: bool = False) -> Round:
    """The round with those who would sit out at tables of three, for which one or two tables more are broken up: those
    whose people sat in threes least, or the `lowest`. As it was where there are too few tables.
    """
    count, tables = THREE - len(played.out), played.tables
    if not 0 <= count < THREE or len(tables) < count:
        return played
    out = Met.of(before).out
    rested = [sum(out[one] for one in table.seats) for table in tables]
    order = sorted(range(len(tables)), key=lambda at: -at if lowest else rested[at])
    chosen = order[:count]
    people = [*played.out, *(one for at in chosen for one in played.tables[at].seats)]
    groups = len(people) // THREE
    threes = [Table(tuple((one,) for one in people[group::groups])) for group in range(groups)]
    whole = [table for at, table in enumerate(tables) if at not in chosen]
    return replace(played, tables=(*whole, *threes), out=())
