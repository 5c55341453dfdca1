"""A name taken out of a record, and what stands in its place: among names, and in words that people entered. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ..core.codec import MOST_LONG_TEXT, MOST_TEXT
from ..core.names import cut, graphemes

WORDS: Final[Mapping[str, int]] = {
    "reason": MOST_TEXT,
    "note": MOST_TEXT,
    "asked": MOST_TEXT,
    "said": MOST_TEXT,
    "caption": MOST_TEXT,
    "verdict": MOST_LONG_TEXT,
    "why": MOST_LONG_TEXT,
    "remedy": MOST_LONG_TEXT,
}
"""The fields of entries that hold words, with the most characters of each."""

A_PLAYER: Final = "A player"
"""What stands for somebody who was forgotten; with a number for every further one."""

NAMES: Final = "names"
"""The field that holds names."""

CODED: Final = frozenset({"rules", "values"})
"""The fields of entries that hold codes by names of their own: such a name may be that of a field of words."""


class Unnamed:
    """Names that go, each with what is put in its place; those of `others` stay, also where one begins as another does.

    Names are told apart as they are written: “May” goes, “may” stays.
    """

    def __init__(self, instead: Mapping[str, str], others: Iterable[str] = ()) -> None:
        self.instead = dict(instead)
        every = sorted({*others, *self.instead}, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, every))})(?!\w)")

    def name(self, name: str) -> str:
        """A name as it reads from now on."""
        return self.instead.get(name, name)

    def words(self, text: str, most: int) -> str:
        """A text of at most so many characters as it reads from now on."""
        kept = self._pattern.sub(lambda found: self.name(found[0]), text)
        return kept if kept == text or len(graphemes(kept)) <= most else f"{cut(kept, most - 1)}…"

    def entry(self, written: object) -> object:
        """An entry, or a part of one, in plain values."""
        if isinstance(written, list):
            return [self.entry(one) for one in written]
        if not isinstance(written, dict):
            return written
        return {key: self._field(key, value) for key, value in written.items()}

    def _field(self, key: str, value: object) -> object:
        if key in CODED:
            return value
        if key == NAMES and isinstance(value, list):
            return [self.name(one) if isinstance(one, str) else one for one in value]
        if isinstance(value, str):
            return self.words(value, WORDS[key]) if key in WORDS else value
        return self.entry(value)

    def names_in(self, value: object) -> object:
        """Plain values whose texts are names, or codes that are nobody's."""
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, list):
            return [self.names_in(one) for one in value]
        return {key: self.names_in(one) for key, one in value.items()} if isinstance(value, dict) else value

    def everywhere(self, value: object) -> object:
        """Plain values that are no entry, with every text in them."""
        if isinstance(value, str):
            return self.words(value, MOST_LONG_TEXT)
        if isinstance(value, list):
            return [self.everywhere(one) for one in value]
        if isinstance(value, dict):
            return {key: self.everywhere(one) for key, one in value.items()}
        return value


def newly_unnamed(before: Iterable[str], after: Iterable[str]) -> bool:
    """Whether somebody has no name any more among those who sit there, seat by seat."""
    return any(old != new and new.startswith(A_PLAYER) for old, new in zip(before, after, strict=False))
