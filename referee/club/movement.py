"""Who sits with whom, round after round, where partners change: an individual movement.

People are numbers from 0. Nobody has a partner twice for as long as that is possible, whoever sits out does so in turn,
and as few as can be meet again in any role. Three ways are gone and the best schedule of them taken: those that are
known, the partners of a round robin put together at tables, and a search over all seats (see
`schedules`), which also takes in who came late or left early.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TypeAlias

from .schedules import Fitting, apart, whist

Person: TypeAlias = int
Pair: TypeAlias = tuple[Person, Person]

SEATS = 4
FEWEST, MOST = 4, 128
SWAPS = 30  # exchanges tried for each person in a round: more finds hardly anything better
TRIES = 20  # schedules made until nobody sits out twice more than another
SEARCHED_ALONE = 40  # people beyond whom a search finds better than a round robin, which takes longer there
SWEEPS = 2  # times that the rounds of a whole schedule are fitted to one another


@dataclass(frozen=True, slots=True)
class Table:
    """Two partnerships that play each other, or three people of whom each plays alone."""

    sides: tuple[tuple[Person, ...], ...]

    @property
    def seats(self) -> tuple[Person, ...]:
        """Who sits where, clockwise: partners sit across."""
        return tuple(one for across in zip(*self.sides, strict=True) for one in across)

    def partners(self) -> Iterator[frozenset[Person]]:
        """Each two who are partners."""
        return (frozenset(side) for side in self.sides if len(side) > 1)

    def opponents(self) -> Iterator[frozenset[Person]]:
        """Each two who are opponents."""
        meetings = combinations(self.sides, 2)
        return (frozenset((one, other)) for ours, theirs in meetings for one in ours for other in theirs)


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of one round, and who sits out. `third`: of a knock-out, its last table plays for third place.

    `byes`: of fixed pairs, who of those that sit out is given the round; None where that was not noted. `by_hand`: the
    director seated it.
    """

    tables: tuple[Table, ...]
    out: tuple[Person, ...] = ()
    third: bool = False
    byes: tuple[Person, ...] | None = None
    by_hand: bool = False


@dataclass(slots=True)
class Met:
    """How often two were partners, opponents, and either; and how often each sat out."""

    partners: Counter[frozenset[Person]] = field(default_factory=Counter)
    met: Counter[frozenset[Person]] = field(default_factory=Counter)
    opponents: Counter[frozenset[Person]] = field(default_factory=Counter)
    out: Counter[Person] = field(default_factory=Counter)

    @classmethod
    def of(cls, rounds: Iterable[Round]) -> Met:
        """After all of these."""
        met = cls()
        for played in rounds:
            met.add(played)
        return met

    def add(self, played: Round, times: int = 1) -> None:
        """After one round more; with `times` of -1 before it."""
        for table in played.tables:
            for pair in table.partners():
                self.partners[pair] += times
                self.met[pair] += times
            for pair in table.opponents():
                self.opponents[pair] += times
                self.met[pair] += times
            # A table of three is what there is for those who would sit out.
            self.out.update(dict.fromkeys(table.seats if len(table.seats) < SEATS else (), times))
        for person in played.out:
            self.out[person] += times


@dataclass(frozen=True, slots=True)
class Quality:
    """How good a schedule is, in what players would complain of.

    `partners_again`: times that two are partners who were before. `again`: times that two meet again, in any role;
    `least_again`: no schedule for so many tables has fewer. `most_met`: how often any two meet at most.
    `opponents_again`: times that two are opponents for a third time or more; `most_opposed`: how often any two are at
    most. `whist`: everybody is everybody's partner once and opponent twice. `out`: the fewest and the most rounds that
    one of the people sits out.
    """

    partners_again: int
    again: int
    least_again: int
    most_met: int
    opponents_again: int
    most_opposed: int
    whist: bool
    out: tuple[int, int]


