"""What an evening's tables came to: read from their records each time, so that a correction counts at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..club.movement import SEATS, Round, Table
from ..club.plans import Movement
from ..club.standings import ADDED_UP, KNOCKED_OUT, PARTNERED, RULES, By, Result, order, result, third_placed
from ..core.house import read_house
from ..core.words import listed
from .clubs import Club
from .evenings import Attendee, Evening
from .season import games_at


def results(club: Club, evening: Evening, *, only: int | None = None) -> list[Result]:
    """The results of all tables, or of one round's; those of tables that were deleted are not among them."""
    tables = [table for table in evening.tables if only is None or table.round == only]
    games = games_at(club, [table.id for table in tables])
    return [
        result(
            table.round,
            table.number,
            planned,
            games[table.id],
            evening.settings.hands,
            together=evening.movement.pairs,
        )
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
    rule = KNOCKED_OUT if evening.movement is Movement.KNOCKOUT else RULES[By(evening.settings.by)]
    return f"{ADDED_UP} {rule}" if evening.movement.pairs and _alone(evening) else rule


def sides_of(evening: Evening, table: Table) -> tuple[tuple[int, ...], ...]:
    """Who stands together at a table of the evening: partners, or each alone by seat where its game is played so."""
    return tuple((one,) for one in table.seats) if not evening.movement.pairs and _alone(evening) else table.sides


def _alone(evening: Evening) -> bool:
    """Whether each plays alone at its game."""
    rules = evening.game.rules()
    return len(rules.seating(("",) * SEATS, read_house(rules.house, evening.rules)).sides) > PARTNERED


def standings(club: Club, evening: Evening) -> list[Standing]:
    """Everybody who has played or is there, or every pair, best first; those equal in all share a place."""
    found = results(club, evening)
    played = {number for one in found if one.played for side in one.sides for number in side}
    here = [one for one in evening.people if one.number in played or one in evening.there]
    alone = {one.person.id: (one,) for one in (*here[::-1], *evening.there)}
    contestants = list(evening.pairs.values()) if evening.movement.pairs else [*reversed(alone.values())]
    contestants.sort(key=lambda people: listed([one.person.name.casefold() for one in people]))
    whose = {_numbers(evening, people): people for people in contestants}
    first = {number: numbers[0] for numbers in whose for number in numbers}
    rests = _rests(evening, found)
    rested = Counter(one for resting in rests for one in {first[number] for number in resting if number in first})
    was = dict(evening.announced or ())
    third = [one for one in found if _for_third(evening, one)]
    decided = [one for one in found if one not in third]
    knocked_out = evening.movement is Movement.KNOCKOUT
    by = By.WINS if knocked_out else By(evening.settings.by)
    far = _far(evening, decided, rests) if knocked_out else {}
    lines = order(decided, list(whose), rested, by, far)
    for one in third:
        lines = third_placed(lines, one)
    return [
        Standing(
            line.place,
            whose[line.people][0],
            whose[line.people],
            line.points,
            line.above,
            line.won,
            line.played,
            line.rested,
            was.get(whose[line.people][0].number),
        )
        for line in lines
    ]


def _numbers(evening: Evening, people: Sequence[Attendee]) -> tuple[int, ...]:
    """All by whose numbers these have played: also who was of the pair before, or was found to be the same person."""
    one = people[0]
    if evening.movement.pairs:
        return tuple(other.number for other in evening.people if other.pair == one.pair)
    return tuple(other.number for other in evening.people if other.person.id == one.person.id)


def _far(evening: Evening, found: list[Result], rests: Sequence[set[int]]) -> dict[int, int]:
    """The last round each of the people came to before they were out: at a table, or resting with their partner before
    their first. Who wins a table of the last round came one further.
    """
    far: dict[int, int] = {}
    sat: set[int] = set()
    for called, resting in zip(evening.called, rests, strict=True):
        pairs = Counter(evening.people[number].pair for number in resting - sat)
        there = {number for number in resting - sat if pairs[evening.people[number].pair] > 1}
        playing = {one for table in _main(called.plan) for one in table.seats}
        far |= dict.fromkeys(there | playing, called.number)
        sat |= playing
    last = (one for one in found if one.round == len(evening.called))
    won = (people for one in last for side, people in enumerate(one.sides) if one.above(side) > 0)
    return far | {number: len(evening.called) + 1 for people in won for number in people}


def _main(plan: Round) -> Sequence[Table]:
    """The tables of a round without one that plays for third place."""
    return plan.tables[:-1] if plan.third else plan.tables


def _for_third(evening: Evening, one: Result) -> bool:
    """Whether a table played for third place: which of two is third is all it decides."""
    plan = evening.called[one.round - 1].plan
    return plan.third and one.table == len(plan.tables)


def _rests(evening: Evening, found: list[Result]) -> list[set[int]]:
    """Round by round, who sat out while they were there; of a knock-out, not those who had lost before."""
    rests: list[set[int]] = []
    lost: set[int] = set()
    for called in evening.called:
        rests.append({*called.plan.out} - lost)
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
    return rests
