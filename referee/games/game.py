"""What a game is to the rest of the program: one value that names its parts.

A part is given by a function that imports it, so that to know a game by its title costs nothing, and a rulebook is
read without the screens. What not every game has is left out where a game does not have it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ..core.game import AnyRules
from ..core.question import Question

T = TypeVar("T")

Part = Callable[[], T]
"""A part of a game, imported when it is asked for; the same one every time."""


def no_questions() -> Sequence[Question]:
    """Those of a game the referee's desk is not asked about."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, frozen. `key` names it in records and addresses; `table_sizes` are the numbers of players it takes."""

    key: str
    title: str
    symbol: str
    table_sizes: range
    rules: Part[AnyRules]
    """What is legal, what follows, what it scores."""
    questions: Part[Sequence[Question]] = no_questions
    """What the referee's desk can be asked of it, in order."""
