"""The auction: whose call it is, what may be called, and when it is over."""

from __future__ import annotations

from typing import Final

from ...core.cards import NO_CARDS
from ...core.entries import Pass
from ...core.ruling import Ruling
from ...core.seats import Seat, Seating
from ...core.text import Counted, Text
from ...core.values import altered
from ...play.known import known_cards
from ...play.order import standard_order
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .model import ALL_PASSED, CARDS_EACH, PACK_SET, Bid, Call, Hand, State

HIGHEST: Final = (CARDS_EACH, 3)
"""The strength of thirteen spades."""


def out_of_auction(hand: Hand) -> set[Seat]:
    """The players whose last call was a pass."""
    last = {call.seat: call for call in hand.calls}
    return {seat for seat, call in last.items() if isinstance(call, Pass)}


def next_caller(hand: Hand, seating: Seating) -> Seat | None:
    """Who calls next: eldest first, then the next who is still in it; None when the auction is over."""
    if hand.auction_over:
        return None
    last = hand.calls[-1].seat if hand.calls else hand.dealer
    out = out_of_auction(hand)
    holder = hand.contract.seat if hand.contract is not None else None
    return next(seat for seat in seating.from_left_of(last) if seat not in out and seat != holder)


# ---- what may be called -------------------------------------------------------------------------


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid."""
    hand = _hand_in_auction(state)
    if isinstance(hand, Ruling):
        return [hand]
    on = OnPlayer(state.seating, bid.seat)
    if not 1 <= bid.number <= CARDS_EACH:
        said = "{player} cannot bid {number}: a bid is 1 to {most}, and a suit."
        return on.refused(book.BID, "out-of-range", said, number=bid.number, most=CARDS_EACH)
    if bid.seat in out_of_auction(hand):
        found = on.queried(book.PASS, "passed", "{player} has passed, and is out of the auction.")
    else:
        found = _check_turn(state, hand, bid)
    best = hand.contract
    if best is not None and bid.strength <= best.strength:
        said, of = "{bid} is not stronger than {other}’s {contract}.", state.seating.names[best.seat]
        found += on.queried(book.STRONGER, "too-low", said, about=best, bid=bid.said, other=of, contract=best.said)
    return [*found, *_check_length(state, hand, bid)]


def check_pass(state: State, passed: Pass) -> list[Ruling]:
    """The rulings on a pass."""
    hand = _hand_in_auction(state)
    if isinstance(hand, Ruling):
        return [hand]
    if passed.seat in out_of_auction(hand):
        return OnPlayer(state.seating, passed.seat).refused(book.PASS, "passed", "{player} has passed already.")
    return _check_turn(state, hand, passed)


def _hand_in_auction(state: State) -> Hand | Ruling:
    hand = state.hand
    if hand is None or hand.void or hand.complete:
        return deal_first(book.ONE_HAND)
    if hand.auction_over and hand.contract is not None:
        message = Text(
            "The auction is over: {player} won it with {contract}.",
            player=state.seating.names[hand.contract.seat],
            contract=hand.contract.said,
        )
        return refused(book.WON, "auction-over", message)
    return hand


def _check_turn(state: State, hand: Hand, call: Call) -> list[Ruling]:
    expected = next_caller(hand, state.seating)
    if expected is None or expected == call.seat:
        return []
    said, code = "It is {expected}’s turn to call, not {player}’s.", f"{call.type}-out-of-turn"
    return OnPlayer(state.seating, call.seat).queried(
        book.FIRST_BID, code, said, expected=state.seating.names[expected]
    )


def _check_length(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """Whether the bidder has as many cards of the suit as were bid (AP-2.4), as far as they are known."""
    on, word, suit = OnPlayer(state.seating, bid.seat), bid.trump.one, standard_order(bid.trump).of_suit[bid.trump]
    own = (known_cards(hand, bid.seat) & suit).bit_count()
    if hand.held[bid.seat] is not None:
        if own >= bid.number:
            return []
        said = "{player} holds {cards}, so cannot bid {bid}."
        return on.queried(book.LENGTH, "too-long", said, cards=Counted(own, word), bid=bid.said)
    possible = own + (hand.pool & suit).bit_count()
    if possible < bid.number:
        said = "{player} holds {cards} at most, so cannot bid {bid}."
        return on.queried(book.LENGTH, "too-long", said, cards=Counted(possible, word), bid=bid.said)
    cards = Counted(bid.number, word, in_letters=True)
    return on.noted(
        book.LENGTH, "length-unseen", "For {bid} {player} holds {cards}, or more.", bid=bid.said, cards=cards
    )


# ---- what a call does ---------------------------------------------------------------------------


def move_bid(state: State, bid: Bid) -> State:
    """The state after a bid."""
    return altered(state, hand=_called(altered(state.this_hand, contract=bid), bid))


def move_pass(state: State, passed: Pass) -> State:
    """The state after a pass."""
    return altered(state, hand=_called(state.this_hand, passed))


def _called(hand: Hand, call: Call) -> Hand:
    hand = altered(hand, calls=(*hand.calls, call))
    out, contract = out_of_auction(hand), hand.contract
    seats = set(range(len(hand.held)))
    if contract is None:
        return altered(hand, void=ALL_PASSED) if out == seats else hand
    if contract.strength == HIGHEST or out | {contract.seat} == seats:
        return _close(hand)
    return hand


def _close(hand: Hand) -> Hand:
    """The auction is over: cards go into the bidding pile, so nobody's hand is known any more (AP-3.3)."""
    seats = len(hand.held)
    return altered(
        hand, auction_over=True, dealt=hand.held, held=(None,) * seats, shown=(NO_CARDS,) * seats, pool=PACK_SET
    )
