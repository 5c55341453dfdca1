"""Which letters stand on cards: those of the language of a page, or the ones that a person chose instead.

The pattern is another setting: what is told here is left alone on cards of the German one.
"""

from __future__ import annotations

import re
from copy import copy
from functools import lru_cache
from typing import Final, TypeVar, cast

from ..core.called import PLAIN, Lettering
from ..core.text import ENGLISH, Language
from ..core.words import capital
from .forms import FORMS

Spoken = TypeVar("Spoken", bound=Language)

LETTERS: Final = ("usual", "language", "international")
"""What a person may choose: the letters of the language, but those of its country in a game that has some; those of the
language in every game; or those that are understood everywhere, in every game.
"""

INTERNATIONAL: Final = {rank: rank for rank in "AKQJVC"}


@lru_cache(maxsize=64)
def lettering(tag: str, choice: str = LETTERS[0], deck: str = "") -> Lettering:
    """What stands on cards for one who reads this language, chose so and is shown this deck."""
    forms = FORMS.get(tag)
    own = forms.ranks if forms is not None else {}
    if tag == ENGLISH.tag and choice == LETTERS[0]:
        return PLAIN  # English is what it always was, whatever the deck
    names = forms.cards if forms is not None else None
    jokers = {} if names is None else {"B": capital(names.big.word), "L": capital(names.little.word)}
    if choice == "international" or not own:
        return Lettering(INTERNATIONAL if choice != LETTERS[0] else {}, choice != LETTERS[0], own, deck, jokers)
    return Lettering(own, choice == "language", own, deck, jokers)


_CITED: Final = re.compile(r"(?<![0-9A-Za-z])([KQJ])(?=[♠♥♦♣])")


def with_letters(said: str, tag: str) -> str:
    """What a translation says, its cards with the letters of the language where it has those of the record."""
    forms = FORMS.get(tag)
    if forms is None or not forms.ranks or not _CITED.search(said):
        return said
    return _CITED.sub(lambda card: forms.ranks[card[1]], said)


def sample(tag: str, choice: str) -> str:
    """``A K D B``"""
    ranks = lettering(tag, choice).ranks
    return " ".join(ranks.get(rank, rank) for rank in "AKQJ")


def lettered(language: Spoken, choice: str, deck: str) -> Spoken:
    """A language as one person reads it, who chose so and is shown this deck."""
    return wearing(language, lettering(language.tag, choice, deck if deck == "german" else ""))


def wearing(language: Spoken, wanted: Lettering) -> Spoken:
    """A language, the same but for what stands on its cards."""
    return language if wanted is language.lettering else cast("Spoken", _worn(language, wanted))


@lru_cache(maxsize=256)
def _worn(language: Language, wanted: Lettering) -> Language:
    found = copy(language)
    found.lettering = wanted
    return found
