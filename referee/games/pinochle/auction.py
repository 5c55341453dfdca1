"""The auction: what may be bid, by whom, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.entries import Pass
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...kinds.ladder.rules import Ladder, Over, PassFinal
from ...play.rulings import OnPlayer, queried, refused
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


def moon(house: House, seat: Seat) -> Bid:
    """The moon as a bid."""
    return Bid(seat=seat, bid=moon_worth(house), moon=True)


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


def must_bid(hand: Hand) -> bool:
    """Whether three have passed and nobody has bid, so that the last one must."""
    return hand.high is None and sum(hand.passed) == len(hand.passed) - 1


def _every_bid(state: State, hand: Hand, seat: Seat) -> Iterator[Bid]:
    if state.house.shoot_moon:
        yield moon(state.house, seat)
    yield from (Bid(seat=seat, bid=bid) for bid in next_bids(state.house, hand.high))


def _no_bid(state: State, _hand: Hand, bid: Bid) -> list[Ruling]:
    """The refusal of a moon that is not played or is worth something else, and of a number nobody can reach."""
    house, seat = state.house, bid.seat
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
    return []


def _out_of_order(state: State, hand: Hand, bid: Bid) -> list[Ruling] | None:
    """Nothing of a bid entered as the winner; the query of a second bid in a single round; None: its turn counts."""
    before = hand.bids[bid.seat]
    if bid.won:
        return []
    if state.house.single_round and before is not None:
        said = "{player} has already bid {bid}, and there’s only one round."
        on = OnPlayer(state.seating, bid.seat)
        return on.queried(book.SINGLE_ROUND, "bid-twice", said, about=before, bid=before.bid)
    return None


def _height(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """What is ruled of a number that is too low, or between the steps."""
    repeated = bid.won and hand.high is not None and (bid.seat, bid.bid) == (hand.high.seat, hand.high.bid)
    allowed = next_bids(state.house, hand.high)
    if bid.moon or repeated or bid.bid in allowed:
        return []
    return [_too_low(state.house, hand.high, bid, allowed)]


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


def _stuck(state: State, hand: Hand, passed: Pass) -> list[Ruling]:
    """What is ruled of a pass by who must bid, since all others have passed."""
    if not must_bid(hand):
        return []
    least, name = least_bid(state.house), state.seating.names[passed.seat]
    message = Text("The others have passed, so {player} must bid {least} or more.", player=name, least=least)
    held = Remedy(
        book.DEALER_STUCK,
        Text("It counts as a bid of {least}, and {player} names trump.", least=least, player=name),
        state.seating.side_of[passed.seat],
    )
    return [queried(book.DEALER_STUCK, "dealer-must-bid", message, passed.seat, remedy=held)]


def _least_instead(state: State, hand: Hand, passed: Pass) -> Bid | None:
    """The least bid, as which the pass of the one who must bid counts (PN-2.8)."""
    stuck = must_bid(hand) and not hand.passed[passed.seat]
    return Bid(seat=passed.seat, bid=least_bid(state.house)) if stuck else None


AUCTION: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="dealt",
    offered=_every_bid,
    said=lambda bid: Text("the moon") if bid.moon else bid.bid,
    order=book.BID_ORDER,
    turn="It’s {expected}’s turn to bid.",
    early="The auction isn’t over. It’s {name}’s turn to bid.",
    over=Over(rule=book.AUCTION_END, words="The auction is over. {player} won it."),
    final=PassFinal(
        rule=book.PASS,
        code="passed-before",
        bid="{player} has passed, and a pass is final.",
        second="{player} has already passed.",
    ),
    impossible=_no_bid,
    aside=_out_of_order,
    height=_height,
    plain=lambda house, high, bid: not (bid.moon or bid.won) and bid.bid in next_bids(house, high),
    beats=lambda _house, high, bid: bid.moon or bid.won or bid.bid > high.bid,
    top=lambda _house, bid: bid.moon or bid.won,
    pass_too=_stuck,
    instead=_least_instead,
    once=lambda house: house.single_round,
    named={"moon": moon},
)
