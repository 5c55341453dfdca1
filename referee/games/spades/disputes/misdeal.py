"""A deal somebody objects to: hands not of one size, cards shown, a weak hand, and what happened to the kitty."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....desk.misdeal import FirstWord, miscounted, refusable, shown_own
from ....desk.situations import Way, hand_at, has_bid, in_progress, once
from .. import rulebook as book
from ..model import Hand
from . import DEALS, OUTLINE, has_looked

EXPOSED: Final = OUTLINE.read(
    """
under face_up_deal = 0
  ? by: Who turned the card up?
    - dealer: The dealer, dealing
      <turned_up>
    - other: A player, one of another player’s
      <turned_up>
    - player: A player, one of their own
      <own>
otherwise
  ? by: Which card is face up?
    - agreed: One of those dealt face up here
      stands face-up-agreed: (SP-2.4)
        This table deals cards face up, the same number to each player.
    - few: A player has too few face up
      stands face-up-few: (SP-2.4)
        Everyone has the same number of cards face up, and more can be turned up.
        → Turn up as many as are missing from that hand, unseen. The deal stands.
    - dealer: The dealer, dealing
      <turned_up>
    - other: A player, one of another player’s
      <turned_up>
    - player: A player, one of their own
      <own>
""",
    turned_up=refusable(
        DEALS,
        book.EXPOSED,
        FirstWord(
            refused="Until the first bid any other player may refuse a deal in which a card was seen.",
            help="Any player but the one who turned it up",
        ),
    ),
    own=shown_own(DEALS, book.EXPOSED),
)
"""A card that lies face up."""


def _side_has_bid(asked: Asked) -> str | None:
    """Whether a bid of the side of the seat asked for is recorded."""
    hand, told = in_progress(asked, Hand), str(asked.answers.get("who", ""))
    if hand is None or told not in {str(seat) for seat in range(len(asked.seating))}:
        return None
    side = asked.seating.sides[asked.seating.side_of[int(told)]]
    return "late" if any(hand.bids[seat] is not None for seat in side) else None


WEAK: Final = OUTLINE.read(
    """
under deficient_misdeal = 'off'
  in order weak-not-played: A weak hand is played (SP-2.3)
    At this table no hand is thrown in for being weak.
    → Play on. Such a hand may suit a nil.
otherwise
  player who: Whose hand is weak?
    ? hand: Was it shown, and in time? [side_has_bid]
      - weak: Shown, and as weak as agreed; the side has not bid
        under deficient_misdeal = 'spades'
          thrown in weak-spades: deficient (SP-2.3)
            {who}’s hand has at most one spade, and no one on that side has bid.
            blames who
        under deficient_misdeal = 'courts'
          thrown in weak-courts: deficient (SP-2.3)
            {who}’s hand has no king, queen or jack, and no one on that side has bid.
            blames who
        otherwise
          thrown in weak-either: deficient (SP-2.3)
            {who}’s hand has at most one spade, or no king, queen or jack, and no one on that side has bid.
            blames who
      - late: Someone on that side has bid
        stands weak-late: (SP-2.3)
          A weak hand may be thrown in only before anyone on that side has bid.
      - not: Shown, and not so weak
        stands not-weak: (SP-2.3, SP-2.7)
          {who}’s hand is not weak by this table’s rule. Aces are not court cards, and jokers are spades.
          → Play on. The cards shown go back to the hand.
""",
    known={"side_has_bid": _side_has_bid},
)
"""A hand said to be weak."""


COUNT: Final = miscounted(
    DEALS,
    Way(
        "played",
        "It did not come out even in the play",
        DEALS.thrown_in(
            "count-played",
            "Everyone plays their last card to the same trick. Here a player had one left over, or none.",
            "played",
            book.MISDEAL,
            book.FOUND_LATE,
        ),
        "A player ran out of cards early, or has one left over",
    ),
    Way(
        "later",
        "Found after the next deal",
        DEALS.stands(
            "count-later",
            "A misdeal counts until the next hand is dealt, and it has been dealt.",
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
      The hands are not the same size, and that was not noticed before the next draw.
      → Shuffle, and both draw again. The same player draws first.
  - seen: A discard, or a card not drawn yet, was seen
    ? bid: Has anyone bid? [has_bid]
      - yes: Yes
        stands draw-seen-late: (SP-2.13)
          No one asked to draw again before the first bid.
      - asked: No, and the other wants to draw again
        thrown in draw-seen: A card was seen in the draw (SP-2.13)
          Until the first bid the other player may have both draw again.
          → Shuffle, and both draw again. The same player draws first.
      - content: No, and the other is content
        stands draw-content: (SP-2.13)
          The other player does not ask to draw again.
  - first: The wrong player drew first
    stands draw-first: (SP-2.13, SP-1.7)
      The non-dealer draws first, but no one stopped the wrong drawer.
      → Play on. The non-dealer still bids and leads first.
""",
    known={"has_bid": once(has_bid)},
)
"""Hands drawn by two: what went wrong."""


