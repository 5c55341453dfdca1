"""What scores in a definition, on the pad as in a game of tricks: lines, and counters behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from .expressions import Tree, parse

Whose: TypeAlias = Literal["side", "player", "declarer", "partner", "defenders"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line, rule `chapter`.`number`. It stands where `when` holds, and without a `when` where its points are not
    nought.

    `at`: each *round*, the first time alone (*once*), or behind the last (*end*).
    """

    chapter: int
    number: int
    whose: Whose
    when: Tree | None
    points: Tree
    say: str
    at: Literal["round", "once", "end"]

    @property
    def rule(self) -> str:
        """The number of its rule, without the letters of its book."""
        return f"{self.chapter}.{self.number}"

    @property
    def by_player(self) -> bool:
        """Whether it is worked for each player of a side."""
        return self.whose == "player"


@dataclass(frozen=True, slots=True)
class Counter:
    """What is counted from round to round, rule `chapter`.`number`. It starts at `start` and grows by `adds`.

    A ladder where it has `names`. With `full` and `points` a bank: each full set costs the points, and the rest stays.
    """

    chapter: int
    number: int
    key: str
    name: str
    start: int
    adds: Tree
    names: tuple[str, ...]
    full: int
    points: int
    say: str

    @property
    def rule(self) -> str:
        """The number of its rule, without the letters of its book."""
        return f"{self.chapter}.{self.number}"

    def named(self, value: int) -> str:
        """What a value of a ladder is called; empty where it has no name."""
        return self.names[min(max(value, 0), len(self.names) - 1)] if self.names else ""


def lines_of(data: Sequence[Mapping[str, Any]], chapter: int) -> tuple[Line, ...]:
    """The lines of a checked definition, whose rules stand in that chapter."""
    return tuple(
        Line(
            chapter,
            number,
            cast("Whose", one.get("for", "side")),
            parse(one["when"]) if "when" in one else None,
            parse(one["points"]),
            one["say"],
            one.get("at", "round"),
        )
        for number, one in enumerate(data, 1)
    )


def counters_of(data: Sequence[Mapping[str, Any]], chapter: int, first: int = 1) -> tuple[Counter, ...]:
    """Its counters; the rule of the first has that number in the chapter."""
    return tuple(
        Counter(
            chapter,
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
        for number, one in enumerate(data, first)
    )
