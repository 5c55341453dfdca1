"""A blind bid somebody objects to: was it blind, and might it be?"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....core.question import Asked
from ....desk.situations import Facts
from ..model import NIL, Bid
from .parts import OUTLINE, hand_at, has_led


def _seen(facts: Facts, *, nil: bool) -> Bid | None:
    """The bid of the seat asked for as one not blind; None where the record holds no such blind bid to change."""
    hand = hand_at(facts.asked)
    bid = hand.bids[facts.seats["who"]] if hand is not None else None
    if hand is None or hand.play_begun or bid is None or not bid.blind or (bid.bid == NIL) is not nil:
        return None
    return replace(bid, blind=False, confirmed=False)


def _seen_nil(facts: Facts) -> Bid | None:
    return _seen(facts, nil=True)


def _seen_number(facts: Facts) -> Bid | None:
    return _seen(facts, nil=False)


def _trails(asked: Asked) -> str | None:
    """Whether the sides that bid blind trail by enough, as far as the record tells."""
    hand = hand_at(asked)
    if hand is None or asked.state is None:
        return None
    totals, needed = asked.state.standing, asked.house.blind_deficit
    sides = {asked.seating.side_of[bid.seat] for bid in hand.bids if bid is not None and bid.blind}
    if sides and not hand.complete and all(max(totals) - totals[side] >= needed for side in sides):
        return "enough"
    return "yes" if has_led(asked) else None


_BEHIND: Final = """
under blind_deficit = 0
  in order {key}-any-score: The blind bid is in order ({rules})
    At this table a side need not be behind to bid blind.
    → Play on. The bid counts as blind.
otherwise
  ? when: Is it too late to correct it? [trails]
    - no: No, no other player has bid since
      broken {key}-deficit: The blind bid is taken back ({rules})
        A side bids blind only when it trails the leading side by the points agreed.
        → The player looks at the cards, and bids.
    - yes: Yes, another player has bid or led since
      broken {key}-deficit-late: The blind bid stands ({rules})
        The side does not trail by the points agreed, but nobody corrected the bid before the next one.
        → The bid stands, and scores as a blind one.
    - enough: The scores show that it is far enough behind
      in order {key}-far-enough: The blind bid is in order ({rules})
        The side trails the leading side by the points agreed; exactly so many are enough.
        → Play on. The bid counts as blind.
"""
"""The side is said not to trail by enough."""

BLIND_NIL: Final = OUTLINE.read(
    """
under blind_nil = False
  cannot no-blind-nil: No blind nil here (SP-3.9)
    At this table nobody bids a blind nil.
    → It is no bid. The player looks at the cards, and bids.
otherwise
  ? how: What is said against it?
    - looked: The player had looked at the cards
      player who: Who had looked?
        broken nil-seen: It is no blind nil (SP-3.9, SP-7.4)
          {who} had looked at the cards, and a blind bid is stated before that.
          → {who}’s bid stands as a nil like any other, 100 either way. Where it is written down as blind, correct it.
          blames who
          records seen_nil
    - deficit: The side is not far enough behind
      <behind nil (SP-3.9)>
    - faceup: Some of the cards lie face up
      in order nil-face-up: The blind bid is in order (SP-2.4, SP-3.9)
        Cards of the player lie face up, but the rest has not been looked at.
        → Play on. The bid counts as blind.
    - partner: The partner bid, or looked, before
      in order nil-partner: The blind nil is in order (SP-3.9)
        Only the bidder may not have looked. What the partner knows or has bid does not matter, and both may bid
        blind nil.
        → Play on. Two blind nils are scored each for itself, or as the table’s team nil.
""",
    known={"trails": _trails},
    effects={"seen_nil": _seen_nil},
    behind=_BEHIND,
)
"""What may be said against a blind nil."""

BLIND_NUMBER: Final = OUTLINE.read(
    """
under blind_number = 'off'
  cannot no-blind-number: No blind number here (SP-3.10, SP-3.9)
    At this table nobody bids a blind number.
    → It is no bid. The player looks at the cards, and bids.
otherwise
  ? how: What is said against it?
    - looked: The player had looked at the cards
      player who: Who had looked?
        broken number-seen: It is no blind number (SP-3.10, SP-3.9)
          {who} had looked at the cards, and a blind bid is stated before that.
          → {who}’s bid stands as an ordinary number, and the side’s contract does not double. Where it is written
          down as blind, correct it.
          blames who
          records seen_number
    - deficit: The side is not far enough behind
      <behind number (SP-3.10, SP-3.9)>
    - faceup: Some of the cards lie face up
      in order number-face-up: The blind bid is in order (SP-2.4, SP-3.10)
        Cards of the player lie face up, but the rest has not been looked at.
        → Play on. The bid counts as blind.
    - six: The side’s numbers come to fewer than six
      in order blind-below-six: In order, but it does not double (SP-3.10)
        The numbers of a side double only when they come to six or more.
        → The contract counts once, like any other.
    - one: The partner’s number was not blind
      in order blind-alone: In order, but it does not double (SP-3.10)
        All numbers of the side must be bid blind for its contract to double.
        → The contract counts once, like any other.
""",
    known={"trails": _trails},
    effects={"seen_number": _seen_number},
    behind=_BEHIND,
)
"""What may be said against a blind number."""
