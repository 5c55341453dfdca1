"""What may go wrong at Cribbage when hands are counted and points are pegged, as a tree."""

from __future__ import annotations

from typing import Final

from ...desk.situations import Situation
from .slips import EFFECTS, OUTLINE, SLIP

SHOW: Final[Situation] = OUTLINE.situation(
    "show",
    "A slip in counting",
    """
? what: What happened?
  - few: Fewer points were counted than there are
    ? released: Has the peg been released?
      - no: No
        in order few-now: They are counted (CR-8.7)
          The peg has not been released.
          → Peg the right number.
      - yes: Yes
        under muggins = True
          in order few-muggins: An opponent may take them (CR-6.1, CR-6.2)
            At this table muggins is played.
            → The first opponent to say muggins pegs what was overlooked.
        otherwise
          broken few-lost: They are lost (CR-7.12, CR-8.7)
            The peg has been released.
            → The score stands as pegged.
  - muggins: Muggins was said, and nothing was overlooked
    under muggins = True
      in order muggins-nothing: Nothing is taken (CR-6.1)
        Muggins takes only points that were not counted.
        → The count stands, and it costs nothing.
    otherwise
      in order muggins-off: Muggins is not played (CR-6.1)
        At this table nobody takes what another overlooks.
        → Play on.
  - many: More points were counted than there are
    ? began: Has the next count begun?
      - no: No
        under penalties = 'acc'
          broken many-fined: They go to the opponents (CR-7.1)
            An opponent found it in time.
            → The peg goes back, and each opponent pegs as many as were too many. Correct the count, or record it.
        otherwise
          broken many-back: The peg goes back (CR-8.7)
            An opponent found it in time.
            → Peg the right number.
      - yes: Yes
        in order many-stands: They stand (CR-8.7)
          The next count has begun.
          → The score stands as pegged.
  - nineteen: Nineteen was counted
    cannot nineteen: No hand makes 19 (CR-4.5)
      19, 25, 26 and 27 cannot be made.
      → Count again. “Nineteen” is said for 0.
  - order: A hand was counted before pone’s
    broken order: Pone counts first (CR-8.8, CR-4.1)
      The order decides who is out first.
      → It is taken back without penalty.
  - mixed: A hand was mixed into the pack before it was pegged
    ? agree: Do all agree what it was?
      - yes: Yes
        in order mixed-agreed: It counts (CR-8.8)
          All agree on the cards.
          → Peg what they make.
      - no: No
        broken mixed-lost: It is lost (CR-8.8)
          No one can show the cards.
          → Nothing is pegged for it.
  - flush: Four of a suit in the crib
    under crib_flush = 'four'
      in order crib-flush: It counts 4 (CR-4.3)
        At this table four of a suit count in the crib.
        → Peg 4, or 5 with the starter.
    otherwise
      cannot crib-flush-no: It counts nothing (CR-4.3)
        In the crib a flush needs all five cards.
        → Only the other combinations count.
  - three: Three of a suit in hand, and the starter
    cannot three-suit: No flush (CR-4.3)
      The four cards of the hand make a flush, with the starter or without.
      → Only the other combinations count.
  - both: Two could be out in the show
    in order both-out: The order decides (CR-4.1, CR-5.1)
      Pone counts first, the dealer’s hand and the crib last. The game ends at once.
      → The first to reach the target has won.
  - out: “I’m out”, and it is not so
    under penalties = 'acc'
      broken out-fined: The peg goes back, and 15 more (CR-7.2)
        The game was claimed with too many points.
        → Each opponent pegs as many as were too many. Record the penalty with their number.
    otherwise
      broken out-back: The peg goes back (CR-7.2, CR-8.7)
        The target is not reached.
        → Peg the right number, and play on.
  - peg: The opponent’s peg was moved
    <slip opponents_peg (CR-7.9)>
      Each player moves only their own pegs.
      → Both pegs go back to their places.
  - pegs: The pegs lost their place, or stand in the wrong holes
    in order pegs-lost: The record says where they stood (CR-8.9)
      What was entered counts.
      → Without a record, go on from the last total all agree on.
""",
    effects=EFFECTS,
    slip=SLIP,
)
"""Hands, cribs and pegs that somebody objects to."""
