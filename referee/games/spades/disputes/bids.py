"""A bid that is not as it should be: blind and might not be, too low, too high, or not what the house asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ....core.question import Asked, Input
from ....core.text import Text
from ....desk.reading import need_number
from ....desk.situations import Ask, Check, Decision, Facts, broken, checked, hand_at, in_order, once
from ....kinds.single_bids.desk import STANDS, bids_add_up, found_before_lead
from .. import rulebook as book
from ..game import SPADES
from ..house import House
from ..model import NIL, Bid, Hand, State
from . import BIDDING, OUTLINE, has_led


def _seen(facts: Facts, *, nil: bool) -> Bid | None:
    """The bid of the seat asked for as one not blind; None where the record holds no such blind bid to change."""
    hand = hand_at(facts.asked, Hand)
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
    hand = hand_at(asked, Hand)
    if hand is None:
        return None
    totals, needed = asked.this_state(State).standing, asked.house_of(House).blind_deficit
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
        → The player looks at the cards and bids.
    - yes: Yes, another player has bid or led since
      broken {key}-deficit-late: The blind bid stands ({rules})
        The side does not trail by the points agreed, but no one corrected the bid before the next one.
        → The bid stands, and scores as a blind one.
    - enough: The scores show it is far enough behind
      in order {key}-far-enough: The blind bid is in order ({rules})
        The side trails the leading side by the points agreed. Exactly that many is enough.
        → Play on. The bid counts as blind.
"""
"""The side is said not to trail by enough."""

