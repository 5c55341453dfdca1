"""A bid or a pass of Apples at the desk: is it legal, what if it is disputed, and what a record knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.asked import of_codes
from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.ruling import Rule
from ...core.seats import Seat
from ...desk import situations
from ...desk.legal_bid import bid_question
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.reading import need_number, read_choice
from ...desk.situations import Decision, checked, in_order, in_progress, once
from . import rulebook as book
from .game import APPLES
from .model import CARDS_EACH, SUIT_LETTERS, Bid, Hand

DEALS: Final = Deals(misdeal=book.MISDEAL)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

AGREED: Final = (("For what no rule covers, the table may agree on points.", book.AGREED),)


def broken(key: str, verdict: str, why: str, remedy: str, *rules: Rule, points: bool = False) -> Decision:
    """A rule was broken, and here is what becomes of it. `points`: the table may agree on some."""
    return situations.broken(key, verdict, why, remedy, *rules, notes=AGREED if points else ())


# ---- what the record knows ----------------------------------------------------------------------


def called(asked: Asked) -> bool:
    """Whether anybody has called in this hand."""
    hand = in_progress(asked, Hand)
    return hand is not None and bool(hand.calls)


def calls_over(asked: Asked) -> bool:
    """The time for calls is over for sure once a card has gone into the bidding pile."""
    hand = in_progress(asked, Hand)
    put_in = hand is not None and any(cards is not None for cards in hand.put_in)
    return put_in or dealt_back(asked)


def dealt_back(asked: Asked) -> bool:
    """The bidding pile was shuffled and dealt back, and looked at: a target is set aside only after it."""
    hand = in_progress(asked, Hand)
    return (hand is not None and any(target is not None for target in hand.targets)) or lead_made(asked)


def lead_made(asked: Asked) -> bool:
    """The opening lead is recorded, or what was captured."""
    hand = in_progress(asked, Hand)
    return hand is not None and (hand.play_begun or any(cards is not None for cards in hand.captured))


# ---- is it legal? -------------------------------------------------------------------------------

_MOST = 99
_SUITS: Final = tuple(zip(SUIT_LETTERS, "♦♥♣♠", strict=True))


def bid_inputs(
    number: str, suit: str, words: str, *, which: str = "In which suit?", needed: bool = True
) -> Sequence[Input]:
    """What is asked of one bid."""
    return (
        Input(name=number, kind="number", words=words, bounds=(0, _MOST), needed=needed),
        Input(name=suit, kind="choice", words=which, options=_SUITS, needed=needed),
    )


def read_bid(
    asked: Asked, seat: Seat, number: str = "number", suit: str = "suit", *, missing: str = "How many cards?"
) -> Bid:
    """The bid told under these names."""
    many = need_number(asked, number, 0, _MOST, missing)
    letter = read_choice(asked, suit, SUIT_LETTERS, missing="In which suit?")
    return Bid(seat=seat, number=many, suit=of_codes(SUIT_LETTERS, letter))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    return (read_bid(asked, seats[0], "high", "high_suit"),) if asked.answers.get("high") else ()


LEGAL: Final = bid_question(
    APPLES,
    bid=lambda _house, _players: bid_inputs("number", "suit", "How many cards?"),
    before=lambda _house, _players: bid_inputs(
        "high", "high_suit", "The highest bid before it, if any", which="Its suit", needed=False
    ),
    read=read_bid,
    heard=_heard,
    say=lambda bid: bid.said,
    fine=lambda _bid: book.STRONGER,
)

# ---- is it in order? ----------------------------------------------------------------------------

_LOW: Final = OUTLINE.read(
    """
? next: Has the next player called? [calls_over]
  - no: No | After the last call: no card is in the bidding pile.
    broken low-back: The bid is not enough (AP-2.3, AP-2.8)
      Every bid beats the one before it: by a higher number, or in ♦ < ♥ < ♣ < ♠ by a higher suit.
      → The bidder makes it stronger, or passes.
  - yes: Yes, or cards are in the pile
    broken low-stands: The low bid stands (AP-2.3, AP-2.8)
      It was too low, and nobody corrected it before the next call.
      → It was the bid to beat. The calls made after it stand as well.
""",
    known={"calls_over": once(calls_over)},
)


def _two_bids(_house: object, _players: int) -> Sequence[Input]:
    return (
        *bid_inputs("high", "high_suit", "The bid before it", which="Its suit"),
        *bid_inputs("number", "suit", "The bid in question", which="Its suit"),
    )


def _is_low(asked: Asked) -> bool:
    high = read_bid(asked, 0, "high", "high_suit", missing="What was bid before it?")
    return read_bid(asked, 1).strength <= high.strength


_TOO_LOW: Final = checked(
    _LOW,
    "What was bid?",
    _two_bids,
    _is_low,
    in_order(
        "low-fine",
        "Nothing was wrong",
        "The bid beats the one before it: by a higher number, or in ♦ < ♥ < ♣ < ♠ by a higher suit.",
        "The auction goes on.",
        book.STRONGER,
    ),
)


_OVERBID: Final = OUTLINE.read(
    """
