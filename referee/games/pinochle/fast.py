"""What comes before the first lead in one pass, for replays: the auction, the trump and the melds.

It takes entries for as long as nothing at all is to be said of them, and leaves the first that needs a word to
the checks and moves. Where it goes, it goes exactly as they would: a property test holds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypedDict

from ...core.cards import Suit, card_count, card_set, without_set
from ...core.entries import Entry, Pass
from ...core.seats import Seat
from ...core.values import altered
from .auction import AUCTION
from .melds import HAND_SIZE, WHOLE_PACK, best_points
from .model import Bid, Hand, LayDown, NameTrump, State
from .possible import possible_points
from .trump import marriage


class _Opening(TypedDict, total=False):
    """What of a hand is changed before the first lead."""

    named: NameTrump
    trump: Suit
    melds: tuple[LayDown | None, ...]
    melded: tuple[int | None, ...]
    shown: tuple[int, ...]
    pool: int


def run(state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
    """Apply bids, passes, the trump and melds from `start` on for as long as they are plainly legal."""
    hand = state.hand
    if hand is None or type(found[start]) not in _OPENING or not _can_start(state, hand):
        return start, state
    changed: _Opening = {}
    at, state = AUCTION.run(state, found, start)
    hand = state.this_hand
    bidder, trump = hand.bidder, hand.trump
    if bidder is not None and not state.house.exchange:
        if trump is None and at < len(found):
            trump = _trump(hand, bidder, found[at], changed)
            at += trump is not None
        if trump is not None and not state.house.meld_to_play:
            at = _melds(state, trump, found, at, changed)
    return at, altered(state, hand=altered(hand, **changed)) if changed else state


_OPENING: Final = {Bid, Pass, NameTrump, LayDown}


def _can_start(state: State, hand: Hand) -> bool:
    """Whether the hand is open for what is handled here."""
    ended = hand.complete or hand.void or hand.given_up or state.outcome is not None
    return not (ended or hand.play_begun or hand.taken)


@cache
def _marriage_set(suit: str) -> int:
    return card_set(marriage(Suit(suit)))


def _trump(hand: Hand, bidder: Seat, named: Entry, changed: _Opening) -> Suit | None:
    """The trump suit, if it is named now and plainly may be."""
    if type(named) is not NameTrump or named.seat != bidder:
        return None
    held = hand.held[bidder]
    possible = hand.pool | hand.shown[bidder] if held is None else held
    pair = _marriage_set(named.suit)
    if possible & pair != pair:
        return None
    trump = Suit(named.suit)
    changed.update({"named": named, "trump": trump})
    return trump


def _melds(state: State, trump: Suit, entries: Sequence[Entry], at: int, changed: _Opening) -> int:
    hand = state.this_hand
    laid, points, shown, pool, start = list(hand.melds), list(hand.melded), list(hand.shown), hand.pool, at
    while at < len(entries):
        entry = entries[at]
        if type(entry) is not LayDown or not 0 <= entry.seat < len(laid) or laid[entry.seat] is not None:
            break
        seat = entry.seat
        held = hand.held[seat]
        if (entry.cards is None) == (entry.points is None) or shown[seat]:
            break
        if entry.points is not None:
            # Where a card is known anywhere, the numbers left open take a search.
            if held is not None or pool != WHOLE_PACK or entry.points not in possible_points(state.house, trump):
                break
            told = entry.points
        else:
            own = card_set(entry.cards or ())
            if own & ~(pool if held is None else held) or card_count(own) > HAND_SIZE:
                break
            told = best_points(own, trump, state.house)
            if held is None:
                shown[seat], pool = own, without_set(pool, own)
            elif told < best_points(held, trump, state.house):
                break
        laid[seat], points[seat] = entry, told
        at += 1
    if at > start:
        changed.update({"melds": tuple(laid), "melded": tuple(points), "shown": tuple(shown), "pool": pool})
    return at
