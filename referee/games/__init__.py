"""The games there are, each imported when it is asked for. To add one, write its folder and name it here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from ..core.errors import NotationError
from ..core.meant import did_you_mean
from ..core.text import Text
from .game import Game

KEYS: Final = (
    "spades",
    "apples",
    "pinochle",
    "tap",
    "pippins",
    "piquet",
    "klondike",
    "oh-hell",
    "hearts",
    "euchre",
    "cribbage",
    "skat",
    "belote",
    "french-tarot",
    "pad",
    "own",
)
"""Those of the games, in the order in which they are listed."""


def folder_of(key: str) -> str:
    """The folder of a game: its key, as a module can be called."""
    return key.replace("-", "_")


class Games(Mapping[str, Game]):
    """The games by their key."""

    def __getitem__(self, key: str) -> Game:
        if key not in KEYS:
            raise KeyError(key)
        game: Game = import_module(f"{__name__}.{folder_of(key)}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


GAMES: Final = Games()


def find_game(key: str) -> Game:
    """The game with this key. Raises NotationError if there is none."""
    game = GAMES.get(key)
    if game is None:
        shown = key if len(key) <= 40 else key[:40] + "…"
        games = Text("The games are {games}.", games=", ".join(KEYS))
        said = Text("There is no game “{typed}” here.", typed=shown)
        raise NotationError(said, "game", f"{did_you_mean(key, KEYS)} {games}")
    return game
