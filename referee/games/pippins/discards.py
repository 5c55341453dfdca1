"""The discard before the first lead: what is legal of it, and what it does."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import Card, copies, standard_pack
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...play.known import known_cards, lose, may_hold, put
from ...play.rulings import deal_first, refused
from . import rulebook as book
from .model import Discard, Hand, State


def still_to_discard(state: State, hand: Hand) -> Seat | None:
    """The first from eldest on whose discard is not told; None when all four are."""
    return next((seat for seat in state.seating.from_left_of(hand.dealer) if hand.discards[seat] is None), None)


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on a discard."""
    hand, seat, card = state.hand, discard.seat, discard.card
    name = state.seating.names[seat]
    if hand is None or hand.void:
        return [deal_first(book.ONE_HAND, seat)]
    if hand.complete or still_to_discard(state, hand) is None:
        return [refused(book.DISCARD_ONCE, "discards-shown", Text("All four discards have been shown."), seat)]
    before = hand.discards[seat]
    if before is not None:
        message = Text("{player} has discarded {card}: correct that entry instead.", player=name, card=before)
        return [refused(book.DISCARD_ONCE, "discarded", message, seat)]
    if not may_hold(hand, seat, card):
        return [_elsewhere(state, hand, seat, card)]
    return []


def _elsewhere(state: State, hand: Hand, seat: Seat, card: Card) -> Ruling:
    names = state.seating.names
    for other in range(len(names)):
        if hand.discards[other] == card:
            return refused(
                book.PACK, "card-gone", Text("{other} discarded {card}.", other=names[other], card=card), seat
            )
        if other != seat and copies(known_cards(hand, other), card):
            return refused(
                book.PACK, "card-gone", Text("{card} is in {other}’s hand.", card=card, other=names[other]), seat
            )
    if card not in standard_pack():
        return refused(book.PACK, "not-in-pack", Text("{card} is not in this pack.", card=card), seat)
    return refused(
        book.KNOWN_HANDS,
        "not-held",
        Text("{player}’s hand, as entered, does not hold {card}.", player=names[seat], card=card),
        seat,
    )


def move_discard(state: State, discard: Discard) -> State:
    """The state after a discard: the card is out of play."""
    hand = state.this_hand
    hand = lose(hand, discard.seat, discard.card)
    hand = replace(hand, discards=put(hand.discards, discard.seat, discard.card))
    return replace(state, hand=hand)


def discarded_by(hand: Hand, seat: Seat) -> int:
    """What a seat has laid out of play, as a card set."""
    card = hand.discards[seat]
    return 1 << card.index if card is not None else 0
