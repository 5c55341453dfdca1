"""A pad's definition as typed values: columns, checks, lines, counters and how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from ...core.ruling import Rule, Rulebook, Severity
from ...core.seats import Seating
from ...definitions.books import written
from ...definitions.ending import Ending, ending_of
from ...definitions.expressions import LARGEST, Apply, Number, Tree, parse

Kind = Literal["number", "count", "yes", "choice", "category"]
Who = Literal["side", "player", "one", "round"]
"""Whose the cells of a column are: each side's, each player's, one of the table's, or the round's."""

EACH_ROUND: Final = "each round"
TEAMS: Final = "teams"

Data = Mapping[str, Any]
"""Plain JSON of a definition that was read and found good."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a number may be: from `low` to `high` in steps, or one of `values` where there are some."""

    low: int = -LARGEST
    high: int = LARGEST
    step: int = 1
    values: tuple[int, ...] = ()

    @classmethod
    def of(cls, data: Data, least: int = -LARGEST) -> Numbers:
        """As the field of a column has it: without a `from` it starts at `least`, without a `to` it has no end."""
        values = tuple(data.get("values", ()))
        return cls(data.get("from", least), data.get("to", LARGEST), data.get("step", 1), values)

    @property
    def start(self) -> int:
        """What steps are counted from."""
        return self.low if self.low != -LARGEST else 0

    @property
    def all(self) -> Sequence[int]:
        """Every number there may be, in order."""
        return self.values or range(self.low, self.high + 1, self.step)

    def __contains__(self, number: int) -> bool:
        if self.values:
            return number in self.values
        return self.low <= number <= self.high and (number - self.start) % self.step == 0


@dataclass(frozen=True, slots=True)
class Choice:
    """One of what a cell of a choice may say, with the points it is worth."""

    code: str
    name: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Category:
    """One box of a category: it is used once a game by each side, and may count into a `group`."""

    key: str
    name: str
    group: str
    numbers: Numbers


@dataclass(frozen=True, slots=True)
class Total:
    """What the cells of a column come to together: `rule` is its number, `on` what a wrong sum is."""

    tree: Tree
    on: Severity
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column of the round. `points` is None where it only feeds lines; `each` what one of a count is worth."""

    rule: str
    key: str
    name: str
    kind: Kind
    who: Who
    numbers: Numbers
    each: int
    points: Tree | None
    default: int | None
    choices: tuple[Choice, ...]
    categories: tuple[Category, ...]
    total: Total | None
    exactly: int | None
    at_most: int | None
    skip: Tree | None
    say: str

    @property
    def needed(self) -> bool:
        """Whether a round stays open while a cell of it is empty: what else is empty has a default."""
        return self.kind in {"number", "category"} and self.default is None

    @property
    def counted(self) -> bool:
        """Whether it is a yes, of which there may be only so many."""
        return self.kind == "yes" or self.who == "one"

    @property
    def scores(self) -> bool:
        """Whether its cells are worth points by themselves."""
        return self.points is not None or bool(self.each) or any(choice.points for choice in self.choices)

    def choice_of(self, code: str) -> int | None:
        """The place of a choice, from 0; None where there is none of this code."""
        return next((place for place, choice in enumerate(self.choices) if choice.code == code), None)

    def category_of(self, key: str) -> Category | None:
        """The category of this key; None where there is none."""
        return next((category for category in self.categories if category.key == key), None)


@dataclass(frozen=True, slots=True)
class Check:
    """A condition that speaks when it is true of a side: a refusal, a query or a note. `field`: ``checks.1``."""

    rule: str
    field: str
    tree: Tree
    on: Severity
    say: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the score. `when` is None where it stands whenever its points are not nought."""

    rule: str
    by_player: bool
    when: Tree | None
    points: Tree
    say: str
    at: Literal["round", "once", "end"]


