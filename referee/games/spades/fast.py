"""The auction of a hand in one pass, for replays: taken whole where nothing at all is to be said of it."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.entries import Entry
from ...core.seats import Seat
from ...core.values import altered
from .bidding import kitty_due
from .model import Bid, Hand, Play, State


def run_bids(state: State, entries: Sequence[Entry], start: int) -> tuple[int, Hand | None]:
    """The hand after the bids from `start` on, if they are a whole auction and plainly legal."""
    hand = state.hand
    if hand is None or type(entries[start]) is not Bid or any(hand.bids):
        return start, hand
    bidders = state.seating.from_left_of(hand.dealer)
    end = start + len(bidders)
    bids = _plain_bids(state, hand, bidders, entries[start:end])
    return (start, hand) if bids is None else (end, altered(hand, bids=bids))


def _plain_bids(state: State, hand: Hand, bidders: Sequence[Seat], bids: Sequence[Entry]) -> tuple[Bid, ...] | None:
    """The whole auction by seat, if every bid of it is plainly legal; None to look at them one by one."""
    house, seating = state.house, state.seating
    plain = house.minimum_bid == "none" and house.forced_bids == "off" and not house.total_not_equal
    ready = (
        not hand.taken and not hand.complete and not hand.void and not hand.bids_itself and not kitty_due(state, hand)
    )
    if not plain or not ready or state.outcome is not None or len(bids) < len(bidders):
        return None
    by_seat: dict[Seat, Bid] = {}
    for seat, bid in zip(bidders, bids, strict=True):
        if type(bid) is not Bid or bid.seat != seat or bid.blind or not 0 <= bid.bid <= hand.each:
            return None
        by_seat[seat] = bid
    if any(sum(by_seat[seat].bid for seat in side) > hand.tricks_total for side in seating.sides):
        return None
    return tuple(by_seat[seat] for seat in range(len(bidders)))


def first_no_card(entries: Sequence[Entry], start: int, end: int) -> int:
    """The first entry from `start` on that is no card, or an ace said to be low; else `end`."""
    for at, entry in enumerate(entries[start:end], start):
        if type(entry) is not Play or entry.ace == "low":
            return at
    return end
