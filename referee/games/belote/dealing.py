"""The cards of an auction by turns: the one turned up, and the second part of the deal."""

from __future__ import annotations

from functools import reduce
from operator import or_

from ...core.cards import Card, copies, without_card
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import known_cards, learn, receive
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .model import Hand, Rest, Sat, State, Turned
from .ranks import EVERY, PACK


def check_turned(state: Sat, turned: Turned) -> list[Ruling]:
    """The rulings on the card turned up."""
    hand = state.this_hand
    if hand.by_bids:
        return [refused(book.AUCTION, "no-card-turned", Text("At this table no card is turned up."))]
    if hand.turned is not None or hand.auction_over:
        return [refused(book.TAKING, "turned-told", Text("The turned card is entered. Correct that entry instead."))]
    whole = [held for held in hand.held if held is not None]
    return turned_is_free(turned.card, reduce(or_, whole, hand.pool))


def turned_is_free(card: Card, pool: int) -> list[Ruling]:
    """The refusal of a turned card that is not in the pack, or in somebody’s hand."""
    if card not in PACK:
        return [refused(book.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=card))]
    if not copies(pool, card):
        return [refused(book.KNOWN_HANDS, "card-twice", Text("{card} is in a hand already.", card=card))]
    return []


def move_turned(state: State, turned: Turned) -> State:
    """The state with the card turned up."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, turned=turned.card, pool=hand.pool & ~turned.card.bit))


def second_part(hand: Hand, seat: Seat) -> int:
    """How many cards a seat gets once somebody has taken (BL-2.3)."""
    return 2 if seat == hand.taker else 3


def check_rest(state: State, rest: Rest) -> list[Ruling]:
    """The rulings on the second part of the deal."""
    hand, names = state.this_hand, state.seating.names
    if hand.by_bids or hand.taker is None or hand.play_begun:
        return [
            refused(book.REST, "not-now", Text("The rest is dealt once somebody has taken, before the first card."))
        ]
    if len(rest.hands) != len(names):
        return [refused(book.KNOWN_HANDS, "hands", Text("Enter the cards of all four players, empty where unknown."))]
    pool = hand.pool
    for seat, cards in enumerate(rest.hands):
        if cards is None:
            continue
        wanted = second_part(hand, seat)
        if len(cards) != wanted:
            said = "{player} gets {wanted} cards more, not {told}."
            return OnPlayer(state.seating, seat).refused(book.REST, "rest-size", said, wanted=wanted, told=len(cards))
        for card in cards:
            if not copies(pool, card):
                said = "{card} isn’t among the cards that are left."
                return OnPlayer(state.seating, seat).refused(book.KNOWN_HANDS, "card-twice", said, card=card)
            pool = without_card(pool, card)
    return []


def move_rest(state: State, rest: Rest) -> State:
    """The state with the second part dealt: hands whose first part is known are whole."""
    hand = state.this_hand
    for seat, cards in enumerate(rest.hands):
        if cards is None or hand.held[seat] is not None:
            continue
        known = known_cards(hand, seat)
        for card in cards:
            hand = receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)
        if known.bit_count() + len(cards) == hand.each:
            whole = known_cards(hand, seat)
            hand = learn(hand, seat, tuple(card for card in PACK if whole & card.bit))
    return altered(state, hand=with_the_last(hand))


def with_the_last(hand: Hand) -> Hand:
    """The hand in which, with three whole hands known, the fourth is what is left."""
    unknown = [seat for seat, held in enumerate(hand.held) if held is None]
    if len(unknown) != 1 or hand.play_begun:
        return hand
    theirs = hand.pool | hand.shown[unknown[0]]
    return learn(hand, unknown[0], tuple(card for card in PACK if theirs & card.bit)) if theirs & EVERY else hand
