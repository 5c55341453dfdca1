"""The words of one game as they are spelled, and what somebody meant who spelled otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from .wording import Wording, near


class Vocabulary:
    """The words of one game, in English. Another language is spelled otherwise where it is spelled otherwise.

    `plain`: all words and phrases as they are compared; `spelled`: each word as it is written, how often.
    """

    def __init__(self, wording: Wording, plain: Collection[str], spelled: Mapping[str, int]) -> None:
        self.wording, self.plain, self.spelled = wording, plain, spelled

    def meant(self, word: str) -> Sequence[str]:
        """The word, or the known one that a slip or a missing end made it of: the most frequent of those."""
        plain = self.wording.plain_of(word)
        if plain in self.plain or plain in self.wording.alike or not self.wording.says_something(plain):
            return (word,)
        return (word,) if word in self.wording.spelled else (self._slipped(word, plain),)

    def _slipped(self, word: str, plain: str) -> str:
        """The known word that a slip, or a missing end, made it of; else the word."""
        meant = (
            [*near(word, self.spelled)]
            or [*near(word, self.wording.spelled)]
            or [self._by_plain[one] for one in near(plain, self._by_plain)]
        )
        if not meant and len(word) > 2:
            meant = [known for known in self.spelled if known.startswith(word)]
        return max(meant, key=lambda known: (known[0] == word[0], self.spelled.get(known, 0), known), default=word)

    @cached_property
    def _by_plain(self) -> Mapping[str, str]:
        return {self.wording.plain_of(one): one for one in (*self.wording.spelled, *self.spelled)}

    def is_english(self, word: str) -> bool:
        """Whether a word that is not known here is one in English."""
        return False

    def kin(self, term: str) -> Iterable[str]:
        """Known words that count for a word as part of it, or as longer by an ending."""
        return ()
