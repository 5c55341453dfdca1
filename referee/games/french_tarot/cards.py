"""The cards of French Tarot: the pack of 78, how it is dealt, what each counts, what must be played and what wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.cards import CARDS, PLAIN_SUITS, Card, Pack, Suit, card_set, parse_card
from ...core.entries import Play
from ...core.halves import Halves
from ...core.ruling import Rule
from ...core.seats import Seat
from ...kinds.captured.rules import Values
from ...play.model import Layout
from ...play.order import ANYTHING, Duties, Order, PlayT, Tier
from . import rulebook as book

RANKS: Final = ("K", "Q", "C", "V", "T", "9", "8", "7", "6", "5", "4", "3", "2", "A")
"""The ranks of every suit, from the top (FT-1.2)."""
TRUMP_RANKS: Final = tuple(map(str, range(21, 0, -1)))

PETIT: Final = parse_card("1X")
EXCUSE: Final = parse_card("FX")

PACK: Final[Pack] = (
    *(Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS),
    *(Card(rank, Suit.TRUMPS) for rank in TRUMP_RANKS),
    EXCUSE,
)
"""The 78 cards: spades, hearts, diamonds, clubs, each king to ace; the trumps from 21 down; the Excuse."""

ALL_CARDS: Final = card_set(PACK)
TRUMPS: Final = card_set(card for card in PACK if card.suit is Suit.TRUMPS and card != EXCUSE)
"""The 21 trumps; the Excuse is none of them."""
BOUTS: Final = card_set((parse_card("21X"), PETIT, EXCUSE))
COURTS: Final = card_set(card for card in PACK if card.suit is not Suit.TRUMPS and card.rank in "KQCV")
KINGS: Final = card_set(card for card in PACK if card.rank == "K")
NEVER_ASIDE: Final = KINGS | BOUTS
"""What is never laid aside (FT-4.2)."""
PLAIN_ASIDE: Final = ALL_CARDS & ~TRUMPS & ~NEVER_ASIDE
"""What may always be laid aside."""
COUNTING: Final[Pack] = (*(card for card in PACK if card.rank in "KQCV"), parse_card("21X"), PETIT, EXCUSE)
"""The 19 cards that count more than a half: the courts, and the bouts."""

_HALVES: Final = {"K": 9, "Q": 7, "C": 5, "V": 3}
BOUT_HALVES: Final = 9
VALUES: Final = Values({card: BOUT_HALVES if BOUTS & card.bit else _HALVES.get(card.rank, 1) for card in PACK})
"""What each card counts, in halves of a point (FT-7.1)."""

ALL_POINTS: Final = Halves(VALUES.all)
"""91."""
NEEDED: Final = (56, 51, 41, 36)
"""By the bouts in the taker’s pile, the points needed (FT-7.3)."""
MOST: Final = (Halves.of(78), Halves.of(82.5), Halves.of(87), ALL_POINTS)
"""By the bouts, the most points there can be (FT-7.5)."""

FOUR: Final = 4
_SIZES: Final[Mapping[int, tuple[int, int]]] = {3: (24, 6), 4: (18, 6), 5: (15, 3)}
"""By how many play: the cards of each, and of the chien (FT-2.2)."""
POIGNEES: Final[Mapping[int, tuple[int, int, int]]] = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
"""By how many play, the trumps of a simple, a double and a triple poignée (FT-5.1)."""


def layout_of(playing: int) -> Layout:
    """The pack as it is dealt to so many who play."""
    each, chien = _SIZES[playing]
    return Layout(PACK, each, each, chien, ALL_CARDS)


def least(bouts: int) -> Halves:
    """The fewest points a pile with so many bouts can count (FT-7.5)."""
    return Halves(max(0, BOUT_HALVES * bouts - 1))


# ---- played to a trick --------------------------------------------------------------------------

DUTIES: Final[Mapping[str, Rule]] = {"follow": book.FOLLOW, "trump": book.MUST_TRUMP, "overtrump": book.OVER}
"""The rule of each duty of play, by its code."""
CALLED_SUIT: Final = "called-suit"
"""The duty broken by a first lead in the suit of the called card."""


def duties(order: Order, led: Suit, best: Card) -> tuple[Tier, ...]:
    """Follow suit, else trump; a trump above the highest so far if able. The Excuse always (FT-6.4 to FT-6.7)."""
    duty = "follow" if led is Suit.TRUMPS else "trump"
    over = order.above(best) if order.suit_of(best) is Suit.TRUMPS else TRUMPS
    trumping = (
        Tier(over, duty, "overtrump", optional=EXCUSE.bit),
        Tier(TRUMPS & ~over, duty, optional=EXCUSE.bit),
    )
    if led is Suit.TRUMPS:
        return trumping
    return (Tier(order.of_suit[led], "follow", optional=EXCUSE.bit), *trumping)


class ExcuseOrder(Order):
    """How the cards rank: the Excuse wins nothing, and where it is led the next card is the suit (FT-6.7)."""

    passing = EXCUSE.bit

    def best(self, plays: Sequence[PlayT]) -> PlayT:
        """The play that is best so far; of the Excuse alone that."""
        counting = [play for play in plays if play.card != EXCUSE]
        return super().best(counting) if counting else plays[0]

    def duties(self, plays: Sequence[Play], _seat: Seat | None = None) -> Duties:
        """What must be played next."""
        led = next((play.card for play in plays if play.card != EXCUSE), None)
        return ANYTHING if led is None else self.at(led.index, self.best(plays).card.index)


def _powers() -> tuple[int, ...]:
    plain = {rank: power for power, rank in enumerate(reversed(RANKS), 1)}
    trumps = {rank: power for power, rank in enumerate(reversed(TRUMP_RANKS), len(RANKS) + 1)}
    return tuple((trumps if card.suit is Suit.TRUMPS else plain).get(card.rank, 0) for card in CARDS)


_SUITS: Final = [Suit.SPECIALS if card == EXCUSE else card.suit for card in CARDS]


def _barring(called: Card) -> Order:
    """The order where the first lead is not in the suit of the card called, but for that card (FT-6.2)."""
    barred = card_set(card for card in PACK if card.suit is called.suit and card != called)
    first = Duties((Tier(ALL_CARDS & ~barred, CALLED_SUIT),))
    return ExcuseOrder(
        _SUITS,
        _powers(),
        Suit.TRUMPS,
        duties,
        leading=lambda number, _played: first if number == 1 else ANYTHING,
        guarded=barred,
    )


_ORDER: Final = ExcuseOrder(_SUITS, _powers(), Suit.TRUMPS, duties)
_BARRING: Final = {card: _barring(card) for card in PACK if card.rank in "KQCV"}


def order_with(called: Card | None = None) -> Order:
    """How the cards rank; of five players with the card `called`, whose suit the first lead is not (FT-6.2)."""
    return _ORDER if called is None else _BARRING[called]


def count_of(cards: int, pile: int) -> Halves:
    """What a pile of so many cards counts, by the bouts and courts in it, a card set (FT-7.1)."""
    return Halves(pile + sum(VALUES.by_index[card.index] - 1 for card in COUNTING if cards & card.bit))
