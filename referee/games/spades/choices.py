"""Everything that may be entered next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.cards import cards_in
from ...core.entries import Entry, TrickCounts, TrickWon
from ...core.game import Phase
from ...core.ruling import Severity
from ...core.seats import Seat
from .bidding import kitty_taker, passing_seats
from .model import Bid, Deal, Hand, Match, PassCards, Play, State, TakeKitty
from .moves import next_dealer
from .rules import check
from .rulings import kitty_due
from .tricks import known_cards, next_bidder, next_player


def phase(state: State) -> Phase:
    """What the table waits for, and from whom."""
    hand = state.hand
    if state.outcome is not None:
        return Phase("over")
    if hand is None or hand.complete or hand.void:
        return Phase("deal", next_dealer(state))
    if kitty_due(state, hand):
        return Phase("kitty", kitty_taker(state, hand))
    if not hand.auction_over:
        return Phase("bid", next_bidder(hand, state.seating))
    cards = bool(hand.trick) or hand.depth == "cards" or (hand.depth is None and not hand.winners)
    return Phase("play", next_player(hand, state.house, state.seating) if cards else None)


def choices(state: State) -> Iterator[Entry]:
    """Every entry of the awaited kind that breaks no rule, as far as the known cards decide it."""
    hand, now = state.hand, phase(state)
    seats = range(len(state.seating))
    if now.name == "over":
        return
    candidates: Iterator[Entry]
    if now.name == "deal" or hand is None:
        candidates = (Deal(dealer=seat) for seat in (seats if now.seat is None else (now.seat,)))
    elif now.name == "kitty":
        candidates = (TakeKitty(seat=seat) for seat in (seats if now.seat is None else (now.seat,)))
    elif now.name == "bid" and now.seat is not None:
        candidates = _bids(now.seat, hand)
    else:
        candidates = _plays(state, hand, now)
    for entry in candidates:
        # Counts are made so that they add up: to ask of thousands would only take time.
        if isinstance(entry, TrickCounts) or not any(
            ruling.severity is not Severity.NOTED for ruling in check(state, entry)
        ):
            yield entry


def _bids(seat: Seat, hand: Hand) -> Iterator[Entry]:
    for blind in (False, True):
        for number in range(hand.each + 1):
            yield Bid(seat=seat, bid=number, blind=blind)


def _plays(state: State, hand: Hand, now: Phase) -> Iterator[Entry]:
    seats = range(len(state.seating))
    if not hand.winners and not hand.trick:
        if state.house.match_bid:
            yield from (Match(seat=seat) for seat in seats)
        for seat in passing_seats(state, hand)[:1]:
            yield PassCards(seat=seat, count=state.house.nil_pass)
    if hand.trick or hand.depth in {"cards", None}:
        for seat in seats if now.seat is None else (now.seat,):
            yield from _cards(state, hand, seat)
    if hand.depth in {"tricks", None} and not hand.trick:
        yield from (TrickWon(winner=seat) for seat in seats)
    if hand.depth == "result":
        yield from (TrickCounts(counts=counts) for counts in _counts(hand.won, hand.tricks_total - hand.taken))


def _cards(state: State, hand: Hand, seat: Seat) -> Iterator[Play]:
    """Each different card the seat may hold."""
    possible = known_cards(hand, seat)
    if hand.held[seat] is None:
        possible |= hand.pool
    for card in dict.fromkeys(cards_in(possible)):
        yield Play(seat=seat, card=card)
        if card.rank == "A" and state.house.aces == "as_said":
            yield Play(seat=seat, card=card, ace="low")


def _counts(won: Sequence[int], left: int) -> Iterator[tuple[int, ...]]:
    """Every way the remaining tricks may fall, beside those won."""
    if len(won) == 1:
        yield (won[0] + left,)
        return
    for more in range(left + 1):
        for rest in _counts(won[1:], left - more):
            yield (won[0] + more, *rest)
