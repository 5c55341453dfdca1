"""What a hand of Spades waits for, and what may be entered for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.entries import Entry, TrickCounts
from ...core.game import Phase
from ...core.seats import Seat
from .bidding import kitty_due, kitty_taker, passing_seats
from .model import Bid, Hand, Match, PassCards, State, TakeKitty
from .tricks import next_bidder


def before_the_play(state: State, hand: Hand) -> Phase | None:
    """What is awaited before the first lead, and from whom; None once the tricks are."""
    if kitty_due(state, hand):
        return Phase("kitty", kitty_taker(state, hand))
    return None if hand.auction_over else Phase("bid", next_bidder(hand, state.seating))


def own_choices(state: State, phase: Phase) -> Iterator[Entry]:
    """Candidates for the awaited entry, beside cards and tricks."""
    hand, seats = state.hand, range(len(state.seating))
    assert hand is not None
    if phase.name == "kitty":
        yield from (TakeKitty(seat=seat) for seat in (seats if phase.seat is None else (phase.seat,)))
    elif phase.name == "bid" and phase.seat is not None:
        yield from _bids(phase.seat, hand)
    else:
        yield from _beside_the_play(state, hand)


def _bids(seat: Seat, hand: Hand) -> Iterator[Entry]:
    for blind in (False, True):
        for number in range(hand.each + 1):
            yield Bid(seat=seat, bid=number, blind=blind)


def _beside_the_play(state: State, hand: Hand) -> Iterator[Entry]:
    if not hand.play_begun:
        if state.house.match_bid:
            yield from (Match(seat=seat) for seat in range(len(state.seating)))
        for seat in passing_seats(state, hand)[:1]:
            yield PassCards(seat=seat, count=state.house.nil_pass)
    if hand.depth == "result":
        yield from (TrickCounts(counts=counts) for counts in _counts(hand.won, hand.tricks_total - hand.taken))


def _counts(won: Sequence[int], left: int) -> Iterator[tuple[int, ...]]:
    """Every way the remaining tricks may fall, beside those won."""
    if len(won) == 1:
        yield (won[0] + left,)
        return
    for more in range(left + 1):
        for rest in _counts(won[1:], left - more):
            yield (won[0] + more, *rest)
