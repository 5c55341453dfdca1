"""What a player looks for, in the words of any table and of the language that is spoken: rules of every game and
questions of its desk, ranked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..games import GAMES, find_game
from ..games.game import Game
from .in_language import look, named
from .indexed import Hit

LONGEST: Final = 200
"""Most characters of a search that are looked at."""

MOST_FOUND: Final = 12
"""In the game that is asked about, and in any where all are."""

MOST_ELSEWHERE: Final = 3
"""In each other game, where one is asked about."""

LEAST: Final = 0.33
"""What scores less than this part of the best is not shown."""

LEAST_COVERED: Final = 0.3
"""So much of what was looked for must be there at the least; in other games so much of what the best holds."""

_NUMBER: Final = re.compile(r"(?:([a-z]{2,3})[- ]?)?(\d{1,2})(?:\.(\d{1,2}))?\.?")
"""A rule by its number: ``SP-7.6``, ``sp 7.6``, ``7.6``; ``SP-7`` is a whole chapter."""


WEAKEST_SHOWN: Final = 3
"""Of the game that is asked about, where nothing in it answers well."""


@dataclass(frozen=True, slots=True)
class Group:
    """What was found in one game, best first."""

    game: Game
    hits: tuple[Hit, ...]


def find(words: str, game: str | Game | None = None, players: int | None = None) -> list[Group]:
    """What answers some words: of this game, or that with this key, first, then of the others, the best first.

    A game that the words name is the one asked about, as in “piquet: who deals?”. Without a game all stand in the
    order of how well they answer. `players`: the questions so many may ask.
    Nothing is found for no words. Raises NotationError for an unknown game.
    """
    first = find_game(game) if isinstance(game, str) else game
    words = words[:LONGEST].strip()
    if not words:
        return []  # and no game's index is made
    groups = _by_number(words, first)
    if not groups:
        known, words = named(words)
        first, players = (known, players if known is first else None) if known else (first, players)
        groups = _by_words(words, first, players)
    return sorted(groups, key=lambda group: group.game is not first)


def found_in(words: str, game: str) -> tuple[Hit, ...]:
    """What answers some words in one game alone. Raises NotationError for an unknown game."""
    known = find_game(game)
    return next((group.hits for group in find(words, game) if group.game is known), ())


def _games(first: Game | None) -> list[Game]:
    """All games; of that which is asked about, as the definition of its table has it."""
    return [first if first is not None and first.key == game.key else game for game in GAMES.values()]


def _by_number(words: str, first: Game | None) -> list[Group]:
    """The rule of this number, or its chapter; of every game that has it, where the game is not said."""
    asked = _NUMBER.fullmatch(words.casefold())
    if asked is None or not (asked[1] or asked[3]):
        return []
    wanted = f"{asked[2]}.{asked[3]}" if asked[3] else f"{asked[2]}."
    groups = []
    for game in _games(first):
        if asked[1] not in {None, game.rules().rulebook.prefix.casefold()}:
            continue
        numbers = (
            (rule, rule.id.removeprefix(f"{game.rules().rulebook.prefix}-")) for rule in game.rules().rulebook.values()
        )
        rules = [rule for rule, number in numbers if number == wanted or (not asked[3] and number.startswith(wanted))]
        if rules:
            groups.append(Group(game, tuple(Hit(game, rule, None, None, 1.0, 1.0) for rule in rules)))
    return groups


def _by_words(words: str, first: Game | None, players: int | None) -> list[Group]:
    groups = []
    for game in _games(first):
        most = MOST_FOUND if first in {None, game} else MOST_ELSEWHERE
        found = look(game, words, players if game is first else None)
        hits = _worth_showing(found, most)
        if game is first and not hits:
            hits = _worth_showing(found, WEAKEST_SHOWN, least=0.0)
        if hits:
            groups.append(Group(game, hits))
    best = max((group.hits[0].covered for group in groups), default=0.0)
    groups = [group for group in groups if group.game is first or group.hits[0].covered > best * (1 - LEAST_COVERED)]
    return sorted(groups, key=lambda group: (-group.hits[0].covered, -group.hits[0].score))


def _worth_showing(hits: list[Hit], most: int, least: float = LEAST_COVERED) -> tuple[Hit, ...]:
    """Those that come near the best, a question once: with the topic that answers best."""
    shown: list[Hit] = []
    asked: set[str] = set()
    for hit in hits:
        if hit.covered < least or hit.score < hits[0].score * LEAST:
            continue
        if hit.question is not None:
            if hit.question.key in asked:
                continue
            asked.add(hit.question.key)
        shown.append(hit)
        if len(shown) == most:
            break
    return tuple(shown)
