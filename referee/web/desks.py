"""What the pages ask of a game's desk."""

from __future__ import annotations

from ..games.game import Game
from ..screens.desk import DeskPage


def question_page(game: Game, key: str) -> DeskPage | None:
    """The question of that name as the game's desk shows it."""
    return next((one for one in game.desk().questions if one.key == key), None)


def hint_of(game: Game) -> str:
    """What one may look for in a game's rules."""
    return game.desk().hint or next(iter(game.rules().rulebook))
