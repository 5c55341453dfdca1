"""The rounds of an evening to come: planned when it is set up, and anew when people or results have changed them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..club import pairing
from ..club.movement import Round, Table
from ..club.pairing import Draw, Past
from ..club.plans import Chance, Movement, changing
from ..club.standings import Result
from .clubs import Club
from .evenings import Evening
from .results import results, standings

Couple = tuple[int, int]
"""The two people of a pair, by their numbers at the evening."""


def first_plan(movement: Movement, people: int, rounds: int, seed: int) -> tuple[Round, ...]:
    """What is known of the rounds before the first is called. Of so many people partners follow each other."""
    if movement is Movement.INDIVIDUAL:
        return changing(range(people), (), rounds, Chance(seed))
    couples = {pair: (2 * pair, 2 * pair + 1) for pair in range(people // 2)}
    return tuple(_round(draw, couples, range(people)) for draw in _first_draws(movement, list(couples), rounds, seed))


def _first_draws(movement: Movement, pairs: Sequence[int], rounds: int, seed: int) -> tuple[Draw, ...]:
    drawn = drawn_order(pairs, seed)
    if movement is Movement.ROBIN:
        return pairing.robin(drawn, rounds)
    return (pairing.knockout(drawn),) if movement is Movement.KNOCKOUT else (pairing.next_draw(drawn, Past.of(())),)


def drawn_order(pairs: Sequence[int], seed: int) -> list[int]:
    """The pairs as they were drawn: who stands alike meets in this order."""
    return Chance(seed).at(0, len(pairs)).sample(sorted(pairs), len(pairs))


def plan(club: Club, seen: Evening) -> tuple[Round, ...]:
    """The rounds to come for those who are there, after what was."""
    due, called = seen.rounds - len(seen.called), [one.plan for one in seen.called]
    there = [one.number for one in seen.there]
    if seen.movement is Movement.INDIVIDUAL:
        return changing(there, called, seen.rounds, Chance(seen.seed))
    here = {pair: tuple(one.number for one in people if one in seen.there) for pair, people in seen.pairs.items()}
    couples = {pair: (people[0], people[1]) for pair, people in here.items() if len(people) > 1}
    if due <= 0 or len(couples) < 2:
        return ()
    return tuple(_round(draw, couples, there) for draw in _draws(club, seen, list(couples), due))


def _draws(club: Club, seen: Evening, pairs: list[int], due: int) -> Sequence[Draw]:
    before = [_draw(seen, one.plan) for one in seen.called]
    drawn = drawn_order(pairs, seen.seed)
    if seen.movement is Movement.ROBIN:
        whole = pairing.robin(drawn, seen.rounds)
        if [_meetings(one) for one in whole[: len(before)]] == [_meetings(one) for one in before]:
            return whole[len(before) :]
        return pairing.following(drawn, Past.of(before), due)
    place = {one.people[0].pair: at for at, one in enumerate(standings(club, seen))}
    if seen.movement is Movement.KNOCKOUT:
        found = results(club, seen)
        out = {pair: [one.round for one in found if _lost(seen, pair, one, place)] for pair in drawn}
        alive = [pair for pair in drawn if not out[pair]]
        beaten = [pair for pair in drawn if out[pair] == [len(before)]] if seen.settings.third else []
        return [pairing.knockout(alive, beaten)] if len(alive) > 1 else []
    return [pairing.next_draw(sorted(drawn, key=lambda pair: place.get(pair, 0)), Past.of(before))]


def _lost(seen: Evening, pair: int, one: Result, place: Mapping[int | None, int]) -> bool:
    """Whether a pair is out by this table. Equal: whoever stands better in the evening goes on."""
    sides = [{seen.people[number].pair for number in people} for people in one.sides]
    mine = next((side for side, pairs in enumerate(sides) if pair in pairs), None)
    if mine is None:
        return False
    above = one.above(mine)
    (other,) = sides[1 - mine]
    return above < 0 or (above == 0 and place.get(pair, 0) > place.get(other, 0))


def _meetings(draw: Draw) -> set[frozenset[int]]:
    return {frozenset(meeting) for meeting in draw.meetings}


def _draw(seen: Evening, played: Round) -> Draw:
    """A round that was called, as pairs."""

    def pair(people: Sequence[int]) -> int:
        return seen.people[people[0]].pair or 0

    meetings = tuple((pair(ours), pair(theirs)) for ours, theirs in (table.sides for table in played.tables))
    return Draw(meetings, tuple({seen.people[one].pair or 0 for one in played.out}))


def _round(draw: Draw, couples: Mapping[int, Couple], there: Sequence[int]) -> Round:
    """A draw as a round of people: who is there and plays not, sits out."""
    tables = tuple(Table((couples[ours], couples[theirs])) for ours, theirs in draw.meetings)
    playing = {one for table in tables for side in table.sides for one in side}
    return Round(tables, tuple(one for one in there if one not in playing), draw.third)
