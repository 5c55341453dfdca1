"""The auction: four bids, each over the one before or Solo, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core.entries import Pass
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Listed, Part, Text
from ...core.values import altered
from ...kinds.ladder.rules import Ladder, Over, PassFinal
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .house import House
from .knowing import half_taken
from .model import ALL_PASSED, Bid, Half, Hand, State
from .payment import CONTRACT_WORDS, Contract, bids, called


def open_bids(hand: Hand, house: House) -> tuple[Contract, ...]:
    """The bids that may be made next: the lowest not made yet, and Solo (TP-3.3)."""
    if hand.depth != "result":
        return _over(house, hand.high)
    order = bids(house)
    return order[0 if hand.high is None else order.index(hand.high.contract) + 1 :]


def _over(house: House, high: Bid | None) -> tuple[Contract, ...]:
    order = bids(house)
    place = 0 if high is None else order.index(high.contract) + 1
    return tuple(dict.fromkeys((*order[place : place + 1], order[-1]))) if place < len(order) else ()


def _every_bid(state: State, _hand: Hand, seat: Seat) -> Iterable[Bid]:
    return (Bid(seat=seat, contract=contract) for contract in bids(state.house))


def _may_go_on(hand: Hand) -> bool:
    """Whether a contract told alone may yet prove to be the first bid of an auction: nothing else is told (TP-3.7)."""
    if hand.depth != "result" or hand.contract == "solo" or sum(hand.passed) == len(hand.passed) - 1:
        return False
    began = hand.declared or hand.discard or hand.taken or hand.claims or hand.penalties or hand.breaches
    chosen = hand.contract == "three" and hand.half is not None
    known = any(cards is not None for cards in (*hand.dealt, *hand.stock))
    return not (began or chosen or known)


def _height(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """What is ruled of a bid that is too low, or leaves one out."""
    order, wanted, on = bids(state.house), open_bids(hand, state.house), OnPlayer(state.seating, bid.seat)
    if order.index(bid.contract) < order.index(wanted[0]):
        could: Part = called(wanted[0])
        for contract in wanted[1:]:
            could = Listed((could, called(contract)), "or")
        low = "{bid} is too low now. The next bid is {could}."
        return on.queried(book.NEXT_BID, "too-low", low, bid=Text(CONTRACT_WORDS[bid.contract]), could=could)
    if bid.contract not in wanted:
        skipped = "{lowest} hasn’t been bid yet. {player} can bid that, or Solo."
        return on.queried(book.NEXT_BID, "bid-skipped", skipped, lowest=called(wanted[0]))
    return []


def _holds_it(state: State, hand: Hand, passed: Pass) -> list[Ruling]:
    if hand.high is None or hand.high.seat != passed.seat:
        return []
    stands = "{player} has the highest bid. The others bid or pass."
    return OnPlayer(state.seating, passed.seat).refused(book.DECLARER, "pass-highest", stands)


def _half_that_goes_with_it(_state: State, hand: Hand) -> Hand:
    half: Half | None = hand.contract if hand.contract in {"top", "bottom"} else None
    return half_taken(altered(hand, half=None), half)


AUCTION: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="not over",
    offered=_every_bid,
    said=lambda bid: Text(CONTRACT_WORDS[bid.contract]),
    order=book.ORDER_OF_BIDS,
    turn="It’s {expected}’s turn to bid.",
    early="The auction comes first. {name} bids or passes.",
    anyone="Enter first who plays which contract.",
    over=Over(rule=book.DECLARER, words="The auction is over. {player} plays {bid}."),
    final=PassFinal(
        rule=book.PASS_IS_FINAL,
        code="passed",
        bid="{player} has passed and can’t bid again in this hand.",
        second="{player} has passed already.",
    ),
    beats=lambda house, high, bid: bids(house).index(bid.contract) > bids(house).index(high.contract),
    height=_height,
    plain=lambda house, high, bid: bid.contract in _over(house, high),
    top=lambda house, bid: bid.contract == bids(house)[-1],
    pass_too=_holds_it,
    in_turns=lambda hand: hand.depth != "result",
    may_go_on=_may_go_on,
    closes=_half_that_goes_with_it,
    all_passed=ALL_PASSED,
)
"""The highest bid stays the highest where one too low stands, and the first of equal ones (TP-3.3)."""


def auction_told(state: State) -> Hand | Ruling:
    """The hand in progress with its contract, or the refusal to say there is none yet.

    Where how the hand is recorded is not said yet, the highest bid so far may be told as the contract (TP-3.7).
    """
    hand = state.hand
    if hand is None or hand.void:
        return deal_first(book.ONE_HAND)
    if hand.complete:
        return refused(book.ONE_HAND, "hand-over", Text("Hand {number} is over.", number=hand.number))
    if hand.auction_over:
        return hand
    if hand.high is not None and hand.depth is None:
        return AUCTION.won(state, hand)
    return refused(book.ONE_HAND, "bid-first", AUCTION.awaited(state, hand))


def hand_told(state: State) -> Hand:
    """The same for an entry that was checked: there is a contract."""
    hand = auction_told(state)
    assert isinstance(hand, Hand)
    return hand
