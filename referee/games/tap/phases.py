"""What a hand of Tap waits for, and what may be entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.entries import Entry, Pass, Play, TrickWon
from ...core.seats import Seat
from ...core.text import Text
from ...play.phases import Due, HandPhase, anyone_if_none, naming, tricks_due
from . import auction, count, stock
from .exchange import whole_hand
from .model import Bid, Captured, Count, Declare, Discard, Hand, State, Take
from .pile import points_known, sparrow_made

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def _bid_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    if hand.contract is not None:
        return None
    return anyone_if_none(auction.next_speaker(hand, state.seating, state.house))


def _bids(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    return auction.choices(state, hand)


def _bids_first(state: State, hand: Hand, _seat: Seat | None) -> Text:
    return auction.waiting(state, hand)


def _half_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return hand.declarer if hand.contract == "three" and hand.half is None and not hand.play_begun else None


def _halves(_state: State, _hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    yield from (Take(half="top"), Take(half="bottom"))


def _discard_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    """From a hand that is known, before the first lead."""
    if hand.depth == "result" or hand.play_begun or tricks_due(game, state, hand) in {None, "anyone"}:
        return None
    return hand.declarer if hand.discards_open and whole_hand(hand) is not None else None


def _discards(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from _declarations(hand)
    yield from stock.discards_known(hand)


def _declarations(hand: Hand) -> Iterator[Entry]:
    if not hand.play_begun:
        yield from (Declare(bonus="slam"), Declare(bonus="sparrow"))


def _card_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    due = tricks_due(game, state, hand)
    return "anyone" if due is not None and hand.depth == "result" else due


def _beside_the_play(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    yield from _declarations(hand)
    if hand.depth == "result":
        yield from count.choices(hand)


def _count_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return hand.declarer if points_known(hand) is None or sparrow_made(hand) is None else None


def _counts(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    return count.choices(hand)


PHASES: Final = (
    HandPhase(name="bid", takes=(Bid, Pass), due=_bid_due, offers=_bids, early=_bids_first),
    HandPhase(
        name="take",
        takes=(Take,),
        due=_half_due,
        offers=_halves,
        early=naming("Say first which half of the stock {name} takes."),
    ),
    HandPhase(name="discard", takes=(Discard, Declare, Play, TrickWon), due=_discard_due, offers=_discards),
    HandPhase(name="play", takes=(Play, TrickWon, Declare, Count, Captured), due=_card_due, offers=_beside_the_play),
    HandPhase(
        name="count",
        takes=(Count, Captured),
        due=_count_due,
        offers=_counts,
        early=naming("All tricks are in: {name}’s count is awaited."),
    ),
)
