"""English words that mean something else in one game than on the screens of all: there they are said apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_SUITS: Final = frozenset(["Spades", "Hearts", "Diamonds", "Clubs"])
"""Games too, and what a club is."""

APART_IN: Final[Mapping[str, frozenset[str]]] = {
    "hearts": _SUITS,
    "oh-hell": _SUITS,
    "rules-hearts": _SUITS,
    "skat": _SUITS | {"Hand"},
}
"""By domain; of what is listed, that counts which its sources say."""
