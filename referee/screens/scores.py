"""What a game says of its hands in the table of scores, and of the bags it banks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..core.game import HandAccount, Seated
from ..core.ruling import Rule
from ..core.seats import Side

State = TypeVar("State", bound=Seated)
"""The state of the game whose scores they are."""


@dataclass(frozen=True, slots=True)
class Rack:
    """The bags one side has banked. `slots`: for each place up to the limit the hand that brought the bag.

    A place not filled yet is None. `left`: how many more cost the penalty; `cost` is what it takes.
    """

    side: Side
    slots: tuple[int | None, ...]
    left: int
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank(Generic[State]):
    """Bags that are banked from hand to hand: the racks of a state, and the rule they follow from.

    `wiped`: the sides whose full bank was wiped in a hand, with what the score line says of it.
    """

    racks: Callable[[State], Sequence[Rack]]
    rule: Rule
    wiped: Callable[[HandAccount], Sequence[tuple[Side, str]]]


def first_two_cells(account: HandAccount, side: Side) -> str:
    """A side's hand by its first two cells, as they are."""
    return " → ".join(filter(None, account.cells[side][:2]))


def no_goals(_state: object) -> tuple[int | None, int | None]:
    """Those of a game that no total ends."""
    return None, None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreWords(Generic[State]):
    """What stands in a game's table of scores.

    `caption` says what its cells hold, `cell` a side's hand in a few signs: asked where it is not void and has cells.
    `goals` are the target and the floor; None where none ends the game.
    """

    caption: str = "Points and total."
    cell: Callable[[HandAccount, Side], str] = first_two_cells
    goals: Callable[[State], tuple[int | None, int | None]] = no_goals
    bank: Bank[State] | None = None


AnyScoreWords = ScoreWords[Any]
