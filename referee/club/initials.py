"""The letters that stand for people where there is room for one or two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ..core.names import graphemes

TRIED = 12
"""Pairs of letters that are tried for a name before one is shared."""


def initials(names: Sequence[str]) -> list[str]:
    """For each of these names one letter, or two where another has that: as unlike as two letters can be.

    Who comes first is served first, so that nobody’s letters change when somebody joins at the end.
    """
    taken: set[str] = set()
    found = []
    for name in names:
        wanted = list(islice(_ways(name), TRIED))
        free = next((letters for letters in wanted if letters.casefold() not in taken), wanted[min(1, len(wanted) - 1)])
        taken.add(free.casefold())
        found.append(free)
    return found


def _ways(name: str) -> Iterator[str]:
    """The letters a name may be shown by, the best first: ``A``, ``An``, ``AL`` (for Anna Lee), ``Aa``."""
    words = [graphemes(word) for word in name.split()]
    letters = [letter for word in words for letter in word]
    if not letters:
        yield "?"
        return
    first = letters[0].upper()
    yield first
    if len(letters) > 1:
        yield first + letters[1]
    for word in words[1:]:
        yield first + word[0].upper()
    for letter in letters[2:]:
        yield first + letter
