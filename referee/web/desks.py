"""The desks of the games as pages: which questions each has, and what may be looked up there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from ..games.game import Game
from ..screens.desk import Question


class Desk(Protocol):
    """What a game's `screens.desk` may offer; of a game without one the rules can be searched.

    `HINT` is what one may look for, in the empty field.
    """

    QUESTIONS: Sequence[Question]
    HINT: str


@cache
def find_desk(game: str) -> Desk | None:
    """The game's desk."""
    name = f"referee.games.{game}.screens.desk"
    return cast("Desk", import_module(name)) if find_spec(name) else None


def question_page(game: str, key: str) -> Question | None:
    """The question of that name as the game's desk shows it."""
    desk = find_desk(game)
    return next((one for one in desk.QUESTIONS if one.key == key), None) if desk else None


def hint_of(game: Game) -> str:
    """What one may look for in a game's rules."""
    desk = find_desk(game.key)
    return desk.HINT if desk else next(iter(game.rules().rulebook))
