"""What an evening's tables came to: read from their records each time, so that a correction counts at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ..club import knockout
from ..club.movement import SEATS, Table
from ..club.outcomes import OWN, WON, Award, Kind, Number, Outcome, Scale, legend, shown
from ..club.plans import Movement
from ..club.standings import (
    ADDED_UP,
    KNOCKED_OUT,
    MEANS,
    PARTNERED,
    By,
    Placed,
    Result,
    least_rounds,
    order,
    outcome,
    result,
    rule_in_words,
    third_placed,
    waits,
)
from ..core.house import read_house
from ..core.names import folded
from ..core.text import Counted, Phrase, Text, chained
from ..core.words import listed
from .clubs import Club
from .evenings import Attendee, Called, Evening
from .knocked_out import pair_of, stages, still_in, went
from .season import games_at


def results(club: Club, evening: Evening, *, only: int | None = None) -> list[Result]:
    """The results of all tables, or of one round's; those of tables that were deleted are not among them.

    A fixed pair's score that the director adjusted stands in place of what it made.
    """
    tables = [table for table in evening.tables if only is None or table.round == only]
    games = games_at(club, [table.id for table in tables])
    found = [
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
    return [_adjusted(evening, one) for one in found] if evening.movement.pairs else found


def _adjusted(evening: Evening, found: Result) -> Result:
    for award in evening.called[found.round - 1].awards:
        for side, people in enumerate(found.sides):
            if pair_of(evening, people) == evening.people[award.who].pair:
                found = _with_points(found, side, award)
    return found


def _with_points(found: Result, side: int, award: Award | None) -> Result:
    if award is None or award.kind is not Kind.ADJUSTED or award.points is None:
        return found
    points = [award.points if at == side else one for at, one in enumerate(found.points)]
    return replace(found, points=tuple(points))


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of somebody at an evening, or of a fixed pair: `who` (the first of the pair), `people` all of it.

    `place`: None for too few rounds. `points` of all rounds, by how much those lay before the opponents' (`above`),
    rounds `won` and `played`, and those sat out (`rested`). `mean`: what the order goes by, of a round. `outcomes`:
    round by round what each has for a result. `was`: the place that was announced, where the evening is over; None
    where none was.
    """

    place: int | None
    who: Attendee
    people: tuple[Attendee, ...]
    points: Number
    above: int
    won: Number
    played: int
    rested: int
    mean: Number
    outcomes: tuple[Outcome, ...]
    was: int | None = None

    @property
    def name(self) -> str:
        """Whose it is: ``Ann & Cy``."""
        return " & ".join(one.person.name for one in self.people)

    @property
    def number(self) -> str:
        """The place as it is shown: ``2``, or a dash where there is none."""
        return "–" if self.place is None else str(self.place)

    @property
    def rounds(self) -> list[str]:
        """What each round brought, as it is shown: ``70``, ``bye``."""
        return [shown(one) for one in self.outcomes]

    @property
    def moved(self) -> bool:
        """Whether a correction made since moved them."""
        return self.was is not None and self.was != self.place

    @property
    def counted(self) -> int:
        """The rounds that have a result."""
        return sum(one.counts for one in self.outcomes)


def differ(lines: Sequence[Standing]) -> bool:
    """Whether some have fewer rounds than others, so that the mean of a round says more than the points."""
    return len({line.counted for line in lines if line.counted}) > 1


def legend_of(lines: Sequence[Standing]) -> list[tuple[str, str]]:
    """The signs that stand among the rounds of these, each with what it means."""
    return legend(one for line in lines for one in line.outcomes)


def by_of(evening: Evening) -> By:
    """What the order goes by: within a knock-out, rounds won."""
    return By.WINS if evening.movement is Movement.KNOCKOUT else By(evening.settings.by)


def scale_of(evening: Evening, *, low: bool = False) -> Scale:
    """What rounds count that were not played."""
    wins = by_of(evening) is By.WINS
    usual = WON if wins else OWN
    knocked_out = evening.movement is Movement.KNOCKOUT
    return Scale(usual if knocked_out else evening.settings.bye or usual, wins, low)


def rule_of(evening: Evening) -> str:
    """What the order goes by, and how ties are broken, in a sentence or two."""
    by = by_of(evening)
    rule = rule_in_words(by, scale_of(evening).bye)
    if evening.movement is Movement.KNOCKOUT:
        rule = Text(KNOCKED_OUT, then=rule)
    elif len(evening.called) > 1:
        rule = chained((rule, Text(MEANS, least=Counted(least_of(evening), "round"))))
    return Phrase(chained((Text(ADDED_UP), rule)) if evening.movement.pairs and _alone(evening) else rule)


def least_of(evening: Evening) -> int:
    """The rounds one needs for a place."""
    return least_rounds(len(evening.called), evening.settings.least)


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
    whose = {_numbers(evening, people): people for people in _contestants(evening, found)}
    was = dict(evening.announced or ())
    lines = _in_order(evening, found, list(whose))
    for one in found:
        if _for_third(evening, one):
            lines = third_placed(lines, one)
    return [
        Standing(
            line.place,
            whose[line.people][0],
            whose[line.people],
            line.points,
            int(line.above),
            line.won,
            line.played,
            line.rested,
            line.mean,
            line.outcomes,
            was.get(whose[line.people][0].number),
        )
        for line in lines
    ]


