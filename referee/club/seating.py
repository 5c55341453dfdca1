"""Who usually sits where: people put on free seats as they sat before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence


def usual(seatings: Iterable[Sequence[str]]) -> list[tuple[str, ...]]:
    """Of these seatings, the latest first, how each company sits most often; those who met last come first."""
    times: dict[frozenset[str], Counter[tuple[str, ...]]] = {}
    for names in seatings:
        times.setdefault(frozenset(names), Counter())[tuple(names)] += 1
    return [found.most_common(1)[0][0] for found in times.values()]


def seat(names: Sequence[str], chosen: Iterable[str], known: Sequence[Sequence[str]]) -> tuple[list[str], list[str]]:
    """Put people on the free seats (empty names): all of a company as it usually sits, others where they last sat if
    that is free, else on the first that is. Returns the names by seat, and those for whom there was no seat.

    `known`: what `usual` gave. Nobody who sits already is moved.
    """
    found = list(names)
    left = [name for name in dict.fromkeys(chosen) if name not in found]
    company = {*filter(None, found), *left}
    as_usual = next((one for one in known if set(one) == company and len(one) == len(found)), None)
    if as_usual is not None and all(not name or name == there for name, there in zip(found, as_usual, strict=True)):
        return list(as_usual), []
    for name in list(left):
        own = [one.index(name) for one in known if name in one and len(one) == len(found)]
        free = [place for place, there in enumerate(found) if not there]
        if free:
            found[next((place for place in own if place in free), free[0])] = name
            left.remove(name)
    return found, left
