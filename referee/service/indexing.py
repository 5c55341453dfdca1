"""The index of a game is made: of its rules and the questions of its desk, in the words of one language."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ..core.house import options
from ..core.text import in_english
from ..games import find_game
from ..games.game import Game
from .indexed import Entry, Index, pairs
from .vocabulary import Vocabulary
from .wording import ENGLISH, Wording

TOLD: Final = 1.0
"""What it counts that people ask for a rule so, beside its text."""

USUAL_LENGTH: Final = 40
"""So many words a rule has: what is longer says each of them less."""

Say = Callable[[str], str]
"""Words of ours as a language says them; nothing where it does not."""

Made = tuple[Entry, Sequence[str]]
"""Something to be found, and the texts it was made of."""


@lru_cache(maxsize=64)
def index_of(known: Game) -> Index:
    """The English index of a game; of one that people made, as its definition has it."""
    return Index(known, *_indexed(known, ENGLISH, in_english))


def index_in(known: Game, wording: Wording, say: Say) -> Index:
    """The index of a game in another language."""
    return Index(known, *_indexed(known, wording, say))


def _indexed(known: Game, wording: Wording, say: Say) -> tuple[tuple[Entry, ...], Mapping[str, float], Vocabulary]:
    made = [*_Making(known, wording, say).all()]
    entries = tuple(entry for entry, _ in made)
    spelled = Counter(word for _, texts in made for text in texts for word in wording.cut(text))
    held = Counter(term for entry in entries for term in entry.weights)
    size = len(entries)
    rarity = {term: math.log(1 + (size - many + 0.5) / (many + 0.5)) for term, many in held.items()}
    if wording is ENGLISH:
        return entries, rarity, Vocabulary(wording, rarity, spelled)
    from .worded.vocabulary import ForeignVocabulary

    texts = (text for _, texts in _Making(known, ENGLISH, in_english).all() for text in texts)
    english = frozenset(plain for text in texts for plain in ENGLISH.words_of(text) if ENGLISH.says_something(plain))
    return entries, rarity, ForeignVocabulary(wording, rarity, spelled, english)


class _Making:
    """What can be found in a game, and the texts each is made of, in the words of one language.

    A word that says nothing elsewhere does where a rule is `called` by it alone: *Go*.
    """

    def __init__(self, game: Game, wording: Wording, say: Say) -> None:
        self.game, self.wording, self.say = game, wording, say
        titles = (wording.words_of(say(rule.title)) for rule in game.rules().rulebook.values())
        self.called = {title[0] for title in titles if len(title) == 1}

    def all(self) -> Iterator[Made]:
        yield from self._rules()
        yield from self._questions()

    def _rules(self) -> Iterator[Made]:
        labels: dict[str, list[str]] = {}
        for name, _, about in options(self.game.rules().house):
            ids = {about.rule} | {rule.id for rule in self.game.rules().rulebook.values() if rule.option == name}
            for rule_id in ids:
                labels.setdefault(rule_id, []).append(self.say(about.label))
        asked = self._asked()
        for chapter, rules in self.game.rules().rulebook.chapters.items():
            for rule in rules:
                told = " / ".join(phrases for phrases in asked(rule.id, rule.title) if phrases)
                label = " / ".join(labels.get(rule.id, ()))
                title, text = self.say(rule.title), self.say(rule.text)
                parts = ((title, 3.0), (told, TOLD), (label, 1.5), (self.say(chapter), 0.4), (text, 1.0))
                asks = tuple(frozenset(self.wording.words_of(phrase)) for phrase in told.split(" / ") if phrase)
                entry = Entry(rule, None, None, self._weights(parts), self._title(title), asks)
                yield entry, (title, text, told)

    def _asked(self) -> Callable[[str, str], Sequence[str | None]]:
        """How people ask for a rule of this number and title."""
        if self.wording is not ENGLISH:
            told = _asked_by_id(self.game, self.wording.asked)
            return lambda number, _title: (told.get(number),)
        from .asked import EVERY_GAME, asked  # read when something is looked for, not before

        own, common = _asked_by_id(self.game, asked(self.game.key)), asked(EVERY_GAME)
        return lambda number, title: (own.get(number), common.get(title))

    def _questions(self) -> Iterator[Made]:
        for question in self.game.questions():
            title, said = self.say(question.title), " / ".join(filter(None, map(self.say, question.said)))
            weights = self._weights(((title, 3.0), (said, 2.5)))
            yield Entry(None, question, None, weights, self._title(title)), (title, said)
            for topic in question.topics:
                words, text = self.say(topic.words), self.say(topic.text)
                parts = ((words, 3.0), (f"{title} {self.say(topic.around)}", 0.8), (text, 0.4))
                yield Entry(None, question, topic, self._weights(parts), self._title(words)), (words, text)

    def _title(self, text: str) -> frozenset[str]:
        return frozenset(word for word in self.wording.words_of(text) if self.wording.says_something(word))

    def _weights(self, parts: Iterable[tuple[str, float]]) -> dict[str, float]:
        """How much each word and phrase is said in texts of different weight."""
        wording = self.wording
        found: dict[str, float] = {}
        for text, weight in parts:
            words = wording.words_of(text)
            each = weight / max(1.0, (len(words) / USUAL_LENGTH) ** 0.5)
            terms = [word for word in words if wording.says_something(word) or word in self.called]
            terms += [" ".join(phrase) for _, phrase in wording.phrases_in(words)]
            terms += pairs(words, wording)
            for term, many in Counter(terms).items():
                found[term] = found.get(term, 0.0) + each * (1 + math.log(many))
        return found


def _asked_by_id(game: Game, usual: Mapping[str, str]) -> Mapping[str, str]:
    """How people ask for the rules of a game. One that people made is asked for as the usual one of its kind is, where
    the rule of a number is the same: its letters are its own.
    """
    book, kind = game.rules().rulebook, find_game(game.key).rules().rulebook
    if book.prefix == kind.prefix:
        return usual
    found = {}
    for rule in kind.values():
        here = book.get(rule.id.replace(kind.prefix, book.prefix, 1))
        if here is not None and here.title == rule.title and rule.id in usual:
            found[here.id] = usual[rule.id]
    return found