def quality(rounds: Sequence[Round], people: Iterable[Person]) -> Quality:
    """What is to be said of these rounds."""
    met, there = Met.of(rounds), list(people)
    outs = [met.out[person] for person in there]
    pairs = len(there) * (len(there) - 1) // 2
    return Quality(
        sum(max(times - 1, 0) for times in met.partners.values()),
        sum(max(times - 1, 0) for times in met.met.values()),
        max(met.met.total() - pairs, 0),
        max(met.met.values(), default=0),
        sum(max(times - 2, 0) for times in met.opponents.values()),
        max(met.opponents.values(), default=0),
        set(met.partners.values()) == {1} and set(met.opponents.values()) == {2} and len(met.met) == pairs,
        (min(outs), max(outs)),
    )


def longest(people: int) -> int:
    """The rounds for which nobody has the same partner twice: all others in turn and, in an odd number, a rest."""
    return people if people % 2 else people - 1


def individual(people: int, rounds: int, chance: Random) -> tuple[Round, ...]:
    """A schedule for 4 to 128 people. Behind `longest` rounds the partners begin anew.

    Raises ValueError for a number of people that has none.
    """
    if not FEWEST <= people <= MOST:
        raise ValueError(f"an evening is for {FEWEST} to {MOST} people, not {people}")
    numbers = chance.sample(range(people), people)
    best: tuple[Round, ...] = ()
    least: tuple[int, ...] | None = None
    for made in _schedules(people, rounds, chance):
        complaints = _complaints(made, people)
        if least is None or complaints < least:
            best, least = made, complaints
        if not any(complaints):
            break
    return tuple(numbered(played, numbers) for played in best)


def _schedules(people: int, rounds: int, chance: Random) -> Iterator[tuple[Round, ...]]:
    """Those that are known for so many, then what is found."""
    known = [_round(fours, people) for fours in apart(people)]
    if len(known) >= rounds:
        yield tuple(known[:rounds])
    turns = [_round(fours, people) for fours in whist(people)]
    if turns:
        yield tuple(turns[turn % len(turns)] for turn in range(rounds))
    found = _searched(people, rounds, chance)
    yield found
    if people > SEARCHED_ALONE and not quality(found, range(people)).partners_again:
        return
    for _ in range(TRIES):
        made = _circled(people, rounds, chance)
        yield made
        if _complaints(made, people)[1] == 0:
            break


