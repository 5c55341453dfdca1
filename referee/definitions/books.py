"""The rulebook of a definition, as the books of other games are: chapters of rules that can be cited."""

from __future__ import annotations

from ..core.ruling import Rule, Rulebook
from .laws import Chapter
from .pad_book import pad_book
from .vocabulary import Data


def chapters_of(game: Data) -> tuple[Chapter, ...]:
    """What a definition says, rule by rule."""
    return pad_book(game)


def written(game: Data, source: str) -> Rulebook:
    """The rulebook of a checked definition, given as plain JSON; `source` is where its rules come from."""
    prefix = game["short"]
    return Rulebook(
        prefix,
        {
            str(part.title): [
                Rule(f"{prefix}-{law.number}", str(law.title), str(law.said), source) for law in part.laws
            ]
            for part in chapters_of(game)
            if part.laws
        },
    )
