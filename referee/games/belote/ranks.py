"""How the cards of Belote rank and count under each trumps, and what must be played to a trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from ...core.cards import CARDS, NO_CARDS, PLAIN_SUITS, Card, Suit, card_set, cards_in
from ...core.entries import Play
from ...core.ruling import Rule
from ...core.seats import Seat
from ...kinds.captured.rules import Values
from ...play.order import ANYTHING, After, Duties, Order, Tier, follow_suit
from . import rulebook as book
from .house import House
from .model import ALL_TRUMPS, EVERY_TRUMPS, NO_TRUMPS, SUITS, Trumps

ALL: Final = 8
"""Tricks of a hand, and cards of each."""
IN_CARDS: Final = 152
DER: Final = 10
IN_PLAY: Final = IN_CARDS + DER
CAPOT_POINTS: Final = 252
SEATS: Final = 4

PACK: Final = tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in "AKQJT987")
EVERY: Final = card_set(PACK)

AS_TRUMPS: Final[Mapping[str, int]] = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
AS_PLAIN: Final[Mapping[str, int]] = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
WITHOUT: Final[Mapping[str, int]] = {**AS_PLAIN, "A": 19}
WITH_ALL: Final[Mapping[str, int]] = {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
"""What a card counts as trumps, in another suit, without trumps, and with all of them; high to low (BL-1.5, BL-1.6)."""

ABOVE: Final = 20
"""What a trump ranks above a plain card."""
PARTNERS: Final = tuple(frozenset({seat, (seat + 2) % SEATS}) for seat in range(SEATS))
"""By seat, who plays together."""

DUTIES: Final[Mapping[str, Rule]] = {
    "follow": book.FOLLOW,
    "beat": book.BEAT,
    "trump": book.TRUMP,
    "overtrump": book.TRUMP,
}
"""The rule of each duty of play."""


def _scale(trumps: Trumps, suit: str) -> Mapping[str, int]:
    if trumps == NO_TRUMPS:
        return WITHOUT
    if trumps == ALL_TRUMPS:
        return WITH_ALL
    return AS_TRUMPS if suit == trumps else AS_PLAIN


VALUES: Final[Mapping[Trumps, Values]] = {
    trumps: Values({card: _scale(trumps, card.suit.value)[card.rank] for card in PACK}) for trumps in EVERY_TRUMPS
}
"""What the cards count, by what is trumps: always 152 together."""


class BeloteOrder(Order):
    """How the cards rank, and what a player must play: less while the partner is winning (BL-4.1 to BL-4.5)."""

    mates = PARTNERS

    def __init__(self, trumps: Trumps, *, undertrump: bool, over_partner: bool) -> None:
        trump = Suit(trumps) if trumps in SUITS else None
        powers = [_power(trumps, card) for card in CARDS]
        following = follow_suit if trumps == NO_TRUMPS else partial(_must, trumps=trumps, undertrump=undertrump)
        super().__init__([card.suit for card in CARDS], powers, trump, following, by_suit=trumps == NO_TRUMPS)
        if trump is not None:
            self.freed = After(self, partial(_freed, over_partner=over_partner))
            self.searchable = not over_partner  # who holds only trumps is free there

    def duties(self, plays: Sequence[Play], seat: Seat | None = None) -> Duties:
        """What must be played next to a trick: by a seat, or of None by one whose partner is not winning."""
        if not plays:
            return ANYTHING
        best = self.best(plays)
        eased = seat is not None and self.eases(seat, best.seat)
        return self.at(plays[0].card.index, best.card.index, eased=eased)


def _power(trumps: Trumps, card: Card) -> int:
    if card not in PACK:
        return 0
    own = trumps in {ALL_TRUMPS, card.suit.value}
    rank = list(AS_TRUMPS if own else AS_PLAIN).index(card.rank)
    return ALL - rank + (ABOVE if card.suit == trumps else 0)


def _higher(order: Order, suit: Suit, best: Card) -> int:
    """The cards of a suit above the best so far, as a card set."""
    power = order.power[best.index]
    return card_set(card for card in cards_in(order.of_suit[suit] & EVERY) if order.power[card.index] > power)


def _must(order: Order, led: Suit, best: Card, *, trumps: Trumps, undertrump: bool) -> Sequence[Tier]:
    """What binds a player whose partner is not winning."""
    follow, trump = order.of_suit[led] & EVERY, order.trump
    if trumps == ALL_TRUMPS or led is trump:
        return (Tier(_higher(order, led, best), "follow", "beat"), Tier(follow, "follow"))
    assert trump is not None
    own = order.of_suit[trump] & EVERY
    if best.suit is not trump:
        return (Tier(follow, "follow"), Tier(own, "trump"))
    higher = _higher(order, trump, best)
    if undertrump:
        return (Tier(follow, "follow"), Tier(higher, "trump", "overtrump"), Tier(own, "trump"))
    return (Tier(follow, "follow"), Tier(higher, "overtrump"))


def _freed(order: Order, led: Suit, best: Card, *, over_partner: bool) -> Sequence[Tier]:
    """What binds a player whose partner is winning: to follow, and to beat when trumps are led."""
    follow, trump = order.of_suit[led] & EVERY, order.trump
    assert trump is not None
    if led is trump:
        return (Tier(_higher(order, led, best), "follow", "beat"), Tier(follow, "follow"))
    if not over_partner or best.suit is not trump:
        return (Tier(follow, "follow"),)
    plain = EVERY & ~order.of_suit[trump]
    return (
        Tier(follow, "follow"),
        Tier(_higher(order, trump, best), "overtrump", counted=False, optional=plain, spares=True),
    )


@lru_cache(maxsize=32)
def _order(trumps: Trumps, undertrump: bool, over_partner: bool) -> BeloteOrder:
    return BeloteOrder(trumps, undertrump=undertrump, over_partner=over_partner)


def order_of(trumps: Trumps, house: House) -> BeloteOrder:
    """How the cards rank with these trumps, and what must be played at this table."""
    return _order(trumps, house.undertrump, house.over_partner)


def belote_cards(suit: str) -> int:
    """King and queen of a suit, as a card set."""
    return card_set((Card("K", Suit(suit)), Card("Q", Suit(suit)))) if suit in SUITS else NO_CARDS
