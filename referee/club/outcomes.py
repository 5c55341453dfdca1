"""What a round of an evening is worth to one of its contestants: played, or given a result of a kind of its own.

A round that was not played has no result. It gets one by the evening's rule or by its director, or counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, TypeAlias

from ..core.text import Words
from ..core.words import figure
from .movement import Person

Number: TypeAlias = int | Fraction
"""Points and wins of an evening: exact, and rounded only where they are shown."""


class Kind(StrEnum):
    """What kind of result a round has."""

    PLAYED = "played"
    PLAYING = "playing"
    BYE = "bye"
    WALKOVER = "walkover"
    AVERAGE = "average"
    ADJUSTED = "adjusted"
    NO_PLAY = "no play"


GIVEN: Final = (Kind.AVERAGE, Kind.ADJUSTED, Kind.WALKOVER, Kind.BYE, Kind.NO_PLAY)
"""What a director may give a contestant for a round."""

OWN: Final = "own"
WON: Final = "won"

LEAST_PERCENT, MOST_PERCENT = 50, 60
PERCENTS: Final = tuple(str(percent) for percent in range(LEAST_PERCENT, MOST_PERCENT + 1, 5))
"""What a round sat out may count, beside one's own mean: percent of the way from the worst score of it to the best."""


@dataclass(frozen=True, slots=True)
class Award:
    """What a director gave one of the people, by their number, for a round.

    `points`: of an *adjusted* score the points, of an *average* percent from 50 to 60, or None for the own mean.
    """

    who: Person
    kind: Kind
    points: int | None = None

    @classmethod
    def read(cls, values: Sequence[Any]) -> Award:
        """What `write` made plain."""
        who, kind, points = values
        return cls(who, Kind(kind), points)

    def write(self) -> list[Any]:
        """As plain values, ready for JSON."""
        return [self.who, self.kind.value, self.points]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a round is worth to a contestant: points, by how much they lay before the opponents, and the win (½ drawn).

    None: the mean of the own rounds, so that it moves no mean.
    """

    round: int
    kind: Kind
    points: Fraction | None = None
    above: Fraction | None = None
    won: Fraction | None = None

    @property
    def counts(self) -> bool:
        """Whether it is a result at all."""
        return self.kind is not Kind.NO_PLAY


@dataclass(frozen=True, slots=True)
class Scale:
    """The evening's rule for rounds that were not played: a `bye` is OWN, WON or percent; `wins` are what counts.

    `low`: the fewest points win.
    """

    bye: str
    wins: bool
    low: bool = False

    def given(self, round_number: int, kind: Kind, scores: Sequence[int], percent: int | None = None) -> Outcome:
        """A round that was not played, beside the `scores` that were made in it."""
        if kind is Kind.NO_PLAY:
            return Outcome(round_number, kind)
        asked = OWN if percent is None else str(percent)
        rule = asked if kind is Kind.AVERAGE else self.bye
        won: Fraction | None = None
        if kind is Kind.WALKOVER or rule == WON:
            won = Fraction(1)
        elif self.wins and rule != OWN:
            won = Fraction(int(rule), 100)
        points = None if self.wins or rule in {OWN, WON} or not scores else self._between(scores, int(rule))
        return Outcome(round_number, kind, points, None, won)

    def _between(self, scores: Sequence[int], percent: int) -> Fraction:
        worst, best = (max(scores), min(scores)) if self.low else (min(scores), max(scores))
        return worst + Fraction((best - worst) * percent, 100)


LEGEND: Final[dict[Kind, tuple[str, str]]] = {
    Kind.PLAYING: ("…", Words("still playing")),
    Kind.BYE: ("bye", Words("sat out, no opponents")),
    Kind.WALKOVER: ("w/o", Words("walkover: the others had left")),
    Kind.AVERAGE: ("avg", Words("average, given by the director")),
    Kind.ADJUSTED: ("adj", Words("adjusted by the director")),
    Kind.NO_PLAY: ("–", Words("no play: not there, or without a partner. It doesn’t count")),
}
"""The sign of each kind of result, and what it means."""


def legend(outcomes: Iterable[Outcome]) -> list[tuple[str, str]]:
    """The signs that are needed to read these, each with what it means."""
    there = {one.kind for one in outcomes}
    return [words for kind, words in LEGEND.items() if kind in there]


def shown(outcome: Outcome) -> str:
    """A round as it stands in a table: ``70``, ``40 adj``, ``bye``."""
    sign = LEGEND[outcome.kind][0] if outcome.kind in LEGEND else ""
    if outcome.points is None or outcome.kind is Kind.PLAYING:
        return sign
    return f"{figure(outcome.points)} {sign}".strip()
