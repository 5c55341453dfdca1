"""What a hand of Spades waits for, and what may be entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.entries import Entry, TrickCounts, TrickWon
from ...core.seats import Seat
from ...play.bids import bid_phase
from ...play.counted import every_count
from ...play.phases import Due, HandPhase, anyone_if_none, naming, tricks_due
from . import rulebook as book
from .bidding import kitty_due, kitty_taker, passing_seats
from .model import Bid, Hand, Match, PassCards, Play, State, TakeKitty

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def _kitty_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return anyone_if_none(kitty_taker(state, hand)) if kitty_due(state, hand) else None


def _takers(state: State, _hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    seats = range(len(state.seating)) if seat is None else (seat,)
    yield from (TakeKitty(seat=one) for one in seats)


def _bids(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if seat is None:
        return
    for blind in (False, True):
        for number in range(hand.each + 1):
            yield Bid(seat=seat, bid=number, blind=blind)


def _beside_the_play(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    if not hand.play_begun:
        if state.house.match_bid:
            yield from (Match(seat=seat) for seat in range(len(state.seating)))
        for seat in passing_seats(state, hand)[:1]:
            yield PassCards(seat=seat, count=state.house.nil_pass)
    if hand.depth == "result":
        yield from (TrickCounts(counts=counts) for counts in every_count(hand.won, hand.tricks_total - hand.taken))


PHASES: Final = (
    HandPhase(
        name="kitty",
        takes=(TakeKitty,),
        due=_kitty_due,
        offers=_takers,
        early=naming("Say first who took the kitty."),
        rule=book.KITTY,
    ),
    bid_phase(takes=(Bid,), offers=_bids),
    HandPhase(
        name="play",
        takes=(Play, TrickWon, TrickCounts, Match, PassCards),
        due=tricks_due,
        offers=_beside_the_play,
    ),
)
