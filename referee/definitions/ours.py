"""Whose words a definition is in: what a game that is shipped calls its own is ours, and every language says it; what
people call something is theirs, and nobody looks it up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from ..core.text import Ours, Spoken
from .definition import Definition, canonical, fingerprint
from .gallery import shipped, shipped_data, shipped_keys
from .plain import plain_pad
from .usual_data import OWN_LINES, PAD_LINES
from .vocabulary import Data

NAMES: Final = frozenset({"name", "names", "noun", "say", "about", "title", "text", "group"})
"""What a definition calls words of its own."""

_BY_NAME: Final = "tallies"
"""What it counts, by names of its own."""

ROUNDS: Final = ("hand", "deal", "round")
"""What our games call a round too: whoever says so, it is ours."""


def in_whose_words(definition: Definition) -> Data:
    """Its data, where each word of its own says whose it is: ours in a shipped game, and where one that was made from
    it has it still.
    """
    return _in_whose_words(definition.text)


@lru_cache(maxsize=128)
def _in_whose_words(text: str) -> Data:
    definition = Definition(text)
    found: Data = _marked("", definition.data, words_of("") | words_of(_origin(definition)))
    return found


def made_of(data: Data, base: Data) -> Data:
    """Data of a game as far as it is made, likewise: what it was made from is `base`, whole."""
    found: Data = _marked("", data, words_of("") | words_of(_origin(Definition(canonical(base)))))
    return found


def name_of(definition: Definition) -> str:
    """What a game is called, in the words of whoever it is of."""
    return words_in(definition, definition.name)


def words_in(definition: Definition, words: str) -> str:
    """Words of a definition: ours, or those of whoever wrote it."""
    return Ours(words) if words in words_of("") | words_of(_origin(definition)) else Spoken(words)


def _named(name: str, part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        if name == _BY_NAME:
            yield from part
        for inner, value in part.items():
            yield from _named(inner, value)
    elif isinstance(part, list):
        for value in part:
            yield from _named(name, value)
    elif isinstance(part, str) and name in NAMES:
        yield part


@lru_cache(maxsize=64)
def words_of(key: str) -> frozenset[str]:
    """All that a shipped game calls something, or for no key what forms write into any game: the plain pad’s words,
    and what usual score lines say.
    """
    return frozenset(_named("", shipped(key).definition.data)) if key else _WRITTEN


_WRITTEN: Final = frozenset(
    (*_named("", plain_pad()), *(line.say for line in (*OWN_LINES, *PAD_LINES) if "{" not in line.say))
)


def _origin(definition: Definition) -> str:
    """The key of the shipped game that this is, or was made from; empty for none."""
    known = _by_fingerprint()
    return known.get(definition.fingerprint) or known.get(definition.data.get("from", ""), "")


@lru_cache(maxsize=1)
def _by_fingerprint() -> Mapping[str, str]:
    """Shipped games by their fingerprint, from the files as they lie there."""
    return {fingerprint(shipped_data(key)): key for key in shipped_keys()}


def _marked(name: str, part: Any, ours: frozenset[str]) -> Any:
    if isinstance(part, Mapping):
        of_its_own = name == _BY_NAME
        return {
            _whose(inner, ours) if of_its_own else inner: _marked(inner, value, ours) for inner, value in part.items()
        }
    if isinstance(part, list):
        return [_marked(name, value, ours) for value in part]
    if not isinstance(part, str) or name not in NAMES:
        return part
    return Ours(part) if name == "noun" and part in ROUNDS else _whose(part, ours)


def _whose(words: str, ours: frozenset[str]) -> str:
    return Ours(words) if words in ours else Spoken(words)
