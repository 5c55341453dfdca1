"""The melds in a set of cards, and what they count at best.

A card serves once in each class: runs with marriages, pinochles, cards around. The classes do not
touch each other, so each is counted at its best by itself; only runs and royal marriages compete for
the kings and queens of trump.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...core.card_places import PLANE
from ...core.cards import PLAIN_SUITS, Card, Pack, Suit, card_set
from ...core.ruling import Rule
from ...core.text import Words
from . import rulebook
from .house import MELD_NAMES, House, Values

RANKS: Final = ("A", "T", "K", "Q", "J")
"""The ranks from high to low."""

COPIES: Final = 4
"""How often each card is in the pack."""

HAND_SIZE: Final = 20

KINDS: Final = tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS)
"""The 20 different cards."""

PLACE: Final = {card: place for place, card in enumerate(KINDS)}
"""The place of each among them."""

PACK: Final[Pack] = tuple(card for card in KINDS for _ in range(COPIES))
"""All 80 cards."""

WHOLE_PACK: Final = card_set(PACK)
"""All 80 cards as a card set."""

AROUND: Final = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J"}
"""The rank of each kind of cards around."""

_CLASSES: Final = dict.fromkeys(AROUND, "around") | {
    "run": "suit",
    "royal": "suit",
    "marriage": "suit",
    "pinochle": "pinochle",
}
"""The class of each kind: a card serves once in each."""

_RULES: Final = dict(
    zip(
        MELD_NAMES,
        (
            *(rulebook.RUN, rulebook.ROYAL, rulebook.MARRIAGE, rulebook.PINOCHLE),
            *(rulebook.ACES, rulebook.KINGS, rulebook.QUEENS, rulebook.JACKS),
        ),
        strict=True,
    )
)


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld found: `times` 2 for two runs as one multiple. `points` are at the scale in force."""

    kind: str
    times: int
    cards: tuple[Card, ...]
    points: int

    @property
    def name(self) -> str:
        """``Two pinochles``."""
        return Words(MELD_NAMES[self.kind][self.times - 1])

    @property
    def rule(self) -> Rule:
        """The rule that gives its value."""
        return _RULES[self.kind]

    def __str__(self) -> str:
        return f"{self.name[0].lower()}{self.name[1:]} {self.points}"


