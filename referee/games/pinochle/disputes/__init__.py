"""Disputes at a table of Pinochle, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....core.ruling import Rule
from ....desk.misdeal import FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ....desk.reading import need_number
from ....desk.situations import ByHouse, Check, Decision, Way, broken, checked, in_order, situation, where
from ....kinds.ladder.desk import Auction, bid_after_pass, bid_changed, bid_out_of_turn, next_spoke
from .. import rulebook as book
from ..auction import next_bids
from ..house import TENFOLD, House
from ..model import MOST, Bid
from ..scoring import MOON
from .after_auction import DEALS, EXCHANGE, GIVING_UP, OUTLINE, TOO_LITTLE, TRUMP, melds_open, spoken

# ---- a bid or a pass ----------------------------------------------------------------------------

_AUCTION: Final = Auction(order=book.BID_ORDER, put_right=book.PUT_RIGHT, final=book.PASS)

_LOW_STANDS: Final = OUTLINE.read("""
in order low-stands: It stands as the number it is (PN-2.5, PN-2.12)
  No one corrected it before the next player bid or passed. It beats only lower bids.
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
    return bid not in next_bids(asked.house_of(House), Bid(seat=0, bid=high) if high else None)


_LOW_FINE: Final = OUTLINE.read("""
in order low-fine: Nothing was wrong (PN-2.3, PN-2.2)
  The bid is at least the least bid, or as much higher than the last as it must be.
  → The auction goes on.
""")


def _low(key: str, why: str, *rules: Rule) -> Check:
    remedy = "The same player bids enough, or it is a pass."
    spoke = next_spoke(broken(key, "It is too low", why, remedy, book.PUT_RIGHT, *rules), _LOW_STANDS)
    return checked(spoke, "What was bid?", _two_bids, _is_low, _LOW_FINE)


def _steps(key: str, single: str, tenfold: str, *rules: Rule) -> ByHouse:
    """A bid that is too low, by the steps that are due at single points and at points times ten."""
    opening = "An opening bid is at least the least bid, and"
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
        "It is higher than any number and ends the auction.",
        f"That player names trump. All 20 tricks win {worth}. One fewer loses {worth}.",
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
        A player who has not passed may bid again at their turn.
        → The auction goes on.
  - stuck: Everyone has passed, even the dealer
    broken dealer-stuck: The dealer must bid (PN-2.8)
      The first three have passed, so the last one may not.
      → The dealer bids the least bid or more and names trump. A pass counts as the least bid.
  - moon: It was the moon
    under shoot_moon = True
      under scale = 10
        <moon_tenfold>
      otherwise
        <moon>
    otherwise
      cannot no-moon: That is not a bid (PN-2.11)
        At this table the moon is not played.
        → The player bids a number or passes.
""",
    turn=bid_out_of_turn(_AUCTION),
    low_tens=_steps(
        "low-tens",
        "below 60 a bid is one higher, from 60 five higher, from 100 ten higher",
        "below 600 a bid is ten higher, from 600 50 higher, from 1000 100 higher",
        book.RAISE,
        book.TENS,
    ),
    low_mended=_steps(
        "low-mended",
        "below 60 a bid is one higher, from 60 five higher",
        "below 600 a bid is ten higher, from 600 50 higher",
        book.RAISE,
    ),
    changed=bid_changed(_AUCTION, "The auction goes on with the bid that was meant. It must be enough."),
    passed=bid_after_pass(_AUCTION, book.PUT_RIGHT, book.PASS),
    second_void=next_spoke(
        OUTLINE.read("""
broken second-void: The second bid is void (PN-2.9, PN-2.12)
  At this table everyone bids once.
  → The first bid stands. The auction ends with the dealer.
"""),
        OUTLINE.read("""
in order second-stands: The second bid stands (PN-2.12, PN-2.9)
  Everyone bids once here, but the next player has bid or passed since.
  → A player who has not bid yet bids or passes. The highest number wins the auction.
"""),
    ),
    moon_tenfold=_moon("moon-tenfold", MOON * TENFOLD, book.SCALE),
    moon=_moon("moon", MOON),
)

# ---- signals ------------------------------------------------------------------------------------

SIGNAL: Final = OUTLINE.read("""
? how: How was it given away?
  - bid: By the number that was bid
    in order signal-bid: In order (PN-2.10)
      Partners may agree what a bid means. It is a bid like any other.
      → The auction goes on.
  - secret: By a number the others do not understand
    broken signal-secret: They explain what it means (PN-2.13, PN-2.10)
      Partners must explain their bids when the other side asks.
      → They explain it now, and the bid stands.
  - talk: By a word, a look or a sign
    ? wants: Do the others want a new deal?
      - yes: Yes
        thrown in signal-void: Cards were given away (PN-2.13)
          Only a bid may show anything about cards, and the other side asks for a new deal.
      - no: No, or a card is led
        broken signal-stands: It must not happen again (PN-2.13, PN-8.4)
          Only a bid may show anything about cards, but the hand is not dealt again.
          → Play on. The table may agree on points.
