"""A slip in the play beside a renege: cards out of turn or shown, won tricks looked at, a renege called."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk import slips
from ....desk.situations import Facts
from .. import rulebook as book
from ..model import Penalty
from . import DEALS, OUTLINE

_TWO: Final = DEALS.thrown_in(
    "two-cards", "One player has two cards in a trick, so the hands are uneven.", "played", book.TURN, book.MISDEAL
)


def _other_side(asked: Asked) -> Seat | None:
    """A seat of the side that was wronged, where there are but two."""
    seating, told = asked.seating, str(asked.answers.get("who", ""))
    if len(seating.sides) != 2 or told not in {str(seat) for seat in range(len(seating))}:
        return None
    return seating.sides[1 - seating.side_of[int(told)]][0]


def _flip(facts: Facts) -> Penalty:
    return Penalty(seat=facts.seats["who"], kind="flip", to=facts.seats["to"])


def _false_call(facts: Facts) -> Penalty:
    return Penalty(seat=facts.seats["who"], kind="false-call")


PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - turn: A card was played out of turn <turn>
  - <back>
  - <two>
  - <shown>
  - <early>
  - flip: A player turned up a won trick
    under illegal_flip = 'three_tricks'
      player who: Who turned it up?
        player to: Who was wronged by it? [other_side]
          broken flip: {who}’s side gives up three tricks (SP-9.4)
            {who} turned up a finished trick, and no renege had been called.
            → Three tricks of {who}’s side, or all it has, go to {to}’s. They count towards contracts and bags, never
            towards or against a nil.
            blames who
            records flip
    otherwise
      in order flip-free: It costs nothing here (SP-9.4)
        Finished tricks stay face down, but this table has no penalty for turning one up.
        → Turn it face down again and play on.
  - called: A renege was called
    ? how: Who called it, and what was found?
      - look: Another side, and wants to look at the tricks
        in order may-look: The tricks may be turned up (SP-9.7)
          Any player of another side may call a renege, until the hand is scored and the next is dealt.
          → Turn up the tricks one by one, and show the card that should have been played.
      - nothing: Another side, and nothing was found
        under false_renege_call = 'off'
          in order false-call-free: No renege, and the call costs nothing (SP-9.3)
            A renege that cannot be shown does not count, and at this table the call costs nothing.
            → Play on.
        otherwise
          player who: Who called it?
            broken false-call: No renege: the call costs three tricks (SP-9.3)
              {who} called a renege and cannot show it.
              → {who}’s side needs three tricks more than it bid.
              blames who
              records false_call
      - own: Its own side
        in order owned-up: Players may own up to their own (SP-9.7)
          A renege counts however it comes out, and its player may say so.
          → Ask whether it was a renege, with the cards.
      - late: Anyone, after the next deal
        cannot called-late: Too late to call it (SP-9.7)
          A renege can be called until the hand is scored and the next is dealt.
          → The hand stands as it was scored.
  - talk: A player said or did something else <other>
""",
    seats={"other_side": _other_side},
    effects={"flip": _flip, "false_call": _false_call},
    answers=slips.usual(book, exposed=book.EXPOSED, uneven=_TWO, fault="renege"),
)
"""What else may go wrong once cards are played."""
