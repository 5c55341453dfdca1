"""A bid whose number is wrong: too low, too high, or not the one the house rules ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....desk.reading import need_number
from ....desk.single_bids import STANDS, bids_add_up, found_before_lead
from ....desk.situations import Ask, Check, Decision, broken, checked, in_order, once
from .. import rulebook as book
from ..game import SPADES
from ..house import House
from ..model import NIL
from .parts import BIDDING, OUTLINE, has_led

_MOST: Final = 99


def _low_stands(key: str, verdict: str) -> Decision:
    return broken(key, verdict, "Nobody corrected it before the next player bid or led.", STANDS, book.LEAST_BID)


def _all_bids(_house: House, players: int) -> Sequence[Input]:
    return tuple(
        Input(name=f"bid{seat}", kind="number", words=f"What did player {seat + 1} bid? 0 is nil", bounds=(0, _MOST))
        for seat in range(players)
    )


def _add_up(asked: Asked) -> bool:
    players = len(asked.seating)
    bids = [
        need_number(asked, f"bid{seat}", 0, _MOST, f"What did {asked.seating.names[seat]} bid?")
        for seat in range(players)
    ]
    return sum(bid or 0 for bid in bids) == SPADES.layout(asked.house, players).tricks


def _bid_and_spades(_house: House, _players: int) -> Sequence[Input]:
    return (
        Input(name="bid", kind="number", words="What was bid? 0 is nil", bounds=(0, _MOST)),
        Input(name="held", kind="number", words="How many spades does the player hold?", bounds=(0, _MOST)),
    )


def _is_unforced(asked: Asked) -> bool:
    bid = need_number(asked, "bid", 0, _MOST, "What was bid?")
    held = need_number(asked, "held", 0, _MOST, "How many spades does the player hold?")
    return bid != held and not (bid == NIL and asked.house.forced_bids == "whiz")


def _forced(mode: str, what: str) -> Check:
    """Mirror or whiz: what must be bid."""
    fine = in_order(
        f"{mode}-fine",
        "Nothing was wrong",
        f"In {mode} everybody bids {what}, and so it was.",
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
            f"In {mode} everybody bids {what}.",
            "The player counts again, and bids that.",
            book.FORCED_BIDS,
        ),
        broken(
            f"{mode}-late",
            "A wrong bid, and it stands",
            f"In {mode} everybody bids {what}, but it was found only after the first lead.",
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
            A side bids at least 4 here, and that is checked when the last of the side bids.
            → Bid on. The partner makes up what is missing.
        - now: Yes, and nobody has bid or led since
          broken side-low: Too low: the last bid is raised (SP-3.5)
            A side bids at least 4 here, and a nil counts nothing towards it.
            → Whoever of the side bid last raises the bid until the side has 4.
        - late: Yes, and the bidding or the play went on
          <late>
    under minimum_bid = 'nil_partner'
      ? when: Is a nil bid beside it? [has_led]
        - no: No
          in order no-nil-beside: The bid is in order (SP-3.5)
            Only the partner of a nil has to bid at least 4 here.
            → Bid on.
        - now: Yes, and nobody has bid or led since
          broken nil-partner-low: Too low beside a nil: it is mended (SP-3.5)
            The partner of a nil bids at least 4 here.
            → Whoever of the side bid last bids otherwise: 4 or more beside a nil, or no nil beside less.
        - late: Yes, and the bidding or the play went on
          <nil_partner_late>
    otherwise
      in order no-least-bid: The bid is in order (SP-3.2, SP-3.5)
        There is no least bid at this table, and nobody has to bid more than another.
        → Bid on.
  - high: It is more than the tricks of the hand
    cannot too-high: There is no such bid (SP-3.2)
      A bid is a number from one to the tricks of the hand, or nil.
      → The player bids again.
  - together [4–6]: It is too much with the partner’s
    in order too-much-together: The bid is in order, but cannot be made (SP-3.4)
      A side may bid more than there are tricks. It will be set.
      → Bid on.
  - nought: “Nought” was said
    in order nought: It is a nil (SP-3.3)
      Who says nought has bid nil: no trick at all, scored apart from the partner’s bid.
      → Record a nil.
  - none: No number was said
    broken no-bid: Everybody bids (SP-3.2, SP-3.3)
      Nobody passes in Spades: who does not bid nil bids at least one.
      → The player bids one or more, or nil.
  - adds: All bids together make the tricks of the hand
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
        At this table everybody bids what they like: nobody has to bid their spades.
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
