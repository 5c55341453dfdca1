"""What people call suits, ranks and cards they made up, or have in their country, while something of a table is said.

Cards are values that all tables share, and a letter is all they hold of a suit. Whoever is about to say something of a
table tells first what is called how there; each thread and task has its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class SuitCalled:
    """A suit that people made: ``Red``, and what stands on its cards: ``R``, or a sign of one or two characters.

    `red`: whether it is printed in red.
    """

    name: str
    sign: str
    red: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Called:
    """Suits by their letter, and special cards by their code; equal to itself alone.

    A card of the record, such as ``FX``, may be called otherwise too. `ranks`: the letters that stand on the cards of a
    country, by those of the record: ``{"J": "V"}``. `signs`: of suits for which there is no character, the name of a
    drawing, by their letter. `german`: how cards of the German pattern are called, in a game that is played with them
    too.
    """

    suits: Mapping[str, SuitCalled] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    german: Called | None = None

    def in_deck(self, deck: str) -> Called:
        """How it is called on a device that shows this deck."""
        return self.german if deck == "german" and self.german is not None else self

    def meant(self, letter: str) -> str:
        """The rank whose cards bear this letter, as the record has it: the letter itself where none is called so."""
        return next((rank for rank, called in self.ranks.items() if called == letter), letter)


FRENCH: Final = Called(ranks={"J": "V", "Q": "D", "K": "R"})
"""Valet, dame, roi."""

GERMAN: Final = Called(
    ranks={"J": "B", "Q": "D"},
    german=Called(ranks={"J": "U", "Q": "O"}, signs={"C": "acorn", "S": "leaf", "H": "herz", "D": "bell"}),
)
"""Bube, Dame, König; in the German pattern Unter, Ober, König, of acorns, leaves, hearts and bells."""

TAROT: Final = Called(ranks={"Q": "D", "K": "R", "F": "E"}, cards={"FX": "the Excuse"})
"""Roi, dame, cavalier, valet, and the Excuse."""


AS_PRINTED: Final = Called()
"""Where nothing is made up."""

_NOW: Final[ContextVar[Called]] = ContextVar("called", default=AS_PRINTED)


def call_them(called: Called) -> None:
    """From now on suits and cards are called so."""
    _NOW.set(called)


def called_now() -> Called:
    """What is called how: for whoever keeps words, and must not keep those of another table."""
    return _NOW.get()


def suit_called(letter: str) -> SuitCalled | None:
    """A suit as people call it; None where it has its usual name."""
    return _NOW.get().suits.get(letter)


def rank_called(rank: str) -> str:
    """The letter that stands on cards of a rank; empty where it is the usual one."""
    return _NOW.get().ranks.get(rank, "")


def rank_meant(letter: str) -> str:
    """The rank whose cards bear this letter, as the record has it: the letter itself where none is called so."""
    return _NOW.get().meant(letter)


def sign_drawn(letter: str) -> str:
    """The name of the drawing that stands for a suit; empty where it has a character."""
    return _NOW.get().signs.get(letter, "")


def card_called(code: str) -> str:
    """A special card as people call it; empty where it has no name."""
    return _NOW.get().cards.get(code, "")
