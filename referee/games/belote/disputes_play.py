"""What may go wrong at Belote once cards are played, or be asked: the play, the count, the end of the game."""

from __future__ import annotations

from typing import Final

from ...desk import slips
from . import rulebook as book
from .disputes import DEALS, OUTLINE

_TWO: Final = DEALS.thrown_in(
    "two-cards", "One player has two cards in a trick, and the next was led.", "count", book.TURN
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
        broken lead-back: It goes back, or stands, as the other side says (BL-4.9, BL-9.5)
          It was another player’s turn to lead.
          → If it goes back it is a card shown, and is played the first time it may be.
      - yes: Yes
        broken lead-stands: The lead stands (BL-4.9)
          The next player has played.
          → The trick is played to its end.
  - turn: A card was played out of turn within a trick
    ? next: Has the next player played?
      - no: No
        broken card-back: It goes back, or stands, as the other side says (BL-4.9, BL-9.5)
          It was another player’s turn.
          → If it goes back it is a card shown, and is played the first time it may be.
      - yes: Yes
        broken card-stands: The card stands (BL-4.9)
          The next player has played.
          → The trick goes on until everybody has played one card to it.
  - <back>
  - two: Two cards were played to one trick
    ? next: Was the next trick led?
      - no: No
        broken second-back: The second card is taken back (BL-4.9, BL-9.5)
          Each player plays one card to a trick.
          → The first stays. The other is a card shown.
      - yes: Yes <uneven>
  - shown: A card was shown or dropped
    broken shown: It must be played (BL-9.5)
      A card shown is played the first time it may be.
      → It stays face up, unless the other side allows it back.
  - look: Someone wants to see an old trick
    ? which: Which trick?
      - last: The last one
        under auction = 'bids'
          in order look-gathered: It may be seen (BL-4.11)
            The last trick may be seen until the next is gathered.
            → It is turned up once, and turned down again.
        otherwise
          ? next: Is the trick after it complete?
            - no: No
              broken look-wait: Not yet (BL-4.11)
                The last trick may be seen only once the next is complete.
                → Play this trick to its end first.
            - yes: Yes
              in order look-complete: It may be seen (BL-4.11)
                The next trick is complete.
                → It is turned up once, and turned down again.
      - older: An older one
        broken look-older: A warning (BL-4.11)
          Only the last trick may be seen.
          → The trick stays turned down.
  - beat: Someone asks whether a plain suit must be beaten
    in order beat: There is no such duty (BL-4.1, BL-4.2)
      Only trumps must be beaten. In another suit any card that follows is lawful.
      → Play on.
  - under: Someone had only trumps too low to beat the one played
    under undertrump = False
      in order under-free: Any card may be played (BL-4.5)
        At this table nobody has to under-trump.
        → Play on.
    otherwise
      in order under: One of them must be played (BL-4.5)
        Who cannot follow nor beat the trump still plays a trump, unless the partner holds the trick.
        → A card of another suit there is a revoke.
  - both: Both sides revoked
    under revoke = 'void'
      in order both-void: The hand is void (BL-9.1)
        At this table a hand with a revoke is void.
        → Record both. The same dealer deals again.
    otherwise
      in order both: Nobody scores (BL-9.1)
        Each side would score for the other’s revoke.
        → Record both. The hand ends without a score.
  - <called>
  - <other>
""",
    answers=_SLIPS,
    uneven=_TWO,
)
"""What else may go wrong once cards are played."""

COUNT: Final = OUTLINE.situation(
    "count",
    "The count and the end",
    """
? what: What is it about? [matters]
  - equal: Both sides have the same total
    under litige = False
      under auction = 'bids'
        in order equal-bids: The takers failed (BL-6.6, BL-6.7)
          With bids the takers need more than the other side.
          → Score it as a contract that failed.
      otherwise
        under tie = 'makes'
          in order equal-makes: The takers made it (BL-6.6)
            At this table equal totals make it.
            → Both sides score their totals.
        otherwise
          in order equal-fails: The takers failed (BL-6.6, BL-6.4)
            They have no more than the other side.
            → The others score 162 and their belote.
    otherwise
      in order litige: The takers’ points wait (BL-6.5)
        Equal totals are a litige.
        → The others score their total. The takers’ goes to the side that wins the next hand.
  - waiting: Who gets the points that wait from a litige?
    in order waiting: The side that wins the next hand (BL-6.5)
      The takers win it if they make it, else the other side does.
      → If that hand is a litige too, its points are added and wait as well.
  - more: The bid is reached, and the other side has more
    in order more: The takers failed (BL-6.7, BL-6.8)
      They must reach the bid and have more than the other side.
      → Score it as a contract that failed.
  - helps: Does belote help to make the contract?
    under belote_counts = False
      in order helps-not: It does not (BL-6.13)
        At this table the 20 are left out.
        → Compare the totals without it. It scores even so.
    otherwise
      in order helps: It does (BL-6.13, BL-5.1)
        The 20 are part of the total.
        → Compare the totals with it.
  - times: What does a coinched hand score?
    in order times: Twice, or four times (BL-6.9)
      The winners of the hand take 160 in place of the cards, the bid, their belote and all declarations.
      → All that counts twice, after a surcoinche four times. The losers score only their belote.
  - capot: One side won all eight tricks
    under capot_bonus = False
      in order capot-bid: 252 if capot was bid, else 162 (BL-6.2, BL-6.11)
        At this table a capot counts more only where it was bid.
        → Enter 252. The score follows the bid.
    otherwise
      in order capot: It counts 252 (BL-6.2)
        All eight tricks count 252 in place of 162, whether they were bid or not.
        → Enter 252 for that side.
  - tens: How is a score rounded?
    under round = True
      in order tens: To the nearest ten, five upwards (BL-6.12)
        Each side is rounded by itself, after all else.
        → 84 is written as 80, 85 as 90.
    otherwise
      in order tens-not: It is not (BL-6.12)
        At this table every point is written down.
        → Write the points as they are.
  - wrong: A count was wrong
    ? dealt: Has the next hand been dealt?
      - no: No
        in order count-right: It is corrected (BL-9.8)
          A count is corrected until the next deal.
          → Correct that entry.
      - yes: Yes
        in order count-late: Only if all agree (BL-9.8)
          The next hand has been dealt.
          → If all agree, correct that entry. If not, it stays.
  - hands: Which hands count towards the number of hands?
    in order hands: Those that were played (BL-7.2)
      A hand that was passed out is not counted, one with a litige is.
      → Go on until so many have been played.
  - both: Both sides are over the target
    ? equal: Are their totals equal?
      - no: No
        in order both-higher: The higher total wins (BL-7.1)
          Both reached the target in the same hand.
          → The game is over.
      - yes: Yes
        in order both-equal: Another hand is played (BL-7.3)
          The totals are equal.
          → Deal another hand.
  - belote: A side that failed reached the target by its belote
    under belote_wins = False
      in order belote-waits: The game goes on (BL-7.4)
        It failed or won no trick, and got there by a belote alone.
        → The side must first win a trick in a later hand.
    otherwise
      in order belote-wins: It wins (BL-7.4, BL-7.1)
        At this table a belote may win the game.
        → The game is over.
""",
)
"""What counts at the end of a hand, and of the game."""
