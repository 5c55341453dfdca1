"""A bid or a pass at Pinochle that is in question, or a signal beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....core.ruling import Rule
from ....desk.auction import Auction, bid_after_pass, bid_changed, bid_out_of_turn, next_spoke
from ....desk.reading import need_number
from ....desk.situations import ByHouse, Check, Decision, broken, checked, in_order, where
from .. import rulebook as book
from ..auction import next_bids
from ..house import TENFOLD
from ..model import MOST, Bid
from ..scoring import MOON
from .after_auction import OUTLINE

# ---- a bid or a pass ----------------------------------------------------------------------------

_AUCTION: Final = Auction(order=book.BID_ORDER, put_right=book.PUT_RIGHT, final=book.PASS)

_LOW_STANDS: Final = OUTLINE.read("""
in order low-stands: It stands, as the number it is (PN-2.5, PN-2.12)
  Nobody corrected it before the next player spoke; it outbids only what is lower.
  → The highest number still wins the auction, and of equal numbers the first.
""")


def _two_bids(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="high", kind="number", words="The highest bid before it; 0 if it opened", bounds=(0, MOST)),
        Input(name="bid", kind="number", words="The bid in question", bounds=(0, MOST)),
    )


def _is_low(asked: Asked) -> bool:
    high = need_number(asked, "high", 0, MOST, "What was bid before it?")
    bid = need_number(asked, "bid", 0, MOST, "Which bid is in question?")
    return bid not in next_bids(asked.house, Bid(seat=0, bid=high) if high else None)


_LOW_FINE: Final = OUTLINE.read("""
in order low-fine: Nothing was wrong (PN-2.3, PN-2.2)
  The bid reaches the least bid, or is as much higher than the last as it must be.
  → The auction goes on.
""")


def _low(key: str, why: str, *rules: Rule) -> Check:
    remedy = "The same player makes it enough, or it is a pass."
    spoke = next_spoke(broken(key, "It is not enough", why, remedy, book.PUT_RIGHT, *rules), _LOW_STANDS)
    return checked(spoke, "What was bid?", _two_bids, _is_low, _LOW_FINE)


def _steps(key: str, single: str, tenfold: str, *rules: Rule) -> ByHouse:
    """A bid that is too low, by the steps that are due at single points and at points times ten."""
    opening = "An opening bid reaches the least bid;"
    return where(
        "scale",
        TENFOLD,
        _low(f"{key}-tenfold", f"{opening} {tenfold}.", *rules, book.OPENING_BID, book.SCALE),
        _low(key, f"{opening} {single}.", *rules, book.OPENING_BID),
    )


def _moon(key: str, worth: int, *rules: Rule) -> Decision:
    """A moon that may be bid, and what it stands for."""
    return in_order(
        key,
        "The moon is the highest bid",
        "It is higher than any number, and ends the auction.",
        f"That player names trump. All 20 tricks win {worth}; one fewer loses {worth}.",
        book.MOON,
        book.MOON_SCORE,
        *rules,
    )


BID: Final = OUTLINE.read(
    """
? how: What is wrong with it? [matters]
  - turn: It was out of turn
    <turn>
  - low: It is too low
    under tens_from_100 = True
      <low_tens>
    otherwise
      <low_mended>
  - changed: It was changed
    <changed>
  - passed: That player had passed
    <passed>
  - again: That player had bid before
    under single_round = True
      <second_void>
    otherwise
      in order second-fine: In order (PN-2.1)
        Who has not passed bids again when it is their turn.
        → The auction goes on.
  - stuck: All have passed, the dealer too
    broken dealer-stuck: The dealer must bid (PN-2.8)
      The first three have passed, so the last one may not.
      → The dealer bids the least bid, or more, and names trump. Who insists on passing is held to the least bid.
  - moon: It was the moon
    under shoot_moon = True
      under scale = 10
        <moon_tenfold>
      otherwise
        <moon>
    otherwise
      cannot no-moon: That is no bid (PN-2.11)
        At this table nobody shoots the moon.
        → The player bids a number, or passes.
""",
    turn=bid_out_of_turn(_AUCTION),
    low_tens=_steps(
        "low-tens",
        "below 60 a bid is one higher, from 60 on five, from 100 on ten",
        "below 600 a bid is ten higher, from 600 on 50, from 1000 on 100",
        book.RAISE,
        book.TENS,
    ),
    low_mended=_steps(
        "low-mended",
        "below 60 a bid is one higher, from 60 on five",
        "below 600 a bid is ten higher, from 600 on 50",
        book.RAISE,
    ),
    changed=bid_changed(_AUCTION, "The auction goes on with what was meant; it must be enough."),
    passed=bid_after_pass(_AUCTION, book.PUT_RIGHT, book.PASS),
    second_void=next_spoke(
        OUTLINE.read("""
broken second-void: The second bid is void (PN-2.9, PN-2.12)
  At this table everyone speaks once.
  → The first bid stands. The auction ends with the dealer.
"""),
        OUTLINE.read("""
in order second-stands: The second bid stands (PN-2.12, PN-2.9)
  Everyone speaks once here, but the next player has spoken since.
  → Whoever has not spoken yet speaks. The highest number wins the auction.
"""),
    ),
    moon_tenfold=_moon("moon-tenfold", MOON * TENFOLD, book.SCALE),
    moon=_moon("moon", MOON),
)

# ---- signals ------------------------------------------------------------------------------------

SIGNAL: Final = OUTLINE.read("""
? how: How was it told?
  - bid: By the number that was bid
    in order signal-bid: In order (PN-2.10)
      Partners may agree what a bid says; it is a bid like any other.
      → The auction goes on.
  - secret: By a number the others cannot read
    broken signal-secret: They say what it means (PN-2.13, PN-2.10)
      What partners have agreed about their bids they tell the other side when asked.
      → They tell it now, and the bid stands.
  - talk: By a word, a look or a sign
    ? wants: Do the others want a new deal?
      - yes: Yes
        thrown in signal-void: Cards were told of (PN-2.13)
          Nothing but the bid tells of cards, and the other side asks for a new deal.
      - no: No, or a card is led
        broken signal-stands: It must not happen again (PN-2.13, PN-8.4)
          Nothing but the bid tells of cards, but the hand is not dealt anew.
          → Play on. The table may agree on points.
""")
