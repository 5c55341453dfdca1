"""Which letters stand on cards: those of the language of a page, or the ones that a person chose instead.

The pattern is another setting: German and Swiss cards have the letters of their pattern, whatever is told here; sota,
caballo and rey those of their names in the language, or S C R.
"""

from __future__ import annotations

import re
from copy import copy
from functools import lru_cache
from typing import Final, TypeVar, cast

from ..core.called import PATTERNS, PLAIN, Lettering
from ..core.text import ENGLISH, Language
from ..core.words import capital
from .forms import FORMS
from .forms.parts import CardNames

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
    english = tag == ENGLISH.tag
    if english and choice == LETTERS[0] and not deck:
        return PLAIN  # English is what it always was
    names = forms.cards if forms is not None else None
    jokers = {} if names is None else {"B": capital(names.big.word), "L": capital(names.little.word)}
    if choice == "international" or not own:
        ranks = INTERNATIONAL if choice != LETTERS[0] else {}
        return Lettering(ranks, choice != LETTERS[0], own, deck, english=english, jokers=jokers)
    return Lettering(
        own, choice == "language", own, deck, _letters_of_latin(names) if deck == "latin" else {}, jokers=jokers
    )


def _letters_of_latin(names: CardNames | None) -> dict[str, str]:
    """Sota, caballo and rey by the letter they begin with in a language: ``F C R`` in Italian."""
    shown = None if names is None else names.patterns.get("latin")
    return {} if shown is None else {letter: noun.word[0].upper() for letter, noun in shown.ranks.items()}


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
    return wearing(language, lettering(language.tag, choice, deck if deck in PATTERNS else ""))


def wearing(language: Spoken, wanted: Lettering) -> Spoken:
    """A language, the same but for what stands on its cards."""
    return language if wanted is language.lettering else cast("Spoken", _worn(language, wanted))


@lru_cache(maxsize=256)
def _worn(language: Language, wanted: Lettering) -> Language:
    found = copy(language)
    found.lettering = wanted
    return found