@dataclass(frozen=True, slots=True)
class Melds:
    """The best way to count some cards: runs and marriages first, then pinochles, then cards around."""

    melds: tuple[Meld, ...]

    @property
    def points(self) -> int:
        """What they count together."""
        return sum(meld.points for meld in self.melds)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards they take, one that serves in several classes once."""
        by_class: dict[str, Counter[Card]] = {}
        for meld in self.melds:
            by_class.setdefault(_CLASSES[meld.kind], Counter()).update(meld.cards)
        needed: Counter[Card] = Counter()
        for taken in by_class.values():
            needed |= taken
        return tuple(card for card in KINDS for _ in range(needed[card]))


# ---- what so many of a meld count at best --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Worth:
    """What 0 to 4 of one kind count at best, in single points, and the multiples that make it up."""

    points: tuple[int, ...]
    multiples: tuple[tuple[int, ...], ...]


def _worth(values: Sequence[int]) -> Worth:
    """`values`: what the single, double, triple and quadruple count.

    A multiple takes the place of its singles, unless the singles count more at this table. Of equal ways
    the one with the larger multiples is told, and what counts nothing is not told.
    """
    points: list[int] = [0]
    multiples: list[tuple[int, ...]] = [()]
    for number in range(1, COPIES + 1):
        best, parts = points[number - 1], multiples[number - 1]
        for last in range(1, number + 1):
            total = points[number - last] + values[last - 1]
            made = tuple(sorted((*multiples[number - last], last), reverse=True))
            if total > best or (total == best and values[last - 1] and made > parts):
                best, parts = total, made
        points.append(best)
        multiples.append(parts)
    return Worth(tuple(points), tuple(multiples))


@lru_cache(maxsize=64)
def worths(values: Values) -> dict[str, Worth]:
    """The worth of each kind at a table, by what its melds count there."""
    return {kind: _worth(own) for kind, own in zip(MELD_NAMES, values, strict=True)}


def best_runs(most: int, pairs: int, worth: dict[str, Worth]) -> int:
    """How many of up to `most` runs to count, the kings and queens left over being royal marriages."""
    run, royal = worth["run"].points, worth["royal"].points
    return max(range(most, -1, -1), key=lambda runs: run[runs] + royal[pairs - runs])


# ---- the best way to count cards -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Found:
    """Melds of one kind, and what they count."""

    points: int
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class _Table:
    """All that can be found with one trump suit at one table.

    `plain`: the cards of a meld as a set, and what 0 to 4 of it are. `run` and `pair`: those of trump, 0 where
    there is none, and `royals` what they are, by runs and by pairs of king and queen.
    """

    plain: tuple[tuple[int, tuple[_Found, ...]], ...]
    run: int
    pair: int
    royals: tuple[tuple[_Found, ...], ...]


@lru_cache(maxsize=256)
def _table(values: Values, scale: int, trump: Suit | None) -> _Table:
    worth = worths(values)
    counts = dict(zip(MELD_NAMES, values, strict=True))

    def found(kind: str, number: int, cards: tuple[Card, ...]) -> tuple[Meld, ...]:
        return tuple(
            Meld(kind, times, tuple(card for card in cards for _ in range(times)), counts[kind][times - 1] * scale)
            for times in worth[kind].multiples[number]
        )

    def told(melds: tuple[Meld, ...]) -> _Found:
        return _Found(sum(meld.points for meld in melds), melds)

    def every(kind: str, cards: tuple[Card, ...]) -> tuple[int, tuple[_Found, ...]]:
        return card_set(cards), tuple(told(found(kind, number, cards)) for number in range(COPIES + 1))

    pairs = {suit: (Card("K", suit), Card("Q", suit)) for suit in PLAIN_SUITS}
    plain = [every("marriage", pair) for suit, pair in pairs.items() if suit is not trump]
    plain.append(every("pinochle", (Card("J", Suit.DIAMONDS), Card("Q", Suit.SPADES))))
    plain += [every(kind, tuple(Card(rank, suit) for suit in PLAIN_SUITS)) for kind, rank in AROUND.items()]
    if trump is None:
        return _Table(tuple(plain), 0, 0, ())
    run = tuple(Card(rank, trump) for rank in RANKS)
    royals = tuple(
        tuple(
            told(found("run", best, run) + found("royal", married - best, pairs[trump]))
            for married in range(COPIES + 1)
            for best in (best_runs(min(runs, married), married, worth),)
        )
        for runs in range(COPIES + 1)
    )
    return _Table(tuple(plain), card_set(run), card_set(pairs[trump]), royals)


def _find(held: int, trump: Suit | None, house: House) -> Iterator[_Found]:
    """The melds of a card set, kind by kind. A set's nth copies lie in a plane of their own."""
    table = _table(house.meld_values, house.scale, trump)
    second = held >> PLANE
    planes = (held, second, second >> PLANE, second >> 2 * PLANE) if second else (held,)
    if table.run:
        runs = pairs = 0
        for plane in planes:
            pairs += plane & table.pair == table.pair
            runs += plane & table.run == table.run
        yield table.royals[runs][pairs]
    for cards, found in table.plain:
        number = 0
        for plane in planes:
            if plane & cards != cards:
                break
            number += 1
        if number:
            yield found[number]


def best_melds(cards: Iterable[Card], trump: Suit | None, house: House) -> Melds:
    """The melds that count most among `cards`, be they those laid down or a whole hand of 20.

    Without a trump suit there are no runs and royal marriages, and every marriage is a plain one. Raises
    KeyError for a card that is not in the pack.
    """
    return best_of(_in_pack(cards), trump, house)


def best_of(held: int, trump: Suit | None, house: House) -> Melds:
    """The same of cards as a card set."""
    return Melds(tuple(meld for found in _find(held, trump, house) for meld in found.melds))


def best_points(held: int, trump: Suit | None, house: House) -> int:
    """What a card set counts at best, at the scale in force."""
    return sum(found.points for found in _find(held, trump, house))


def _in_pack(cards: Iterable[Card]) -> int:
    held = card_set(cards)
    if held & ~WHOLE_PACK:
        raise KeyError(held & ~WHOLE_PACK)
    return held
