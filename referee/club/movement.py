"""Who sits with whom, round after round, where partners change: an individual movement.

People are numbers from 0. Each two are partners at most once for as long as that is possible: the partners of a round
are those of a round robin (the circle method), so there is a schedule without a repeat for as many rounds as there are
people, less one if their number is even. Which two partnerships share a table is searched, so that the same opponents
return as seldom as can be found. Who came late or left early is taken in by a search over the people who are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

Person: TypeAlias = int
Pair: TypeAlias = tuple[Person, Person]

SEATS = 4
FEWEST, MOST = 4, 128
SWAPS = 30  # exchanges tried for each person in a round: more finds hardly anything better
TRIES = 20  # schedules made until nobody sits out twice more than another
SWEEPS = 2  # times that the rounds of a whole schedule are fitted to one another
PARTNERS_AGAIN = 1000  # a partner again is worse than any number of opponents again


@dataclass(frozen=True, slots=True)
class Table:
    """Two partnerships that play each other."""

    sides: tuple[Pair, Pair]

    @property
    def seats(self) -> tuple[Person, Person, Person, Person]:
        """Who sits where, clockwise: partners sit across."""
        (north, south), (east, west) = self.sides
        return north, east, south, west

    def partners(self) -> Iterator[frozenset[Person]]:
        """Each two who are partners."""
        return (frozenset(side) for side in self.sides)

    def opponents(self) -> Iterator[frozenset[Person]]:
        """Each two who are opponents."""
        ours, theirs = self.sides
        return (frozenset((one, other)) for one in ours for other in theirs)


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of one round, and who sits out."""

    tables: tuple[Table, ...]
    out: tuple[Person, ...] = ()


@dataclass(slots=True)
class Met:
    """How often two were partners and opponents, and how often each sat out."""

    partners: Counter[frozenset[Person]] = field(default_factory=Counter)
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
            for pair in table.opponents():
                self.opponents[pair] += times
        for person in played.out:
            self.out[person] += times


@dataclass(frozen=True, slots=True)
class Quality:
    """How good a schedule is, in what players would complain of.

    `partners_again`: times that two are partners who were before. `opponents_again`: times that two are opponents for a
    third time or more; `most_opposed`: how often any two are at most. `out`: the fewest and the most rounds that one of
    the people sits out.
    """

    partners_again: int
    opponents_again: int
    most_opposed: int
    out: tuple[int, int]


def quality(rounds: Sequence[Round], people: Iterable[Person]) -> Quality:
    """What is to be said of these rounds."""
    met = Met.of(rounds)
    outs = [met.out[person] for person in people]
    return Quality(
        sum(max(times - 1, 0) for times in met.partners.values()),
        sum(max(times - 2, 0) for times in met.opponents.values()),
        max(met.opponents.values(), default=0),
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
    tries = (_schedule(people, rounds, chance) for _ in range(TRIES))
    best = next(tries)
    while _unfair(best, people) > 1:
        other = next(tries, None)
        if other is None:
            break
        best = min(best, other, key=lambda made: _unfair(made, people))
    return best


def _unfair(made: Sequence[Round], people: int) -> int:
    fewest, most = quality(made, range(people)).out
    return most - fewest


def _schedule(people: int, rounds: int, chance: Random) -> tuple[Round, ...]:
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
            pairs = [side for table in played.tables for side in table.sides]
            _rearrange(pairs, met, chance)
            made[at] = Round(_seated(pairs), played.out)
            met.add(made[at])
    return tuple(made)


def next_round(people: Sequence[Person], before: Iterable[Round], chance: Random) -> Round:
    """One round more for those who are there now, after `before`: for an evening whose people have changed.

    Whoever sat out least sits out, if the number of people is no multiple of four.
    """
    met = Met.of(before)
    there = chance.sample(people, len(people))
    there.sort(key=lambda person: met.out[person], reverse=True)
    playing = there[: len(there) // SEATS * SEATS]
    out = there[len(playing) :]
    chance.shuffle(playing)
    _exchange(playing, met, chance)
    pairs = list(zip(playing[::2], playing[1::2], strict=True))
    return Round(_seated(pairs), tuple(sorted(out)))


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
    """Exchange partnerships between tables as long as opponents return less for it, or no more."""

    def cost(one: Pair, other: Pair) -> int:
        return sum(met.opponents[frozenset((mine, theirs))] ** 2 for mine in one for theirs in other)

    for _ in range(SWAPS * len(pairs)):
        here, there = chance.randrange(len(pairs)), chance.randrange(len(pairs))
        if here // 2 == there // 2:
            continue
        one, beside_one, other, beside_other = pairs[here], pairs[here ^ 1], pairs[there], pairs[there ^ 1]
        if cost(other, beside_one) + cost(one, beside_other) <= cost(one, beside_one) + cost(other, beside_other):
            pairs[here], pairs[there] = other, one


def _exchange(playing: list[Person], met: Met, chance: Random) -> None:
    """Exchange people as long as partners, then opponents, return no more for it. Four in a row are a table."""

    def cost(at: int) -> int:
        first = at - at % SEATS
        table = Table((_pair(playing, first), _pair(playing, first + 2)))
        again = sum(met.partners[pair] ** 2 for pair in table.partners())
        return PARTNERS_AGAIN * again + sum(met.opponents[pair] ** 2 for pair in table.opponents())

    def both(here: int, there: int) -> int:
        return cost(here) + (0 if here // SEATS == there // SEATS else cost(there))

    for _ in range(SWAPS * len(playing)):
        here, there = chance.randrange(len(playing)), chance.randrange(len(playing))
        before = both(here, there)
        playing[here], playing[there] = playing[there], playing[here]
        if both(here, there) > before:
            playing[here], playing[there] = playing[there], playing[here]


def _pair(playing: Sequence[Person], at: int) -> Pair:
    return playing[at], playing[at + 1]
