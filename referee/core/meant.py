"""What somebody meant who misspelt it: a command, an option, a game, a question, a house rule."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from .text import say

ALIKE: Final = 0.6
"""How much of it must be there, of 1."""


def did_you_mean(typed: str, known: Iterable[str]) -> str:
    """A sentence that offers what is spelt most like it, with a space before it; empty where nothing is."""
    found = get_close_matches(typed.casefold()[:40], list(known), 1, ALIKE)
    return f" {say('Did you mean “{name}”?', name=found[0])}" if found else ""
