"""The rules of every game, searched at once."""

from __future__ import annotations

from ..core.game import AnyGame
from ..core.ruling import Rule
from ..games import GAMES, find_game


def find_rules(game: str | None, words: str) -> list[tuple[AnyGame, Rule]]:
    """The rules that hold every word, best first: of one game by its key, or of all.

    Nothing is found for no words. Raises NotationError for an unknown game.
    """
    games = GAMES.values() if game is None else (find_game(game),)
    return [(known, rule) for known in games for rule in known.rulebook.search(words)]