def _complaints(made: Sequence[Round], people: int) -> tuple[int, int, int]:
    """What people would complain of, the worst first: the same partner, unfair rests, the same people again.

    The last is counted from the least that can be, where all meet about as often: it is nought if that is reached.
    """
    found, met = quality(made, range(people)), Met.of(made).met
    fewest, most = found.out
    times, more = divmod(met.total(), people * (people - 1) // 2)
    least = people * (people - 1) // 2 * times * (times - 1) + 2 * more * times
    again = sum(often * (often - 1) for often in met.values())
    return found.partners_again, max(most - fewest - 1, 0), again - least


def _round(fours: Iterable[Sequence[Person]], people: int) -> Round:
    """Tables of four in a row as a round; who is at none sits out."""
    tables = tuple(Table(((a, b), (c, d))) for a, b, c, d in fours)
    playing = {person for table in tables for person in table.seats}
    return Round(tables, tuple(person for person in range(people) if person not in playing))


def numbered(played: Round, people: Sequence[Person]) -> Round:
    """A round of people 0, 1, … as one of these."""
    return Round(
        tuple(Table(tuple(tuple(people[one] for one in side) for side in table.sides)) for table in played.tables),
        tuple(sorted(people[one] for one in played.out)),
    )


def _searched(people: int, rounds: int, chance: Random) -> tuple[Round, ...]:
    over, turn = people % SEATS, chance.sample(range(people), people)
    begun = []
    for number in range(rounds):
        out = {turn[(number * over + at) % people] for at in range(over)}
        begun.append([person for person in chance.sample(range(people), people) if person not in out])
    return tuple(_round(_fours(seats), people) for seats in Fitting(people, (), begun, chance).fit())


def _fours(seats: Sequence[Person]) -> Iterator[Sequence[Person]]:
    return (seats[at : at + SEATS] for at in range(0, len(seats), SEATS))


def _circled(people: int, rounds: int, chance: Random) -> tuple[Round, ...]:
    met = Met()
    made: list[Round] = []
    turns: list[int] = []
    for _ in range(rounds):
        turns = turns or chance.sample(range(longest(people)), longest(people))
        turn = min(turns, key=lambda one: _rested(_resting(circle(people, one), met), met))
        turns.remove(turn)
        made.append(_grouped(circle(people, turn), met, chance))
        met.add(made[-1])
    for _ in range(SWEEPS):
        for at, played in enumerate(made):
            met.add(played, -1)
            pairs = [(one, other) for table in played.tables for one, other in table.sides]
            _rearrange(pairs, met, chance)
            made[at] = Round(_seated(pairs), played.out)
            met.add(made[at])
    return tuple(made)


def next_round(people: Sequence[Person], before: Iterable[Round], chance: Random) -> Round:
    """One round more for those who are there now, after `before`: for an evening whose people have changed.

    Whoever sat out least sits out, if the number of people is no multiple of four.
    """
    past = list(before)
    met = Met.of(past)
    there = chance.sample(people, len(people))
    there.sort(key=lambda person: met.out[person], reverse=True)
    playing = there[: len(there) // SEATS * SEATS]
    out = there[len(playing) :]
    chance.shuffle(playing)
    sat = [[person for table in played.tables for side in table.sides for person in side] for played in past]
    size = max([*people, *(person for seats in sat for person in seats)]) + 1
    (seats,) = Fitting(size, sat, [playing], chance).fit()
    return Round(tuple(Table(((a, b), (c, d))) for a, b, c, d in _fours(seats)), tuple(sorted(out)))


def circle(people: int, turn: int) -> list[tuple[Person, ...]]:
    """The partnerships of one turn of a round robin; in an odd number of people one is alone."""
    size = longest(people)  # so many turn; of an even number one stays
    pairs = [((turn + step) % size, (turn - step) % size) for step in range(1, (size + 1) // 2)]
    return [(turn,) if people % 2 else (turn, people - 1), *pairs]


def _grouped(units: list[tuple[Person, ...]], met: Met, chance: Random) -> Round:
    """Partnerships put to tables."""
    out = _resting(units, met)
    pairs = [(unit[0], unit[1]) for unit in units if unit[0] not in out]
    chance.shuffle(pairs)
    _rearrange(pairs, met, chance)
    return Round(_seated(pairs), tuple(sorted(out)))


def _resting(units: list[tuple[Person, ...]], met: Met) -> tuple[Person, ...]:
    """Who sits out: whoever has no partner, and the pair that is over, one that rested least."""
    alone = [unit for unit in units if len(unit) == 1]
    pairs = [unit for unit in units if len(unit) > 1]
    over = [min(pairs, key=lambda pair: _rested(pair, met))] if len(pairs) % 2 else []
    return tuple(person for unit in (*alone, *over) for person in unit)


def _rested(people: Iterable[Person], met: Met) -> list[int]:
    """How often these have rested, most often first."""
    return sorted((met.out[person] for person in people), reverse=True)


def _seated(pairs: Sequence[Pair]) -> tuple[Table, ...]:
    return tuple(Table((ours, theirs)) for ours, theirs in zip(pairs[::2], pairs[1::2], strict=True))


def _rearrange(pairs: list[Pair], met: Met, chance: Random) -> None:
    """Exchange partnerships between tables as long as fewer meet again for it, or no more."""

    def cost(one: Pair, other: Pair) -> int:
        return sum(met.met[frozenset((mine, theirs))] ** 2 for mine in one for theirs in other)

    for _ in range(SWAPS * len(pairs)):
        here, there = chance.randrange(len(pairs)), chance.randrange(len(pairs))
        if here // 2 == there // 2:
            continue
        one, beside_one, other, beside_other = pairs[here], pairs[here ^ 1], pairs[there], pairs[there ^ 1]
        if cost(other, beside_one) + cost(one, beside_other) <= cost(one, beside_one) + cost(other, beside_other):
            pairs[here], pairs[there] = other, one
