"""What is checked of a game's own entries, and what they do: a table in each game, by the type of the entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from ..core.entries import Entry
from ..core.ruling import Ruling

Check = Callable[[Any, Any], list[Ruling]]
Move = Callable[[Any, Any], Any]
GameCheck = Callable[[Any, Any, Any], list[Ruling]]
"""A check that builds on what is shared: it is given the game, a state and an entry."""
GameMove = Callable[[Any, Any, Any], Any]
"""What an entry does to a state, likewise."""

Needs = Literal["", "dealt", "not over", "in progress"]
"""Which hand an entry needs: one that was dealt and is not void; one that is not over, too; one in progress, else the
next is to be dealt first."""


@dataclass(frozen=True, slots=True)
class Own:
    """What is checked of a type of entry that is the game's own, and what it does; what is None is left to others.

    It is checked where there is the hand it `needs`, and refused where there is none.
    """

    kind: type[Entry]
    check: Check | None = None
    move: Move | None = None
    needs: Needs = ""


@dataclass(frozen=True, slots=True)
class Extended:
    """The same of an entry whose check or move builds on what is shared: it is given the game."""

    kind: type[Entry]
    check: GameCheck | None = None
    move: GameMove | None = None
