"""The auction: what may be bid, by whom, and when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...core.entries import Pass
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered
from ...play.known import put
from ...play.rulings import deal_first, queried, refused
from . import rulebook as book
from .counting import IN_PLAY
from .house import House, least_bid
from .model import Bid, Hand, State
from .possible import most_meld
from .scoring import MOON

FIVES_FROM: Final = 60
TENS_FROM: Final = 100


def moon_worth(house: House) -> int:
    """What the moon stands for, at the scale in force."""
    return MOON * house.scale


def most_bid(house: House) -> int:
    """The highest number that can be bid: what two hands could meld at best, with all points in play."""
    return max(2 * most_meld(house) + IN_PLAY * house.scale, least_bid(house))


def next_bids(house: House, high: Bid | None) -> range:
    """Every number that may be bid over `high`, or to open."""
    scale = house.scale
    least, step = least_bid(house), scale
    if high is not None and high.moon:
        return range(0)
    if high is not None and house.tens_from_100 and high.bid >= TENS_FROM * scale:
        least, step = high.bid + 10 * scale, 10 * scale
    elif high is not None:
        least = high.bid + (5 if high.bid >= FIVES_FROM * scale else 1) * scale
        least = -(-least // scale) * scale  # over an odd bid that was let stand, the next full step
    return range(least, most_bid(house) + 1, step)


def next_speaker(
    in_turn: Iterable[Seat], bids: Sequence[Bid | None], passed: Sequence[bool], high: Bid | None, house: House
) -> Seat | None:
    """Who of those `in_turn` speaks: not who has passed, nor who holds the highest bid. None where nobody is left."""
    if high is not None and high.moon:
        return None
    for seat in in_turn:
        spoken = house.single_round and bids[seat] is not None
        if not passed[seat] and not spoken and (high is None or high.seat != seat):
            return seat
    return None


def speaks_next(hand: Hand, seating: Seating, house: House) -> Seat | None:
    """Who bids or passes next; None when the auction is over."""
    in_turn = seating.from_left_of(hand.dealer if hand.caller is None else hand.caller)
    return next_speaker(in_turn, hand.bids, hand.passed, hand.high, house)


def must_bid(hand: Hand) -> bool:
    """Whether three have passed and nobody has bid, so that the last one must."""
    return hand.high is None and sum(hand.passed) == len(hand.passed) - 1


def hand_at_auction(state: State) -> Hand | Ruling:
    """The hand that is being bid for, or the refusal to say there is none."""
    hand = state.hand
    if hand is None or hand.void:
        return deal_first(book.ONE_HAND)
    if hand.bidder is not None:
        name = state.seating.names[hand.bidder]
        return refused(book.AUCTION_END, "auction-over", Text("The auction is over. {player} won it.", player=name))
    return hand


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid."""
    hand = hand_at_auction(state)
    if isinstance(hand, Ruling):
        return [hand]
    house, seat, name = state.house, bid.seat, state.seating.names[bid.seat]
    if bid.moon and not house.shoot_moon:
        return [refused(book.MOON, "not-played", Text("At this table you can’t shoot the moon."), seat)]
    if bid.moon and bid.bid != moon_worth(house):
        message = Text("The moon is worth {points} points.", points=moon_worth(house))
        return [refused(book.MOON, "moon-worth", message, seat)]
    if not bid.moon and not 0 < bid.bid <= most_bid(house):
        message = Text("A bid is at most {most}. No two hands are worth more.", most=most_bid(house))
        if bid.bid <= 0:
            message = Text("A bid is a number of points. To bid nothing, pass.")
        return [refused(book.TOO_LOW, "out-of-range", message, seat)]
    found: list[Ruling] = []
    before = hand.bids[seat]
    if hand.passed[seat]:
        found.append(
            queried(book.PASS, "passed-before", Text("{player} has passed, and a pass is final.", player=name), seat)
        )
    elif bid.won:
        pass
    elif house.single_round and before is not None:
        message = Text("{player} has already bid {bid}, and there’s only one round.", player=name, bid=before.bid)
        found.append(queried(book.SINGLE_ROUND, "bid-twice", message, seat, about=before))
    else:
        found += _out_of_turn(state, hand, seat, "bid")
    repeated = bid.won and hand.high is not None and (bid.seat, bid.bid) == (hand.high.seat, hand.high.bid)
    if not bid.moon and not repeated and bid.bid not in (allowed := next_bids(house, hand.high)):
        found.append(_too_low(house, hand.high, bid, allowed))
    return found


