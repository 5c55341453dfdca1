"""Cards and packs, for every pack the games use.

A card is written rank then suit letter, as in the record format: ``AS``, ``TD``, ``2C``; jokers
``BJ`` and ``LJ``; tarot trumps ``1X`` to ``21X`` and the Tomfool ``FX``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Final, Literal, TypeAlias, TypeVar

from .called import (
    Lettering,
    called_now,
    card_called,
    face_of,
    in_english_pattern,
    lettering_now,
    ranks_meant,
    suit_called,
)
from .card_places import (
    KNOWN,
    KNOWN_BITS,
    MOST_COPIES,
    MOST_SPECIALS,
    PLANE,
    name_at,
    numbers_in,
    place_of,
    specials_of,
)
from .errors import NotationError
from .words import listed

Item = TypeVar("Item")


class Suit(StrEnum):
    """A suit by its letter. Jokers and tarot trumps count as suits of their own here.

    The letters behind them are suits that people make, and the empty one is of special cards, which have none.
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    JOKERS = "J"
    TRUMPS = "X"
    A = "A"
    B = "B"
    E = "E"
    F = "F"
    G = "G"
    I = "I"  # noqa: E741 - the letter of a suit
    K = "K"
    L = "L"
    M = "M"
    N = "N"
    O = "O"  # noqa: E741 - likewise
    P = "P"
    Q = "Q"
    R = "R"
    T = "T"
    U = "U"
    V = "V"
    W = "W"
    Y = "Y"
    Z = "Z"
    SPECIALS = ""

    @property
    def symbol(self) -> str:
        """The glyph printed for it: ♠ ♥ ♦ ♣ ★; a joker has ★ too. People give theirs a sign, else its letter."""
        called = suit_called(self.value)
        return called.sign if called is not None else _SYMBOLS.get(self, self.value)

    @property
    def said(self) -> str:
        """The suit within a sentence: its sign, or its name where all that stands on its cards is a letter."""
        return self.word if self.symbol == self.value else self.symbol

    @property
    def ink(self) -> str:
        """The suit in whose colour it is printed, as a small letter: people print theirs as hearts or as spades."""
        called = suit_called(self.value)
        return self.value.lower() if called is None else "h" if called.red else "s"

    @property
    def word(self) -> str:
        """The suit in words, lower case: ``spades``; one that people made as they call it."""
        called = suit_called(self.value)
        if called is not None:
            return called.name
        if self is Suit.SPECIALS:
            return "special cards"
        return in_english_pattern(self.value) or (self.name.lower() if self in _SYMBOLS else self.value)

    @property
    def one(self) -> str:
        """A card of it in words: ``spade``."""
        called = suit_called(self.value)
        name = called.name if called is not None else in_english_pattern(self.value)
        return f"card of {name}" if name else _ONE[self]


_SYMBOLS: Final = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
    Suit.JOKERS: "★",
    Suit.TRUMPS: "★",
}

_ONE: Final = {suit: suit.word.removesuffix("s") for suit in Suit}

KNOWN_SUITS: Final = tuple(_SYMBOLS)
"""The suits of the packs that are known here: the four, the jokers and the tarot trumps."""

RANKS_HIGH_TO_LOW: Final = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks of the 52-card pack, ace high."""

PLAIN_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

SuitLetter: TypeAlias = Literal["S", "H", "D", "C"]
"""A suit in an entry."""
SUIT_LETTERS: Final[tuple[SuitLetter, ...]] = ("S", "H", "D", "C")

SUIT_WORDS: Final = {suit.value: f"{suit.symbol} {suit.word.capitalize()}" for suit in PLAIN_SUITS}
"""What stands on a chip for each suit, by its letter: ``♠ Spades``."""

_RANK_WORDS: Final = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "C": "cavalier",
    "V": "valet",
    "J": "jack",
    "T": "10",
}
_JOKER_WORDS: Final = {"B": "big joker", "L": "little joker"}


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Equal cards of a double pack are equal here: a pack counts its copies.

    `index` numbers all cards there are, for tables; `bit` is the card in a set. Raises NotationError if there is no
    such card.
    """

    rank: str
    suit: Suit
    index: int = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = KNOWN.get((self.rank, self.suit.value))
        if index is None:
            raise NotationError(f"There is no {self.rank} of {self.suit.word}.")
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    def __hash__(self) -> int:
        return self.index

    @property
    def code(self) -> str:
        """How the record writes it: ``TS``."""
        return f"{self.rank}{self.suit.value}"

    @property
    def words(self) -> str:
        """How it is read out: ``10 of spades``."""
        if self.suit is Suit.JOKERS and self.rank in _JOKER_WORDS:
            return card_called(self.code).lower() or _JOKER_WORDS[self.rank]
        if self.suit is Suit.TRUMPS:
            return card_called(self.code) or ("Tomfool" if self.rank == "F" else f"trump {self.rank}")
        if self.suit is Suit.SPECIALS:
            return card_called(self.rank) or self.rank
        return f"{self.rank_word} of {self.suit.word}"

    @property
    def rank_word(self) -> str:
        """The rank of a plain suit's card as it is read out: ``10``, ``ace``."""
        return in_english_pattern(self.rank, rank=True) or _RANK_WORDS.get(self.rank, self.rank)

    @property
    def face(self) -> str:
        """The rank as it stands on the card: ``10``, ``A``, or ``V`` in France; a joker shows ``B`` or ``L``."""
        return self._face(lettering_now())

    def _face(self, lettering: Lettering) -> str:
        return face_of(self.rank, lettering)

    def __str__(self) -> str:
        return self.printed(lettering_now())

    def printed(self, lettering: Lettering) -> str:
        """``Q♠``, by letters other than those of now."""
        if self.suit is Suit.JOKERS and self.rank in _JOKER_WORDS:
            return card_called(self.code) or lettering.jokers.get(self.rank) or _JOKER_WORDS[self.rank].capitalize()
        if self.suit is Suit.SPECIALS:
            return card_called(self.rank) or self.rank
        return f"{self._face(lettering)}{self.suit.symbol}"


