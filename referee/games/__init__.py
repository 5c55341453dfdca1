"""The games there are. To add one, write its folder and name it here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from ..core.errors import NotationError
from ..core.game import AnyGame
from ..core.question import Question
from .apples.game import Apples
from .klondike.game import Klondike
from .pinochle.game import Pinochle
from .pippins.game import Pippins
from .piquet.game import Piquet
from .spades.game import Spades
from .tap.game import Tap

_ALL: Final[tuple[AnyGame, ...]] = (Spades(), Apples(), Pinochle(), Tap(), Pippins(), Piquet(), Klondike())

GAMES: Final = {game.key: game for game in _ALL}
"""By their key."""


def find_game(key: str) -> AnyGame:
    """The game with this key. Raises NotationError if there is none."""
    game = GAMES.get(key)
    if game is None:
        shown = key if len(key) <= 40 else key[:40] + "…"
        raise NotationError(f"There is no game “{shown}” here; there is {', '.join(GAMES)}.", "game")
    return game


@cache
def find_questions(key: str) -> tuple[Question, ...]:
    """What the referee's desk can be asked of the game with this key, in order."""
    name = f"{__name__}.{key}.desk"
    return cast("tuple[Question, ...]", import_module(name).QUESTIONS) if find_spec(name) else ()
