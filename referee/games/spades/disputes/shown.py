"""Hands and cards that were shown, thrown in for being weak, or not of the same size."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....desk.misdeal import FirstWord, miscounted, refusable, shown_own
from ....desk.situation import Ask, Decision, Node, Way, where
from ....desk.until import once
from .. import rulebook as book
from .parts import DEALS, OUTLINE, hand_at, has_bid

_TURNED_UP: Final = refusable(
    DEALS,
    book.EXPOSED,
    FirstWord(
        spoken=has_bid,
        refused="Until the first bid any other player may refuse a deal in which a card was seen.",
        help="Any player but whoever turned it up",
    ),
)

_TURNED_UP_BY: Final = (
    Way("dealer", "The dealer, dealing", _TURNED_UP),
    Way("other", "A player, one of somebody else’s", _TURNED_UP),
    Way("player", "A player, one of their own", shown_own(DEALS, book.EXPOSED)),
)

EXPOSED: Final[Node] = where(
    "face_up_deal",
    0,
    Ask(key="by", words="Who turned the card up?", ways=_TURNED_UP_BY),
    Ask(
        key="by",
        words="Which card lies face up?",
        ways=(
            Way(
                "agreed",
                "One of those dealt face up here",
                DEALS.stands("face-up-agreed", "This table deals cards face up, so many to each player.", book.FACE_UP),
            ),
            Way(
                "few",
                "Too few lie face up before somebody",
                DEALS.stands(
                    "face-up-few",
                    "Everybody has the same number of cards face up, and more can be turned up.",
                    book.FACE_UP,
                    remedy="Turn up as many as are missing from that hand, unseen. The deal stands.",
                ),
            ),
            *_TURNED_UP_BY,
        ),
    ),
)
"""A card that lies face up."""


def _side_has_bid(asked: Asked) -> str | None:
    """Whether a bid of the side of the seat asked for is recorded."""
    hand, told = hand_at(asked), str(asked.answers.get("who", ""))
    if hand is None or told not in {str(seat) for seat in range(len(asked.seating))}:
        return None
    side = asked.seating.sides[asked.seating.side_of[int(told)]]
    return "late" if any(hand.bids[seat] is not None for seat in side) else None


def _weak(key: str, what: str) -> Decision:
    return DEALS.thrown_in(
        key, f"{{who}}’s hand has {what}, and nobody of the side has bid.", "deficient", book.WEAK_HAND, who="who"
    )


WEAK: Final = OUTLINE.read(
    """
under deficient_misdeal = 'off'
  in order weak-not-played: A weak hand is played (SP-2.3)
    At this table no hand is thrown in for being weak.
    → Play on. Such a hand may be one for a nil.
otherwise
  player who: Whose hand is weak?
    ? hand: Was it shown, and in time? [side_has_bid]
      - weak: Shown, and as weak as agreed; the side has not bid
        under deficient_misdeal = 'spades'
          <spades>
        under deficient_misdeal = 'courts'
          <courts>
        otherwise
          <weak_either>
      - late: Somebody of the side has bid
        stands weak-late: (SP-2.3)
          A weak hand is thrown in before anyone of the side has bid.
      - not: Shown, and not so weak
        stands not-weak: (SP-2.3, SP-2.7)
          {who}’s hand is not weak as this table plays it. Aces are no court cards; jokers are spades.
          → Play on. The cards shown go back to the hand.
""",
    known={"side_has_bid": _side_has_bid},
    spades=_weak("weak-spades", "at most one spade"),
    courts=_weak("weak-courts", "no king, queen or jack"),
    weak_either=_weak("weak-either", "at most one spade, or no king, queen or jack"),
)
"""A hand said to be weak."""


COUNT: Final = miscounted(
    DEALS,
    Way(
        "played",
        "It did not come out even in the play",
        DEALS.thrown_in(
            "count-played",
            "Everybody plays the last card to the same trick. Here somebody had one over, or none left.",
            "played",
            book.MISDEAL,
            book.FOUND_LATE,
        ),
        "Somebody ran out of cards early, or has one over",
    ),
    Way(
        "later",
        "Found after the next deal",
        DEALS.stands(
            "count-later",
            "A misdeal counts until the next hand is dealt, and that has happened.",
            book.FOUND_LATE,
            remedy="The finished hand stands as it was scored.",
        ),
    ),
    more="The players have not all received the same number of cards.",
)
"""Hands dealt: what a wrong number of cards means, by when it is found."""

DRAW: Final = OUTLINE.read(
    """
? how: What went wrong with the draw? [matters]
  - now: Both cards kept, or neither, and noticed at once
    stands draw-mended: (SP-2.13)
      The other player has not drawn again, so it is put right.
      → Keep one of the two cards and discard the other. Then the draw goes on.
  - late: Both cards kept, or neither, and noticed later
    thrown in draw-count: count (SP-2.13, SP-2.2)
      The hands are not of the same size, and it was not noticed before the next draw.
      → Shuffle, and both draw anew; the same player draws first.
  - seen: A discard, or a card not drawn yet, was seen
    ? bid: Has anybody bid? [has_bid]
      - yes: Yes
        stands draw-seen-late: (SP-2.13)
          Nobody asked to draw anew before the first bid.
      - asked: No, and the other wants to draw anew
        thrown in draw-seen: A card was seen in the draw (SP-2.13)
          Until the first bid the other player may have both draw anew.
          → Shuffle, and both draw anew; the same player draws first.
      - content: No, and the other is content
        stands draw-content: (SP-2.13)
          The other player does not ask to draw anew.
  - first: The wrong player drew first
    stands draw-first: (SP-2.13, SP-1.7)
      The non-dealer draws first, and a wrong first drawer nobody stopped has drawn.
      → Play on. The non-dealer still bids and leads first.
""",
    known={"has_bid": once(has_bid)},
)
"""Hands drawn by two: what went wrong."""
