"""Fixed pairs as they are typed: a pair a line, two names with an ampersand or a comma between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ...core.errors import NotationError
from ...service.clubs import spelling

_BETWEEN: Final = re.compile(r"[&,;/+]")


def couples(typed: str, there: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of those who are there: those typed that can be, then the others as they stand."""
    free = {spelling(name): name for name in there}
    found = []
    for _, names in _lines(typed):
        if len(names) == 2 and len({*map(spelling, names)} & free.keys()) == 2:
            found.append((free.pop(spelling(names[0])), free.pop(spelling(names[1]))))
    rest = list(free.values())
    return [*found, *zip(rest[::2], rest[1::2], strict=False)]


def check_couples(typed: str, there: Sequence[str]) -> None:
    """Raise NotationError, at ``couples``, for a line that is no pair of those who are there."""
    free, taken = {spelling(name) for name in there}, set[str]()
    for number, names in _lines(typed):
        if len(names) != 2:
            raise NotationError(f"Line {number}: a pair is two names, as “Ann & Cy”.", "couples")
        for name in names:
            if spelling(name) not in free:
                raise NotationError(f"Line {number}: “{name[:40]}” is not among those who are there.", "couples")
            if spelling(name) in taken:
                raise NotationError(f"Line {number}: {name[:40]} is of a pair already.", "couples")
            taken.add(spelling(name))


def _lines(typed: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that say something, by number, each with its names."""
    for number, line in enumerate(typed.splitlines(), 1):
        names = [name.strip() for name in _BETWEEN.split(line) if name.strip()]
        if names:
            yield number, names
