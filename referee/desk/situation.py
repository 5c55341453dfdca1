"""A situation at the table as a tree: questions, answers, house rules that part the ways, a decision at each end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ..core.entries import Entry
from ..core.house import HouseRules, Value, value_of
from ..core.question import Asked, Inputs
from ..core.ruling import Rule, Severity
from ..core.seats import Seat

MOST_ASKED: Final = 3
"""Nobody is asked more than so many questions."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What has been told by the time a decision is reached: seats by the key of their question."""

    asked: Asked
    seats: Mapping[str, Seat] = field(default_factory=dict)


Effect = Callable[[Facts], Entry | None]
"""An entry a decision records, made of what was told; None where the record holds nothing it could change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The end of a path. `key` is its own within the situation.

    `verdict`, `why` and `remedy` may name the players asked for: ``{who}`` where a question's key is ``who``.
    `about`: the key of the seat that is blamed. `notes`: what is worth knowing besides, each with its rule.
    """

    key: str
    verdict: str
    card: Severity
    why: str
    rules: tuple[Rule, ...]
    remedy: str
    effect: tuple[Effect, ...] = ()
    about: str = ""
    notes: tuple[tuple[str, Rule], ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """One answer to a question, and what it leads to. `help`: a line under it.

    `sizes`: for how many players it is offered; for any number where it says nothing.
    """

    key: str
    words: str
    then: Node
    help: str = ""
    sizes: range | None = None

    def fits(self, players: int) -> bool:
        """Whether so many players may be asked this."""
        return self.sizes is None or players in self.sizes


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question with a few answers. `known` reads the answer off a table's record where that holds it.

    `matters`: its answers are matters of their own, which somebody may look for, and not when it was or who objects;
    those of a tree's first question always are.
    """

    key: str
    words: str
    ways: tuple[Way, ...]
    known: Callable[[Asked], str | None] | None = None
    matters: bool = False

    def offered(self, players: int) -> tuple[Way, ...]:
        """The answers that so many players may give."""
        return tuple(way for way in self.ways if way.fits(players))


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSeat:
    """A question for a player. `known` as for `Ask`."""

    key: str
    words: str
    then: Node
    known: Callable[[Asked], Seat | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHouse:
    """Where the house rules part the ways: `cases` by the value of `option`, `otherwise` for every other."""

    option: str
    cases: tuple[tuple[Value, Node], ...]
    otherwise: Node

    def under(self, house: HouseRules) -> Node:
        """What these house rules lead to."""
        value = value_of(house, self.option)
        return next((node for case, node in self.cases if case == value and type(case) is type(value)), self.otherwise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Where a fault is looked for, and not taken for granted: what was said or laid is asked for, all at once.

    `inputs` of the house rules and the number of players. `finds` reads them, and names the way they lead to; it
    raises NotationError naming the input that cannot be, or Missing for one that is wanted after all.
    `settled`: the way a table's record leads to whatever is told, so that nothing is asked.
    """

    key: str
    words: str
    inputs: Inputs
    finds: Callable[[Asked], str]
    ways: tuple[Way, ...]
    settled: Callable[[Asked], str | None] | None = None


Node = Ask | AskSeat | ByHouse | Check | Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A dispute of one kind, with its tree. `title` is the question as a player would put it."""

    key: str
    title: str
    opening: Node


def situation(key: str, title: str, words: str, *ways: Way, asks: str = "what") -> Situation:
    """A dispute that begins with what it is about, or what happened: `words`, a question of the key `asks`."""
    return Situation(key=key, title=title, opening=Ask(key=asks, words=words, ways=ways))


def where(option: str, value: Value, then: Node, otherwise: Node) -> ByHouse:
    """Where one value of a house rule leads elsewhere than every other: to `then`."""
    return ByHouse(option=option, cases=((value, then),), otherwise=otherwise)