BLIND_NIL: Final = OUTLINE.read(
    """
under blind_nil = False
  cannot no-blind-nil: No blind nil here (SP-3.9)
    This table does not play blind nil.
    → It is not a bid. The player looks at the cards and bids.
otherwise
  ? how: What is wrong with it?
    - looked: The player had looked at the cards
      player who: Who had looked?
        broken nil-seen: It is not a blind nil (SP-3.9, SP-7.4)
          {who} had looked at the cards, and a blind bid is made before that.
          → {who}’s bid stands as a nil like any other, 100 either way. If it is recorded as blind, correct it.
          blames who
          records seen_nil
    - deficit: The side is not far enough behind
      <behind nil (SP-3.9)>
    - faceup: Some of the cards are face up
      in order nil-face-up: The blind bid is in order (SP-2.4, SP-3.9)
        Some of the player’s cards are face up, but the player has not looked at the rest.
        → Play on. The bid counts as blind.
    - partner: The partner bid or looked first
      in order nil-partner: The blind nil is in order (SP-3.9)
        Only the bidder must not have looked. What the partner knows or has bid does not matter, and both may bid blind
        nil.
        → Play on. Two blind nils are scored separately, or as the table’s team nil.
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
    This table does not play blind numbers.
    → It is not a bid. The player looks at the cards and bids.
otherwise
  ? how: What is wrong with it?
    - looked: The player had looked at the cards
      player who: Who had looked?
        broken number-seen: It is not a blind number (SP-3.10, SP-3.9)
          {who} had looked at the cards, and a blind bid is made before that.
          → {who}’s bid stands as an ordinary number, and the side’s contract does not double. If it is recorded as
          blind, correct it.
          blames who
          records seen_number
    - deficit: The side is not far enough behind
      <behind number (SP-3.10, SP-3.9)>
    - faceup: Some of the cards are face up
      in order number-face-up: The blind bid is in order (SP-2.4, SP-3.10)
        Some of the player’s cards are face up, but the player has not looked at the rest.
        → Play on. The bid counts as blind.
    - six: The side’s numbers come to fewer than six
      in order blind-below-six: In order, but it does not double (SP-3.10)
        A side’s numbers double only when they come to six or more.
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


_MOST: Final = 99


def _low_stands(key: str, verdict: str) -> Decision:
    return broken(key, verdict, "No one corrected it before the next player bid or led.", STANDS, book.LEAST_BID)


def _all_bids(_house: House, players: int) -> Sequence[Input]:
    return tuple(
        Input(name=f"bid{seat}", kind="number", words=f"What did player {seat + 1} bid? 0 is nil", bounds=(0, _MOST))
        for seat in range(players)
    )


def _add_up(asked: Asked) -> bool:
    players = len(asked.seating)
    bids = [
        need_number(asked, f"bid{seat}", 0, _MOST, Text("What did {player} bid?", player=asked.seating.names[seat]))
        for seat in range(players)
    ]
    return sum(bid or 0 for bid in bids) == SPADES.layout(asked.house_of(House), players).tricks


def _bid_and_spades(_house: House, _players: int) -> Sequence[Input]:
    return (
        Input(name="bid", kind="number", words="What was bid? 0 is nil", bounds=(0, _MOST)),
        Input(name="held", kind="number", words="How many spades does the player hold?", bounds=(0, _MOST)),
    )


def _is_unforced(asked: Asked) -> bool:
    bid = need_number(asked, "bid", 0, _MOST, "What was bid?")
    held = need_number(asked, "held", 0, _MOST, "How many spades does the player hold?")
    return bid != held and not (bid == NIL and asked.house_of(House).forced_bids == "whiz")


def _forced(mode: str, what: str) -> Check:
    """Mirror or whiz: what must be bid."""
    fine = in_order(
        f"{mode}-fine",
        "Nothing was wrong",
        f"In {mode} everyone bids {what}, and that was bid.",
        "Bid on.",
        book.FORCED_BIDS,
    )
    return checked(_found_forced(mode, what), "What was bid, on which spades?", _bid_and_spades, _is_unforced, fine)


def _found_forced(mode: str, what: str) -> Ask:
    """When it is found."""
    return found_before_lead(
        BIDDING,
        broken(
            f"{mode}-now",
            f"It must be {what}",
            f"In {mode} everyone bids {what}.",
            "The player counts again and bids that.",
            book.FORCED_BIDS,
        ),
        broken(
            f"{mode}-late",
            "A wrong bid, and it stands",
            f"In {mode} everyone bids {what}, but this was found only after the first lead.",
            "The bid stands and is scored as it was made. The table may agree on points for it.",
            book.FORCED_BIDS,
            book.AGREED,
        ),
        led="Yes, it came out in the play",
    )


NUMBER: Final = OUTLINE.read(
    """
? number: What is wrong with the number? [matters]
  - low: It is too low
    under minimum_bid = 'side'
      ? when: Has the whole side bid? [has_led]
        - partner: No, the partner is still to bid
          in order partner-to-bid: The bid is in order so far (SP-3.5)
            A side bids at least 4 here, which is checked when its last player bids.
            → Bid on. The partner makes up the difference.
        - now: Yes, and no one has bid or led since
          broken side-low: Too low: the last bid is raised (SP-3.5)
            A side bids at least 4 here, and a nil does not count towards it.
            → The partner who bid last raises the bid until the side has 4.
        - late: Yes, and the bidding or the play went on
          <late>
    under minimum_bid = 'nil_partner'
      ? when: Is a nil bid beside it? [has_led]
        - no: No
          in order no-nil-beside: The bid is in order (SP-3.5)
            Only the partner of a nil has to bid at least 4 here.
            → Bid on.
        - now: Yes, and no one has bid or led since
          broken nil-partner-low: Too low beside a nil: the bid is corrected (SP-3.5)
            The partner of a nil bids at least 4 here.
            → The partner who bid last changes the bid: 4 or more beside a nil, or no nil beside less.
        - late: Yes, and the bidding or the play went on
          <nil_partner_late>
    otherwise
      in order no-least-bid: The bid is in order (SP-3.2, SP-3.5)
        There is no least bid at this table, and no one has to bid more than another.
        → Bid on.
  - high: It is more than the tricks of the hand
    cannot too-high: There is no such bid (SP-3.2)
      A bid is one or more, up to the tricks of the hand, or nil.
      → The player bids again.
  - together [4–6]: It is too much with the partner’s
    in order too-much-together: The bid is in order, but cannot be made (SP-3.4)
      A side may bid more than there are tricks. It will be set.
      → Bid on.
  - nought: “Zero” was said
    in order nought: It is a nil (SP-3.3)
      A player who says zero has bid nil: no trick at all, scored apart from the partner’s bid.
      → Record a nil.
  - none: No number was said
    broken no-bid: Everyone bids (SP-3.2, SP-3.3)
      No one passes in Spades. A player who does not bid nil bids at least one.
      → The player bids one or more, or nil.
  - adds: All bids together equal the tricks of the hand
    under total_not_equal = True
      <bids_add_up>
    otherwise
      in order may-add-up: The bid is in order (SP-3.6)
        At this table all bids together may equal the tricks of the hand.
        → Play on.
  - spades: It is not the number of spades held
    under forced_bids = 'mirror'
      <mirror>
    under forced_bids = 'whiz'
      <whiz>
    otherwise
      in order free-bids: The bid is in order (SP-3.13)
        At this table everyone bids as they like. No one has to bid their spades.
        → Bid on.
""",
    known={"has_led": once(has_led, "late")},
    late=_low_stands("low-late", "Too low, and it stands"),
    nil_partner_late=_low_stands("nil-partner-late", "Too low beside a nil, and it stands"),
    bids_add_up=bids_add_up(BIDDING, book.NOT_EQUAL, _all_bids, _add_up),
    mirror=_forced("mirror", "the number of spades held"),
    whiz=_forced("whiz", "the number of spades held, or nil"),
)
"""What may be wrong with the number of a bid."""
