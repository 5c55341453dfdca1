"""What an evening's tables came to: read from their records each time, so that a correction counts at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..club.movement import Round, Table
from ..club.plans import Movement
from ..club.standings import KNOCKED_OUT, RULES, By, Result, order, result, third_placed
from ..core.words import listed
from .clubs import Club
from .evenings import Attendee, Evening
from .season import games_at


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


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of somebody at an evening, or of a fixed pair: `who` (the first of the pair), `people` all of it.

    `points` of all rounds, by how much those lay before the opponents' (`above`), rounds `won` and `played`, and those
    sat out (`rested`). `was`: the place that was announced, where the evening is over; None where none was.
    """

    place: int
    who: Attendee
    people: tuple[Attendee, ...]
    points: int
    above: int
    won: float
    played: int
    rested: int
    was: int | None = None

    @property
    def name(self) -> str:
        """Whose it is: ``Ann & Cy``."""
        return " & ".join(one.person.name for one in self.people)

    @property
    def moved(self) -> bool:
        """Whether a correction made since moved them."""
        return self.was is not None and self.was != self.place


def rule_of(evening: Evening) -> str:
    """What the order goes by, and how ties are broken, in a sentence or two."""
    return KNOCKED_OUT if evening.movement is Movement.KNOCKOUT else RULES[By(evening.settings.by)]


def standings(club: Club, evening: Evening) -> list[Standing]:
    """Everybody who has played or is there, or every pair, best first; those equal in all share a place."""
    found = results(club, evening)
    played = {number for one in found if one.played for side in one.sides for number in side}
    if evening.movement.pairs:
        contestants = list(evening.pairs.values())
    else:
        contestants = [(one,) for one in evening.people if one.number in played or one in evening.there]
    contestants.sort(key=lambda people: listed([one.person.name.casefold() for one in people]))
    by_first = {people[0].number: people for people in contestants}
    was = dict(evening.announced or ())
    numbers = [tuple(one.number for one in people) for people in contestants]
    third = [one for one in found if _for_third(evening, one)]
    knocked_out = evening.movement is Movement.KNOCKOUT
    by = By.WINS if knocked_out else By(evening.settings.by)
    far = _far(evening) if knocked_out else {}
    lines = order([one for one in found if one not in third], numbers, _rested(evening, found), by, far)
    for one in third:
        lines = third_placed(lines, one)
    return [
        Standing(
            line.place,
            by_first[line.people[0]][0],
            by_first[line.people[0]],
            line.points,
            line.above,
            line.won,
            line.played,
            line.rested,
            was.get(line.people[0]),
        )
        for line in lines
    ]


def _far(evening: Evening) -> dict[int, int]:
    """The last round each of the people came to before they were out."""
    return {number: one.number for one in evening.called for table in _main(one.plan) for number in table.seats}


def _main(plan: Round) -> Sequence[Table]:
    """The tables of a round without one that plays for third place."""
    return plan.tables[:-1] if plan.third else plan.tables


def _for_third(evening: Evening, one: Result) -> bool:
    """Whether a table played for third place: which of two is third is all it decides."""
    plan = evening.called[one.round - 1].plan
    return plan.third and one.table == len(plan.tables)


def _rested(evening: Evening, found: list[Result]) -> Counter[int]:
    """The rounds each sat out while they were there; of a knock-out, not those after they had lost."""
    rested = Counter[int]()
    lost: set[int] = set()
    for called in evening.called:
        rested.update(number for number in called.plan.out if number not in lost)
        if evening.movement is Movement.KNOCKOUT:
            later = {
                number
                for coming in evening.called[called.number :]
                for table in _main(coming.plan)
                for number in table.seats
            }
            lost |= {
                number
                for one in found
                if one.round == called.number
                for side, people in enumerate(one.sides)
                for number in people
                if one.above(side) < 0 or (one.above(side) == 0 and number not in later)
            }
    return rested
