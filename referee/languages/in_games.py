"""What games say by their values, not in a sentence of a source file: house rules, and the trees of the desk.

They are read off the games themselves. What three or more of them say belongs to all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..core.text import OF_GALLERY
from .in_python import counted
from .po import Key, Message
from .values import HAND_WORDS

if TYPE_CHECKING:
    from ..core.question import Input, Question
    from ..desk.situations import Node
    from ..games.game import Game

MANY: Final = 3
"""So many games that say the same say it in the words of all."""

_WORDS: Final = re.compile("[A-Za-z]{2}")


def said_by_games() -> Iterator[tuple[str, Message]]:
    """The messages with their domains: that of the screens or of the desk for what many games say."""
    from ..games import GAMES

    for shared, said in (("ui", house_words), ("desk", desk_words)):
        by: dict[str, dict[str, None]] = {}
        for key, game in GAMES.items():
            for words in said(game):
                if _WORDS.search(words):
                    by.setdefault(str.__str__(words), {})[key] = None
        for words, games in by.items():
            yield shared if len(games) >= MANY else next(iter(games)), Message(Key(words))
    for words in dict.fromkeys(gallery_words()):
        yield "own", Message(Key(words, OF_GALLERY))
    for noun in sorted(gallery_nouns() - {*HAND_WORDS}):
        yield from ((domain, counted(noun)) for domain in ("own", "pad"))


def gallery_words() -> Iterator[str]:
    """Of the games shipped as definitions: what they and their parts are called, and what their score lines say."""
    from ..definitions.gallery import shipped_keys
    from ..definitions.ours import words_of

    for key in ("", *shipped_keys()):
        yield from (words for words in sorted(words_of(key)) if _WORDS.search(words))


def gallery_nouns() -> set[str]:
    """What pads shipped as definitions call a round."""
    from ..definitions.gallery import PADS, shipped

    return {str.__str__(shipped(key).definition.data["round"]["noun"]) for key in PADS}


def house_words(game: Game) -> Iterator[str]:
    """Of the house rules: labels, groups, help, the words of choices and what a sheet says of them; the presets."""
    from ..core.house import options

    for _, _, about in options(game.rules().house):
        yield from (about.label, about.help, about.group, about.sheet, about.one)
        for choice in about.choices:
            yield choice.label
            if not about.sheet or type(choice.value) is not int or choice.sheet != about.sheet.format(choice.label):
                yield choice.sheet


def desk_words(game: Game) -> Iterator[str]:
    """Of the desk: the questions, what they ask for, each answer and each ruling; what one may look for."""
    yield game.desk().hint
    for page in game.desk().questions:
        yield from (page.title, page.help)
    for question in game.questions():
        yield question.title
        yield from _inputs(game, question)
        tree = getattr(question, "situation", None)
        if tree is not None:
            yield from _tree(tree.opening, game, set())


def _inputs(game: Game, question: Question) -> Iterator[str]:
    house = game.rules().house()
    for players in game.table_sizes:
        for wanted in question.inputs(house, players):
            yield from _input(wanted)


def _input(wanted: Input) -> Iterator[str]:
    yield from (wanted.words, wanted.legend, wanted.help, *(words for _, words in wanted.options))


def _tree(node: Node, game: Game, known: set[int]) -> Iterator[str]:
    """The words of a tree, each branch once."""
    from ..desk.situations import Ask, AskSeat, ByHouse, Check, Decision

    if id(node) in known:
        return
    known.add(id(node))
    below: Iterable[Node] = ()
    if isinstance(node, Decision):
        yield from (node.verdict, node.why, node.remedy, *(words for words, _ in node.notes))
    elif isinstance(node, ByHouse):
        below = (*(then for _, then in node.cases), node.otherwise)
    elif isinstance(node, AskSeat):
        yield node.words
        below = (node.then,)
    else:
        yield node.words
        below = [way.then for way in node.ways]
        if isinstance(node, Ask):
            for way in node.ways:
                yield from (way.words, way.help)
        if isinstance(node, Check):
            for players in game.table_sizes:
                for wanted in node.inputs(game.rules().house(), players):
                    yield from _input(wanted)
    for then in below:
        yield from _tree(then, game, known)
