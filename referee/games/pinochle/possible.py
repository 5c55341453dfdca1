"""What points melds can have at all, so that a number no cards give can be refused.

Cards are counted in a tuple of 20: by suit in the order ♠ ♥ ♦ ♣, in each A 10 K Q J.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from .house import House, Values
from .melds import AROUND, COPIES, HAND_SIZE, KINDS, RANKS, Worth, best_runs, worths

Counts = tuple[int, ...]
"""How many of each of the 20 different cards."""

NO_LIMIT: Final[Counts] = (COPIES,) * len(KINDS)

_ACE, _TEN, _KING, _QUEEN, _JACK = range(5)
_RANKS: Final = len(RANKS)
_SUITS: Final = range(len(PLAIN_SUITS))
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = _SUITS
_QUEEN_OF_SPADES: Final = KINDS.index(Card("Q", Suit.SPADES))
_JACK_OF_DIAMONDS: Final = KINDS.index(Card("J", Suit.DIAMONDS))
_NO_TRUMP: Final = -1
_PLACES: Final = {kind: RANKS.index(rank) for kind, rank in AROUND.items()}


def possible_points(
    house: House, trump: Suit | None, limit: Counts = NO_LIMIT, size: int = HAND_SIZE
) -> frozenset[int]:
    """Every total that laying down up to `size` cards can give, at the scale in force.

    `limit`: how many of each card the player can hold at most, by what is known of the others.
    """
    found = _possible(house.meld_values, _NO_TRUMP if trump is None else PLAIN_SUITS.index(trump), limit, size)
    return found if house.scale == 1 else frozenset(total * house.scale for total in found)


def most_meld(house: House) -> int:
    """The most one player can meld, at the scale in force."""
    return _most(house.meld_values) * house.scale


@lru_cache(maxsize=64)
def _most(values: Values) -> int:
    # Clubs as trump give what hearts give: neither has a card of the pinochle.
    trumps = (_NO_TRUMP, _SPADES, _HEARTS, _DIAMONDS)
    return max(max(_possible(values, trump, NO_LIMIT, HAND_SIZE)) for trump in trumps)


@dataclass(frozen=True, slots=True)
class _Around:
    """So many of each rank around, from which a search starts."""

    aces: int
    kings: int
    queens: int
    jacks: int

    @property
    def sets(self) -> int:
        """How many sets of four cards they are."""
        return self.aces + self.kings + self.queens + self.jacks


# Any cards laid down may be cut to those their best melds use, without a change of the total. So it is enough to
# look at the smallest sets of cards that hold some melds: so many of each rank around, so many pinochles, and in
# each suit so many runs and marriages. What these cards count is then asked anew, for they may hold more than was
# put into them. Kings or queens that all four suits hold beyond those around belong to a larger number around, and
# are left to it; with the other ranks that cannot be, as no more than two suits need more of them.

_Options = list[tuple[int, int, int, int]]
"""Ways to fill one suit: cards, points, copies of its half of a pinochle, and whether kings and queens are exact."""

_KINGS_EXACT, _QUEENS_EXACT, _BOTH_EXACT = 1, 2, 3


@lru_cache(maxsize=512)
def _possible(values: Values, trump: int, limit: Counts, size: int) -> frozenset[int]:
    worth = worths(values)
    found = 0  # a bit for each total
    most = min(limit[_QUEEN_OF_SPADES], limit[_JACK_OF_DIAMONDS])
    for around in _arounds(limit, size):
        least = (around.aces, around.kings, around.queens, around.jacks)
        base = sum(worth[kind].points[number] for kind, number in zip(_PLACES, least, strict=True))
        hearts, clubs = (_ways(place, place == trump, around, 0, limit, worth) for place in (_HEARTS, _CLUBS))
        rest = _joined(hearts, clubs, (0,) * (COPIES + 1))
        for number in range(min(around.queens, around.jacks), most + 1):
            more = max(number - around.queens, 0) + max(number - around.jacks, 0)
            if around.sets * len(_SUITS) + more > size:
                break
            spades, diamonds = (
                _ways(place, place == trump, around, number, limit, worth) for place in (_SPADES, _DIAMONDS)
            )
            halves = _joined(spades, diamonds, worth["pinochle"].points)
            for (cards, exact), totals in halves.items():
                for (others, exact_too), more_totals in rest.items():
                    if cards + others <= size and exact | exact_too == _BOTH_EXACT:
                        found |= _sums(totals, more_totals) << base
    return frozenset(total for total in range(found.bit_length()) if found >> total & 1)


def _arounds(limit: Counts, size: int) -> Iterator[_Around]:
    """The numbers around that the cards allow and that fit into a hand."""
    most = (min(limit[rank::_RANKS]) for rank in _PLACES.values())
    for numbers in itertools.product(*(range(number + 1) for number in most)):
        around = _Around(*numbers)
        if around.sets * len(_SUITS) <= size:
            yield around


def _ways(  # noqa: PLR0917 - the search hands in all it has fixed
    place: int, is_trump: bool, least: _Around, pinochles: int, limit: Counts, worth: dict[str, Worth]
) -> _Options:
    """The smallest ways to fill one suit, with any runs and marriages, over what is needed besides."""
    own = limit[_RANKS * place : _RANKS * (place + 1)]
    found = set()
    for runs in range(COPIES + 1 if is_trump else 1):
        for pairs in range(runs, COPIES + 1):
            queens = max(least.queens, pairs, pinochles if place == _SPADES else 0)
            jacks = max(least.jacks, runs, pinochles if place == _DIAMONDS else 0)
            cards = (max(least.aces, runs), runs, max(least.kings, pairs), queens, jacks)
            if all(card <= most for card, most in zip(cards, own, strict=True)):
                married = min(cards[_KING], queens)
                if is_trump:
                    best = best_runs(min(cards), married, worth)
                    points = worth["run"].points[best] + worth["royal"].points[married - best]
                else:
                    points = worth["marriage"].points[married]
                exact = (cards[_KING] == least.kings) * _KINGS_EXACT | (queens == least.queens) * _QUEENS_EXACT
                found.add((sum(cards), points, queens if place == _SPADES else jacks, exact))
    return list(found)


def _joined(first: _Options, second: _Options, pairs: Sequence[int]) -> dict[tuple[int, int], int]:
    """Two suits together: by cards and flags, the totals they can give as bits. `pairs`: what pinochles count."""
    found: dict[tuple[int, int], int] = {}
    for cards, points, half, exact in first:
        for more, others, other_half, exact_too in second:
            key = cards + more, exact | exact_too
            found[key] = found.get(key, 0) | 1 << points + others + pairs[min(half, other_half)]
    return found


def _sums(totals: int, others: int) -> int:
    """Every sum of a total of the one and a total of the other, each as bits."""
    found = 0
    while others:
        low = others & -others
        found |= totals * low
        others ^= low
    return found