def _out_of_turn(state: State, hand: Hand, seat: Seat, what: str) -> list[Ruling]:
    expected = speaks_next(hand, state.seating, state.house)
    if expected is None or expected == seat:
        return []
    names = state.seating.names
    message = Text("It’s {expected}’s turn to bid.", expected=names[expected])
    return [queried(book.BID_ORDER, f"{what}-out-of-turn", message, seat)]


def _too_low(house: House, high: Bid | None, bid: Bid, allowed: range) -> Ruling:
    """The query of a number that is too low, or between the steps."""
    scale = house.scale
    rule: Rule = book.RAISE
    if high is None:
        rule, message = book.OPENING_BID, Text("The opening bid is at least {start}.", start=allowed.start)
    elif house.tens_from_100 and high.bid >= TENS_FROM * scale:
        rule, rise = book.TENS, "House rule: bid in tens from {tens_from}. After {bid}, bid {start} or more."
        if scale > 1:
            rise = "House rule: bid in hundreds from {tens_from}. After {bid}, bid {start} or more."
        message = Text(rise, tens_from=TENS_FROM * scale, bid=high.bid, start=allowed.start)
    else:
        message = Text("After {bid}, bid {start} or more.", bid=high.bid, start=allowed.start)
    if bid.bid >= allowed.start and rule is not book.TENS:
        rule, message = book.RAISE, Text("House rule: bid in tens.")
    return queried(rule, "too-low", message, bid.seat)


def check_pass(state: State, passed: Pass) -> list[Ruling]:
    """The rulings on a pass."""
    hand = hand_at_auction(state)
    if isinstance(hand, Ruling):
        return [hand]
    name = state.seating.names[passed.seat]
    if hand.passed[passed.seat]:
        return [refused(book.PASS, "passed-before", Text("{player} has already passed.", player=name), passed.seat)]
    if must_bid(hand):
        least = least_bid(state.house)
        message = Text("The others have passed, so {player} must bid {least} or more.", player=name, least=least)
        held = Remedy(
            book.DEALER_STUCK,
            Text("It counts as a bid of {least}, and {player} names trump.", least=least, player=name),
            state.seating.side_of[passed.seat],
        )
        return [queried(book.DEALER_STUCK, "dealer-must-bid", message, passed.seat, remedy=held)]
    return _out_of_turn(state, hand, passed.seat, "pass")


def bid_made(state: State, bid: Bid) -> State:
    """The state after a bid."""
    hand = state.this_hand
    high = bid if hand.high is None or bid.moon or bid.won or bid.bid > hand.high.bid else hand.high
    hand = altered(
        hand, bids=put(hand.bids, bid.seat, bid), passed=put(hand.passed, bid.seat, False), high=high, caller=bid.seat
    )
    return altered(state, hand=closed(hand, state.seating, state.house))


def pass_made(state: State, passed: Pass) -> State:
    """The state after a pass: of the one who must bid it is the least bid (PN-2.8)."""
    hand = state.this_hand
    if must_bid(hand) and not hand.passed[passed.seat]:
        return bid_made(state, Bid(seat=passed.seat, bid=least_bid(state.house)))
    hand = altered(hand, passed=put(hand.passed, passed.seat, True), caller=passed.seat)
    return altered(state, hand=closed(hand, state.seating, state.house))


def closed(hand: Hand, seating: Seating, house: House) -> Hand:
    """The hand with its bidder, if the auction is over now."""
    over = hand.high is not None and (hand.high.won or speaks_next(hand, seating, house) is None)
    return altered(hand, bidder=hand.high.seat) if over and hand.high is not None else hand
