"""What people call suits, ranks and cards they made up, or have in their country, while something of a table is said.

Cards are values that all tables share, and a letter is all they hold of a suit. Whoever is about to say something of a
table tells first what is called how there; each thread and task has its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field, fields
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
    drawing, by their letter. `patterns`: how cards of other patterns are called, by the name of the pattern, in a game
    whose pack these have. `pattern`: its name, on cards of such a one. `fixed`: people made up the ranks, and every
    language leaves them as they are. `valets`: there are cavaliers and valets besides queens.
    """

    suits: Mapping[str, SuitCalled] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    patterns: Mapping[str, Called] = field(default_factory=dict)
    pattern: str = ""
    fixed: bool = False
    valets: bool = False

    def in_deck(self, deck: str) -> Called:
        """How it is called on a device that shows this deck."""
        return self.patterns.get(deck, self)


@dataclass(frozen=True, slots=True, eq=False)
class Lettering:
    """What who reads finds on cards: the letters of a language by those of the record, as ``{"Q": "D"}``.

    `everywhere`: also in a game whose country has letters of its own. `read`: letters that are understood besides.
    `deck`: the pattern of cards shown, where the game has several; `of_deck`: the letters of the language on those, by
    those of the pattern. `english`: English is read, which has no catalogue to name the cards of a pattern. `jokers`:
    what stands on the big and the little one.
    """

    ranks: Mapping[str, str] = field(default_factory=dict)
    everywhere: bool = False
    read: Mapping[str, str] = field(default_factory=dict)
    deck: str = ""
    of_deck: Mapping[str, str] = field(default_factory=dict)
    english: bool = False
    jokers: Mapping[str, str] = field(default_factory=dict)

    def __reduce__(self) -> str | tuple[type[Lettering], tuple[object, ...]]:
        # In another process the letters of the record are those of the record there.
        return "PLAIN" if self is PLAIN else (Lettering, tuple(getattr(self, one.name) for one in fields(self)))


PLAIN: Final = Lettering()
"""The letters of the record, or those of the country of a game: what is written in English."""


PATTERNS: Final = ("german", "swiss", "latin")
"""Those of other cards than French ones."""

_SHORT: Final = "A K Q J T 9 8 7 6"

_GERMAN: Final = Called(
    ranks={"J": "U", "Q": "O"}, signs={"C": "acorn", "S": "leaf", "H": "herz", "D": "bell"}, pattern="german"
)
"""Unter, Ober, König, of acorns, leaves, hearts and bells."""

_SWISS: Final = Called(
    ranks={"J": "U", "Q": "O", "T": "B"},
    signs={"C": "eichel", "S": "schilt", "H": "rose", "D": "schelle"},
    pattern="swiss",
)
"""Under, Ober, König, and Banner for ten, of acorns, shields, roses and bells, as Jass has them for ♣♠♥♦."""

_SUITS_OF_LATIN: Final = {"C": "baston", "S": "espada", "H": "copa", "D": "oro"}
_LATIN: Final = Called(ranks={"J": "S", "Q": "C", "K": "R"}, signs=_SUITS_OF_LATIN, pattern="latin")
"""Sota, caballo, rey, of batons, swords, cups and coins."""

_LATIN_SOTA_QUEEN: Final = Called(ranks={"Q": "S", "J": "C", "K": "R"}, signs=_SUITS_OF_LATIN, pattern="latin")
"""The same where the jack is above the queen, as in Portugal: there the queen is the sota."""


def patterns_of(ranks: Sequence[str]) -> Mapping[str, Called]:
    """The patterns that have every rank of a pack, whose ranks are told from high to low.

    A pattern is shown where it has all cards: German and Swiss packs end at six, and Latin ones have no ten.
    """
    if not ranks:
        return {}
    if {*ranks} <= {*_SHORT.split()}:
        return {"german": _GERMAN, "swiss": _SWISS}
    if {*ranks} <= {*"A23456789JQK"}:
        order = [rank for rank in ranks if rank in {"J", "Q"}]
        return {"latin": _LATIN_SOTA_QUEEN if order == ["J", "Q"] else _LATIN}
    return {}


