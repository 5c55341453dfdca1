"""The season's table: who stands where, by points a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .figures import Figures

FEWEST_GAMES: Final = 1
"""Games from which on somebody stands in the season's table."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's line: the person by number, their figures, and points a hand as they are shown, without a fraction."""

    place: int
    person: int
    name: str
    figures: Figures

    @property
    def a_hand(self) -> int:
        """Points a hand before the best other side, or behind it."""
        return round(self.figures.a_hand)


def season_table(figures: Mapping[int, Figures], names: Mapping[int, str]) -> list[Line]:
    """Everybody of `names` with a game that is over; equal ones share a place, in the order of their names."""
    found = [(person, one) for person, one in figures.items() if len(one.finished) >= FEWEST_GAMES and person in names]
    found.sort(key=lambda pair: (-round(pair[1].a_hand), names[pair[0]].casefold(), pair[0]))
    lines: list[Line] = []
    for number, (person, one) in enumerate(found, 1):
        same = bool(lines) and lines[-1].a_hand == round(one.a_hand)
        lines.append(Line(lines[-1].place if same else number, person, names[person], one))
    return lines
