"""What may go wrong at French Tarot once cards are played, and what is asked of the Excuse and the petit, as trees."""

from __future__ import annotations

from typing import Final

from ...desk import slips
from . import rulebook as book
from .slips import DEALS, OUTLINE

_TWO: Final = DEALS.thrown_in(
    "two-cards", "A trick has two cards of one player, or none, and play went on.", "uneven", book.TWO_CARDS
)
_SLIPS: Final = slips.usual(book, exposed=book.EXPOSED, uneven=_TWO)

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - lead: A card was led out of turn
    ? next: Has the next player played?
      - no: No
        broken lead-choice: The other side chooses (FT-6.3)
          It was another player’s turn to lead.
          → The other side accepts the lead, or has the right player lead.
      - yes: Yes
        in order lead-stands: The lead stands (FT-6.3)
          The next player has played.
          → The trick goes on from the card that was led.
  - called: The called suit was led first, with five players
    under called_lead = False
      in order called-may: It stands (FT-6.2)
        At this table any card may be led.
        → Play on.
    otherwise
      ? next: Has the next player played?
        - no: No
          broken called-back: The lead is taken back (FT-6.2)
            The first leader does not lead the suit of the called card, but may lead that card itself.
            → The leader leads another suit, or the called card.
        - yes: Yes
          in order called-stands: The lead stands (FT-6.2)
            The next card has been played.
            → Play on.
  - itself [5–5]: The called card itself was led first
    in order itself: It may be led (FT-6.2)
      The suit of the called card is barred from the first lead, the card itself is not.
      → Play on. Who led it is the partner.
  - wrong: Someone did not follow, trump or over-trump
    ? next: Was the next trick led?
      - no: No
        broken wrong-now: It is put right (FT-10.2, FT-6.4)
          Until the next trick is led such a card is put right.
          → The player plays a right card, and later cards may be taken back. A defender’s wrong card stays face up.
      - yes: Yes
        broken wrong-late: It is a revoke (FT-10.1)
          The next trick has been led.
          → Ask “Was that a revoke?”, and record it.
  - pulled: A card was pulled out before its turn <shown>
  - exposed: A card was shown or dropped <shown>
  - two: Two cards were played to a trick, or none
    ? next: Was the next trick led?
      - no: No
        broken two-now: It is put right (FT-10.7)
          Each player plays one card to a trick.
          → The extra card goes back, or the missing one is played.
      - yes: Yes <two_cards>
  - last: Someone asks to see the last trick
    ? gathered: Has the current trick been gathered?
      - no: No
        in order last-shown: It is shown (FT-10.8)
          A player may see the last trick until the current one is gathered.
          → Turn it up, then play on.
      - yes: Yes
        cannot last-late: It stays face down (FT-10.8)
          The trick after it has been gathered.
          → Play on.
  - found: A revoke of some tricks ago was found
    in order stop: Play stops (FT-10.3, FT-10.1)
      It may be called until the next deal, although it lies several tricks back.
      → Play stops at once. Ask “Was that a revoke?”, and show the card that should have been played.
  - both: Both sides have revoked
    under revoke = 'stands'
      in order both-stands: They stand (FT-10.1)
        At this table a revoke found too late costs nothing.
        → Play on.
    otherwise
      broken both: The hand is void (FT-10.1)
        A player of each side has revoked.
        → Record both revokes. The hand counts nothing, and the same dealer deals again.
  - gathered: A trick was gathered by the wrong side
    broken gathered: It is put right (FT-10.9, FT-6.9)
      The highest trump wins, else the highest card of the suit led.
      → The trick goes to who won it, until the count is agreed.
  - settled: The players settled it among themselves
    cannot settled: No later complaint (FT-10.3)
      What players settled among themselves is not heard later.
      → Play on.
  - count: A count turns out wrong
    ? dealt: Has the next hand been dealt?
      - no: No
        broken count-now: It is corrected (FT-10.9)
          A count is put right until the next deal.
          → Correct the entry.
      - yes: Yes
        in order count-agreed: Only if all agree (FT-10.9)
          The next hand has been dealt.
          → If all agree, correct the entry. If not, the score stands.
  - <other>
""",
    answers=_SLIPS,
    shown=OUTLINE.read(
        """
? who: Whose card is it?
  - taker: The taker’s
    broken shown-taker: It goes back to the hand (FT-10.6)
      The taker only gives it away.
      → Play on.
  - defender: A defender’s
    broken shown-defender: It lies face up (FT-10.6, FT-6.3)
      No card is shown or pulled out before one’s turn.
      → It is played at the first trick where it may be. The taker may let it go back.
  - partner [5–5]: The partner’s
    broken shown-partner: It lies face up (FT-10.6, FT-6.3)
      No card is shown or pulled out before one’s turn.
      → It is played at the first trick where it may be. The defence may let it go back.
"""
    ),
    two_cards=_TWO,
)
"""What may go wrong once cards are played."""

EXCUSE: Final = OUTLINE.situation(
    "excuse",
    "The Excuse, and the petit",
    """
? what: What happened? [matters]
  - led: The Excuse was led
    in order led: The second card is the suit (FT-6.7)
      The Excuse binds nobody.
      → The next player plays any card, and that suit is to be followed.
  - exchange: A side has no low card to give for it
    ? over: Is the hand over?
      - no: No
        in order owes: It stays in sight (FT-6.7, FT-7.2)
          The side that played it keeps it, and owes a ½-point card.
          → The card is given as soon as the side has a trick.
      - yes: Yes
        in order four: It counts 4 (FT-7.2)
          No card could ever be given.
          → ½ goes across anyway.
  - forgot: The exchange was forgotten
    broken forgot: It is settled now (FT-10.9, FT-7.2)
      It is settled until the count is agreed.
      → Half a point goes to the side that won the trick.
  - last: It was played to the last trick
    ? all: Had its side won every other trick?
      - yes: Yes
        in order last-slam: It wins the trick (FT-6.8, FT-8.3)
          A side that has won every other trick wins the last with the Excuse.
          → The chelem is made. A petit in the trick before counts as petit au bout.
      - no: No
        under excuse_last = 'winner'
          in order last-winner: It goes to the winner of the trick (FT-6.8)
            At this table the last trick’s Excuse goes to who wins it.
            → There is no remedy.
        under excuse_last = 'kept'
          in order last-kept: It is kept (FT-6.8, FT-7.2)
            At this table the Excuse is kept in the last trick too.
            → Half a point goes across if the other side won the trick.
        otherwise
          in order last-changes: It changes sides (FT-6.8)
            The Excuse was kept too long.
            → The other side gets it, and gives a ½-point card if its own side won the trick. There is no remedy.
  - petit: Someone claims the petit au bout
    ? trick: In which trick was the petit?
      - last: The last
        in order petit: The winner of the trick gets it (FT-8.3)
          Petit au bout goes to the side that wins that trick, whatever the result of the deal.
          → 10, multiplied like the contract.
      - before: The one before
        cannot petit-before: No bonus (FT-8.3)
          The petit was not in the last trick.
          → Only in a chelem with the Excuse last does the trick before it count.
""",
)
"""The Excuse, whose it is, and the petit at the end."""
