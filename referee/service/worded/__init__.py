"""Words as they are compared in other languages than English: a file for each, in three parts.

First stand a name, a colon and words: `links` stand within a phrase and are none of it, `idle` say nothing by
themselves, `not` deny; `numbers` and `cards` are parted by semicolons, a figure, letter or sign before the words for
it, and so are `forms` of a word that no ending tells, that which stands for all before them; `at` stands before the
title of a game that is asked about, an underscore for a blank. `joined`: words are made of others without a blank.
`inflected`: their endings are more than stems tell.
Then each line is what is called the same, as in `synonyms.GROUPS`; and last how people ask for a rule, by its number,
as in `asked`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final

from ...core.names import folded
from ..wording import WORDS_KEPT, Phrase, Wording, alike_in, first_words, phrases_of

HERE: Final = Path(__file__).parent

STEMMERS: Final = {
    "de": "german",
    "fr": "french",
    "it": "italian",
    "es": "spanish",
    "nl": "dutch",
    "pl": "polish",
    "pt-BR": "portuguese",
}
"""The stemmer of each language that is searched in."""

ELIDED: Final = 4
"""The most letters of what an apostrophe ends: ``dell’asso``."""

_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_APOSTROPHES: Final = str.maketrans({"’": "'", "‘": "'", "`": "'", "*": "", "\N{SOFT HYPHEN}": ""})
_SIGNS: Final = "♠♥♦♣"


@cache
def wording_of(tag: str) -> Foreign | None:
    """How words are compared in a language; None where nothing is known of it, or it is English."""
    return Foreign(tag) if tag in STEMMERS else None


class Foreign(Wording):
    """How words are compared in one language that is not English.

    A word is kept with its accents, and compared by its stem without them. Who types none finds the word all the same:
    see `Index.unmarked`.
    """

    def __init__(self, tag: str) -> None:
        head, groups, asked = (HERE / f"{tag}.txt").read_text(encoding="utf-8").split("\n\n")
        told = {name: words for name, _, words in (line.partition(": ") for line in head.splitlines())}
        self.tag = tag
        self.groups = tuple(groups.split("\n"))
        self.at = tuple(words.replace("_", " ") for words in told["at"].split())
        self.joined = "joined" in told
        self.inflected = "inflected" in told
        lines = (line.partition(": ") for line in asked.splitlines())
        self.asked = {rule: said.replace(";", " /") for rule, _, said in lines}
        self._links = _typed_either_way(told["links"].split())
        self._idle_words = _typed_either_way(told["idle"].split())
        self._not = _typed_either_way(told["not"].split())
        self._numbers = {
            word: figure for figure, words in _listed(told["numbers"]) for word in _typed_either_way(words)
        }
        self._forms = {word: folded(base) for base, words in _listed(told["forms"]) for word in (base, *words)}
        named = {sign: words[0].casefold() for sign, words in _listed(told["cards"])}
        self._suits = str.maketrans({sign: f" {named[sign]} " for sign in _SIGNS})
        self._ranks = {letter: word for letter, word in named.items() if letter not in _SIGNS}
        self._of_suit = re.compile(rf"(?<!\w)([{''.join(self._ranks)}])(?=[{_SIGNS}])")
        self._plain = lru_cache(WORDS_KEPT)(self._stem)

    def cut(self, text: str) -> list[str]:
        """The words of a sentence in order, in small letters with their accents; ``D♠`` is ``dame pik``."""
        named = self._of_suit.sub(lambda card: self._ranks[card[1]], text).translate(self._suits)
        clean = unicodedata.normalize("NFC", named.translate(_APOSTROPHES).casefold())
        words = (word for found in _WORD.findall(clean) for word in _without_elided(found))
        return [word for word in words if word not in self._links]

    def plain_of(self, word: str) -> str:
        return self._plain(word)

    def _stem(self, word: str) -> str:
        if word in self._not:
            return "not"
        if word in self._numbers:
            return self._numbers[word]
        if word in self._forms:
            return self._forms[word]
        if word in self._idle_words:
            return folded(word)
        stem = self._without_ending(word)
        return self._base.get(stem, stem)

    def _without_ending(self, word: str) -> str:
        name = STEMMERS[self.tag].capitalize()
        stemmer = getattr(import_module(f"snowballstemmer.{name.lower()}_stemmer"), f"{name}Stemmer")
        # One of its own for each word, as in English.
        return folded(str(stemmer().stemWord(word)))

    @cached_property
    def _base(self) -> Mapping[str, str]:
        """What forms of a word stand for, by their stem: *gebrochenen* is *gebrochen*. None where two have the same."""
        found: dict[str, set[str]] = {}
        for word, base in self._forms.items():
            found.setdefault(self._without_ending(word), set()).add(base)
        return {stem: min(bases) for stem, bases in found.items() if len(bases) == 1}

    def says_something(self, word: str) -> bool:
        return word not in self._idle

    @cached_property
    def _idle(self) -> frozenset[str]:
        return frozenset({"not", *map(self.plain_of, self._idle_words)})

    @property
    def alike(self) -> Mapping[str, frozenset[str]]:
        return self._alike

    @cached_property
    def _alike(self) -> Mapping[str, frozenset[str]]:
        return alike_in(self.groups, self.words_of)

    @cached_property
    def _phrases(self) -> Mapping[str, tuple[Phrase, ...]]:
        return first_words(self._alike)

    def phrases_in(self, words: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
        return phrases_of(self._phrases, words)

    @property
    def spelled(self) -> frozenset[str]:
        return self._spelled

    @cached_property
    def _spelled(self) -> frozenset[str]:
        return frozenset(word for group in self.groups for word in self.cut(group))


def _typed_either_way(words: Iterable[str]) -> frozenset[str]:
    """Words with their accents, and without: *você* is *voce* too, but *dá* is not *da*."""
    return frozenset(form for word in words for form in (word, folded(word)))


def _without_elided(word: str) -> list[str]:
    """``l'atout`` → atout, ``dell'asso`` → asso, ``pinochle'u`` → pinochle."""
    *before, last = word.split("'")
    told = [part for part in before if len(part) > ELIDED]
    return [*told, last] if not told or len(last) > ELIDED else told


def _listed(told: str) -> Iterator[tuple[str, list[str]]]:
    for part in told.split("; "):
        sign, *said = part.split()
        yield sign, said