def _play_begun(asked: Asked) -> str | None:
    return "yes" if (hand := hand_at(asked, Hand)) and hand.play_begun else None


KITTY: Final = OUTLINE.read(
    """
under kitty = 'off'
  in order no-kitty: There is no kitty (SP-2.5)
    At this table all cards are dealt or laid aside before the deal.
    → Play on.
otherwise
  ? by: What happened to the kitty?
    - taker: The player it belongs to looked at it
      stands kitty-own: (SP-2.5)
        The player who takes the kitty may look at it.
        → Discard as many as were taken.
    - other: Another player looked at it, or took it
      thrown in kitty-seen: The kitty was looked at (SP-2.9)
        Cards of the kitty were seen by a player it does not belong to.
    - size: It has too many or too few cards
      thrown in kitty-size: count (SP-2.2, SP-2.5)
        The kitty is the cards left over, so the hands or the pack are wrong too.
    - discard: The discard is not as large as the kitty
      ? led: Has the first card been led? [play_begun]
        - no: No
          stands kitty-discard: (SP-2.5)
            The player who takes the kitty discards as many, and can still do so.
            → Discard the rest, or take back as many as are missing.
        - yes: Yes
          thrown in kitty-uneven: count (SP-2.2, SP-2.5)
            One hand is longer or shorter than the others.
""",
    known={"play_begun": _play_begun},
)
"""What happened to the kitty."""

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count [3–6]: Not the same number of cards
    <count>
  - draw [2–2]: The draw went wrong
    <draw>
  - exposed [3–6]: A card was turned up
    <exposed>
  - dealer [3–6]: The wrong player dealt
    ? objects: Does anyone want the right dealer to deal? [has_bid]
      - yes: Yes, and no one has bid
        thrown in dealer-refused: dealer (SP-2.2)
          The wrong player dealt, and a player objects before the first bid.
          → The right dealer deals.
      - late: Yes, but the bidding has begun
        stands dealer-late: (SP-2.2, SP-2.1)
          Anyone may object to a wrong dealer until the first bid, and it has been made.
          → Play on. The next deal passes to the left of the player who dealt.
      - no: No
        stands dealer-content: (SP-2.2, SP-2.1)
          If no one objects to a wrong dealer, the deal stands.
          → Play on. The next deal passes to the left of the player who dealt.
  - turn [3–6]: Cards were dealt out of turn
    ? when: When was it noticed?
      - dealing: While dealing, and no one has looked
        stands turn-mended: (SP-2.10)
          A slip noticed while dealing is put right as long as no one has looked at the cards that move.
          → Move the cards to where they belong and deal on.
      - later: Later, or cards were looked at
        thrown in dealt-out-of-turn: turn (SP-2.2)
          Cards went to the wrong players, and that was not put right.
  - cut: The pack was not shuffled or cut
    ? looked: Has anyone looked at a card? [has_looked]
      - no: No, and a player wants a new deal
        thrown in not-cut: The pack was not shuffled or cut (SP-2.10)
          Until a card is looked at, any player may have an unshuffled or uncut pack dealt again.
      - yes: Yes
        stands not-cut-late: (SP-2.10)
          Cards were looked at, so the deal stands.
  - pack: The pack is not right
    ? where: What is wrong with it? [matters]
      - faulty: A card is missing or there twice
        thrown in pack: The pack was not complete (SP-2.8)
          The pack does not have the right cards.
      - found: The missing card lay on the floor, or stuck to another
        stands card-found: (SP-2.11)
          The card belongs to the hand it is missing from, as if it had always been there.
          → Put it back into that hand and play on. Not following suit with it is a renege.
      - later: Found after the next deal
        in order pack-later: The earlier hands stand (SP-2.8)
          Hands finished before stand as they were scored. Only the hand in play is void.
          → Nothing is taken back. A hand now in play with that pack is void. Ask about that one separately.
  - weak: A player has a weak hand
    <weak>
  - kitty [3–6]: Something about the kitty
    <kitty>
""",
    known={"has_bid": once(has_bid, "late"), "has_looked": once(has_looked)},
    count=COUNT,
    draw=DRAW,
    exposed=EXPOSED,
    weak=WEAK,
    kitty=KITTY,
)
"""A deal that went wrong: does it stand, and who deals?"""