CARDS: Final = tuple(Card(rank, Suit(suit)) for rank, suit in KNOWN)
"""Every card of the packs that are known here, by its index."""

CARD_OF: Final = {card.code: card for card in CARDS}
"""The cards by their code."""

sentence: Callable[..., object] = str.format
"""What makes a sentence with parts: `referee.core.text`, which knows cards, puts its `Text` here."""


def _no_card(typed: str, words: str) -> NotationError:
    return NotationError(sentence(words, typed=typed if len(typed) <= 12 else typed[:12] + "…"))


def parse_card(text: str) -> Card:
    """Read one card. Case does not matter, and ``10D`` is read as ``TD``.

    Raises NotationError if it names no card.
    """
    found = CARD_OF.get(text)
    if found is not None:
        return found
    code = text.strip().upper() if len(text) <= 8 else ""
    if code.startswith("10") and not code.endswith("X"):
        code = "T" + code[2:]
    found = CARD_OF.get(code)
    if found is None:
        raise _no_card(text, "“{typed}” isn’t a card. Write the rank, then S, H, D or C, as in AS or 10D.")
    return found


def is_known(text: str) -> bool:
    """Whether `parse_card` reads it."""
    try:
        parse_card(text)
    except NotationError:
        return False
    return True


def card_of(text: str, pack: Iterable[Card]) -> Card:
    """A card of this pack by its code, or by the letter that stands on it; else any that `parse_card` reads.

    A code comes first, for tiles send it. Raises NotationError as `parse_card` does.
    """
    code = text.strip().upper()
    words = [code, *(f"{rank}{code[-1:]}" for rank in ranks_meant(code[:-1]))]
    pack = tuple(pack)
    found = next((card for word in words for card in pack if card.code == word), None)
    return found or parse_card(text)


def card_typed(text: str, *, any_pack: bool = False) -> Card:
    """A card by its code, or by the letter that stands on it, where the pack is not told; of `any_pack`, one too that
    only packs people make have.

    Raises NotationError as `parse_card` does.
    """
    code = text.strip().upper()
    rank, suit = code[:-1], code[-1:]
    if not is_known(code) or (rank in {"C", "V"} and not called_now().valets):
        meant = next((one for one in ranks_meant(rank) if one != rank and f"{one}{suit}" in CARD_OF), None)
        if meant is not None:
            return CARD_OF[f"{meant}{suit}"]
    return card_of_any_pack(code) if any_pack and not is_known(code) else parse_card(text)


@cache
def card_at(index: int) -> Card:
    """The card of an index: behind those of `CARDS` the ones of packs people make, each made when first asked for."""
    if index < len(CARDS):
        return CARDS[index]
    rank, suit = name_at(index)
    card, found = object.__new__(Card), place_of(rank, suit)
    assert found is not None
    bit = 1 << found[1]
    for name, value in (("rank", rank), ("suit", Suit(suit)), ("index", index), ("bit", bit)):
        object.__setattr__(card, name, value)
    return card


def card_of_any_pack(code: str) -> Card:
    """A card by its code, of a pack that people make: ``14R``, ``W``, ``AS``. Raises NotationError if there is none."""
    found = CARD_OF.get(code)
    if found is not None:
        return found
    found_at = place_of(code[:-1], code[-1:]) or place_of(code, "")
    if found_at is None:
        raise _no_card(code, "“{typed}” isn’t a card. Write the rank, then the letter of its suit.")
    return card_at(found_at[0])