SHORT: Final = Called(patterns=patterns_of(_SHORT.split()))
"""A pack without what is below six, of no country."""

FRENCH: Final = Called(ranks={"J": "V", "Q": "D", "K": "R"}, patterns=SHORT.patterns)
"""Valet, dame, roi."""

GERMAN: Final = Called(ranks={"J": "B", "Q": "D"}, patterns=SHORT.patterns)
"""Bube, Dame, König."""

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
    if shown.pattern:
        return {rank: lettering.of_deck.get(letter, letter) for rank, letter in shown.ranks.items()}
    if shown.fixed or (shown.ranks and not lettering.everywhere):
        return shown.ranks
    return {**shown.ranks, **lettering.ranks}


def rank_called(rank: str, lettering: Lettering | None = None) -> str:
    """The letter that stands on cards of a rank; empty where it is the usual one."""
    return _letters(_NOW.get(), _READ.get() if lettering is None else lettering).get(rank, "")


def ranks_called(ranks: str) -> str:
    """``A, R, D, 10`` of *A, K, Q, 10*: letters that stand alone, as who reads has them on cards."""
    return re.sub(r"\b[A-Z]\b", lambda rank: rank_called(rank[0]) or rank[0], ranks)


def face_of(rank: str, lettering: Lettering | None = None) -> str:
    """What stands on cards of a rank: ``10``, ``A``, or ``V`` in France."""
    return rank_called(rank, lettering) or ("10" if rank == "T" else rank)


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


def pattern_shown() -> str:
    """The name of the pattern of cards that is shown; empty of the French one."""
    return _NOW.get().in_deck(_READ.get().deck).pattern


def in_english_pattern(letter: str, *, rank: bool = False) -> str:
    """A suit, or a `rank`, in the English of the pattern that is shown; empty where another language is read, or where
    it is called as ever.
    """
    lettering = _READ.get()
    if not lettering.english:
        return ""
    shown = _NOW.get().in_deck(lettering.deck)
    if rank:
        return _RANKS_IN_ENGLISH.get(shown.pattern, {}).get(shown.ranks.get(letter, ""), "")
    return _SUITS_IN_ENGLISH.get(shown.pattern, {}).get(letter, "")


_SUITS_IN_ENGLISH: Final[Mapping[str, Mapping[str, str]]] = {
    "german": {"C": "acorns", "S": "leaves", "H": "hearts", "D": "bells"},
    "swiss": {"C": "acorns", "S": "shields", "H": "roses", "D": "bells"},
    "latin": {"C": "batons", "S": "swords", "H": "cups", "D": "coins"},
}
_RANKS_IN_ENGLISH: Final[Mapping[str, Mapping[str, str]]] = {
    "german": {"O": "Ober", "U": "Unter"},
    "swiss": {"O": "Ober", "U": "Under", "B": "banner"},
    "latin": {"S": "sota", "C": "caballo", "R": "rey"},
}


def rank_of_pattern(rank: str) -> str:
    """A rank as the pattern that is shown has it, whatever letter a language writes for it: ``O`` for an Ober."""
    return _NOW.get().in_deck(_READ.get().deck).ranks.get(rank, rank)


def letters_shown() -> str:
    """Every letter that may stand on a card beside the usual ones."""
    lettering = _READ.get()
    return _all_letters(_NOW.get(), lettering)


@lru_cache(maxsize=256)
def _all_letters(called: Called, lettering: Lettering) -> str:
    shown = called.in_deck(lettering.deck)
    letters = {*_letters(called, lettering).values(), *shown.ranks.values()}
    letters |= {*lettering.ranks.values(), *lettering.read.values()}
    return "".join(sorted(letters)) if lettering is not PLAIN or shown.pattern else ""


def sign_drawn(letter: str) -> str:
    """The name of the drawing that stands for a suit; empty where it has a character."""
    return _NOW.get().in_deck(_READ.get().deck).signs.get(letter, "")


def card_called(code: str) -> str:
    """A special card as people call it; empty where it has no name."""
    return _NOW.get().cards.get(code, "")