@dataclass(frozen=True, slots=True)
class Counter:
    """What grows from round to round: a ladder where it has `names`, a bank where each `full` set costs `points`."""

    rule: str
    key: str
    name: str
    start: int
    adds: Tree
    names: tuple[str, ...]
    full: int
    points: int
    say: str

    def named(self, value: int) -> str:
        """What a value of a ladder is called; empty where it has no name."""
        return self.names[min(max(value, 0), len(self.names) - 1)] if self.names else ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A value shown beside each side before the round."""

    name: str
    tree: Tree


@dataclass(frozen=True)
class Pad:
    """A pad's whole definition. Every ``rule`` in it is a number such as ``3.1``, without the letters of its book."""

    data: Data

    @cached_property
    def short(self) -> str:
        """The letters its rules begin with."""
        return str(self.data["short"])

    @cached_property
    def name(self) -> str:
        """What the game is called."""
        return str(self.data["name"])

    @cached_property
    def players(self) -> range:
        """How many may play."""
        least, most = self.data["table"]["players"]
        return range(least, most + 1)

    @cached_property
    def each_round(self) -> bool:
        """Whether who plays with whom is told with each round: then totals are the players’."""
        return bool(self.data["table"]["sides"] == EACH_ROUND)

    @cached_property
    def team_size(self) -> int:
        """How many score together for the whole game."""
        table = self.data["table"]
        return int(table.get("team_size", 2)) if table["sides"] == TEAMS else 1

    @cached_property
    def book(self) -> Rulebook:
        """Its rules in words."""
        return written(self.data, "As defined.")

    def rule(self, number: str) -> Rule:
        """The rule of a number such as ``3.1``; of one that says nothing here, how the game is written."""
        return self.book.get(f"{self.short}-{number}") or self.book[f"{self.short}-2.1"]

    def seating(self, names: tuple[str, ...]) -> Seating:
        """The players by seat. Where sides are told with each round, everybody holds a total."""
        return Seating.teams(names, len(names) // self.team_size) if self.team_size > 1 else Seating.solo(names)

    @cached_property
    def noun(self) -> str:
        """What a round is called."""
        return str(self.data["round"]["noun"])

    @cached_property
    def dealer(self) -> str:
        """How the deal goes on: ``turns``, ``winner``, ``loser``, ``stays``, ``none``."""
        return str(self.data["round"]["dealer"])

    @cached_property
    def first(self) -> str:
        """Who starts a round: ``left of dealer``, ``dealer``, ``winner``, ``loser``, ``none``."""
        return str(self.data["round"].get("first", "none"))

    @cached_property
    def in_turn(self) -> bool:
        """Whether the sides are told one after the other."""
        return bool(self.data["round"].get("in_turn", False))

    def round_name(self, number: int) -> str:
        """What the round of this number, from 1, is called; empty where it has no name."""
        names = self.data["round"].get("names", ())
        return str(names[number - 1]) if 1 <= number <= len(names) else ""

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """In the order in which they are asked."""
        with_total = [column["key"] for column in self.data["columns"] if "sum" in column]
        return tuple(
            _column(f"3.{number}", column, f"4.{with_total.index(column['key']) + 1}" if "sum" in column else "")
            for number, column in enumerate(self.data["columns"], 1)
        )

    @cached_property
    def column(self) -> Mapping[str, Column]:
        """The columns by their key."""
        return {column.key: column for column in self.columns}

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """Their rules stand behind those of the sums."""
        before = sum(column.total is not None for column in self.columns)
        return tuple(
            Check(f"4.{before + number}", f"checks.{number}", parse(one["if"]), Severity(one["on"]), one["say"])
            for number, one in enumerate(self.data.get("checks", ()), 1)
        )

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """In the order in which they are worked."""
        return tuple(
            Line(
                f"5.{number}",
                line.get("for") == "player",
                parse(line["when"]) if "when" in line else None,
                parse(line["points"]),
                line["say"],
                line.get("at", "round"),
            )
            for number, line in enumerate(self.data["lines"], 1)
        )

    @cached_property
    def counters(self) -> tuple[Counter, ...]:
        """In the order in which they are worked."""
        return tuple(
            Counter(
                f"6.{number}",
                one["key"],
                one["name"],
                one.get("from", 0),
                parse(one["adds"]),
                tuple(one.get("names", ())),
                one.get("full", 0),
                one.get("points", 0),
                one.get("say", one["name"]),
            )
            for number, one in enumerate(self.data.get("counters", ()), 1)
        )

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """The groups of categories."""
        found = (category.group for column in self.columns for category in column.categories if category.group)
        return tuple(dict.fromkeys(found))

    @cached_property
    def start(self) -> int:
        """The total with which everybody starts."""
        return int(self.data.get("total", {}).get("start", 0))

    @cached_property
    def unit(self) -> int:
        """How many of a written point make one: 10 where they are tenths."""
        return int(self.data.get("total", {}).get("unit", 1))

    @cached_property
    def shows(self) -> tuple[Shown, ...]:
        """What stands beside each side before the round."""
        return tuple(Shown(one["name"], parse(one["value"])) for one in self.data.get("shows", ()))

    @cached_property
    def ending(self) -> Ending:
        """How the game ends, who is out for good and who wins."""
        return ending_of(self.data)

    @cached_property
    def zero_sum(self) -> bool:
        """Whether the points of a round come to nought."""
        return bool(self.data.get("zero_sum", False))

    @cached_property
    def looks_back(self) -> bool:
        """Whether an expression reads the rounds before."""
        return any(map(_looks_back, self._trees()))

    def _trees(self) -> Iterator[Tree]:
        for column in self.columns:
            yield from (tree for tree in (column.points, column.skip) if tree is not None)
            if column.total is not None:
                yield column.total.tree
        yield from (check.tree for check in self.checks)
        yield from (tree for line in self.lines for tree in (line.when, line.points) if tree is not None)
        yield from (counter.adds for counter in self.counters)
        yield from (shown.tree for shown in self.shows)
        ending = self.ending
        yield from (end.when for end in ending.ends if end.when is not None)
        yield from (tree for tree in (ending.out, ending.among) if tree is not None)
        if isinstance(ending.ties, tuple):
            yield from ending.ties


def _looks_back(tree: Tree) -> bool:
    return isinstance(tree, Apply) and (tree.op == "streak" or any(map(_looks_back, tree.parts)))


def _column(rule: str, data: Data, rule_of_total: str) -> Column:
    counted = data["type"] == "count"
    return Column(
        rule=rule,
        key=data["key"],
        name=data["name"],
        kind=data["type"],
        who=data["who"],
        numbers=Numbers.of(data, 0 if counted else -LARGEST),
        each=data.get("each", 0),
        points=parse(data["points"]) if "points" in data else None,
        default=data.get("default"),
        choices=tuple(Choice(one["code"], one["name"], one.get("points", 0)) for one in data.get("choices", ())),
        categories=tuple(
            Category(one["key"], one["name"], one.get("group", ""), Numbers.of(one))
            for one in data.get("categories", ())
        ),
        total=_total(data["sum"], rule_of_total) if "sum" in data else None,
        exactly=data.get("exactly"),
        at_most=data.get("at_most"),
        skip=parse(data["skip"]) if "skip" in data else None,
        say=data.get("say", data["name"]),
    )


def _total(data: Data, rule: str) -> Total:
    told = data["is"]
    return Total(Number(told) if isinstance(told, int) else parse(told), Severity(data["on"]), rule)
