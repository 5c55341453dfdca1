"""A number of tricks that everybody bids once, in turn: whose turn it is, what is legal, and the phase of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from ...core.entries import Bid, Entry
from ...core.house import HouseRules
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Part, Text
from ...core.values import altered, put
from ...play.model import AnySitting, S, Sitting, TrickHand, first_untold
from ...play.own_parts import Due, HandPhase, in_turn, naming
from ...play.rulings import queried, refused

OUT_OF_ORDER: Final = frozenset({"bid-out-of-turn", "bid-twice"})
"""Codes of rulings that are about who bids, not about the number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidHand(TrickHand):
    """A hand with `bids` by seat, None where not made yet."""

    bids: tuple[Bid | None, ...]

    @property
    def any_bid(self) -> bool:
        """Whether somebody has bid."""
        return any(bid is not None for bid in self.bids)

    @property
    def auction_over(self) -> bool:
        """Whether everybody has bid."""
        return None not in self.bids

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers bid, by seat, once everybody has bid."""
        return tuple(bid.bid for bid in self.bids if bid is not None)


BidSitting = Sitting[BidHand, HouseRules]
BidHandT = TypeVar("BidHandT", bound=BidHand)
BidState = TypeVar("BidState", bound=BidSitting)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidRules:
    """By which rules a game bids: in which `order`, and that each bids `once`."""

    order: Rule
    once: Rule


def next_bidder(hand: BidHand, seating: Seating) -> Seat | None:
    """Who bids next: the first from eldest on who has not bid; None when all have."""
    return first_untold(hand.bids, hand, seating)


def play_begun(one_hand: Rule, seat: Seat) -> Ruling:
    """The refusal of a bid once cards are played."""
    return refused(one_hand, "play-begun", Text("Play has begun: the bids stand."), seat)


def out_of_order(
    rules: BidRules,
    state: BidSitting,
    bid: Bid,
    *,
    said: Callable[[Bid], Part] = lambda old: int(old.bid),
    turns: bool = True,
) -> list[Ruling]:
    """What is said of a second bid, or one out of turn where bids are made in `turns`. `said`: a bid in words."""
    hand, names = state.this_hand, state.seating.names
    name, old = names[bid.seat], hand.bids[bid.seat]
    expected = next_bidder(hand, state.seating)
    if old is not None:
        message = Text("{player} has already bid {bid}. A player bids once.", player=name, bid=said(old))
        return [queried(rules.once, "bid-twice", message, bid.seat, about=old)]
    if turns and expected is not None and expected != bid.seat:
        message = Text("{expected} bids before {player}.", expected=names[expected], player=name)
        return [queried(rules.order, "bid-out-of-turn", message, bid.seat)]
    return []


def adds_up(rule: Rule, hand: BidHand, bid: Bid) -> list[Ruling]:
    """What is said of the bid that is made last, where all together may not make the tricks of the hand."""
    others = [other for seat, other in enumerate(hand.bids) if seat != bid.seat]
    told = [other.bid for other in others if other is not None]
    if len(told) < len(others) or bid.bid + sum(told) != hand.tricks_total:
        return []
    message = Text("The bids can’t add up to {total}.", total=hand.tricks_total)
    return [queried(rule, "bids-add-up", message, bid.seat)]


def move_bid(state: BidState, bid: Bid) -> BidState:
    """The state after a bid; a later one takes the place of the first."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, bids=put(hand.bids, bid.seat, bid)))


def bids_due(_game: object, state: AnySitting, hand: BidHand) -> Due:
    """Who bids next; None once the auction is over, which it may be from the deal on."""
    return None if hand.auction_over else next_bidder(hand, state.seating)


def every_bid(state: AnySitting, hand: BidHand, seat: Seat | None) -> Iterator[Entry]:
    """All numbers, of whoever is due; of all who have not bid, where anybody is."""
    seats = [one for one, bid in enumerate(hand.bids) if bid is None] if seat is None else [seat]
    yield from (Bid(seat=one, bid=number) for one in seats for number in range(hand.tricks_total + 1))


def bid_phase(
    *,
    takes: Collection[type[Entry]] = (Bid,),
    offers: Callable[[S, BidHandT, Seat | None], Iterator[Entry]] = every_bid,
    waiting: Callable[[S, BidHandT], Sequence[Seat]] = in_turn,
) -> HandPhase[object, S, BidHandT]:
    """The phase in which all bid, before the play: in turn, or all who are `waiting`."""
    return HandPhase(
        name="bid",
        takes=tuple(takes),
        due=bids_due,
        offers=offers,
        waiting=waiting,
        early=naming("The bids come before the play: {name} is to bid."),
        code="bids-first",
    )
