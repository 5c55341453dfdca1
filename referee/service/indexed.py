"""What can be found in one game, by the words it is told in and the words it is asked in, and how well it answers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from ..core.house import options
from ..core.question import Question, Topic
from ..core.ruling import Rule
from ..games import find_game
from ..games.game import Game
from .synonyms import GROUPS
from .wording import alike, cut, near, phrases_in, plain_of, says_something, words_of

SOFT: Final = 1.2
"""How soon a word said again counts no more."""

ALIKE: Final = 0.75
"""What a synonym counts beside the word itself."""

WITHIN: Final = 0.35
"""What a word counts that stands within a known phrase."""

NUMBER: Final = 0.5
"""What a number counts: it is often that of the day, and not the rule's."""

BESIDE: Final = 0.4
"""What two words count that stand side by side, beside what each counts by itself."""

TOLD: Final = 1.0
"""What it counts that people ask for a rule so, beside its text."""

ASKED: Final = 1.9
"""What a question of the desk counts beside a rule: it answers, where a rule is only read."""


NAMED: Final = 1.3
"""What it counts that something is called what was looked for, and nothing more."""

IN_THESE_WORDS: Final = 2.0
"""What it counts that people ask for it in just these words: about as much as that a question answers."""

NEARLY_THESE: Final = 0.8
"""So much of both must be the same."""

NEARLY_ALL: Final = 0.99

