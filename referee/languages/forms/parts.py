"""What the tables of all languages are made of: cards by name and gender, and numbers in letters by gender."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ...core.called import card_called, pattern_shown, rank_of_pattern
from ...core.cards import Card, Suit
from ...core.text import CardWord

NARROW: Final = "\u202f"
"""A narrow no-break space."""

Spec = Callable[[object, str], str]
"""What a translation asks of a part, ``{card:acc}``: of the part, and of how it is said without."""


class Noun(NamedTuple):
    """A word with its gender: m, f or n; in Polish p for men."""

    word: str
    gender: str


@dataclass(frozen=True)
class PatternNames:
    """How a language names cards of another pattern: `ranks` by the letter they have there, as far as they are named
    otherwise. `card` and `suits` as in `CardNames`; `of`: the suits as a name of a card has them, where that differs.
    """

    suits: Mapping[Suit, str]
    ranks: Mapping[str, Noun] = field(default_factory=dict)
    card: str = ""
    of: Mapping[Suit, str] = field(default_factory=dict)


def four(acorns: str, leaves: str, hearts: str, bells: str) -> Mapping[Suit, str]:
    """What stands for clubs, spades, hearts and diamonds."""
    return {Suit.CLUBS: acorns, Suit.SPADES: leaves, Suit.HEARTS: hearts, Suit.DIAMONDS: bells}


@dataclass(frozen=True)
class CardNames:
    """How a language names cards: ranks by the record’s letter, with `O` and `U` for Ober and Unter.

    `card` is a pattern of format of ``rank`` and ``suit``. `patterns`: names of cards of other patterns.
    """

    card: str
    ranks: Mapping[str, Noun]
    suits: Mapping[Suit, str]
    patterns: Mapping[str, PatternNames]
    trump: Noun
    fool: Noun
    big: Noun
    little: Noun

    @property
    def pattern(self) -> PatternNames | None:
        """The names of the pattern that is shown; None of the French one."""
        return self.patterns.get(pattern_shown())

    def suit(self, suit: Suit) -> str | None:
        """A suit in the pattern that is shown."""
        return (self.pattern or self).suits.get(suit)

    def parts(self, card: Card) -> tuple[str, Noun, str] | None:
        """What stands before the noun of a card, the noun, and what stands behind it; None of a card of a made-up pack.

        The noun is what a case changes, the first word of it; its gender is that of the card.
        """
        if card.suit is Suit.JOKERS and not card_called(card.code):
            return "", self.big if card.rank == "B" else self.little, ""
        if card.suit is Suit.TRUMPS:
            if card.rank == "F":
                return "", self.fool, ""
            before, _, behind = self.trump.word.partition("{rank}")
            if before:
                return "", Noun(before.strip(), self.trump.gender), f" {card.rank}"
            return f"{card.rank}", Noun("", self.trump.gender), behind
        suit, noun, template = self.suits.get(card.suit), self.ranks.get(card.rank), self.card
        if (pattern := self.pattern) is not None:
            rank, template = rank_of_pattern(card.rank), pattern.card or self.card
            suit = {**pattern.suits, **pattern.of}.get(card.suit)
            noun = pattern.ranks.get(rank) or self.ranks.get(rank)
        if suit is None or noun is None:
            return None
        before, _, behind = template.partition("{rank}")
        return before.format(suit=suit), noun, behind.format(suit=suit)

    def name(self, card: Card) -> str | None:
        """``dame de pique``"""
        found = self.parts(card)
        return None if found is None else found[0] + found[1].word + found[2]


def card_in(part: object) -> Card | None:
    """The card that a part is, by its sign or in letters."""
    return part if isinstance(part, Card) else part.card if isinstance(part, CardWord) else None


def of_card(names: CardNames, put: Callable[[str, str], str]) -> Spec:
    """A form of cards: `put` has the name and its gender. What is no card stays as it is said."""

    def form(part: object, said: str) -> str:
        card = card_in(part)
        found = None if card is None else names.parts(card)
        return said if found is None else put(found[0] + found[1].word + found[2], found[1].gender)

    return form


@dataclass(frozen=True)
class InLetters:
    """Numbers to ten in letters, before a noun, by its gender; `nouns` has that of the nouns that are counted."""

    numbers: tuple[str | Mapping[str, str], ...] = ()
    nouns: Mapping[str, str] = field(default_factory=dict)

    def before(self, number: int, one: str) -> str | None:
        """The word before a noun, by what is said of one of it; None where it is not known, and a figure is said."""
        if not 0 <= number < len(self.numbers):
            return None
        word = self.numbers[number]
        return word if isinstance(word, str) else word.get(self.nouns.get(one.partition(" ")[0], ""))


def spots(text: str, gender: str) -> Mapping[str, Noun]:
    """The cards from two to ten, by their words in that order."""
    return {rank: Noun(word, gender) for rank, word in zip("23456789T", words(text), strict=True)}


def gendered(cards: CardNames, **words: str) -> Mapping[str, str]:
    """Nouns by their gender, from lists by gender: ``gendered(CARDS, f="carte donne", m="pli")``; with the ranks."""
    ranks = {noun.word: noun.gender for noun in cards.ranks.values()}
    return ranks | {noun: gender for gender, nouns in words.items() for noun in nouns.split()}


def words(text: str) -> list[str]:
    """Words of a table, one after the other."""
    return text.split()
