"""What a hand or the crib makes with the starter, combination by combination."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from ...core.cards import Card, card_set, parse_card
from ...core.ruling import Rule
from ...core.text import Counted, Part, Text, chained
from ...kinds.pegging.rules import Count
from . import rulebook as book

RANKS: Final = "A23456789TJQK"
"""Low to high."""

PACK: Final = tuple(parse_card(rank + suit) for suit in "SHDC" for rank in RANKS)
ALL_CARDS: Final = card_set(PACK)

HAND_SIZE: Final = 4
FIFTEEN: Final = 15
MOST_MADE: Final = 29
IMPOSSIBLE: Final = frozenset({19, 25, 26, 27})
"""What no hand makes (CR-4.5)."""

POSSIBLE: Final = tuple(points for points in range(MOST_MADE + 1) if points not in IMPOSSIBLE)

_NEVER: Final[Mapping[str, Sequence[int]]] = {
    "A": (21, 22, 23, 28, 29),
    "2": (21, 22, 23, 24, 28, 29),
    "3": (22, 23, 28, 29),
    "4": (22, 28, 29),
    "5": (0, 1),
    "6": (22, 28, 29),
    "7": (22, 23, 28, 29),
    "8": (22, 23, 28, 29),
    "9": (22, 23, 28, 29),
    "T": (23, 24, 29),
    "J": (1, 21, 23, 24, 29),
    "Q": (23, 24, 29),
    "K": (23, 24, 29),
}
"""What no hand makes besides with a starter of this rank: found by looking at all of them."""

_NEVER_IN_CRIB: Final[Mapping[str, int]] = {"A": 17, "J": 18}
"""And what no crib makes in which only five of a suit count."""


def can_be(points: int, rank: str, *, flush_of: int = 4) -> bool:
    """Whether some four cards make so many points with a starter of this rank; of any rank where it is empty."""
    if points not in POSSIBLE:
        return False
    return points not in _NEVER.get(rank, ()) and not (flush_of > HAND_SIZE and _NEVER_IN_CRIB.get(rank) == points)


SHORTEST_RUN: Final = 3


_PLACES: Final = {card: RANKS.index(card.rank) + 1 for card in PACK}
_WORTHS: Final = {card: min(number, 10) for card, number in _PLACES.items()}


def place(card: Card) -> int:
    """A card's place in its suit: an ace 1, a king 13."""
    return _PLACES[card]


def worth(card: Card) -> int:
    """What a card is worth (CR-1.2)."""
    return _WORTHS[card]


THE_COUNT: Final = Count(
    worth=worth,
    place=place,
    limit=31,
    marks={FIFTEEN: (2, "fifteen"), 31: (2, "thirty-one")},
    scores=book.SCORES,
    go=book.COUNT_ENDS,
    last=book.LAST_CARD,
)
"""How Cribbage pegs (CR-3)."""


@dataclass(frozen=True, slots=True)
class Made:
    """One combination: its kind (``fifteens``, ``pairs``, ``runs``, ``flush``, ``nobs``), its cards, what it makes."""

    kind: str
    cards: tuple[Card, ...]
    points: int
    rule: Rule


def counted(hand: Sequence[Card], starter: Card, *, flush_of: int = 4) -> tuple[Made, ...]:
    """Every combination of four cards with the starter. `flush_of`: the fewest of a suit that count, 5 in a crib."""
    return _counted(tuple(hand), starter, flush_of)


@lru_cache(maxsize=2_048)  # a hand is counted as it is checked, applied and shown
def _counted(hand: tuple[Card, ...], starter: Card, flush_of: int) -> tuple[Made, ...]:
    found = [*_fifteens((*hand, starter)), *_pairs((*hand, starter)), *_runs((*hand, starter))]
    suits = {card.suit for card in hand}
    if len(suits) == 1:
        flush = (*hand, starter) if starter.suit in suits else tuple(hand)
        if len(flush) >= flush_of:
            found.append(Made("flush", flush, len(flush), book.FLUSH))
    nob = next((card for card in hand if card.rank == "J" and card.suit is starter.suit), None)
    if nob is not None:
        found.append(Made("nobs", (nob,), 1, book.NOB))
    return tuple(found)


def _fifteens(cards: Sequence[Card]) -> Iterator[Made]:
    for size in range(2, len(cards) + 1):
        for some in combinations(cards, size):
            if sum(map(worth, some)) == FIFTEEN:
                yield Made("fifteens", some, 2, book.COMBINATIONS)


def _pairs(cards: Sequence[Card]) -> Iterator[Made]:
    for two in combinations(cards, 2):
        if two[0].rank == two[1].rank:
            yield Made("pairs", two, 2, book.COMBINATIONS)


def _runs(cards: Sequence[Card]) -> Iterator[Made]:
    """Every run of the longest length, each with its cards in order."""
    ordered = sorted(cards, key=place)
    for size in range(len(cards), SHORTEST_RUN - 1, -1):
        found = [
            Made("runs", some, size, book.COMBINATIONS)
            for some in combinations(ordered, size)
            if all(place(after) - place(before) == 1 for before, after in pairwise(some))
        ]
        if found:
            yield from found
            return


def points_of(made: Sequence[Made], kind: str = "") -> int:
    """What combinations come to, all of them or those of a kind."""
    return sum(one.points for one in made if kind in {"", one.kind})


KINDS: Final = ("fifteens", "pairs", "runs", "flush", "nobs")


_SAID: Final[Mapping[str, Callable[[int, int], Text]]] = {
    "fifteens": lambda times, points: Text(
        "{some} for {points}", some=Counted(times, "fifteen") if times > 1 else Text("a fifteen"), points=points
    ),
    "pairs": lambda times, points: Text(
        "{some} for {points}", some=Counted(times, "pair") if times > 1 else Text("a pair"), points=points
    ),
    "runs": lambda times, points: Text(
        "{some} of {length} for {points}",
        some=Counted(times, "run") if times > 1 else Text("a run"),
        length=points // times,
        points=points,
    ),
    "flush": lambda _, points: Text("a flush for {points}", points=points),
    "nobs": lambda _, points: Text("his nob for {points}", points=points),
}


def in_words(made: Sequence[Made]) -> Text:
    """Combinations item by item: ``8 fifteens for 16, 6 pairs for 12, his nob for 1``; unsaid where there are none."""
    parts: list[Part] = []
    for kind in KINDS:
        times = sum(one.kind == kind for one in made)
        if times:
            parts.append(_SAID[kind](times, points_of(made, kind)))
    return chained(parts, ", ")
