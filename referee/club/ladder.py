"""Winners move up: after each round two of a table go a table up and two a table down, and partners change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .movement import SEATS, Met, Person, Round, Table

Split = tuple[Sequence[Person], Sequence[Person]]
"""Who of a table moves up, and who moves down."""


def split(sides: Sequence[Sequence[Person]], points: Sequence[int], *, low: bool) -> Split:
    """The better half of a table and the other; equal ones as they sat. `low`: the fewest points win."""
    order = sorted(range(len(sides)), key=lambda side: points[side] if low else -points[side])
    people = [one for side in order for one in sides[side]]
    return people[:2], people[2:]


def climbed(tables: Sequence[Split]) -> list[Person]:
    """Everybody from the top down after these tables, the top one first: each four of them are a table."""
    last = len(tables) - 1
    found: list[Person] = []
    for at, (up, down) in enumerate(tables):
        found += tables[at - 1][1] if at else up
        found += tables[at + 1][0] if at < last else down
    return found


def next_ladder(order: Sequence[Person], there: Iterable[Person], before: Sequence[Round]) -> Round:
    """The round after these, for those who are `there`: in the `order` in which they climbed, who comes new below them.

    Whoever sat out least sits out, of equals the lowest.
    """
    met, here = Met.of(before), list(there)
    climbing = [one for one in order if one in here]
    climbing += [one for one in here if one not in climbing]
    lowest = sorted(range(len(climbing)), key=lambda at: (met.out[climbing[at]], -at))
    out = {climbing[at] for at in lowest[: len(climbing) % SEATS]}
    playing = [one for one in climbing if one not in out]
    tables = tuple(_table(playing[at : at + SEATS], met) for at in range(0, len(playing), SEATS))
    return Round(tables, tuple(sorted(out)))


def _table(four: Sequence[Person], met: Met) -> Table:
    """Four people with partners who were together least: those who came together part if they can."""
    one, other, third, last = four
    ways = (((one, third), (other, last)), ((one, last), (other, third)), ((one, other), (third, last)))
    return Table(min(ways, key=lambda sides: sum(met.partners[frozenset(side)] for side in sides)))