def table_of(values: Mapping[Card, Item], otherwise: Item) -> tuple[Item, ...]:
    """Values of cards by `Card.index`: as long as `CARDS`, or longer where one of the cards stands behind those."""
    found = [otherwise] * max(len(CARDS), 1 + max((card.index for card in values), default=0))
    for card, value in values.items():
        found[card.index] = value
    return tuple(found)


Pack = tuple[Card, ...]
"""All cards in play, equal cards as often as they exist."""


@cache
def standard_pack() -> Pack:
    """The 52 cards: spades, hearts, diamonds, clubs, each ace to two."""
    return tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS_HIGH_TO_LOW)


def show_cards(cards: tuple[Card, ...] | list[Card]) -> str:
    """Cards in a sentence: ``9♥ and 6♥``."""
    return listed([str(card) for card in cards])


# ---- sets of cards as integers: bit `index` for the first copy of a card, a plane up for each more ----
#
# Of the cards that only packs people make have, the first copy is the card's own `bit`.

NO_CARDS: Final = 0


def card_set(cards: Iterable[Card]) -> int:
    """The cards as one integer; equal cards count."""
    given = tuple(cards)
    held = sum([card.bit for card in given])
    if held.bit_count() < len(given):  # some of them are equal: their bits carried
        held = NO_CARDS
        for card in given:
            bit = card.bit
            while held & bit:
                bit <<= PLANE
            held |= bit
    return held


def all_of(sets: Iterable[int | None]) -> int:
    """The cards that are in any of the card sets, where no card is there twice; a set of None tells none."""
    found = NO_CARDS
    for cards in sets:
        found |= cards or NO_CARDS
    return found


def without_set(held: int, others: int) -> int:
    """The set without the cards of another, copy by copy. Raises KeyError if it lacks one of them."""
    lacking = others & ~held
    if lacking:
        raise KeyError(next(card for card in cards_in(others) if copies(held, card) < copies(others, card)))
    if not held & others << PLANE & ~others:  # of each card that is taken away no copy is left
        return held ^ others
    if held < 1 << KNOWN_BITS:
        left, more = NO_CARDS, (1 << PLANE) - 1
        for taken in range(MOST_COPIES + 1):
            # The cards of which exactly so many are taken away: what is left of them lies that many planes lower.
            there = more
            more = others >> taken * PLANE & (1 << PLANE) - 1
            left |= held >> taken * PLANE & every_copy(there & ~more)
        return left
    for card in cards_in(others):
        held = without_card(held, card)
    return held


def with_set(held: int, others: int) -> int:
    """The set with the cards of another besides: a card that both hold is there as often as both have it together."""
    if not held & others:
        return held | others
    for card in cards_in(others):
        held = with_card(held, card)
    return held


def with_card(held: int, card: Card) -> int:
    """The set with one more copy of `card`."""
    bit = card.bit
    while held & bit:
        bit <<= PLANE
    return held | bit


def without_card(held: int, card: Card) -> int:
    """The set with one copy of `card` fewer. Raises KeyError if it holds none."""
    if not held & card.bit:
        raise KeyError(card)
    return held ^ last_copy(held, card.bit)


def last_copy(held: int, bit: int) -> int:
    """The bit of the last copy that the set holds of a card, whose own `bit` is in it."""
    while held & bit << PLANE:
        bit <<= PLANE
    return bit


def copies(held: int, card: Card) -> int:
    """How many copies of `card` the set holds."""
    bit, count = card.bit, 0
    while held & bit:
        bit <<= PLANE
        count += 1
    return count


def every_copy(cards: int) -> int:
    """All copies of some cards, which are given once each."""
    found = cards | cards << PLANE | cards << 2 * PLANE | cards << 3 * PLANE
    if cards >> PLANE:
        special = specials_of(cards)
        for copy in range(MOST_COPIES, MOST_SPECIALS):
            found |= special << copy * PLANE
    return found


def cards_in(held: int) -> Iterator[Card]:
    """The cards of a set, by index; equal cards as often as held."""
    known = held & (1 << PLANE) - 1
    while known:
        low = known & -known
        card = CARDS[low.bit_length() - 1]
        for _ in range(copies(held, card)):
            yield card
        known ^= low
    if held >> KNOWN_BITS:
        for index in numbers_in(held):
            card = card_at(index)
            for _ in range(copies(held, card)):
                yield card


def card_count(held: int) -> int:
    """How many cards the set holds."""
    return held.bit_count()
