"""How the cards rank, whose turn it is, and who wins a trick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...core import entries
from ...core.cards import CARDS, NO_CARDS, PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit, card_set, parse_card
from ...core.seats import Seat, Seating
from ...play.claims.position import Ways
from ...play.known import known_cards, turn_of
from ...play.order import ANYTHING, Duties, Order, PlayT, Tier
from ...play.rulings import LeadDuty, unbroken_lead
from . import rulebook as book
from .fitting import TWO_OF_CLUBS
from .house import House
from .model import Hand, Play

_BIG, _LITTLE = parse_card("BJ"), parse_card("LJ")
_TWO_SPADES, _TWO_DIAMONDS = parse_card("2S"), parse_card("2D")

_TOP_TRUMPS: Final = {
    "off": (),
    "big_little": (_BIG, _LITTLE),
    "two_spades_two_diamonds": (_BIG, _LITTLE, _TWO_SPADES, _TWO_DIAMONDS),
    "two_diamonds_two_spades": (_BIG, _LITTLE, _TWO_DIAMONDS, _TWO_SPADES),
    "two_spades": (_BIG, _LITTLE, _TWO_SPADES),
}
"""Trumps above the ace of spades, highest first, by the option `jokers`."""

TRUMP: Final = 100
"""Added to a spade's power, so that any spade beats any other card."""

LOW_ACE: Final = 1
"""Power of an ace said to be low: under the two."""

UNBROKEN, FIRST_TRICK = "unbroken-lead", "first-trick-lead"

LEAD_DUTIES: Final = {
    UNBROKEN: unbroken_lead(book.BREAKING, "Spades"),
    FIRST_TRICK: LeadDuty(
        rule=book.NO_FIRST_SPADE,
        now="No spade is led to the first trick, and {name} has other cards.",
        past="{name} led {card} to the first trick",
        open="No spade is led to the first trick unless {name} has nothing else.",
    ),
}


class SpadesOrder(Order):
    """The order in which an ace may be said to be low."""

    def power_of(self, play: entries.Play) -> int:
        """How high a card ranks within its suit as it was played; any spade ranks above every other card."""
        if isinstance(play, Play) and play.ace == "low":
            return LOW_ACE + (TRUMP if play.card.suit is Suit.SPADES else 0)
        return self.power[play.card.index]


def order_of(house: House) -> SpadesOrder:
    """How the cards rank at this table."""
    return _order(house.jokers, house.identical, house.break_spades, house.no_spade_lead_first_trick)


@cache
def _order(jokers: str, identical: str, break_spades: bool, no_first_spade: bool) -> SpadesOrder:
    suit = [card.suit for card in CARDS]
    power = [0] * len(CARDS)
    for place, rank in enumerate(reversed(RANKS_HIGH_TO_LOW)):
        for plain in PLAIN_SUITS:
            power[Card(rank, plain).index] = place + 2 + (TRUMP if plain is Suit.SPADES else 0)
    for place, card in enumerate(reversed(_TOP_TRUMPS[jokers])):
        suit[card.index] = Suit.SPADES
        power[card.index] = TRUMP + 20 + place
    spades = card_set(card for card in CARDS if suit[card.index] is Suit.SPADES)
    others = card_set(CARDS) ^ spades
    first = Duties((Tier(others, FIRST_TRICK),))
    unbroken = Duties((Tier(others, UNBROKEN),))

    def leading(number: int, played: int | None) -> Duties:
        """No spade to the first trick (SP-5.6), nor before one was played, as far as that is known (SP-5.5)."""
        if no_first_spade and number == 1:
            return first
        return unbroken if break_spades and played is not None and not played & spades else ANYTHING

    return SpadesOrder(
        suit,
        power,
        Suit.SPADES,
        _follow,
        by_suit=True,
        leading=leading if break_spades or no_first_spade else None,
        guarded=spades,
        last_of_equals=identical == "last",
    )


def _follow(order: Order, led: Suit, _best: Card) -> tuple[Tier, ...]:
    """Follow suit, which only a card of it proves against a player (SP-5.2)."""
    return (Tier(order.of_suit[led], "follow", counted=False),)


def plays_of(house: House, seat: Seat, card: Card) -> tuple[Play, ...]:
    """A card played, in each way it can be: an ace also as low, where it is as said (SP-5.8)."""
    high = Play(seat=seat, card=card)
    return (high, Play(seat=seat, card=card, ace="low")) if card.rank == "A" and house.aces == "as_said" else (high,)


def ways_of(house: House, *, broken: bool = False) -> Ways:
    """What a claim is judged by at this table. `broken`: a spade was played among cards nobody told."""
    order = order_of(house)

    def lead(number: int, played: int | None) -> Duties:
        """What may be led; the first card of all is 2♣ where the table plays it so (SP-5.1)."""
        if number == 1 and house.deuce_start:
            return _deuce_first(order)
        return order.lead(number, order.guarded if broken else played)

    return Ways(order=order, plays=lambda seat, card: plays_of(house, seat, card), lead=lead)


@cache
def _deuce_first(order: SpadesOrder) -> Duties:
    rest = order.lead(1, NO_CARDS).tiers
    return Duties((Tier(card_set([TWO_OF_CLUBS]), "deuce-start"), *rest))


def suit_of(card: Card, house: House) -> Suit:
    """The suit a card counts as: jokers and raised deuces are spades."""
    return order_of(house).suit_of(card)


def power_of(play: entries.Play, house: House) -> int:
    """How high a play ranks within its suit; any spade ranks above every other card."""
    return order_of(house).power_of(play)


def winning_play(plays: Sequence[PlayT], house: House) -> PlayT:
    """The play that wins so far: the highest spade, else the highest of the suit led (SP-5.4)."""
    return order_of(house).winner(plays)


def eldest(hand: Hand, seating: Seating) -> Seat:
    """The player on the dealer's left."""
    return seating.left_of(hand.dealer)


def next_bidder(hand: Hand, seating: Seating) -> Seat | None:
    """Who bids next: the first from eldest on who has not bid; None when all have, or nobody does."""
    if hand.auction_over:
        return None
    return next(seat for seat in seating.from_left_of(hand.dealer) if hand.bids[seat] is None)


def opening_leader(hand: Hand, house: House, seating: Seating) -> Seat | None:
    """Who leads to the first trick; None where it is the unknown holder of 2♣."""
    if not house.deuce_start:
        return eldest(hand, seating)
    bit = 1 << TWO_OF_CLUBS.index
    for seat in range(len(seating)):
        if known_cards(hand, seat) & bit:
            return seat
    nobody = not hand.pool & bit or None not in hand.held
    return eldest(hand, seating) if nobody else None


def next_player(hand: Hand, house: House, seating: Seating) -> Seat | None:
    """Who plays the next card; None where anybody might be the one to lead 2♣."""
    return turn_of(hand, seating) if hand.play_begun else opening_leader(hand, house, seating)
