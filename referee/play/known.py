"""What is known of the cards of a hand, and how it changes as they move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TypeVar

from ..core.cards import (
    NO_CARDS,
    Card,
    card_count,
    card_set,
    cards_in,
    copies,
    with_card,
    without_card,
    without_set,
)
from ..core.entries import Cards, Play
from ..core.seats import Seat, Seating
from ..core.values import Later, altered, put
from .camps import CampsNow
from .model import Trick, TrickHand

T = TypeVar("T")
Hand = TypeVar("Hand", bound=TrickHand)


def known_cards(hand: TrickHand, seat: Seat) -> int:
    """The cards a seat is known to hold, as a card set: all of them, or those seen."""
    held = hand.held[seat]
    return hand.shown[seat] if held is None else held


def may_hold(hand: TrickHand, seat: Seat, card: Card) -> int:
    """How many copies of `card` a seat may hold."""
    return copies(known_cards(hand, seat), card) + (copies(hand.pool, card) if hand.held[seat] is None else 0)


def possible_cards(hand: TrickHand, seat: Seat) -> int:
    """The cards a seat may hold, as a card set: its own where they are known, else any that nobody is known to have."""
    return known_cards(hand, seat) | (hand.pool if hand.held[seat] is None else NO_CARDS)


def player_of(hand: TrickHand, seat: Seat) -> Seat:
    """Who plays the cards of a seat: another where it is dummy."""
    return hand.played_by.get(seat, seat)


def all_untold(told: Sequence[object]) -> tuple[Seat, ...]:
    """The seats of which nothing was told yet."""
    return tuple(seat for seat, one in enumerate(told) if one is None)


def first_playing(hand: TrickHand, seating: Seating, after: Seat) -> Seat:
    """The first left of a seat who plays in the hand."""
    return next(seat for seat in seating.from_left_of(after) if seat not in hand.out)


def plays_left(hand: TrickHand, seat: Seat) -> int:
    """How many cards a seat has still to play; none where it sits out."""
    if seat in hand.out:
        return 0
    return hand.rounds - len(hand.winners) - any(play.seat == seat for play in hand.trick)


def turn_of(hand: TrickHand, seating: Seating) -> Seat:
    """Who plays the next card, once play has begun."""
    if not hand.trick:
        return hand.winners[-1]
    there = {play.seat for play in hand.trick} | hand.out
    leader = hand.trick[0].seat
    return next(seat for seat in (leader, *seating.from_left_of(leader)) if seat not in there)


def plays_of(hand: TrickHand, seat: Seat) -> list[Play]:
    """The cards a seat is recorded to have played, in order."""
    every = [play for trick in hand.tricks for play in trick.plays] + list(hand.trick)
    return [play for play in every if play.seat == seat]


def camps_now(hand: TrickHand) -> CampsNow | None:
    """The camps of a hand as far as the table knows them; None where there are none, or not yet.

    A card called belongs to who plays it. Once the tricks are told it belongs to who still holds it; where all of
    them were told card by card, and nobody had it, to nobody.
    """
    camps = hand.camps
    if camps is None:
        return None
    own, left = set(camps.seats), camps.called
    if left:
        plays = (play for plays in (*(trick.plays for trick in hand.tricks), hand.trick) for play in plays)
        for play in plays:
            if copies(left, play.card):
                left = without_card(left, play.card)
                own.add(play.seat)
    if left and hand.tricks_told:
        for seat, held in enumerate(hand.held):
            for card in cards_in(left):
                if held is not None and copies(held, card):
                    left = without_card(left, card)
                    own.add(seat)
        left = NO_CARDS if len(hand.tricks) == hand.rounds else left
    playing = frozenset(range(len(hand.held))) - hand.out
    return CampsNow(frozenset(own), playing - own, not left)


def hands_played(hand: TrickHand) -> Sequence[int]:
    """By seat the cards each held in the play, as card sets: those played, and those still held. Empty unless all are
    known of everybody.
    """
    if not hand.each or (hand.winners and not hand.card_by_card):
        return ()
    if len(hand.winners) == hand.each and not any(hand.held):  # all of them were played: counted when somebody asks
        return Later(len(hand.held), partial(_with_played, hand.held, hand.tricks))
    found = _with_played(hand.held, hand.tricks)
    return found if all(card_count(cards) == hand.each for cards in found) else ()


def _with_played(left: Sequence[int | None], tricks: Sequence[Trick]) -> tuple[int, ...]:
    """By seat the cards `left`, as card sets, and those played to some tricks."""
    found = [held or NO_CARDS for held in left]
    for trick in tricks:
        for play in trick.plays:
            cards, bit = found[play.seat], play.card.bit
            found[play.seat] = with_card(cards, play.card) if cards & bit else cards | bit
    return tuple(found)


def cards_played(hand: TrickHand) -> int:
    """Every card recorded as played in this hand, as a card set."""
    return card_set(
        [*(play.card for trick in hand.tricks for play in trick.plays), *(play.card for play in hand.trick)]
    )


def lose(hand: Hand, seat: Seat, card: Card) -> Hand:
    """`card` leaves a seat: from its known cards, or from those nobody is known to have held."""
    held = hand.held[seat]
    if held is not None:
        return altered(hand, held=put(hand.held, seat, without_card(held, card)))
    if hand.shown[seat] & card.bit:
        return altered(hand, shown=put(hand.shown, seat, without_card(hand.shown[seat], card)))
    return altered(hand, pool=without_card(hand.pool, card))


def receive(hand: Hand, seat: Seat, card: Card) -> Hand:
    """`card` comes to a seat, from another's known cards or from outside."""
    held = hand.held[seat]
    if held is not None:
        return altered(hand, held=put(hand.held, seat, with_card(held, card)))
    return altered(hand, shown=put(hand.shown, seat, with_card(hand.shown[seat], card)))


