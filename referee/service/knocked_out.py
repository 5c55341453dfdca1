"""A knock-out of an evening: its rounds as matches of pairs, who is still in it, and who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from ..club import knockout
from ..club.knockout import Match, Stage
from ..club.movement import Round, Table
from ..club.outcomes import Kind
from ..club.pairing import Pair
from ..club.standings import Result
from .evenings import Called, Evening


def main_tables(plan: Round) -> Sequence[Table]:
    """The tables of a round without one that plays for third place."""
    return plan.tables[:-1] if plan.third else plan.tables


def pair_of(seen: Evening, people: Sequence[int]) -> Pair:
    """The pair of these people, by their numbers."""
    return seen.people[people[0]].pair or 0


def stages(seen: Evening, found: Sequence[Result]) -> list[Stage]:
    """The rounds that were called, with what they came to."""
    results = {(one.round, one.table): one for one in found}
    made: list[Stage] = []
    for called in seen.called:
        matches = tuple(
            _match(seen, called, table, results.get((called.number, place)))
            for place, table in enumerate(main_tables(called.plan), 1)
        )
        made.append(Stage(matches, _rests(seen, called, made)))
    return made


def _rests(seen: Evening, called: Called, before: Sequence[Stage]) -> frozenset[Pair]:
    """Who went on without a match. Where that was not noted: whole pairs that had not lost."""
    if called.plan.byes is not None:
        return frozenset(pair_of(seen, [one]) for one in called.plan.byes)
    people = Counter(pair_of(seen, [one]) for one in called.plan.out)
    whole = {pair for pair, many in people.items() if many > 1}
    if not before:
        return frozenset(whole)
    were = frozenset[Pair]().union(*(stage.pairs for stage in before))
    return frozenset(whole & knockout.through(before)) | (whole - were)


def _match(seen: Evening, called: Called, table: Table, result: Result | None) -> Match:
    ours, theirs = (pair_of(seen, side) for side in table.sides)
    given = {pair_of(seen, [one.who]): one.kind for one in called.awards}
    for one, other in ((ours, theirs), (theirs, ours)):
        lost = given.get(other) is Kind.NO_PLAY and given.get(one) is not Kind.NO_PLAY
        if lost or (given.get(one) is Kind.WALKOVER and given.get(other) is not Kind.WALKOVER):
            return Match((ours, theirs), one)
    played = result is not None and result.played
    if result is None or not played or (result.most and not result.done):
        gone = [went(seen, called.number, side) for side in table.sides]
        if gone[0] is not gone[1]:
            return Match((ours, theirs), theirs if gone[0] else ours)
    above = result.above(0) if result is not None and played else 0
    return Match((ours, theirs), None if not above else ours if above > 0 else theirs, played)


def went(seen: Evening, number: int, people: Sequence[int]) -> bool:
    """Whether one of these had left by the end of that round."""
    return any((to := seen.people[one].to_round) is not None and to <= number for one in people)


def whole(seen: Evening) -> set[Pair]:
    """The pairs of whom both are there."""
    return {pair for pair, people in seen.pairs.items() if len([one for one in people if one in seen.there]) > 1}


def still_in(seen: Evening, made: Sequence[Stage], better: knockout.Better | None) -> frozenset[Pair]:
    """Who came through the last round and is still there. A match that was not played has no winner so far."""
    last = replace(
        made[-1], matches=tuple(match for match in made[-1].matches if match.played or match.ahead is not None)
    )
    idle = {pair for match in made[-1].matches if match not in last.matches for pair in match.sides}
    return knockout.remaining(knockout.through([last], better) | idle, whole(seen), _broke(seen))


def _broke(seen: Evening) -> Callable[[Pair], float]:
    """When a pair was no longer whole: the later, the better it did."""

    def at(pair: Pair) -> float:
        left = [one.left.timestamp() for one in seen.people if one.pair == pair and one.left is not None]
        return min(left, default=0.0)

    return at
