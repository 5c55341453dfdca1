"""What a hand of a game of one's own scores, as its definition says it: lines, and counters behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from ...definitions.expressions import Tree, parse

Whose: TypeAlias = Literal["side", "player", "declarer", "partner", "defenders"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line: rule 9.`number`. It stands where `when` holds, and without a `when` where its points are not nought.

    `at`: each *round*, the first time alone (*once*), or behind the last hand (*end*).
    """

    number: int
    whose: Whose
    when: Tree | None
    points: Tree
    say: str
    at: Literal["round", "once", "end"]


@dataclass(frozen=True, slots=True)
class Counter:
    """What is counted from hand to hand: rule 9.`number`. It starts at `start` and grows by `adds`.

    With `full` and `points`: each full set costs the points, and the rest stays.
    """

    number: int
    key: str
    name: str
    start: int
    adds: Tree
    names: tuple[str, ...]
    full: int
    points: int
    say: str


@dataclass(frozen=True, slots=True)
class Score:
    """The lines, then the counters. Points are shown divided by `unit`. `zero_sum`: they come to nought."""

    lines: tuple[Line, ...]
    counters: tuple[Counter, ...] = ()
    unit: int = 1
    zero_sum: bool = False


def score_of(data: Mapping[str, Any]) -> Score:
    """The score of a checked definition."""
    lines = tuple(
        Line(
            number,
            cast("Whose", one.get("for", "side")),
            parse(one["when"]) if "when" in one else None,
            parse(one["points"]),
            one["say"],
            one.get("at", "round"),
        )
        for number, one in enumerate(data["lines"], 1)
    )
    counters = tuple(
        Counter(
            number,
            one["key"],
            one["name"],
            one.get("from", 0),
            parse(one["adds"]),
            tuple(one.get("names", ())),
            one.get("full", 0),
            one.get("points", 0),
            one.get("say", one["name"]),
        )
        for number, one in enumerate(data.get("counters", ()), len(lines) + 1)
    )
    return Score(lines, counters, data.get("unit", 1), data.get("zero_sum", False))
