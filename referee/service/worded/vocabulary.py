"""The words of one game in another language than English: typed without accents, made of two, or ending otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from ...core.names import folded
from ..vocabulary import Vocabulary
from ..wording import ENGLISH, Wording

LEAST_PART: Final = 4
"""The fewest letters of a word that is looked for in longer ones."""

LEAST_SHARED: Final = 5
"""The fewest letters with which two words begin that end otherwise."""

OTHER_ENDING: Final = 4
"""The most letters of such an ending."""

LEAST_HALF: Final = 3
"""The fewest letters of either half of a word that is taken apart."""

LINKING: Final = ("", "s", "n", "en", "es", "e")
"""What may stand between two words that make one."""


class ForeignVocabulary(Vocabulary):
    """The words of one game in a language. `english`: the words of its English, as they are compared there."""

    def __init__(
        self, wording: Wording, plain: Collection[str], spelled: Mapping[str, int], english: Collection[str]
    ) -> None:
        super().__init__(wording, plain, spelled)
        self.english = english
        known = sorted({*spelled, *wording.spelled})
        self._bare = {folded(word): word for word in known if folded(word) not in spelled} | {
            one: one for one in spelled
        }
        self._single = [term for term in plain if term.isalnum()]
        self._listed = "\n".join(("", *self._single, ""))

    def meant(self, word: str) -> Sequence[str]:
        """The word as it is spelled with its accents, or the two known ones it is made of; else what a slip made it
        of, unless it is English.
        """
        word = word if word in self.spelled else self._bare.get(word, word)
        plain = self.wording.plain_of(word)
        if plain in self.plain or plain in self.wording.alike or not self.wording.says_something(plain):
            return (word,)
        if word in self.wording.spelled:
            return (word,)
        if parts := self._parts(word):
            return parts
        return (word,) if self.is_english(word) or any(self.kin(plain)) else (self._slipped(word, plain),)

    def is_english(self, word: str) -> bool:
        """Whether it is a word of the English of this game, or of what other tables call the same there."""
        plain = ENGLISH.plain_of(word)
        return plain in self.english or plain in ENGLISH.alike

    @cached_property
    def _halves(self) -> Mapping[str, str]:
        return {folded(one): one for one in (*self.wording.spelled, *self.spelled) if len(one) >= LEAST_HALF}

    def _parts(self, word: str) -> tuple[str, str] | None:
        """The two words that one is made of; None where it is made of none that are known."""
        bare = folded(word)
        if not self.wording.joined:
            return None
        for at in range(len(bare) - LEAST_HALF, LEAST_HALF - 1, -1):
            if bare[at:] in self._halves:
                for link in LINKING:
                    one = bare[:at].removesuffix(link)
                    if bare[:at].endswith(link) and one in self._halves:
                        return self._halves[one], self._halves[bare[at:]]
        return None

    def kin(self, term: str) -> Iterator[str]:
        """Known words that a word is part of, or that are part of it; where words end in many ways, or this is a
        strange one, those that begin as it does.
        """
        if self.wording.joined:
            if len(term) >= LEAST_PART:
                yield from self._longer(term)
                yield from self._shorter(term)
        elif len(term) >= LEAST_SHARED and (self.wording.inflected or self._is_strange(term)):
            yield from (other for other in self._holding(f"\n{term[:LEAST_SHARED]}") if _ends_otherwise(term, other))

    def _is_strange(self, term: str) -> bool:
        return term not in self.plain and term not in self.wording.alike

    def _longer(self, term: str) -> Iterator[str]:
        for other in self._holding(term):
            if other != term and (other.startswith(term) or other.endswith(term)):
                yield other

    def _shorter(self, term: str) -> Iterator[str]:
        for at in range(LEAST_PART, len(term)):
            if (part := term[:at]) in self.plain:
                yield part
        for at in range(1, len(term) - LEAST_PART + 1):
            if (part := term[at:]) in self.plain:
                yield part

    def _holding(self, part: str) -> Iterator[str]:
        """The words of the list in which this stands."""
        at = self._listed.find(part)
        while at >= 0:
            start, end = self._listed.rfind("\n", 0, at + 1) + 1, self._listed.find("\n", at + 1)
            yield self._listed[start:end]
            at = self._listed.find(part, end)


def _ends_otherwise(one: str, other: str) -> bool:
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one != other and max(len(one), len(other)) - shared <= OTHER_ENDING
