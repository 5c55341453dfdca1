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
from ...play.rulings import deal_first, noted, queried, refused
from . import rulebook as book
from .model import ALL_PASSED, CARDS_EACH, PACK_SET, Bid, Call, Hand, State
from .rules import CARDS_OF_SUIT

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
    names = state.seating.names
    if not 1 <= bid.number <= CARDS_EACH:
        message = Text(
            "{player} cannot bid {number}: a bid is 1 to {most}, and a suit.",
            player=names[bid.seat],
            number=bid.number,
            most=CARDS_EACH,
        )
        return [refused(book.BID, "out-of-range", message, bid.seat)]
    found: list[Ruling] = []
    if bid.seat in out_of_auction(hand):
        message = Text("{player} has passed, and is out of the auction.", player=names[bid.seat])
        found.append(queried(book.PASS, "passed", message, bid.seat))
    else:
        found += _check_turn(state, hand, bid)
    if hand.contract is not None and bid.strength <= hand.contract.strength:
        message = Text(
            "{bid} is not stronger than {player}’s {contract}.",
            bid=bid.said,
            player=names[hand.contract.seat],
            contract=hand.contract.said,
        )
        found.append(queried(book.STRONGER, "too-low", message, bid.seat, about=hand.contract))
    return [*found, *_check_length(state, hand, bid)]


def check_pass(state: State, passed: Pass) -> list[Ruling]:
    """The rulings on a pass."""
    hand = _hand_in_auction(state)
    if isinstance(hand, Ruling):
        return [hand]
    if passed.seat in out_of_auction(hand):
        message = Text("{player} has passed already.", player=state.seating.names[passed.seat])
        return [refused(book.PASS, "passed", message, passed.seat)]
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
    names = state.seating.names
    message = Text(
        "It is {expected}’s turn to call, not {player}’s.", expected=names[expected], player=names[call.seat]
    )
    code = "bid-out-of-turn" if isinstance(call, Bid) else "pass-out-of-turn"
    return [queried(book.FIRST_BID, code, message, call.seat)]


def _check_length(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """Whether the bidder has as many cards of the suit as were bid (AP-2.4), as far as they are known."""
    name, word = state.seating.names[bid.seat], bid.trump.one
    suit = CARDS_OF_SUIT[bid.trump]
    own = (known_cards(hand, bid.seat) & suit).bit_count()
    known = hand.held[bid.seat] is not None
    if known and own < bid.number:
        message = Text(
            "{player} holds {cards}, so cannot bid {bid}.", player=name, cards=Counted(own, word), bid=bid.said
        )
        return [queried(book.LENGTH, "too-long", message, bid.seat)]
    possible = own + (hand.pool & suit).bit_count()
    if not known and possible < bid.number:
        message = Text(
            "{player} holds {cards} at most, so cannot bid {bid}.",
            player=name,
            cards=Counted(possible, word),
            bid=bid.said,
        )
        return [queried(book.LENGTH, "too-long", message, bid.seat)]
    if known:
        return []
    cards = Counted(bid.number, word, in_letters=True)
    return [
        noted(
            book.LENGTH,
            "length-unseen",
            Text("For {bid} {player} holds {cards}, or more.", bid=bid.said, player=name, cards=cards),
            bid.seat,
        )
    ]


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
