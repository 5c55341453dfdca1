"""What people call suits, ranks and cards they made up, or have in their country, while something of a table is said.

Cards are values that all tables share, and a letter is all they hold of a suit. Whoever is about to say something of a
table tells first what is called how there; each thread and task has its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
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
    too. `fixed`: people made up the ranks, and every language leaves them as they are. `valets`: there are cavaliers
    and valets besides queens.
    """

    suits: Mapping[str, SuitCalled] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    german: Called | None = None
    fixed: bool = False
    valets: bool = False

    def in_deck(self, deck: str) -> Called:
        """How it is called on a device that shows this deck."""
        return self.german if deck == "german" and self.german is not None else self


@dataclass(frozen=True, slots=True, eq=False)
class Lettering:
    """What who reads finds on cards: the letters of a language by those of the record, as ``{"Q": "D"}``.

    `everywhere`: also in a game whose country has letters of its own. `read`: letters that are understood besides.
    `deck`: the pattern of cards shown, where the game has several. `jokers`: what stands on the big and the little one.
    """

    ranks: Mapping[str, str] = field(default_factory=dict)
    everywhere: bool = False
    read: Mapping[str, str] = field(default_factory=dict)
    deck: str = ""
    jokers: Mapping[str, str] = field(default_factory=dict)


PLAIN: Final = Lettering()
"""The letters of the record, or those of the country of a game: what is written in English."""


FRENCH: Final = Called(ranks={"J": "V", "Q": "D", "K": "R"})
"""Valet, dame, roi."""

GERMAN: Final = Called(
    ranks={"J": "B", "Q": "D"},
    german=Called(ranks={"J": "U", "Q": "O"}, signs={"C": "acorn", "S": "leaf", "H": "herz", "D": "bell"}),
)
"""Bube, Dame, König; in the German pattern Unter, Ober, König, of acorns, leaves, hearts and bells."""

TAROT: Final = Called(ranks={"Q": "D", "K": "R", "F": "E"}, cards={"FX": "the Excuse"}, valets=True)
"""Roi, dame, cavalier, valet, and the Excuse."""

TAROCK: Final = Called(valets=True)
"""King, queen, cavalier, valet."""

AS_PRINTED: Final = Called()
"""Where nothing is made up."""

_NOW: Final[ContextVar[Called]] = ContextVar("called", default=AS_PRINTED)
_READ: Final[ContextVar[Lettering]] = ContextVar("lettering", default=PLAIN)
_TYPED: Final[ContextVar[Lettering]] = ContextVar("typed", default=PLAIN)


def call_them(called: Called) -> None:
    """From now on suits and cards are called so."""
    _NOW.set(called)


def called_now() -> Called:
    """What is called how: for whoever keeps words, and must not keep those of another table."""
    return _NOW.get()


def letter_them(lettering: Lettering) -> Lettering:
    """From now on cards bear these letters. Returns what they bore."""
    before = _READ.get()
    _READ.set(lettering)
    return before


def type_them(lettering: Lettering) -> None:
    """From now on who types cards may use these letters, whatever is put into words meanwhile."""
    _TYPED.set(lettering)


def lettering_now() -> Lettering:
    """What stands on cards."""
    return _READ.get()


def suit_called(letter: str) -> SuitCalled | None:
    """A suit as people call it; None where it has its usual name."""
    return _NOW.get().suits.get(letter)


@lru_cache(maxsize=256)
def _letters(called: Called, lettering: Lettering) -> Mapping[str, str]:
    """What stands on cards by what the record has, where that differs."""
    shown = called.in_deck(lettering.deck)
    if shown.fixed or (shown.ranks and (shown.signs or not lettering.everywhere)):
        return shown.ranks
    return {**shown.ranks, **lettering.ranks}


def rank_called(rank: str, lettering: Lettering | None = None) -> str:
    """The letter that stands on cards of a rank; empty where it is the usual one."""
    return _letters(_NOW.get(), _READ.get() if lettering is None else lettering).get(rank, "")


def ranks_meant(letter: str, called: Called | None = None) -> tuple[str, ...]:
    """The ranks whose cards may bear this letter, as the record has them, the likeliest first; the last resort is the
    letter itself. `called`: how cards were called when it was written, if not as now.
    """
    if len(letter) > 2:
        return (letter,)
    return _meant(letter, called or _NOW.get(), _READ.get(), _TYPED.get())


@lru_cache(maxsize=1024)
def _meant(letter: str, called: Called, *letterings: Lettering) -> tuple[str, ...]:
    found: list[str] = []
    for lettering in letterings:
        known = (_letters(called, lettering), called.in_deck(lettering.deck).ranks, called.ranks)
        others = () if called.fixed else (lettering.ranks, lettering.read)
        found += [rank for letters in (*known, *others) for rank, own in letters.items() if own == letter]
    return tuple(dict.fromkeys((*found, letter)))


def signs_drawn() -> bool:
    """Whether the suits are those of another pattern than the French one."""
    return bool(_NOW.get().in_deck(_READ.get().deck).signs)


def letters_shown() -> str:
    """Every letter that may stand on a card beside the usual ones."""
    lettering = _READ.get()
    return _all_letters(_NOW.get(), lettering)


@lru_cache(maxsize=256)
def _all_letters(called: Called, lettering: Lettering) -> str:
    letters = {*called.in_deck(lettering.deck).ranks.values(), *lettering.ranks.values(), *lettering.read.values()}
    return "".join(sorted(letters)) if lettering is not PLAIN else ""


def sign_drawn(letter: str) -> str:
    """The name of the drawing that stands for a suit; empty where it has a character."""
    return _NOW.get().in_deck(_READ.get().deck).signs.get(letter, "")


def card_called(code: str) -> str:
    """A special card as people call it; empty where it has no name."""
    return _NOW.get().cards.get(code, "")