def _contestants(evening: Evening, found: Sequence[Result]) -> list[tuple[Attendee, ...]]:
    """The pairs, or everybody who has played or is there, by name."""
    played = {number for one in found if one.played for side in one.sides for number in side}
    played |= {award.who for called in evening.called for award in called.awards}
    here = [one for one in evening.people if one.number in played or one in evening.there]
    alone = {one.person.id: (one,) for one in (*here[::-1], *evening.there)}
    contestants = list(evening.pairs.values()) if evening.movement.pairs else [*reversed(alone.values())]
    return sorted(contestants, key=lambda people: listed([folded(one.person.name) for one in people]))


def _numbers(evening: Evening, people: Sequence[Attendee]) -> tuple[int, ...]:
    """All by whose numbers these have played: also who was of the pair before, or was found to be the same person."""
    one = people[0]
    if evening.movement.pairs:
        return tuple(other.number for other in evening.people if other.pair == one.pair)
    return tuple(other.number for other in evening.people if other.person.id == one.person.id)


def _in_order(evening: Evening, found: Sequence[Result], contestants: Sequence[tuple[int, ...]]) -> list[Placed]:
    by, low = by_of(evening), any(one.low for one in found)
    decided = [one for one in found if not _for_third(evening, one)]
    if evening.movement is not Movement.KNOCKOUT or not evening.called:
        outcomes = {people: _outcomes(evening, people, decided, low) for people in contestants}
        return order(outcomes.items(), by, low=low, least=least_of(evening))
    made = stages(evening, found)
    outcomes = {people: _outcomes(evening, people, decided, low) for people in contestants}

    def placed(better: knockout.Better | None) -> list[Placed]:
        far = knockout.reached(made, still_in(evening, made, better))
        return order(
            outcomes.items(),
            by,
            low=low,
            far={one: far.get(pair_of(evening, [one]), 0) for one in range(len(evening.people))},
        )

    lines = placed(None)
    if evening.ended is None:
        return lines
    at = {pair_of(evening, line.people): place for place, line in enumerate(lines)}
    return placed(lambda one, other: at[one] < at[other])


def _outcomes(evening: Evening, people: Sequence[int], found: Sequence[Result], low: bool) -> list[Outcome]:
    """Round by round, what a contestant has for a result. Who is out of a knock-out has none any more."""
    scale, numbers = scale_of(evening, low=low), frozenset(people)
    made: list[Outcome] = []
    for called in evening.called:
        here = [one for one in found if one.round == called.number]
        scores = [points for one in here if one.played for points in one.points]
        award = next((one for one in reversed(called.awards) if one.who in numbers), None)
        for one in _in_round(evening, called, numbers, here, award):
            percent = None if award is None else award.points
            made.append(one if isinstance(one, Outcome) else scale.given(called.number, one, scores, percent))
    return made


def _in_round(
    evening: Evening, called: Called, numbers: frozenset[int], here: Sequence[Result], award: Award | None
) -> list[Outcome | Kind]:
    if award is not None and award.kind is not Kind.ADJUSTED:
        return [award.kind]
    mine = [(one, side) for one in here for side, there in enumerate(one.sides) if numbers & {*there}]
    if mine:
        return [_at_table(evening, one, side, award) for one, side in mine]
    if award is not None:
        return [Outcome(called.number, award.kind, Fraction(award.points or 0))]
    if _sat_out(evening, called, numbers):
        return [Kind.BYE]
    return [] if evening.movement is Movement.KNOCKOUT and _was_out(evening, called, numbers) else [Kind.NO_PLAY]


def _at_table(evening: Evening, one: Result, side: int, award: Award | None) -> Outcome | Kind:
    """What a table came to, or the kind of result it is given where nothing was played."""
    if one.played:
        return outcome(_with_points(one, side, award), side, kind=Kind.ADJUSTED if award else Kind.PLAYED)
    if award is not None:
        return Outcome(one.round, Kind.ADJUSTED, Fraction(award.points or 0))
    if evening.ended is None and one.round == len(evening.called):
        return waits(one)
    gone = [went(evening, one.round, people) for people in one.sides]
    return Kind.WALKOVER if any(gone) and not gone[side] else Kind.NO_PLAY


def _sat_out(evening: Evening, called: Called, numbers: frozenset[int]) -> bool:
    """Whether they were there, and had nobody to meet. A pair that is not whole could not have met anybody."""
    if called.plan.byes is not None:
        return bool(numbers & {*called.plan.byes})
    out = numbers & {*called.plan.out}
    if evening.movement is Movement.KNOCKOUT and _was_out(evening, called, numbers):
        return False
    return len(out) > 1 if evening.movement.pairs else bool(out)


def _was_out(evening: Evening, called: Called, numbers: frozenset[int]) -> bool:
    """Whether they had sat at a table of a knock-out before, and do no more."""
    return any(
        numbers & {*table.seats} for before in evening.called[: called.number - 1] for table in before.plan.tables
    )


def _for_third(evening: Evening, one: Result) -> bool:
    """Whether a table played for third place: which of two is third is all it decides."""
    plan = evening.called[one.round - 1].plan
    return plan.third and one.table == len(plan.tables)
