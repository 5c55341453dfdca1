"""The auction: whose call it is, what may be called, when it is over, and what is put into the bidding pile."""

from __future__ import annotations

from typing import Final

from ...core.cards import NO_CARDS, card_set
from ...core.entries import Pass
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Counted, Plural, Text
from ...core.values import altered
from ...play.known import known_cards, put
from ...play.order import standard_order
from ...play.played import not_in_pack
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .model import ALL_PASSED, CARDS_EACH, PACK_SET, Bid, Call, Hand, Pile, State

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
        said = "{player} can’t bid {number}. A bid is 1 to {most} and a suit."
        return on.refused(book.BID, "out-of-range", said, number=bid.number, most=CARDS_EACH)
    if bid.seat in out_of_auction(hand):
        found = on.queried(book.PASS, "passed", "{player} has passed and is out of the auction.")
    else:
        found = _check_turn(state, hand, bid)
    best = hand.contract
    if best is not None and bid.strength <= best.strength:
        said, of = "{bid} doesn’t beat {other}’s {contract}.", state.seating.names[best.seat]
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
            "The auction is over. {player} won it with {contract}.",
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
        said = "{player} has {cards}, so can’t bid {bid}."
        return on.queried(book.LENGTH, "too-long", said, cards=Counted(own, word), bid=bid.said)
    possible = own + (hand.pool & suit).bit_count()
    if possible < bid.number:
        said = "{player} has {cards} at most, so can’t bid {bid}."
        return on.queried(book.LENGTH, "too-long", said, cards=Counted(possible, word), bid=bid.said)
    cards = Counted(bid.number, word, in_letters=True)
    return on.noted(
        book.LENGTH, "length-unseen", "For {bid}, {player} needs {cards} or more.", bid=bid.said, cards=cards
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


# ---- the bidding pile ---------------------------------------------------------------------------


def pile_open(hand: Hand) -> bool:
    """Whether cards of the bidding pile may still be entered (AP-3.4)."""
    begun = hand.play_begun or hand.claims or any(cards is not None for cards in hand.captured)
    later = any(target is not None for target in hand.targets) or any(held is not None for held in hand.held)
    return hand.auction_over and not hand.void and not begun and not later


def check_pile(state: State, pile: Pile) -> list[Ruling]:
    """The rulings on the cards a player put into the bidding pile."""
    hand, on = state.hand, OnPlayer(state.seating, pile.seat)
    if hand is None or hand.void or hand.complete:
        return [deal_first(book.ONE_HAND)]
    if not hand.auction_over or hand.contract is None:
        return [refused(book.ONE_HAND, "bid-first", Text("The auction comes before the bidding pile."))]
    if not pile_open(hand):
        said = "Enter the bidding pile before the targets, the hands and the opening lead."
        return on.refused(book.PILE_OPEN, "pile-late", said)
    if hand.put_in[pile.seat] is not None:
        said = "{player}’s part of the bidding pile is already entered."
        return on.refused(book.PILE_OPEN, "pile-entered", said)
    return _impossible(state, hand, pile, on) or _check_parts(hand.contract, pile, on)


def _impossible(state: State, hand: Hand, pile: Pile, on: OnPlayer) -> list[Ruling]:
    """Why these cards cannot have been put in; empty if they can."""
    names, seat, rule = state.seating.names, pile.seat, book.PILE_OTHERS
    if len(pile.cards) > CARDS_EACH:
        said = "{player} has {each} cards, so can’t put in {told}."
        return on.refused(rule, "pile-count", said, each=CARDS_EACH, told=len(pile.cards))
    own = hand.dealt[seat]
    for place, card in enumerate(pile.cards):
        bit = 1 << card.index
        if not PACK_SET & bit:
            return [not_in_pack(book, card, seat)]
        if card in pile.cards[:place]:
            return on.refused(rule, "card-twice", "{card} is named twice.", card=card)
        for other, cards in enumerate(hand.put_in):
            if card in (cards or ()):
                said = "{card} is already in the bidding pile. {other} put it in."
                return on.refused(rule, "card-twice", said, card=card, other=names[other])
            dealt = hand.dealt[other]
            if other != seat and dealt is not None and dealt & bit:
                return on.refused(rule, "not-held", "{card} was dealt to {other}.", card=card, other=names[other])
        if own is not None and not own & bit:
            return on.refused(rule, "not-held", "{player} was not dealt {card}.", card=card)
    return []


def _check_parts(contract: Bid, pile: Pile, on: OnPlayer) -> list[Ruling]:
    """Whether it is the number bid, and trumps alone from the winner of the auction."""
    name, number, told = on.seating.names[pile.seat], contract.number, len(pile.cards)
    are = Plural(told, "is", "are")
    if pile.seat != contract.seat:
        if told == number:
            return []
        said = "{player} puts {cards} into the bidding pile. Here {are} {told}."
        return on.queried(book.PILE_OTHERS, "pile-count", said, cards=Counted(number, "card"), told=told, are=are)
    others = tuple(card for card in pile.cards if card.suit is not contract.trump)
    asked = Text(
        "{player} bid {said} and puts in {cards}",
        player=name,
        said=contract.said,
        cards=Counted(number, contract.trump.one, in_letters=True),
    )
    if others:
        shown = (Exhibit(Text("{player} put in", player=name), others, bad=True),)
        said = "{asked}: {others} is not a trump." if len(others) == 1 else "{asked}: {others} are not trumps."
        return on.queried(
            book.PILE_WINNER, "pile-trumps", said, about=contract, exhibits=shown, asked=asked, others=others
        )
    if told != number:
        said = "{asked}. Here {are} {told}."
        return on.queried(book.PILE_WINNER, "pile-count", said, about=contract, asked=asked, told=told, are=are)
    return []


def move_pile(state: State, pile: Pile) -> State:
    """The state after a part of the bidding pile: what stayed out of it is known still (AP-3.3)."""
    hand, seat = state.this_hand, pile.seat
    hand = altered(hand, put_in=put(hand.put_in, seat, pile.cards))
    dealt = hand.dealt[seat]
    if dealt is not None:
        stayed = dealt & ~card_set(pile.cards)
        hand = altered(hand, shown=put(hand.shown, seat, stayed), pool=hand.pool & ~stayed)
    return altered(state, hand=hand)