? found: When was it found? [calls_over]
  - call: Before the next player called
    broken held-back: The bid is taken back (AP-2.4, AP-2.8)
      A bid cannot name more cards of a suit than the bidder holds.
      → The bidder makes another bid that is held and strong enough, or passes.
  - later: Later in the auction
    broken held-stands: The bid stands (AP-2.4, AP-2.8, AP-3.1)
      It was more than the bidder holds, and nobody corrected it before the next call.
      → It is the bid to beat. If it wins, the bidder puts in all trumps held, and other cards for the rest.
      note AP-9.3 For what no rule covers, the table may agree on points.
  - pile: At the bidding pile, or after it
    broken held-pile: The bid stands (AP-2.4, AP-3.1)
      The auction was won with more than the winner holds.
      → The winner puts in all trumps held, and other cards for the rest.
      note AP-9.3 For what no rule covers, the table may agree on points.
""",
    known={"calls_over": once(calls_over, "pile")},
)


def _bid_and_held(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="number", kind="number", words="How many cards were bid?", bounds=(1, CARDS_EACH)),
        Input(name="held", kind="number", words="How many of that suit does the bidder hold?", bounds=(0, CARDS_EACH)),
    )


def _is_overbid(asked: Asked) -> bool:
    number = need_number(asked, "number", 1, CARDS_EACH, "How many cards were bid?")
    held = need_number(asked, "held", 0, CARDS_EACH, "How many of that suit does the bidder hold?")
    return held < number


_HELD: Final = checked(
    _OVERBID,
    "What was bid, and what is held?",
    _bid_and_held,
    _is_overbid,
    in_order(
        "held-fine",
        "Nothing was wrong",
        "The bidder holds as many cards of the suit as were bid, or more.",
        "Play on.",
        book.LENGTH,
    ),
)

CALL: Final = OUTLINE.read(
    """
? call: What is wrong with the call? [matters]
  - turn: It was out of turn | A bid or a pass.
    ? next: Has the next player called? [calls_over]
      - no: No | After the last call: no card is in the bidding pile.
        broken turn-back: The call is taken back (AP-2.1, AP-2.8)
          It was made out of turn, and the next player has not called.
          → The player whose turn it is calls, as if nothing had been said. The early call binds no one.
      - yes: Yes, or cards are in the pile
        broken turn-stands: The call stands (AP-2.1, AP-2.8)
          It was made out of turn, and nobody corrected it before the next call.
          → The auction goes on at that player’s left. A player passed over calls when the turn comes round.
  - low: It does not beat the last bid
    <too_low>
  - changed: Its player wants to change it
    ? why: Why does its player want to change it? [calls_over_2]
      - slip: It was a slip of the tongue
        in order changed: The call may be changed (AP-2.8)
          It was a slip, and the next player has not called.
          → The call that was meant counts. It must be a legal one.
      - mind: After thinking again
        cannot change-of-mind: The first call stands (AP-2.8)
          A change of mind is not a slip of the tongue.
          → The auction goes on from the call as it was made first.
      - late: Whatever it was, the next player has called | After the last call: a card is in the bidding pile.
        cannot changed-late: The first call stands (AP-2.8)
          A call can be changed until the next player has called, and not after.
          → The auction goes on from the call as it was made first.
  - passed: Its player had passed
    ? next: Has the next player called? [calls_over]
      - no: No | After the last call: no card is in the bidding pile.
        broken passed-back: The bid does not count (AP-2.5, AP-2.8)
          A player who has passed is out of the auction.
          → The bid is taken back, and the auction goes on without that player.
      - yes: Yes, or cards are in the pile
        broken passed-stands: The bid stands (AP-2.5, AP-2.8)
          The player had passed, and nobody corrected the bid before the next call.
          → That player is in the auction again.
  - held: It is more than its player holds
    <held>
  - none: It is not a bid in this game | Without a suit or a number, or above 13.
    cannot no-bid: That is not a bid (AP-2.2)
      A bid names a number from 1 to 13 and one of the four suits.
      → Its player makes a proper bid that beats the last, or passes.
  - over: The auction was over
    cannot auction-over: The auction is over (AP-2.6)
      After three passes, or thirteen spades, nobody calls any more.
      → The last bid has won, and its suit is trump.
""",
    known={"calls_over": once(calls_over), "calls_over_2": once(calls_over, "late")},
    too_low=_TOO_LOW,
    held=_HELD,
)
"""A bid or a pass: is it in order, and what becomes of it?"""
