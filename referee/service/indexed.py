"""What can be found in one game, by the words it is told in and the words it is asked in, and how well it answers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ..core.question import Question, Topic
from ..core.ruling import Rule
from ..games.game import Game
from .vocabulary import Vocabulary
from .wording import Wording

SOFT: Final = 1.2
"""How soon a word said again counts no more."""

PART: Final = 0.5
"""What a word counts that is part of a longer one, or ends otherwise than stems tell."""

ALIKE: Final = 0.75
"""What a synonym counts beside the word itself."""

WITHIN: Final = 0.35
"""What a word counts that stands within a known phrase."""

NUMBER: Final = 0.5
"""What a number counts: it is often that of the day, and not the rule's."""

BESIDE: Final = 0.4
"""What two words count that stand side by side, beside what each counts by itself."""

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
    """All there is in one game, in the words of one language.

    `rarity` by word or phrase; `vocabulary`: its words as they are spelled, and what somebody meant who spelled
    otherwise.
    """

    game: Game
    entries: tuple[Entry, ...]
    rarity: Mapping[str, float]
    vocabulary: Vocabulary

    def look(self, text: str, players: int | None = None) -> list[Hit]:
        """What answers some words, best first. `players`: without what so many cannot ask about."""
        sought = list(self._sought(text))
        said = {term for one in sought for term in one.alternatives}
        words = frozenset(self.vocabulary.wording.words_of(text))
        weighed = [(one.weight, self._worth(one), self._values(one)) for one in sought]
        whole = sum(weight * worth for weight, worth, _ in weighed)
        found = []
        for entry in self.entries:
            if players is not None and entry.topic is not None and not entry.topic.fits(players):
                continue
            score = covered = 0.0
            for weight, worth, values in weighed:
                best = most = 0.0
                for term, value, whole_word in values:
                    if has := entry.weights.get(term):
                        best = max(best, value * has / (has + SOFT))
                        most = max(most, whole_word)
                score += weight * best
                covered += weight * worth * most
            if score:
                share = covered / whole
                kind = ASKED if entry.question is not None else 1.0
                named = NAMED if share > NEARLY_ALL and entry.title <= said and len(entry.title) <= len(sought) else 1.0
                score *= kind * named * entry.asked_so(words) * (0.5 + 0.5 * share)
                found.append(Hit(self.game, entry.rule, entry.question, entry.topic, score, share))
        found.sort(key=lambda hit: -hit.score)
        return found

    def has_english(self, text: str) -> bool:
        """Whether a word is not known in this language, and is one in English."""
        wording, words = self.vocabulary.wording, self.vocabulary
        return any(
            self.rarity.keys().isdisjoint((plain, *wording.alike.get(plain, ())))
            for word in wording.cut(text)
            if words.is_english(word) and (plain := wording.plain_of(word))
        )

    def _values(self, sought: Sought) -> list[tuple[str, float, float]]:
        """What each word that it may stand as is worth, and how much of it that is, a part or the whole; a rare synonym
        is worth no more than the word that was said.
        """
        most = self.rarity.get(sought.term, math.inf)
        return [
            (term, value * min(self.rarity[term], most), PART if value == PART else 1.0)
            for term, value in sought.alternatives.items()
            if term in self.rarity
        ]

    def _worth(self, one: Sought) -> float:
        """How much it says: as much as it is rare, or as the rarest of what it may stand as."""
        if one.term in self.rarity:
            return self.rarity[one.term]
        return max((self.rarity[term] for term in one.alternatives if term in self.rarity), default=UNKNOWN)

    def _sought(self, text: str) -> Iterator[Sought]:
        wording = self.vocabulary.wording
        plain = [wording.plain_of(word) for typed in wording.cut(text) for word in self.vocabulary.meant(typed)]
        within: set[int] = set()
        for place, phrase in wording.phrases_in(plain):
            places = set(range(place, place + len(phrase)))
            if places <= within:
                continue
            within |= places
            yield self._standing(" ".join(phrase), 1.0)
        for place, word in enumerate(plain):
            if wording.says_something(word) or word in self.rarity:
                yield self._standing(word, WITHIN if place in within else NUMBER if word.isdigit() else 1.0)
        for pair in sorted(set(pairs(plain, wording))):
            if pair in self.rarity:
                yield Sought(pair, {pair: 1.0}, BESIDE)

    def _standing(self, term: str, weight: float) -> Sought:
        alike = self.vocabulary.wording.alike.get(term, ())
        kin = self.vocabulary.kin(term)
        return Sought(term, {**dict.fromkeys(kin, PART), **dict.fromkeys(alike, ALIKE), term: 1.0}, weight)


def pairs(words: Sequence[str], wording: Wording) -> Iterator[str]:
    """Each two words that stand side by side, idle ones left out, in either order: *first trick*, *king and queen*."""
    telling = [word for word in words if wording.says_something(word)]
    for one, other in pairwise(telling):
        if one != other:
            yield "+".join(sorted((one, other)))