def show(hand: Hand, seat: Seat, card: Card, count: int = 1) -> Hand:
    """A seat is seen to hold `card`, which stays with it: it is the `count`-th copy of those seen together."""
    if copies(known_cards(hand, seat), card) >= count:
        return hand
    return receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)


def keep_as_shown(hand: Hand, seat: Seat) -> Hand:
    """A known hand is about to get cards nobody knows: what it has is still seen, but no longer all."""
    held = hand.held[seat]
    if held is None:
        return hand
    return altered(hand, held=put(hand.held, seat, None), shown=put(hand.shown, seat, held))


def forget(hand: Hand, seat: Seat) -> Hand:
    """What a seat held is no longer known: its cards go back to the pool."""
    pool = hand.pool
    for card in cards_in(known_cards(hand, seat)):
        pool = with_card(pool, card)
    return altered(hand, pool=pool, held=put(hand.held, seat, None), shown=put(hand.shown, seat, NO_CARDS))


def change_hands(hand: Hand, passed: Iterable[tuple[Seat, Seat, Cards | None]]) -> Hand:
    """Cards go from givers to takers, all at once: who gives, who takes, and which; None where nobody tells."""
    told = tuple(passed)
    for giver, _, cards in told:
        if cards is None:
            hand = forget(hand, giver)
        for card in cards or ():
            hand = lose(hand, giver, card)
    for _, taker, cards in told:
        if cards is None:
            hand = keep_as_shown(hand, taker)
        for card in cards or ():
            hand = receive(hand, taker, card)
    return hand


def change_hands_unseen(hand: Hand, passed: Iterable[tuple[Seat, Seat, Cards | None]]) -> Hand:
    """Cards go over face down: the table knows no more than that they did, however well giver and taker know them."""
    return change_hands(hand, [(giver, taker, None) for giver, taker, _ in passed])


def learn(hand: Hand, seat: Seat, cards: Cards) -> Hand:
    """A seat's hand at the opening lead becomes known: what it has not played of `cards`, it holds."""
    if hand.held[seat] is not None:
        return hand
    rest = card_set(cards)
    for play in plays_of(hand, seat):
        rest = without_card(rest, play.card)
    pool = hand.pool
    for card in cards_in(without_set(rest, hand.shown[seat])):
        pool = without_card(pool, card)
    return altered(hand, pool=pool, held=put(hand.held, seat, rest), shown=put(hand.shown, seat, NO_CARDS))


def all_known(hand: TrickHand) -> bool:
    """Whether every hand is known."""
    return None not in hand.held


def in_hand(hand: TrickHand, seat: Seat) -> int:
    """How many cards a seat is known to hold."""
    return card_count(known_cards(hand, seat))


def seat_of(card: Card, sets: Sequence[int]) -> Seat | None:
    """The first seat whose card set has the card, of sets that run by seat; None where none has it."""
    return next((seat for seat, cards in enumerate(sets) if copies(cards, card)), None)
