"""What an evening's tables came to: read from their records each time, so that a correction counts at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from ..club.results import Result, result
from . import directing
from .clubs import Club
from .evenings import Attendee, Evening
from .season import games_at


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's place at an evening: points of all rounds, by how much those lay before the opponents' (`above`), and
    the rounds played. `was`: the place that was announced, where the evening is over; None where none was.
    """

    place: int
    who: Attendee
    points: int
    above: int
    played: int
    was: int | None = None

    @property
    def moved(self) -> bool:
        """Whether a correction made since moved them."""
        return self.was is not None and self.was != self.place


RULE = "Points of all rounds; equal ones by how far they lay before their opponents. Equal in both share the place."


def results(club: Club, evening: Evening, *, only: int | None = None) -> list[Result]:
    """The results of all tables, or of one round's; those of tables that were deleted are not among them."""
    tables = [table for table in evening.tables if only is None or table.round == only]
    games = games_at(club, [table.id for table in tables])
    return [
        result(table.round, table.number, planned, games[table.id], evening.settings.hands)
        for table in tables
        if table.id in games
        for planned in [evening.called[table.round - 1].plan.tables[table.number - 1]]
    ]


def standings(club: Club, evening: Evening) -> list[Standing]:
    """Everybody who has played or is there, best first; those equal in all share a place."""
    points, above, played = Counter[int](), Counter[int](), Counter[int]()
    low = False
    for found in results(club, evening):
        low = low or found.low
        for side, people in enumerate(found.sides):
            for number in people:
                points[number] += found.points[side]
                above[number] += found.above(side)
                played[number] += found.played
    sign = 1 if low else -1
    there = [one for one in evening.people if played[one.number] or one in evening.there]
    there.sort(key=lambda one: (sign * points[one.number], -above[one.number], one.person.name.casefold()))
    was = dict(evening.announced or ())
    lines: list[Standing] = []
    for place, one in enumerate(there, 1):
        key = (points[one.number], above[one.number])
        same = bool(lines) and (lines[-1].points, lines[-1].above) == key
        lines.append(Standing(lines[-1].place if same else place, one, *key, played[one.number], was.get(one.number)))
    return lines


def end(club: Club, evening: Evening, now: datetime) -> Evening:
    """End the evening: the standings are announced as they are now. A later correction moves them, and is told."""
    announced = [(line.who.number, line.place) for line in standings(club, evening)]
    return directing.end(club, evening.id, announced, now)
