"""The rulebook of a definition, as the books of other games are: chapters of rules that can be cited."""

from __future__ import annotations

from functools import lru_cache

from ..core.ruling import Rule, Rulebook
from ..core.text import Phrase, Text
from .definition import Definition
from .laws import Chapter
from .ours import in_whose_words, name_of
from .own_book import own_book
from .pad_book import pad_book
from .vocabulary import Data


@lru_cache(maxsize=64)
def chapters_of(definition: Definition) -> tuple[Chapter, ...]:
    """What a definition says, rule by rule, as texts. A rule’s number never moves; one that is not set is left out."""
    return _chapters(in_whose_words(definition))


@lru_cache(maxsize=64)
def rules_of(definition: Definition) -> Rulebook:
    """The rulebook of a definition. Ids have its letters, ``RUM-3.1``; the source is its name and fingerprint."""
    source = Phrase(Text("{name} {fingerprint}", name=name_of(definition), fingerprint=definition.fingerprint))
    return written(in_whose_words(definition), source)


def written(game: Data, source: str) -> Rulebook:
    """The rulebook of a checked definition, given as plain JSON; `source` is where its rules come from."""
    prefix = game["short"]
    return Rulebook(
        prefix,
        {
            Phrase(part.title): [
                Rule(f"{prefix}-{law.number}", Phrase(law.title), Phrase(law.said), source) for law in part.laws
            ]
            for part in _chapters(game)
        },
    )


def _chapters(game: Data) -> tuple[Chapter, ...]:
    book = pad_book if game["kind"] == "pad" else own_book
    return tuple(part for part in book(game) if part.laws)
