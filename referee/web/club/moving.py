"""How people may move at an evening, what the standings go by, and fixed pairs as they are typed.

A pair is a line: two names with an ampersand or a comma between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...club.movement import longest
from ...club.outcomes import OWN, PERCENTS, WON
from ...club.pairing import rounds_of_all, rounds_to_one
from ...club.plans import Movement
from ...club.standings import By
from ...core.errors import NotationError
from ...core.text import Text, say
from ...service.clubs import spelling
from ...service.evenings import OUT, THREES
from ...service.planning import SEATS

ORDERS: Final = (
    (By.POINTS, "Points", "a round sat out counts as the mean of one’s own"),
    (By.WINS, "Rounds won", "then by how far; a round sat out is won"),
)


OVERS: Final = (
    (OUT, "Sit out", "a phantom has their seats, and they get a bye"),
    (THREES, "Play in threes", "each plays alone, at a table of three"),
)
"""What those do for whom there is no table of four, in words."""


BYES: Final = (
    ("", "As usual"),
    (OWN, "The mean of one’s own rounds"),
    (WON, "A round won"),
    *((percent, Text("{percent} % of the round", percent=percent)) for percent in PERCENTS),
)
"""What a round sat out may count, in words; usually what the order says."""


@dataclass(frozen=True, slots=True)
class Way:
    """How people may move: what it means for so many, and how many `rounds` it has."""

    movement: Movement
    title: str
    means: str
    rounds: str


def ways(there: int) -> list[Way]:
    """The ways of moving, with what each means for so many people."""
    enough, pairs = there >= SEATS, there // 2
    alone = "one has no partner, and needs a guest"
    return [
        Way(Movement.INDIVIDUAL, "Partners change", "each pair at most once", str(longest(there)) if enough else "–"),
        Way(Movement.LADDER, "Winners move up", "losers down a table, partners change", say("any")),
        Way(
            Movement.ROBIN,
            "Fixed pairs, all against all",
            alone if there % 2 else "each meets every other once",
            str(rounds_of_all(pairs)) if enough else "–",
        ),
        Way(
            Movement.SWISS,
            "Fixed pairs, Swiss",
            alone if there % 2 else "winners meet winners, no pair twice",
            say("any"),
        ),
        Way(
            Movement.KNOCKOUT,
            "Fixed pairs, knock-out",
            alone if there % 2 else "who loses is out",
            str(rounds_to_one(pairs)) if enough else "–",
        ),
    ]


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
            raise NotationError(Text("Line {number}: a pair is two names, as “Ann & Cy”.", number=number), "couples")
        for name in names:
            if spelling(name) not in free:
                raise NotationError(
                    Text("Line {number}: “{name}” isn’t here.", number=number, name=name[:40]), "couples"
                )
            if spelling(name) in taken:
                said = Text("Line {number}: {name} is of a pair already.", number=number, name=name[:40])
                raise NotationError(said, "couples")
            taken.add(spelling(name))


def _lines(typed: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that say something, by number, each with its names."""
    for number, line in enumerate(typed.splitlines(), 1):
        names = [name.strip() for name in _BETWEEN.split(line) if name.strip()]
        if names:
            yield number, names
