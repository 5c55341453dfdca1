"""The play of a hand: whose turn it is, and who wins a trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...core import entries
from ...core.cards import Card, Suit
from ...core.seats import Seat, Seating
from ...play.known import known_cards, turn_of
from .house import House
from .model import Hand, Play
from .order import order_of
from .packs import TWO_OF_CLUBS

__all__ = [
    "eldest",
    "known_cards",
    "next_bidder",
    "next_player",
    "opening_leader",
    "power_of",
    "suit_of",
    "winning_play",
]


def suit_of(card: Card, house: House) -> Suit:
    """The suit a card counts as: jokers and raised deuces are spades."""
    return order_of(house).suit_of(card)


def power_of(play: entries.Play, house: House) -> int:
    """How high a play ranks within its suit; any spade ranks above every other card."""
    return order_of(house).power_of(play)


def winning_play(plays: Sequence[entries.Play], house: House) -> Play:
    """The play that wins so far: the highest spade, else the highest of the suit led (SP-5.4)."""
    return cast("Play", order_of(house).winner(plays))


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
