"""What a game has for some words in the language that is spoken, English words found too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ..core.text import Language, Words, in_english, speaking, spoken
from ..games import GAMES
from ..games.game import Game
from .indexed import Hit, Index
from .indexing import index_in, index_of
from .wording import ENGLISH, Wording

INDEXES: Final = 128
"""The most indexes that are kept: of each game in seven languages, and some."""

OTHER_ENDINGS: Final = 4
"""The most letters that a title has behind its stem where it is declined."""


LEAST_STEM: Final = 3
"""The fewest letters of a title that stay."""


def look(game: Game, words: str, players: int | None = None) -> list[Hit]:
    """What a game has for some words, best first. `players`: without what so many cannot ask about."""
    language = spoken().unlettered
    if wording_in(language) is ENGLISH:
        return index_of(game).look(words, players)
    index = _index_of(game, language)
    found = index.look(words, players)
    return _better(found, index_of(game).look(words, players)) if index.has_english(words) else found


def _better(found: list[Hit], by_english: list[Hit]) -> list[Hit]:
    """What was found in either language, each thing as it answers in that which holds more of what was looked for."""
    best = {_thing(hit): hit for hit in found}
    for hit in by_english:
        had = best.get(_thing(hit))
        if had is None or had.covered < hit.covered:
            best[_thing(hit)] = hit
    return sorted(best.values(), key=lambda hit: -hit.score)


def _thing(hit: Hit) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """What was found, in whichever language."""
    rule = hit.rule.id if hit.rule is not None else ""
    question = hit.question.key if hit.question is not None else ""
    return rule, question, hit.topic.answers if hit.topic is not None else ()


def wording_in(language: Language) -> Wording:
    """How words are compared in a language; in English where nothing is known of it."""
    if language.tag == ENGLISH.tag:
        return ENGLISH
    from .worded import wording_of  # read when something is looked for in another language

    return wording_of(language.tag) or ENGLISH


@lru_cache(INDEXES)
def _index_of(game: Game, language: Language) -> Index:
    there = language.in_game(game.key)
    with speaking(there):

        def say(words: str) -> str:
            english = in_english(words)
            said = str(words) if isinstance(words, Words) else there.template(english)
            # What is not said is found in English; but what people made is in words of their own.
            unsaid = said == english and there.found(english) is None
            return "" if unsaid and game.defined is None else said

        return index_in(game, wording_in(language), say)


# ---- the game that is asked about ---------------------------------------------------------------


def named(words: str) -> tuple[Game | None, str]:
    """The game that the words begin or end with as being asked about, and the words without it."""
    for key, ways in _naming(spoken().unlettered):
        for way in ways:
            if found := way.fullmatch(words):
                return GAMES[key], found["asked"]
    return None, words


@lru_cache(INDEXES)
def _naming(language: Language) -> tuple[tuple[str, tuple[re.Pattern[str], ...]], ...]:
    """How each game is named in a question, by its key: in English, and in the language that is spoken."""
    wording = wording_in(language)
    return tuple((game.key, tuple(_ways(game, language, wording))) for game in GAMES.values())


def _ways(game: Game, language: Language, wording: Wording) -> Iterator[re.Pattern[str]]:
    english = in_english(game.title)
    yield from _named_so(re.escape(english), r"(?:in|at|playing|for)\s+", r"(?:in|at|playing)\s+")
    if wording is not ENGLISH:
        called = language.in_game("").template(english).partition(" (")[0]
        at = rf"(?:{'|'.join(map(re.escape, wording.at))})\s*"
        for title in dict.fromkeys((called, english)):
            yield from _named_so(_declined(title) if wording.inflected else re.escape(title), at, at)


def _named_so(title: str, before: str, within: str) -> Iterator[re.Pattern[str]]:
    """`before` a title at the beginning of the words, or `within` them before one at their end."""
    yield re.compile(rf"(?:{before}{title}\b\s*[:,]?|{title}\s*[:,])\s*(?P<asked>.*\w.*)", re.IGNORECASE)
    yield re.compile(rf"(?P<asked>.*\w.*?)\s+{within}{title}\s*[?.!]*", re.IGNORECASE)


def _declined(called: str) -> str:
    """A title in any case: ``w pikiecie``."""
    return r"\s+".join(
        rf"{re.escape(word[: max(LEAST_STEM, len(word) - 2)])}\w{{0,{OTHER_ENDINGS}}}" for word in called.split()
    )
