"""How trumps are made: by a card turned up and taken, or by bids; coinche and surcoinche."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from ...core.entries import Entry, Pass
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text, Words
from ...kinds.ladder.rules import Ladder, Over, PassFinal
from ...play.rulings import OnPlayer
from . import rulebook as book
from .house import LEAST, STEP, House
from .model import (
    CAPOT,
    EVERY_TRUMPS,
    GENERALE,
    PASSED_OUT,
    ROUNDS,
    SIGNS,
    SUITS,
    Amount,
    Bid,
    Hand,
    Sat,
    State,
    Trumps,
)

WITHOUT_END: Final = 250
"""The highest number that is offered one by one where the house names none."""


def suits_of(house: House) -> tuple[Trumps, ...]:
    """What may be trumps (BL-1.6)."""
    return EVERY_TRUMPS if house.suits == "sa_ta" else SUITS


def in_turns(hand: Hand) -> bool:
    """Whether calls come one by one: by result, or trick by trick, the contract may be told alone (BL-3.7)."""
    return hand.depth not in {"result", "tricks"}


_NAMED: Final = {CAPOT: Words("capot"), GENERALE: Words("générale")}


def amount_words(bid: Amount | None) -> str:
    """How much is bid: ``120``, ``capot``, ``générale``."""
    return _NAMED[bid] if isinstance(bid, str) else "" if bid is None else str(bid)


def said_of(bid: Bid) -> Text:
    """A call within a sentence: ``120 ♥``, ``♥``, ``take``."""
    sign = "" if bid.suit is None else SIGNS[bid.suit]
    if bid.bid is None:
        return Text("{suit}", suit=sign) if sign else Text("the turned card")
    return Text("{amount} {suit}", amount=amount_words(bid.bid), suit=sign)


def worth(bid: Amount | None) -> int:
    """How high a bid is: a capot above every number, a générale above that (BL-3.2, BL-3.3)."""
    return {None: 0, CAPOT: 1000, GENERALE: 1001}.get(bid, bid)  # type: ignore[arg-type, return-value]


# ---- by turns -----------------------------------------------------------------------------------


def _takes(state: Sat, hand: Hand, seat: Seat) -> Iterable[Bid]:
    if hand.round == 1 and in_turns(hand):
        yield Bid(seat=seat)
        return
    for suit in suits_of(state.house):
        if not (state.house.second_round == "other" and in_turns(hand) and suit == turned_suit(hand)):
            yield Bid(seat=seat, suit=suit)


def turned_suit(hand: Hand) -> str:
    """The suit of the card turned up; empty where it is not told."""
    return "" if hand.turned is None else hand.turned.suit.value


def _cannot_take(state: Sat, hand: Hand, bid: Bid) -> list[Ruling]:
    on = OnPlayer(state.seating, bid.seat)
    if bid.bid is not None:
        return on.refused(
            book.AUCTION, "no-bids", "At this table trumps come from a card turned up. No one bids points."
        )
    if bid.suit is None and hand.turned is None:
        return on.refused(book.TAKING, "turned-first", "First enter the card that was turned up.")
    if bid.suit is None and hand.round > 1:
        return on.refused(book.SECOND_ROUND, "suit-missing", "Choose a suit.")
    held = hand.held[bid.seat]
    if held is not None and hand.turned is not None and not held & hand.turned.bit:
        said = "{player} doesn’t hold {card}, so didn’t take it."
        return on.refused(book.KNOWN_HANDS, "not-the-taker", said, card=hand.turned)
    if bid.suit is not None and bid.suit not in suits_of(state.house):
        return on.refused(book.SA_TA, "no-such-trumps", "At this table only a suit can be trumps.")
    if bid.suit in set(EVERY_TRUMPS) - set(SUITS) and hand.round == 1 and in_turns(hand):
        return on.refused(book.TAKING, "suit-missing", "In the first round only the turned suit can be trumps.")
    return []


def _other_suit(state: Sat, hand: Hand, bid: Bid) -> list[Ruling]:
    on, turned = OnPlayer(state.seating, bid.seat), turned_suit(hand)
    if not in_turns(hand) or not turned or bid.suit is None:
        return []
    if hand.round == 1 and bid.suit != turned:
        said = "In the first round only {suit} can be taken: the suit that was turned up."
        return on.queried(book.CALLS, OTHER_SUIT, said, suit=SIGNS[turned])
    if hand.round > 1 and bid.suit == turned:
        if state.house.second_round == "other":
            said = "{suit} was turned up, and can’t be named in the second round."
            return on.refused(book.SECOND_ROUND, "turned-suit", said, suit=SIGNS[turned])
        return on.noted(book.SECOND_ROUND, "turned-suit", "{player} names the suit that was turned up.")
    return []


def _must_take(state: Sat, hand: Hand, passed: Pass) -> list[Ruling]:
    last = state.house.last_must_take and hand.round == ROUNDS and passed.seat == hand.dealer
    on = OnPlayer(state.seating, passed.seat)
    return on.refused(book.MUST_TAKE, "must-take", "{player} deals and must name a suit.") if last else []


OTHER_SUIT: Final = "other-suit"
TAKEN: Final = Over(rule=book.TAKING, words="{player} has already taken.")

TAKES: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="not over",
    offered=_takes,
    said=said_of,
    order=book.CALLS,
    turn="It’s {expected}’s turn, not {player}’s.",
    early="Trumps come first. {name} takes or passes.",
    anyone="Enter first who took, and what is trumps.",
    over=TAKEN,
    final=PassFinal(
        rule=book.CALLS,
        code="bid-out-of-turn",
        bid="{player} has already called in this round.",
        second="{player} has already passed in this round.",
    ),
    beats=lambda _house, _high, _bid: False,
    height=_other_suit,
    impossible=_cannot_take,
    top=lambda _house, _bid: True,
    pass_too=_must_take,
    in_turns=in_turns,
    all_passed=PASSED_OUT,
)
"""A card turned up: the first who takes it, or names a suit in the second round, ends the auction."""

# ---- by bids ------------------------------------------------------------------------------------


def numbers(house: House) -> range:
    """The numbers that may be bid, where the house has no highest those that are offered (BL-3.1)."""
    return range(LEAST, (house.max_bid or WITHOUT_END) + 1, STEP)


def _bids(state: Sat, _hand: Hand, seat: Seat) -> Iterable[Bid]:
    every: list[Amount] = [*numbers(state.house), CAPOT]
    if state.house.generale:
        every.append(GENERALE)
    yield from (Bid(seat=seat, bid=amount, suit=suit) for amount in every for suit in suits_of(state.house))


def _no_such_bid(state: Sat, _hand: Hand, bid: Bid) -> list[Ruling]:
    on, most = OnPlayer(state.seating, bid.seat), state.house.max_bid
    if bid.bid is None or bid.suit is None:
        return on.refused(book.CALLS, "bid-missing", "A bid names a number and a suit.")
    if bid.suit not in suits_of(state.house):
        return on.refused(book.SA_TA, "no-such-trumps", "At this table only a suit can be trumps.")
    if bid.bid == GENERALE and not state.house.generale:
        return on.refused(book.GENERALE, "no-generale", "At this table no one bids a générale.")
    if isinstance(bid.bid, int):
        if bid.bid % STEP or bid.bid < LEAST:
            return on.refused(book.BIDS, "no-bid", "A bid is a multiple of ten, from 80. {bid} is none.", bid=bid.bid)
        if most and bid.bid > most:
            said = "At this table bids go up to {most}. Above that there is only capot."
            return on.refused(book.BIDS, "too-high", said, most=most)
    return []


def _height(state: Sat, hand: Hand, bid: Bid) -> list[Ruling]:
    on = OnPlayer(state.seating, bid.seat)
    if hand.high is None or worth(bid.bid) > worth(hand.high.bid):
        return []
    if worth(hand.high.bid) >= worth(CAPOT):
        said = "{high} was bid. Nothing is above it here."
        return on.queried(book.CAPOT_BID, "above-capot", said, high=amount_words(hand.high.bid))
    said = "{bid} is not above {high}. It is made sufficient, or it is a pass."
    high = amount_words(hand.high.bid)
    return on.queried(book.CALLS, "too-low", said, bid=amount_words(bid.bid), high=high)


def _plain(house: House, high: Bid | None, bid: Bid) -> bool:
    """Whether nothing is to be said of a number over the highest bid so far."""
    least = LEAST if high is None else worth(high.bid) + STEP
    number = isinstance(bid.bid, int) and not bid.bid % STEP and least <= bid.bid <= (house.max_bid or bid.bid)
    return number and bid.suit in suits_of(house)


BIDDING: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="not over",
    offered=_bids,
    said=said_of,
    order=book.CALLS,
    turn="It’s {expected}’s turn to bid.",
    early="The auction comes first. {name} bids or passes.",
    anyone="Enter first who plays which contract.",
    over=Over(rule=book.AUCTION_ENDS, words="The auction is over. {player} bid {bid}."),
    final=PassFinal(
        rule=book.CALLS,
        code="bid-out-of-turn",
        bid="{player} has passed, and the others have not called since.",
        second="{player} has already passed.",
    ),
    beats=lambda _house, high, bid: worth(bid.bid) > worth(high.bid),
    height=_height,
    impossible=_no_such_bid,
    top=lambda _house, _bid: False,
    in_turns=in_turns,
    may_go_on=lambda hand: not (in_turns(hand) or hand.doubles or hand.play_begun or hand.taken or hand.points),
    all_passed=PASSED_OUT,
    parts=("bid", "suit"),
    reopens=True,
    plain=_plain,
)
"""Bids in tens, each above the last; who passed may bid again once another has bid (BL-3.1)."""


def auction_of(house: House) -> Ladder[Hand, Bid, House]:
    """The auction of this table."""
    return BIDDING if house.by_bids else TAKES


def run_bids(state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
    """Apply bids and passes from `start` on as long as nothing is to be said of them."""
    hand = state.hand
    if hand is None or not hand.by_bids or not in_turns(hand) or hand.silenced or hand.doubles or hand.auction_over:
        return start, state
    return cast("tuple[int, State]", BIDDING.run(state, found, start))
