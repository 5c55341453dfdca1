"""What a hand can declare: a point, sequences and sets, their values, and whether known cards can hold them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, Literal

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.text import UNSAID, Counted, Spelled, Text, Words, listing

Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]
SetRank = Literal["A", "K", "Q", "J", "T"]
Class = Literal["point", "sequences", "sets"]

CLASSES: Final[tuple[Class, ...]] = ("point", "sequences", "sets")
"""The classes in the order in which they are declared and counted (PI-5.1)."""

RANKS: Final[tuple[Rank, ...]] = ("A", "K", "Q", "J", "T", "9", "8", "7")
"""The ranks of the pack, the highest first."""

SET_RANKS: Final[tuple[SetRank, ...]] = ("A", "K", "Q", "J", "T")
"""The ranks of which a set can be: tens and above (PI-4.3)."""

PIPS: Final[dict[str, int]] = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
"""What a card makes in a point (PI-4.1)."""

LENGTHS: Final = range(3, len(RANKS) + 1)
"""The cards a sequence may have, and a point: twelve cards hold three of some suit."""

LONG_SEQUENCE: Final = 5
LONG_SEQUENCE_BONUS: Final = 10
"""A sequence of five or more scores its length and ten (PI-4.2)."""

FOUR, THREE = 4, 3
FOUR_POINTS, THREE_POINTS = 14, 3
"""A set of four, and of three (PI-4.3)."""

MOST_SEQUENCES: Final = 4
"""Twelve cards hold no more."""

SEQUENCE_NAMES: Final = {
    3: Words("tierce"),
    4: Words("quart"),
    5: Words("quint"),
    6: Words("sixième"),
    7: Words("septième"),
    8: Words("huitième"),
}

RANK_WORDS: Final[dict[str, str]] = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """So many cards of one suit, which make so many pips; `pips` is None while nobody asked (PI-4.1)."""

    length: int
    pips: int | None = None

    @property
    def points(self) -> int:
        """One for each card."""
        return self.length

    @property
    def code(self) -> str:
        """As a form sends it: ``5``, or with what it makes ``5-49``."""
        return str(self.length) if self.pips is None else f"{self.length}-{self.pips}"

    @property
    def strength(self) -> tuple[int, int]:
        """What makes one better than another: the length, then the pips."""
        return self.length, self.pips or 0

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Text:
        """``point of five, making 49``"""
        if self.pips is None:
            return Text("point of {length}", length=Spelled(self.length))
        return Text("point of {length}, making {pips}", length=Spelled(self.length), pips=self.pips)


@dataclass(frozen=True, slots=True, kw_only=True)
class SequenceHeld:
    """Consecutive cards of one suit, by their number and the highest of them (PI-4.2)."""

    length: int
    top: Rank

    @property
    def points(self) -> int:
        """3, 4, 15, 16, 17, 18 for three to eight cards."""
        return self.length + (LONG_SEQUENCE_BONUS if self.length >= LONG_SEQUENCE else 0)

    @property
    def code(self) -> str:
        """As a form sends it: ``3K``."""
        return f"{self.length}{self.top}"

    @property
    def strength(self) -> tuple[int, int]:
        """What makes one better than another: the length, then the top card."""
        return self.length, -RANKS.index(self.top)

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Text:
        """``tierce to the king``"""
        name = SEQUENCE_NAMES.get(self.length)
        sequence = Text(name) if name else Text("sequence of {length}", length=self.length)
        top = RANK_WORDS.get(self.top)
        return Text("{sequence} to the {top}", sequence=sequence, top=Text(top) if top else self.top)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHeld:
    """Three or four cards of a rank (PI-4.3)."""

    size: int
    rank: SetRank

    @property
    def points(self) -> int:
        """14 for four, 3 for three."""
        return FOUR_POINTS if self.size == FOUR else THREE_POINTS

    @property
    def code(self) -> str:
        """As a form sends it: ``4A``."""
        return f"{self.size}{self.rank}"

    @property
    def strength(self) -> tuple[int, int]:
        """What makes one better than another: any four beats any three, then the rank."""
        return self.size, -RANKS.index(self.rank)

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Text:
        """``three aces``"""
        return Text("{cards}", cards=Counted(self.size, RANK_WORDS[self.rank], in_letters=True))


Held = Point | SequenceHeld | SetHeld


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """All that a player declares in one deal. The best sequence and the best set stand first."""

    point: Point | None = None
    sequences: tuple[SequenceHeld, ...] = ()
    sets: tuple[SetHeld, ...] = ()

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Text:
        """All of it in a list, or ``nothing``."""
        return listing(part.words for part in self.parts) if self.parts else Text("nothing")

    @property
    def parts(self) -> tuple[Held, ...]:
        """All of it, in the order in which it is declared."""
        return tuple(part for name in CLASSES for part in self.of(name))

    def of(self, name: Class) -> tuple[Held, ...]:
        """What is declared of one class, the best first."""
        if name == "point":
            return () if self.point is None else (self.point,)
        return self.sequences if name == "sequences" else self.sets


NOTHING: Final = Declaration()


def in_order(point: Point | None, sequences: tuple[SequenceHeld, ...], sets: tuple[SetHeld, ...]) -> Declaration:
    """A declaration with its sequences and sets the best first, in whatever order they were said."""
    return Declaration(
        point=point,
        sequences=tuple(sorted(sequences, key=lambda own: own.strength, reverse=True)),
        sets=tuple(sorted(sets, key=lambda own: own.strength, reverse=True)),
    )


def alone(part: Held) -> Declaration:
    """A declaration of one part and nothing else."""
    if isinstance(part, Point):
        return Declaration(point=part)
    return Declaration(sequences=(part,)) if isinstance(part, SequenceHeld) else Declaration(sets=(part,))


# ---- the cards behind them, as card sets ----------------------------------------------------------------


@cache
def _bit(rank: str, suit: Suit) -> int:
    return 1 << Card(rank, suit).index


@cache
def pips_of(length: int) -> tuple[int, ...]:
    """The pips a point of so many cards can make, from the least."""
    return tuple(sorted({sum(PIPS[rank] for rank in ranks) for ranks in combinations(RANKS, length)}))


@cache
def masks_of(part: Held) -> tuple[int, ...]:
    """Every choice of cards that makes a part of a declaration; without its pips, every point of that length."""
    if isinstance(part, SetHeld):
        return tuple(sum(_bit(part.rank, suit) for suit in suits) for suits in combinations(PLAIN_SUITS, part.size))
    if isinstance(part, SequenceHeld):
        start = RANKS.index(part.top)
        return tuple(sum(_bit(rank, suit) for rank in RANKS[start : start + part.length]) for suit in PLAIN_SUITS)
    return tuple(
        sum(_bit(rank, suit) for rank in ranks)
        for suit in PLAIN_SUITS
        for ranks in combinations(RANKS, part.length)
        if part.pips is None or sum(PIPS[rank] for rank in ranks) == part.pips
    )


# ---- finding --------------------------------------------------------------------------------------------


@cache
def tops(length: int) -> tuple[Rank, ...]:
    """The cards that can be the highest of a sequence of that length."""
    return RANKS[: len(RANKS) - length + 1]


@cache
def every_part() -> tuple[Held, ...]:
    """Every part a declaration can have: points with what they make and sequences by their length, then the sets."""
    found: list[Held] = []
    for length in LENGTHS:
        found += [Point(length=length, pips=pips) for pips in pips_of(length)]
        found += [SequenceHeld(length=length, top=top) for top in tops(length)]
    found += [SetHeld(size=size, rank=rank) for size in (FOUR, THREE) for rank in SET_RANKS]
    return tuple(found)


def find(hand: int) -> Declaration:
    """All that a hand (a card set) can declare: its best point, every sequence and every set."""
    return in_order(_best_point(hand), tuple(_sequences(hand)), tuple(_sets(hand)))


def _best_point(hand: int) -> Point | None:
    best = (0, 0)
    for suit in PLAIN_SUITS:
        own = [rank for rank in RANKS if hand & _bit(rank, suit)]
        best = max(best, (len(own), sum(PIPS[rank] for rank in own)))
    return Point(length=best[0], pips=best[1]) if best[0] in LENGTHS else None


def _sequences(hand: int) -> Iterator[SequenceHeld]:
    for suit in PLAIN_SUITS:
        start = 0
        for end in range(len(RANKS) + 1):
            if end < len(RANKS) and hand & _bit(RANKS[end], suit):
                continue
            if end - start in LENGTHS:
                yield SequenceHeld(length=end - start, top=RANKS[start])
            start = end + 1


def _sets(hand: int) -> Iterator[SetHeld]:
    for rank in SET_RANKS:
        size = sum(bool(hand & _bit(rank, suit)) for suit in PLAIN_SUITS)
        if size >= THREE:
            yield SetHeld(size=size, rank=rank)


CARDS_EACH: Final = 12


def unsayable(said: Declaration) -> Text:
    """Why no hand at all can hold a declaration, in a sentence; unsaid where one can."""
    point = said.point
    if point is not None:
        if point.length not in LENGTHS:
            return Text("A point is three to eight cards of a suit, not {length}.", length=point.length)
        if point.pips is not None and point.pips not in pips_of(point.length):
            least, most = pips_of(point.length)[0], pips_of(point.length)[-1]
            makes = "A point of {length} makes {least} to {most}, never {pips}."
            return Text(makes, length=point.length, least=least, most=most, pips=point.pips)
    for own in said.sequences:
        if own.length not in LENGTHS:
            return Text("A sequence has three to eight cards, not {length}.", length=own.length)
        if own.top not in tops(own.length):
            no_such = "There’s no {sequence}. A {kind} can’t go below the 7."
            return Text(no_such, sequence=own.words, kind=Text(SEQUENCE_NAMES[own.length]))
    if any(held.size not in {THREE, FOUR} for held in said.sets):
        return Text("A set is three or four cards of a rank.")
    ranks = [held.rank for held in said.sets]
    if len(set(ranks)) < len(ranks):
        return Text("A rank makes one set. Enter it once.")
    if len(said.sequences) > MOST_SEQUENCES:
        return Text("Twelve cards have {most} sequences at most.", most=MOST_SEQUENCES)
    return UNSAID
