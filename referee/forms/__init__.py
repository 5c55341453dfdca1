"""Parts of forms that every game shares, and where the forms of a game are found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from ..games import find_game

if TYPE_CHECKING:
    from .entry import EntryForm


class Forms(Protocol):
    """What a game's `forms` module offers: a form for each type of entry, by the type's name."""

    @property
    def FORMS(self) -> Mapping[str, type[EntryForm]]: ...


@cache
def find_forms(key: str) -> Forms:
    """The forms of a game. Raises NotationError if there is no such game."""
    find_game(key)
    return cast("Forms", import_module(f"referee.games.{key}.forms"))