UNKNOWN: Final = 1.5
"""What a word says that is nowhere: little, for nobody can tell what it meant."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found: a rule, or a question with the topic it is about.

    `weights` by word or phrase; `title` holds the words it is called by, `phrases` all words of
    each way it is asked for.
    """

    rule: Rule | None
    question: Question | None
    topic: Topic | None
    weights: Mapping[str, float]
    title: frozenset[str]
    phrases: tuple[frozenset[str], ...] = ()

    def asked_so(self, words: frozenset[str]) -> float:
        """What it counts that people ask for it in nearly these words, small ones among them."""
        near = max((len(words & one) / len(words | one) for one in self.phrases), default=0.0)
        return IN_THESE_WORDS * near if near >= NEARLY_THESE else 1.0


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found. `score` orders it; `covered`: how much of what was looked for it holds, from 0 to 1."""

    game: Game
    rule: Rule | None
    question: Question | None
    topic: Topic | None
    score: float
    covered: float


@dataclass(frozen=True, slots=True)
class Sought:
    """A word or phrase that is looked for: what it may stand as, each with its worth; `weight` among the others."""

    term: str
    alternatives: Mapping[str, float]
    weight: float


@dataclass(frozen=True, slots=True)
class Index:
    """All there is in one game. `rarity` by word or phrase; `spelled`: each word as it is written, how often."""

    game: Game
    entries: tuple[Entry, ...]
    rarity: Mapping[str, float]
    spelled: Mapping[str, int]

    def look(self, text: str, players: int | None = None) -> list[Hit]:
        """What answers some words, best first. `players`: without what so many cannot ask about."""
        sought = list(self._sought(text))
        said = {term for one in sought for term in one.alternatives}
        words = frozenset(map(plain_of, cut(text)))
        whole = sum(one.weight * self._worth(one) for one in sought)
        found = []
        for entry in self.entries:
            if players is not None and entry.topic is not None and not entry.topic.fits(players):
                continue
            score = covered = 0.0
            for one in sought:
                best = max(self._gain(entry, one, term) for term in one.alternatives)
                score += one.weight * best
                covered += one.weight * self._worth(one) if best else 0.0
            if score:
                share = covered / whole
                kind = ASKED if entry.question is not None else 1.0
                named = NAMED if share > NEARLY_ALL and entry.title <= said and len(entry.title) <= len(sought) else 1.0
                score *= kind * named * entry.asked_so(words) * (0.5 + 0.5 * share)
                found.append(Hit(self.game, entry.rule, entry.question, entry.topic, score, share))
        found.sort(key=lambda hit: -hit.score)
        return found

    def _gain(self, entry: Entry, sought: Sought, term: str) -> float:
        """What an entry has of it by this word; a rare synonym is worth no more than the word that was said."""
        said = entry.weights.get(term, 0.0)
        if not said:
            return 0.0
        rare = min(self.rarity[term], self.rarity.get(sought.term, math.inf))
        return sought.alternatives[term] * rare * said / (said + SOFT)

    def _worth(self, one: Sought) -> float:
        """How much it says: as much as it is rare, or as the rarest of what it may stand as."""
        if one.term in self.rarity:
            return self.rarity[one.term]
        return max((self.rarity[term] for term in one.alternatives if term in self.rarity), default=UNKNOWN)

    def _sought(self, text: str) -> Iterator[Sought]:
        words = [self._meant(word) for word in cut(text)]
        plain = [plain_of(word) for word in words]
        within: set[int] = set()
        for place, phrase in phrases_in(plain):
            places = set(range(place, place + len(phrase)))
            if places <= within:
                continue
            within |= places
            yield _sought(" ".join(phrase), 1.0)
        for place, word in enumerate(plain):
            if says_something(word) or word in self.rarity:
                yield _sought(word, WITHIN if place in within else NUMBER if word.isdigit() else 1.0)
        for pair in sorted(set(_pairs(plain))):
            if pair in self.rarity:
                yield Sought(pair, {pair: 1.0}, BESIDE)

    def _meant(self, word: str) -> str:
        """The word, or the known one that a slip or a missing end made it of: the most frequent of those."""
        plain = plain_of(word)
        if plain in self.rarity or plain in alike() or not says_something(plain) or word in _spelled():
            return word
        known = {plain_of(one): one for one in (*_spelled(), *self.spelled)}
        meant = [*near(word, self.spelled)] or [*near(word, _spelled())] or [known[one] for one in near(plain, known)]
        if not meant and len(word) > 2:
            meant = [known for known in self.spelled if known.startswith(word)]
        return max(meant, key=lambda known: (known[0] == word[0], self.spelled.get(known, 0), known), default=word)


def _pairs(words: Sequence[str]) -> Iterator[str]:
    """Each two words that stand side by side, idle ones left out, in either order: *first trick*, *king and queen*."""
    telling = [word for word in words if says_something(word)]
    for one, other in pairwise(telling):
        if one != other:
            yield "+".join(sorted((one, other)))


def _sought(term: str, weight: float) -> Sought:
    return Sought(term, {**dict.fromkeys(alike().get(term, ()), ALIKE), term: 1.0}, weight)


@cache
def _spelled() -> frozenset[str]:
    """The words of all synonyms, as they are written."""
    return frozenset(word for group in GROUPS for word in cut(group))


# ---- made ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def index_of(known: Game) -> Index:
    """The index of a game; of one that people made, as its definition has it."""
    called = {title[0] for rule in known.rules().rulebook.values() if len(title := words_of(rule.title)) == 1}
    made = [*_rules_of(known, called), *_questions_of(known, called)]
    entries = tuple(entry for entry, _ in made)
    spelled = Counter(word for _, texts in made for text in texts for word in cut(text))
    held = Counter(term for entry in entries for term in entry.weights)
    size = len(entries)
    rarity = {term: math.log(1 + (size - many + 0.5) / (many + 0.5)) for term, many in held.items()}
    return Index(known, entries, rarity, spelled)


Made = tuple[Entry, Sequence[str]]
"""Something to be found, and the texts it was made of."""


def _rules_of(game: Game, called: Set[str]) -> Iterator[Made]:
    labels: dict[str, list[str]] = {}
    for name, _, about in options(game.rules().house):
        ids = {about.rule} | {rule.id for rule in game.rules().rulebook.values() if rule.option == name}
        for rule_id in ids:
            labels.setdefault(rule_id, []).append(about.label)
    from .asked import EVERY_GAME, asked  # read when something is looked for, not before

    own, common = _asked_by_id(game, asked(game.key)), asked(EVERY_GAME)
    for chapter, rules in game.rules().rulebook.chapters.items():
        for rule in rules:
            told = " / ".join(phrases for phrases in (own.get(rule.id), common.get(rule.title)) if phrases)
            label = " / ".join(labels.get(rule.id, ()))
            parts = ((rule.title, 3.0), (told, TOLD), (label, 1.5), (chapter, 0.4), (rule.text, 1.0))
            asks = tuple(frozenset(map(plain_of, cut(phrase))) for phrase in told.split(" / ") if phrase)
            yield (
                Entry(rule, None, None, _weights(parts, called), _title(rule.title), asks),
                (rule.title, rule.text, told),
            )


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


def _questions_of(game: Game, called: Set[str]) -> Iterator[Made]:
    for question in game.questions():
        said = " / ".join(question.said)
        weights = _weights(((question.title, 3.0), (said, 2.5)), called)
        yield Entry(None, question, None, weights, _title(question.title)), (question.title, said)
        for topic in question.topics:
            around = f"{question.title} {topic.around}"
            parts = ((topic.words, 3.0), (around, 0.8), (topic.text, 0.4))
            yield Entry(None, question, topic, _weights(parts, called), _title(topic.words)), (topic.words, topic.text)


def _title(text: str) -> frozenset[str]:
    return frozenset(word for word in words_of(text) if says_something(word))


USUAL_LENGTH: Final = 40
"""So many words a rule has: what is longer says each of them less."""


def _weights(parts: Iterable[tuple[str, float]], called: Set[str]) -> dict[str, float]:
    """How much each word and phrase is said in texts of different weight.

    A word that says nothing elsewhere does where a rule is `called` by it alone: *Go*.
    """
    found: dict[str, float] = {}
    for text, weight in parts:
        words = [plain_of(word) for word in cut(text)]
        each = weight / max(1.0, (len(words) / USUAL_LENGTH) ** 0.5)
        terms = [word for word in words if says_something(word) or word in called]
        terms += [" ".join(phrase) for _, phrase in phrases_in(words)]
        terms += _pairs(words)
        for term, many in Counter(terms).items():
            found[term] = found.get(term, 0.0) + each * (1 + math.log(many))
    return found
