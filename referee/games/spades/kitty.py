"""The kitty: who takes it, and what is laid away for it (SP-2.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import copies
from ...core.entries import Cards, Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.values import add, altered
from ...kinds.widow.known import LaidAway, taken_for
from ...kinds.widow.rules import Refusal, Widow
from ...play.game import AnyTrickGame
from ...play.known import known_cards
from ...play.own_parts import Due, anyone_if_none
from ...play.rulings import OnPlayer
from . import rulebook as book
from .fitting import TWO_OF_CLUBS, layout_of
from .model import NIL, Hand, State, TakeKitty
from .order import eldest


def kitty_due(state: State, hand: Hand) -> bool:
    """Whether the kitty must be taken now, before anything else."""
    if state.house.kitty == "off" or hand.kitty is not None:
        return False
    return state.house.kitty_to == "holder" or hand.auction_over


def kitty_taker(state: State, hand: Hand) -> Seat | None:
    """Who must take the kitty; None where the holder of 2♣ is not known."""
    if hand.bids_itself:
        return eldest(hand, state.seating)
    if state.house.kitty_to == "bidder":
        in_turn = state.seating.from_left_of(hand.dealer)
        return max(in_turn, key=lambda seat: bid.bid if (bid := hand.bids[seat]) else NIL)
    for seat in state.seating.from_left_of(hand.dealer):
        if copies(known_cards(hand, seat), TWO_OF_CLUBS):
            return seat
    return eldest(hand, state.seating) if None not in hand.held else None


def _due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    """Its taker, or anyone where that is not known."""
    return anyone_if_none(kitty_taker(state, hand)) if kitty_due(state, hand) else None


def _barred(state: State, hand: Hand, kitty: TakeKitty) -> list[Ruling]:
    """The refusal of a kitty where there is none, and of one before the bids."""
    on = OnPlayer(state.seating, kitty.seat)
    if state.house.kitty == "off":
        return on.refused(book.KITTY, "not-played", "This table plays without a kitty.")
    if hand.kitty is None and not kitty_due(state, hand):
        return on.refused(book.KITTY, "bids-first", "The kitty is taken after the bids.")
    return []


def _not_held(state: State, hand: Hand, seat: Seat, loose: int, discarded: Cards) -> list[Ruling]:
    """The refusal of cards that were neither in the hand nor, as far as it is known, in the kitty."""
    for card in discarded:
        if discarded.count(card) > copies(known_cards(hand, seat), card) + copies(loose, card):
            on = OnPlayer(state.seating, seat)
            return on.refused(book.KNOWN_HANDS, "not-held", "{player} can’t discard {card}.", card=card)
    return []


def _wrong_taker(state: State, hand: Hand, kitty: TakeKitty) -> list[Ruling]:
    """The rulings on a kitty that is another’s."""
    names, on = state.seating.names, OnPlayer(state.seating, kitty.seat)
    in_kitty = state.house.kitty_to == "holder" and TWO_OF_CLUBS in (kitty.taken or ())
    taker = eldest(hand, state.seating) if in_kitty else kitty_taker(state, hand)
    if taker is None or taker == kitty.seat:
        return []
    if hand.bids_itself or in_kitty:
        return on.queried(book.KITTY, "kitty-taker", "{taker} is eldest and takes the kitty.", taker=names[taker])
    if state.house.kitty_to == "bidder":
        return on.queried(book.KITTY, "kitty-taker", "{taker} bid highest and takes the kitty.", taker=names[taker])
    said = "{taker} has {deuce} and takes the kitty."
    return on.queried(book.KITTY, "kitty-taker", said, taker=names[taker], deuce=TWO_OF_CLUBS)


def _lay(state: State, hand: Hand, kitty: TakeKitty) -> Hand:
    """The hand once it is taken; in the larger kitty the discard is a trick of its taker’s."""
    size = layout_of(state.house, len(state.seating)).kitty
    hand = altered(hand, kitty=kitty, buried=size if kitty.discarded is None else 0)
    if hand.tricks_total > hand.each:
        hand = altered(hand, won=add(hand.won, kitty.seat, 1))
    return taken_for(hand, kitty.seat, kitty.taken, kitty.discarded)


def takers(state: State, _hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Who may take it; which cards, nobody is asked."""
    seats = range(len(state.seating)) if seat is None else (seat,)
    yield from (TakeKitty(seat=one) for one in seats)


KITTY: Final[Widow[State, Hand, TakeKitty]] = Widow(
    entry=TakeKitty,
    taken=lambda kitty: kitty.taken,
    laid=lambda kitty: kitty.discarded,
    made=lambda seat, cards: TakeKitty(seat=seat, discarded=cards),
    due=_due,
    barred=_barred,
    done=lambda hand: None if hand.kitty is None else hand.kitty.seat,
    second=Refusal(book.KITTY, "kitty-taken", "{taker} has already taken the kitty."),
    size=lambda state, _hand: layout_of(state.house, len(state.seating)).kitty,
    wrong_size=Refusal(book.KITTY, "kitty-size", "The kitty has {size}. You entered {told}."),
    gone=Refusal(book.KNOWN_HANDS, "not-held", "{card} can’t be in the kitty."),
    held=_not_held,
    ruled=_wrong_taker,
    lay=_lay,
)
"""One player takes the kitty and discards as many cards."""

DISCARD: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: hand.buried if hand.kitty is not None and hand.kitty.seat == seat else 0
)
"""The discard of the kitty's taker, as long as it is not named (SP-2.5)."""
