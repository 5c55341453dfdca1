"""A bid somebody objects to, raised or with cards passed: is it in order, and what is done about it?"""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk.situations import Way, hand_at, once, situation
from ....kinds.single_bids.desk import bid_changed, bid_forgotten, bid_out_of_turn
from .. import rulebook as book
from ..model import Hand, Match, State, match_shortfall
from ..order import eldest
from . import BIDDING, OUTLINE, has_led
from .bids import BLIND_NIL, BLIND_NUMBER, NUMBER

_UNEVEN: Final = OUTLINE.read("""
thrown in pass-uneven: count (SP-3.8, SP-2.2)
  The first card was led, and a hand has the wrong number of cards.
""")


PASSING: Final = OUTLINE.read(
    """
under nil_pass = 0
  cannot no-passing: No cards are passed here (SP-3.8)
    At this table no cards are passed on a nil.
    → The cards go back. Once a card is led, the pass stands if every hand has the right number of cards.
otherwise
  ? how: What went wrong?
    - count: A wrong number of cards
      ? when: Has the first card been led?
        - no: No
          broken pass-count: The pass is put right (SP-3.8)
            The table agreed how many cards go each way, and no card has been led yet.
            → Pass the missing cards, or take the extra ones back, and give back as many.
        - even: Yes, and both hands have the right number
          broken pass-stands: The pass stands (SP-3.8)
            As many cards came back as were given, so every hand has the right number of cards.
            → Play on. No more cards are passed.
        - uneven: Yes, and one hand is too long
          <uneven>
    - order: The partner passed first
      ? when: Has the first card been led? [has_led]
        - no: No
          broken pass-order: The cards go back, and the nil passes first (SP-3.8)
            The nil passes cards to the partner, who passes back as many.
            → Take the cards back, unseen if possible. The nil passes first, then the partner.
        - yes: Yes
          broken pass-order-late: The pass stands (SP-3.8)
            It was not put right before the opening lead, and every hand has the right number of cards.
            → Play on.
    - open: The partner did not pass back
      ? when: Has the first card been led? [has_led]
        - no: No
          broken pass-open: The partner passes back first (SP-3.8)
            A nil’s partner passes back as many cards as came, before the opening lead.
            → No one leads until that is done.
        - yes: Yes
          <uneven>
    - plain: The nil was not blind
      under nil_pass_on = 'blind'
        cannot plain-nil: No cards are passed on this nil (SP-3.8)
          At this table only a blind nil passes cards.
          → The cards go back. Once a card is led, the pass stands if every hand has the right number of cards.
      otherwise
        in order every-nil: Cards are passed on every nil (SP-3.8)
          At this table any nil passes, blind or not.
          → The nil passes first, and the partner passes back as many.
""",
    known={"has_led": once(has_led)},
    uneven=_UNEVEN,
)
"""What may go wrong with cards passed on a nil."""


def _known(asked: Asked) -> str | None:
    """What the record says against a raise: it is too late, or there is nothing to be matched."""
    hand = hand_at(asked, Hand)
    if hand is None:
        return None
    if has_led(asked) or hand.complete or hand.matched:
        return "late"
    if None in hand.bids:
        return None
    return "no-more" if match_shortfall(asked.this_state(State), eldest(hand, asked.seating)) <= 0 else None


def _raiser(asked: Asked) -> Seat | None:
    """Who raises, where the record has but one of the side that bid a number."""
    hand = hand_at(asked, Hand)
    if hand is None or None in hand.bids:
        return None
    seating = asked.seating
    side = seating.sides[seating.side_of[eldest(hand, seating)]]
    able = [seat for seat in side if not hand.bid_nil(seat)]
    return able[0] if len(able) == 1 else None


RAISING: Final = OUTLINE.read(
    """
under match_bid = True
  ? how: Who raised, and when? [is_known]
    - first: One of the side that bid first, before the lead | To the opponents’ number
      player who: Who of the side that bid first raises? [raiser]
        in order matches: {who} may raise (SP-3.12)
          The side that bid first may raise its total once to the opponents’ higher bid, before the lead.
          → {who}’s bid is raised until both sides have bid the same.
          blames who
          records match
    - other: One of the other side
      cannot wrong-side: That side may not raise (SP-3.12)
        Only the side that bid first may raise, and only to equal the opponents’ higher bid.
        → The bid stands as it was made.
    - above: To another number than the opponents’
      broken not-equal: Raised to the opponents’ number, or not at all (SP-3.12)
        A raise makes the two bids equal, no more and no less.
        → The raise counts as one to the opponents’ number, or is taken back.
    - no-more: The opponents have not bid more
      cannot nothing-to-match: There is nothing to match (SP-3.12)
        A side can raise only to the opponents’ higher bid, and theirs is not higher.
        → The bids stand as they were made.
    - nil: A nil
      cannot nil-raised: A nil cannot be raised (SP-3.12, SP-3.3)
        Only a player who bid a number can raise it, and nil is not a number.
        → The nil stands. The partner may raise, if the partner bid a number.
    - late: A second time, or after the lead
      cannot raised-late: Too late to raise (SP-3.12)
        A side may raise once, after the last bid and before the first card is led.
        → The bids stand as they were.
otherwise
  cannot no-raising: No one raises here (SP-3.12)
    At this table no side may raise to match.
    → The bid stands as it was made.
""",
    known={"is_known": _known},
    seats={"raiser": _raiser},
    effects={"match": lambda facts: Match(seat=facts.seats["who"])},
)
"""What may be said against a raise."""


_FIRST_HAND: Final = OUTLINE.read("""
under first_hand_bids_itself = True
  cannot first-hand-bid: No one bids in the first hand (SP-3.11)
    At this table the first hand bids itself: every trick taken scores ten.
    → Bids in it do not count. Play the hand without bids.
otherwise
  in order first-hand-too: The first hand is bid like any other (SP-3.11, SP-3.1)
    At this table the first hand does not bid itself.
    → Everyone bids, eldest first.
""")

BIDS: Final = situation(
    "bids",
    "A slip in the bidding",
    "What is wrong with the bid?",
    Way("turn", "It was out of turn", bid_out_of_turn(BIDDING)),
    Way("number", "Its number is wrong", NUMBER, "Too low or too high, zero, or it makes a forbidden total"),
    Way("changed", "It was changed, or made twice", bid_changed(BIDDING, book.ONE_HAND)),
    Way("forgotten", "Players disagree what it was", bid_forgotten(BIDDING, book.BID_FORGOTTEN)),
    Way("blind-nil", "It was a blind nil", BLIND_NIL),
    Way("blind-number", "It was a blind number", BLIND_NUMBER),
    Way("match", "It was raised to match", RAISING, sizes=range(4, 7)),
    Way("pass", "Cards were passed on a nil", PASSING, sizes=range(4, 7)),
    Way("first", "It is the first hand", _FIRST_HAND),
)