""")

# ---- a deal or a meld ---------------------------------------------------------------------------

_COUNT: Final = miscounted(
    DEALS,
    Way(
        "play",
        "It shows in the play",
        DEALS.thrown_in(
            "count-play",
            "A player was dealt more or fewer than 20 cards. It does not matter when it is found.",
            "count",
        ),
        help="The last trick does not come out even",
    ),
    seen="A hand does not have 20 cards, and it is too late to draw the card unseen.",
    more="Not every player was dealt 20 cards.",
)

_EXPOSED: Final = refusable(
    DEALS, book.EXPOSED, FirstWord(key="spoken", words="Has anyone bid or passed?", spoken=spoken)
)

_DEALER: Final = wrong_dealer(DEALS, refused=(book.MISDEAL, book.DEALER), content=(book.MISDEAL, book.DEALER))

_PACK: Final = OUTLINE.read("""
thrown in pack: The pack was not complete (PN-1.9, PN-1.2)
  The pack does not have each of its 20 cards four times.
""")

MISDEAL: Final = misdeals(
    Way("count", "Not everyone has 20 cards", _COUNT),
    Way("exposed", "A card was turned up", turned_up(DEALS, book.EXPOSED, _EXPOSED)),
    Way("dealer", "The wrong player dealt", _DEALER),
    Way(
        "turn",
        "Cards were dealt out of turn",
        DEALS.thrown_in("dealt-out-of-turn", "Cards were dealt out of turn.", "turn"),
    ),
    Way("pack", "A card is missing, or is there five times", _PACK),
)
"""A deal that went wrong."""


_TOO_LATE: Final = OUTLINE.read("""
in order melds-dealt: The score stands (PN-8.5, PN-4.12)
  The next hand has been dealt, so the call is too late.
  → Play on.
""")


MELD: Final = OUTLINE.read(
    """
? how: What is wrong with it? [matters]
  - more: Too much was laid down or counted
    ? found: When is it found? [melds_open]
      - before: Before the first lead
        broken more-before: It is taken back (PN-4.12, PN-4.10)
          Until the first lead, cards that are not a meld are taken back.
          → What is left counts. There is no penalty.
      - after: After it, before the next deal
        broken more-after: Only real melds count (PN-4.12, PN-8.5)
          What is not a meld is taken off until the next hand is dealt.
          → The melds are counted again, and the bid is checked against them. There is no other penalty.
      - dealt: When the next hand is dealt
        <too_late>
  - less: Too little was laid down or counted
    ? found: When is it found? [melds_open]
      - before: Before the first lead
        in order less-before: It is laid down now (PN-4.12, PN-4.10)
          Until the first lead a player may lay down more.
          → All of it counts.
      - counted: After it, laid down but counted wrongly
        broken less-counted: It is counted correctly (PN-4.12, PN-4.9, PN-8.5)
          The cards laid down count at their best until the next hand is dealt.
          → The melds are counted again, and the bid is checked against them.
      - lost: After it, not laid down
        broken less-lost: It does not count (PN-4.12, PN-4.10)
          Melds are laid down before the first lead. What was not laid down is lost.
          → Only the cards laid down count.
      - dealt: When the next hand is dealt
        <too_late>
  - twice: A card was counted in two melds
    ? which: Which two melds is it in?
      - classes: Of different classes | A marriage and queens around, a pinochle and a marriage
        in order twice-classes: It counts in both (PN-4.9)
          A card counts once in each class: runs and marriages, pinochles, cards around.
          → Count both melds.
      - run: A run and a royal marriage
        broken twice-run: The run counts, the marriage does not (PN-4.2, PN-4.9)
          King and queen inside a run do not count again. Only a spare pair does.
          → Count only the run. One more king and queen of trump makes another marriage.
      - same: Two of the same class | Two marriages, two pinochles, aces around twice
        broken twice-same: It counts in one of them (PN-4.9)
          In one class a card counts once. Two marriages take two kings and two queens.
          → Count the melds for the most points, each card once.
""",
    known={"melds_open": melds_open},
    too_late=_TOO_LATE,
)
"""Melds that are in question."""


__all__ = ["BIDS", "MISDEAL"]

BIDS: Final = situation(
    "bids",
    "Bids and melds",
    "What is it about?",
    Way("bid", "A bid or a pass", BID, "Out of turn, too low, changed, after a pass"),
    Way("signal", "Something gave cards away to the partner", SIGNAL),
    Way("trump", "Trump named without a marriage", TRUMP),
    Way("exchange", "A wrong number of cards exchanged", EXCHANGE),
    Way("short", "The bidders melded too little", TOO_LITTLE),
    Way("meld", "A wrong meld", MELD, "Too much, too little, too late, a card counted twice"),
    Way("giveup", "The bidder wants to give up", GIVING_UP),
)
"""What was said or laid down before the first lead: is it in order, and what follows?"""
