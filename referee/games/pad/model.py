"""A pad's definition as typed values: columns, checks, lines, counters and how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from ...core.ruling import Rule, Rulebook, Severity
from ...core.seats import Seating
from ...core.text import Words
from ...definitions.books import written
from ...definitions.ending import Ending, ending_of, minutes_of
from ...definitions.expressions import LARGEST, Apply, Name, Number, Tree, parse
from ...definitions.ours import ROUNDS
from ...definitions.scored import Counter, Line, counters_of, lines_of

Kind = Literal["number", "count", "yes", "choice", "category"]
Who = Literal["side", "player", "one", "round"]
"""Whose the cells of a column are: each side's, each player's, one of the table's, or the round's."""

LINES, COUNTERS = 5, 6
"""The chapters of its rulebook in which they stand."""

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
class Shown:
    """A value shown beside each side before the round."""

    name: str
    tree: Tree


@dataclass(frozen=True, kw_only=True)
class Pad:
    """A pad's whole definition. Every ``rule`` in it is a number such as ``3.1``, without the letters of its book.

    `short`: the letters its rules begin with. `each_round`: who plays with whom is told with each round, and totals are
    the players’; `team_size`: how many score together for the whole game. A round is called `noun`; `dealer` says how
    the deal goes on, `first` who starts, `in_turn` that sides are told one after the other. Columns, lines and counters
    stand in the order in which they are asked and worked. Everybody begins with `start`, and `unit` of a written point
    make one: 10 where they are tenths. `zero_sum`: the points of a round come to nought.
    """

    data: Data
    short: str
    name: str
    players: range
    each_round: bool
    team_size: int
    noun: str
    names: tuple[str, ...]
    dealer: Literal["turns", "winner", "loser", "stays", "none"]
    first: Literal["left of dealer", "dealer", "winner", "loser", "none"]
    in_turn: bool
    columns: tuple[Column, ...]
    checks: tuple[Check, ...]
    lines: tuple[Line, ...]
    counters: tuple[Counter, ...]
    shows: tuple[Shown, ...]
    start: int
    unit: int
    ending: Ending
    zero_sum: bool

    @property
    def hand_word(self) -> str:
        """What a round is called, by the name under which sentences have it; a usual word as they have it."""
        return str.__str__(self.noun) if self.noun in ROUNDS else self.noun

    @classmethod
    def of(cls, data: Data) -> Pad:
        """The pad of a definition that was read and found good."""
        table, told, total = data["table"], data["round"], data.get("total", {})
        sums = [column["key"] for column in data["columns"] if "sum" in column]
        return cls(
            data=data,
            short=data["short"],
            name=data["name"],
            players=range(table["players"][0], table["players"][1] + 1),
            each_round=table["sides"] == EACH_ROUND,
            team_size=table.get("team_size", 2) if table["sides"] == TEAMS else 1,
            noun=told["noun"],
            names=tuple(told.get("names", ())),
            dealer=told["dealer"],
            first=told.get("first", "none"),
            in_turn=told.get("in_turn", False),
            columns=tuple(_column(number, column, sums) for number, column in enumerate(data["columns"], 1)),
            checks=tuple(
                Check(f"4.{len(sums) + number}", f"checks.{number}", parse(one["if"]), Severity(one["on"]), one["say"])
                for number, one in enumerate(data.get("checks", ()), 1)
            ),
            lines=lines_of(data["lines"], LINES),
            counters=counters_of(data.get("counters", ()), COUNTERS),
            shows=tuple(Shown(one["name"], parse(one["value"])) for one in data.get("shows", ())),
            start=total.get("start", 0),
            unit=total.get("unit", 1),
            ending=ending_of(data),
            zero_sum=data.get("zero_sum", False),
        )

    @cached_property
    def column(self) -> Mapping[str, Column]:
        """The columns by their key."""
        return {column.key: column for column in self.columns}

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """The groups of categories."""
        found = (category.group for column in self.columns for category in column.categories if category.group)
        return tuple(dict.fromkeys(found))

    @cached_property
    def book(self) -> Rulebook:
        """Its rules in words."""
        return written(self.data, Words("As defined."))

    def rule(self, number: str) -> Rule:
        """The rule of a number such as ``3.1``; of one that says nothing here, how the game is written."""
        return self.book.get(f"{self.short}-{number}") or self.book[f"{self.short}-2.1"]

    def seating(self, names: tuple[str, ...]) -> Seating:
        """The players by seat. Where sides are told with each round, everybody holds a total."""
        return Seating.teams(names, len(names) // self.team_size) if self.team_size > 1 else Seating.solo(names)

    @property
    def low(self) -> bool:
        """Whether it is better to have less: where the lowest wins, or the last one in and a high total throws out."""
        if self.ending.wins != "last_in":
            return self.ending.wins == "lowest"
        match self.ending.out:
            case Apply(op=">=" | ">", parts=(Name(name="total"), _)):
                return True
        return False

    @property
    def minutes(self) -> int:
        """How long a game is played by the clock, in minutes; 0 where none ends it."""
        return minutes_of(self.ending)

    def round_name(self, number: int) -> str:
        """What the round of this number, from 1, is called; empty where it has no name."""
        return self.names[number - 1] if 1 <= number <= len(self.names) else ""

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


def _tree(data: Data, key: str) -> Tree | None:
    return parse(data[key]) if key in data else None


def _column(number: int, data: Data, sums: Sequence[str]) -> Column:
    """One column. `sums`: the keys of those that have one, whose rules are numbered in that order."""
    total = None
    if "sum" in data:
        due = data["sum"]["is"]
        tree = Number(due) if isinstance(due, int) else parse(due)
        total = Total(tree, Severity(data["sum"]["on"]), f"4.{sums.index(data['key']) + 1}")
    return Column(
        rule=f"3.{number}",
        key=data["key"],
        name=data["name"],
        kind=data["type"],
        who=data["who"],
        numbers=Numbers.of(data, 0 if data["type"] == "count" else -LARGEST),
        each=data.get("each", 0),
        points=_tree(data, "points"),
        default=data.get("default"),
        choices=tuple(Choice(one["code"], one["name"], one.get("points", 0)) for one in data.get("choices", ())),
        categories=tuple(
            Category(one["key"], one["name"], str.__str__(one.get("group", "")), Numbers.of(one))
            for one in data.get("categories", ())
        ),
        total=total,
        exactly=data.get("exactly"),
        at_most=data.get("at_most"),
        skip=_tree(data, "skip"),
        say=data.get("say", data["name"]),
    )
