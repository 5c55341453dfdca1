"""Who plays a hand of a game of one's own, and for what, once it has been bid for."""

from __future__ import annotations

from typing import Any

from ...core.seats import Seat
from ...core.values import altered
from .bidding import Word, read_word
from .contracts import Contract, Denomination
from .hands import AnyHand, EachHand, LadderedHand, OrderedHand, PlainHand
from .model import Design
from .told import BLIND


def is_over(design: Design, hand: AnyHand) -> bool:
    """Whether nobody bids any more."""
    if isinstance(hand, OrderedHand):
        return hand.trump is not None
    if isinstance(hand, PlainHand):
        return design.auction.way != "choice" or bool(hand.chosen and hand.chosen[-1].bid != "push")
    return bool(hand.auction_over)


def won_word(design: Design, hand: AnyHand) -> Word | None:
    """The bid that is played, by its number, denomination or contract; None where there is none, or not yet."""
    if not is_over(design, hand):
        return None
    if isinstance(hand, LadderedHand) and hand.high is not None:
        return read_word(design.auction, design.suits, hand.high.bid)
    if isinstance(hand, PlainHand) and hand.chosen:
        return read_word(design.auction, design.suits, hand.chosen[-1].bid)
    return None


def contract_of(design: Design, hand: AnyHand) -> str:
    """The code of the contract that is played; empty where it is none, or not known yet."""
    word = won_word(design, hand)
    return word.code if word is not None and word.number is None else ""


def bid_of(design: Design, hand: AnyHand) -> tuple[Contract | None, Denomination | None]:
    """The contract and the denomination that are played."""
    word = won_word(design, hand)
    if word is None:
        return None, None
    return design.auction.contract(word.code), design.auction.denomination(word.code)


def declarer_of(design: Design, hand: AnyHand) -> Seat | None:
    """Who won the auction, made trumps, chose the contract or named trumps; None where nobody has, or not yet."""
    if isinstance(hand, OrderedHand):
        return hand.maker
    if isinstance(hand, LadderedHand):
        return hand.high.seat if hand.auction_over and hand.high is not None else None
    if isinstance(hand, PlainHand) and design.auction.way == "choice":
        return hand.chosen[-1].seat if is_over(design, hand) else None
    named: Seat | None = hand.own.named_by
    return named


def with_cards_down(design: Design, state: Any) -> Any:
    """The state once it is known what is played: the partner of a contract played alone lays the cards down."""
    hand = state.this_hand
    contract, declarer = bid_of(design, hand)[0], declarer_of(design, hand)
    if contract is None or declarer is None or not contract.alone:
        return state
    return altered(state, hand=altered(hand, out=hand.out | {*state.seating.partners(declarer)}))


def bids_by_seat(hand: AnyHand) -> tuple[int, ...]:
    """The numbers bid, by seat, where everybody bids once and has."""
    if not isinstance(hand, EachHand) or not hand.auction_over:
        return ()
    return tuple(BLIND if getattr(bid, "blind", False) else bid.bid for bid in hand.bids if bid is not None)
