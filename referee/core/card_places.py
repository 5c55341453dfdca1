"""Where each card stands among all cards there are: its number, and the place of its bit in a set of cards.

First come the cards of the packs that are known here, behind them those that only packs people make have: special
cards, ranks of one sign or a number, and last ranks of two signs. Of these there are too many to keep room for all:
a rank gets its places when it is first asked for, so that they hold within one process and are written nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from string import ascii_uppercase, digits
from typing import Final

Name = tuple[str, str]
"""A card by its rank and the letter of its suit, which special cards have not."""

PLANE: Final = 128
"""Bits from one copy of a card to the next. So many cards share a block of planes, one for each copy, and one that
stays empty.
"""

MOST_COPIES: Final = 4
"""No pack here holds a card more often, special cards apart."""

MOST_SPECIALS: Final = 10
"""Nor a special card."""

MOST_TRUMPS: Final = 30
"""Tarot trumps of the longest row."""

_BLOCK: Final = (MOST_COPIES + 1) * PLANE

KNOWN_BITS: Final = _BLOCK
"""Behind these bits are those of cards that only packs people make have."""

_NUMBERS: Final = (*map(str, range(10, MOST_TRUMPS + 1)),)
_RANKS: Final = (*digits, *ascii_uppercase, *_NUMBERS)
_TWO_SIGNS: Final = re.compile(r"[A-Z0-9]{2}")


def _known() -> dict[Name, int]:
    names = [(rank, suit) for suit in "SHDC" for rank in "AKQJT98765432CV"]
    names += [(rank, "J") for rank in "BL"]
    names += [(rank, "X") for rank in (*map(str, range(1, 22)), "F")]
    return {name: index for index, name in enumerate(names)}


KNOWN: Final = _known()
"""The number of each card of the packs that are known here."""


@cache
def _further() -> Mapping[Name, tuple[int, int]]:
    """The number and the place of each special card, and of each card whose rank is one sign or a number."""
    ranks = [(rank, suit) for rank in _RANKS for suit in ascii_uppercase if suit != "X"]
    ranks += [(rank, "X") for rank in (*ascii_uppercase, *map(str, range(1, MOST_TRUMPS + 1)))]
    specials = [(letter + more, "") for more in ("", *digits) for letter in ascii_uppercase]
    cards = [one for one in ranks if one not in KNOWN]
    found, index, block = dict[Name, tuple[int, int]](), len(KNOWN), KNOWN_BITS
    for some, most in ((specials[:PLANE], MOST_SPECIALS), (cards, MOST_COPIES), (specials[PLANE:], MOST_SPECIALS)):
        for at, card in enumerate(some):
            found[card] = index + at, block + at // PLANE * (most + 1) * PLANE + at % PLANE
        index, block = index + len(some), block + -(-len(some) // PLANE) * (most + 1) * PLANE
    return found


@cache
def _by_index() -> Sequence[Name]:
    return tuple(_further())


@cache
def _by_bit() -> tuple[Mapping[int, int], int, int, int]:
    """The number of such a card by the place of its bit; the first bits of all cards, those of special cards, and the
    bit behind the last of all copies.
    """
    by_place = {place: index for index, place in _further().values()}
    special = sum(1 << place for (_, suit), (_, place) in _further().items() if not suit)
    last = max(by_place) // PLANE * PLANE + (MOST_SPECIALS + 1) * PLANE
    return by_place, sum(1 << place for place in (*range(PLANE), *by_place)), special, last


# ---- ranks of two signs ---------------------------------------------------------------------------

_PER_BLOCK: Final = PLANE // len(ascii_uppercase)
"""Ranks that share a block: one plane holds each of them in every suit."""

_number: Final = count()
_place_of_rank: Final[dict[str, int]] = {}
_rank_at: Final[dict[int, str]] = {}

MOST_KINDS: Final = 2_048 + 36 * 36 * len(ascii_uppercase)
"""More cards there are not: the width of a table of all of them."""


def _rank_place(rank: str) -> int:
    """The place of a rank among those of two signs. Threads may ask at once: at worst a place stays empty."""
    found = _place_of_rank.get(rank)
    if found is None:
        place = next(_number)
        _rank_at[place] = rank
        found = _place_of_rank.setdefault(rank, place)
    return found


def _of_two_signs(rank: str, suit: str) -> tuple[int, int] | None:
    if suit not in ascii_uppercase or not suit or not _TWO_SIGNS.fullmatch(rank):
        return None
    place, letter = _rank_place(rank), ascii_uppercase.index(suit)
    block, row = divmod(place, _PER_BLOCK)
    index = len(KNOWN) + len(_by_index()) + place * len(ascii_uppercase) + letter
    return index, _by_bit()[3] + block * _BLOCK + row * len(ascii_uppercase) + letter


# ---- all of them ----------------------------------------------------------------------------------


def place_of(rank: str, suit: str) -> tuple[int, int] | None:
    """The number of a card that only packs people make have, and the place of its bit; None if there is no such."""
    return _further().get((rank, suit)) or _of_two_signs(rank, suit)


def name_at(index: int) -> Name:
    """The rank and the suit of such a card by its number. Raises IndexError if there is none."""
    if index < len(KNOWN) + len(_by_index()):
        return _by_index()[index - len(KNOWN)]
    place, letter = divmod(index - len(KNOWN) - len(_by_index()), len(ascii_uppercase))
    if place not in _rank_at:
        raise IndexError(index)
    return _rank_at[place], ascii_uppercase[letter]


def numbers_in(held: int) -> Iterator[int]:
    """The number of each such card that a set of cards holds."""
    by_place, firsts, _, end = _by_bit()
    further = held & firsts & -1 << KNOWN_BITS
    while further:
        low = further & -further
        yield by_place[low.bit_length() - 1]
        further ^= low
    further, block = held >> end, 0
    while further:
        firsts = further & (1 << PLANE) - 1
        while firsts:
            low = firsts & -firsts
            row, letter = divmod(low.bit_length() - 1, len(ascii_uppercase))
            place = block * _PER_BLOCK + row
            yield len(KNOWN) + len(_by_index()) + place * len(ascii_uppercase) + letter
            firsts ^= low
        further, block = further >> _BLOCK, block + 1


def specials_of(cards: int) -> int:
    """Those of some cards, a set, that are special ones."""
    return cards & _by_bit()[2]
