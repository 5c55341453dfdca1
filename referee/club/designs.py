"""Schedules of an evening that are known, rather than searched: whist tournaments, and tables that share nobody.

In a whist tournament everybody is everybody's partner once and opponent twice. There is one for every number of people
that leaves 0 or 1 over by four (Moore 1896; Anderson, *Combinatorial Designs and Tournaments*, 1997). Those here are
cyclic: the tables of the first round, the *starter*, turned by one from round to round. A starter was found by search;
what makes it one is that its partners' distances are all different, and each distance of opponents comes twice.

Where nobody is to meet anybody twice in any role, people are put in four rows, and from round to round the rows are
moved against each other by multiples in a finite field: two of different rows meet once in as many rounds as there are
tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, TypeAlias

Four: TypeAlias = tuple[int, int, int, int]
"""The people of a table: the first two are partners, and the last two."""

Ring: TypeAlias = tuple[int, ...]
"""A number of a product of finite fields, one part for each."""

STILL: Final = "-"
"""In a starter: whoever stays at the place while all others turn."""

STARTERS: Final[Mapping[int, str]] = {
    4: "- 0 1 2",
    5: "4 1 3 2",
    8: "- 0 2 3 | 1 5 6 4",
    9: "7 5 8 4 | 1 2 3 6",
    12: "- 0 8 9 | 1 7 5 2 | 6 4 3 10",
    13: "7 2 4 1 | 9 10 11 5 | 3 12 6 8",
    16: "- 0 2 11 | 6 13 5 3 | 10 14 8 9 | 7 12 1 4",
    17: "14 3 16 11 | 15 13 4 8 | 6 5 10 7 | 1 9 2 12",
    20: "- 0 12 17 | 5 1 11 13 | 2 3 18 6 | 10 7 8 16 | 14 4 9 15",
    21: "14 11 15 19 | 1 2 9 3 | 4 18 7 16 | 5 13 10 20 | 6 8 17 12",
    24: "- 0 11 21 | 1 3 16 12 | 2 5 19 8 | 4 10 9 14 | 6 15 22 7 | 13 20 18 17",
    25: "22 20 11 17 | 8 10 9 15 | 24 7 21 1 | 6 3 18 2 | 4 19 16 12 | 13 14 23 5",
    28: "- 0 18 19 | 1 23 24 7 | 2 3 9 8 | 21 15 22 6 | 4 12 14 26 | 11 20 13 16 | 5 25 10 17",
    29: "1 6 16 17 | 2 20 3 12 | 23 11 25 19 | 4 7 9 13 | 5 21 28 14 | 26 24 8 27 | 18 10 22 15",
    32: "- 0 11 17 | 1 23 26 28 | 14 4 6 13 | 2 3 5 16 | 8 20 24 21 | 18 10 30 25 | 12 29 7 22 | 15 19 27 9",
    33: "1 3 29 18 | 11 30 22 9 | 2 25 26 21 | 4 19 12 6 | 5 31 8 20 | 7 10 24 16 | 13 17 14 23 | 15 32 28 27",
}
"""The tables of the first round, by the number of people. Where one is over, person 0 sits out in it."""

_POWERS: Final[Mapping[int, tuple[int, tuple[int, ...]]]] = {
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    16: (2, (1, 1, 0, 0)),
    32: (2, (1, 0, 1, 0, 0)),
    9: (3, (2, 0)),
    27: (3, (2, 1, 0)),
    25: (5, (2, 0)),
}
"""Fields whose size is the power of a prime: the prime, and what x to the power is, lowest coefficient first."""

_PRIMES: Final = (5, 7, 11, 13, 17, 19, 23, 29, 31)


def whist(people: int) -> Iterator[tuple[Four, ...]]:
    """The rounds of a whist tournament, one for each partner (and one to sit out); none where no starter is known."""
    starter = [table.split() for table in STARTERS.get(people, "").split("|") if table]
    turns = people if people % 4 else people - 1
    for turn in range(turns if starter else 0):
        yield tuple(_turned(table, turn, turns) for table in starter)


def _turned(table: Sequence[str], turn: int, turns: int) -> Four:
    a, b, c, d = (turns if one == STILL else _sum(int(one), turn, turns) for one in table)
    return a, b, c, d


def apart(people: int) -> Iterator[tuple[Four, ...]]:
    """Rounds in which nobody meets anybody twice, for a number of people that four divides."""
    if people % 4:
        return
    across = people // 4
    if across == 1:
        yield ((0, 1, 2, 3),)
        return
    sizes = _fields(across)
    places = list(product(*map(range, sizes)))
    at = {place: number for number, place in enumerate(places)}
    for by in places if sizes else ():
        rows = [[at[_moved(place, by, row, sizes)] for place in places] for row in range(4)]
        yield tuple((a, across + b, 2 * across + c, 3 * across + d) for a, b, c, d in zip(*rows, strict=True))
    for within in apart(across):  # every row as an evening of its own
        yield tuple((a + row, b + row, c + row, d + row) for row in range(0, people, across) for a, b, c, d in within)


def _fields(size: int) -> tuple[int, ...]:
    """The sizes of fields, four at least, whose product this is; none where there are none."""
    for field in (*_POWERS, *_PRIMES):
        if size == field:
            return (field,)
        if size % field == 0 and (rest := _fields(size // field)):
            return field, *rest
    return ()


def _moved(place: Ring, by: Ring, row: int, sizes: tuple[int, ...]) -> Ring:
    """``place + row × by``, part for part."""
    return tuple(_sum(here, _times(row, step, size), size) for here, step, size in zip(place, by, sizes, strict=True))


def _sum(one: int, other: int, size: int) -> int:
    prime, over = _POWERS.get(size, (size, (0,)))
    return sum((one // prime**at + other // prime**at) % prime * prime**at for at in range(len(over)))


def _times(one: int, other: int, size: int) -> int:
    """A product in the field: of polynomials, whose coefficients are the digits to the base of its prime."""
    prime, over = _POWERS.get(size, (size, (0,)))
    if size == prime:
        return one * other % prime
    made, shifted = 0, other
    for at in range(len(over)):
        for _ in range(one // prime**at % prime):
            made = _sum(made, shifted, size)
        highest = shifted // (size // prime)
        shifted = shifted % (size // prime) * prime
        for place, times in enumerate(over):
            shifted = _sum(shifted, times * highest % prime * prime**place, size)
    return made
