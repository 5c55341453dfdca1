"""What may go wrong at Euchre once trumps are made: lone hands, and slips in the play."""

from __future__ import annotations

from typing import Final

from ...core.question import Asked
from ...desk import slips
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.situations import has_led, in_progress, once
from . import rulebook as book
from .model import Hand

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def _second_trick(asked: Asked) -> str | None:
    """Whether the second trick was led, by the record."""
    hand = in_progress(asked, Hand)
    return (
        None
        if hand is None or not hand.play_begun
        else "yes"
        if hand.taken and (hand.trick or hand.taken > 1)
        else "no"
    )


LED: Final = {"led": once(has_led), "second": _second_trick}

ALONE: Final = OUTLINE.situation(
    "alone",
    "Playing alone",
    """
? what: What happened? [matters]
  - late: “Alone” was said after the call
    ? led: Has a card been led? [led]
      - no: No
        ? objects: Does anyone object?
          - no: No
            in order alone-late: The player plays alone (EU-3.1)
              No card has been led, and no one objects.
              → Correct the call. The partner lays the hand down.
          - yes: Yes
            cannot alone-objected: The partner plays too (EU-3.1)
              “Alone” is said in the same breath as the call.
              → Play on, all four.
      - yes: Yes
        cannot alone-led: The partner plays too (EU-3.1)
          A card has been led.
          → Play on, all four.
  - partner: The loner’s partner played a card
    broken partner-played: The card goes back (EU-3.2)
      The partner of a player who plays alone takes no part.
      → The hand stays a lone one.
  - shown: The loner’s partner showed a card
    under exposed = 'called'
      broken partner-shown: No lone march (EU-9.5)
        The partner of a player who plays alone may show nothing.
        → Play on. All five tricks score 2 at most. Record the rest as points by agreement.
    otherwise
      in order partner-showed: It costs nothing (EU-9.5)
        A card shown by mistake goes back to the hand.
        → Play on.
  - dealer: The dealer’s partner plays alone
    in order dealer-out: The dealer lays nothing away (EU-3.2, EU-2.2)
      The dealer sits out, so the turned card only makes trumps.
      → The next player who plays leads.
  - lead: Who leads against a loner?
    under alone_lead = 'left_of_loner'
      in order lead-loner: The loner’s left leads (EU-3.3)
        At this table the player on the left of a lone maker leads.
        → That player leads any card.
    otherwise
      in order lead-eldest: The dealer’s left leads (EU-3.3)
        The dealer’s left leads, or the next player who plays.
        → That player leads any card.
  - defend: An opponent wants to defend alone
    under defend_alone = 'off'
      cannot defend-no: Both opponents play (EU-3.4)
        At this table no one defends alone.
        → Play on.
    otherwise
      in order defend: The first to say so may (EU-3.4)
        One opponent may play alone until the first lead.
        → The partner lays the hand down.
  - three: Someone of three players says “alone”
    cannot three-alone: It means nothing (EU-3.5)
      With three players the maker always plays alone.
      → Play on.
  - throws: A defender throws the hand in against a loner
    broken thrown: The loner has the rest (EU-4.4)
      The hand cannot be played out any more.
      → Record a good claim for the lone player.
""",
    known=LED,
)
"""Lone hands."""

_TWO: Final = DEALS.thrown_in(
    "two-cards", "One player has two cards in a trick, and the next was led.", "uneven", book.TURN
)
_SLIPS: Final = slips.usual(book, exposed=book.EXPOSED, uneven=_TWO, fault="renege")

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - lead: A card was led out of turn
    under exposed = 'called'
      ? all: Have all played to it?
        - no: No
          broken lead-called: The lead is taken back (EU-4.5, EU-9.5)
            It was another player’s turn to lead, and not all have played.
            → The other side calls a suit from the right leader instead, or leaves the card face up.
        - yes: Yes
          broken lead-stands-called: The lead stands (EU-4.5)
            All have played to it.
            → The winner of the trick leads on.
    otherwise
      <lead>
  - <turn>
  - <back>
  - two: Two cards were played to one trick
    under exposed = 'called'
      ? next: Was the next trick led?
        - no: No
          broken second-card-open: One of them stays face up (EU-4.5, EU-9.5)
            Each player plays one card to a trick.
            → The player chooses which of the two is played. The other stays face up, and may be called.
        - yes: Yes <uneven>
    otherwise
      <two>
  - shown: A card was shown or dropped
    under exposed = 'called'
      ? alone: Does the side that may call it play against a loner who showed it?
        - no: No
          broken shown-called: The card stays face up (EU-9.5)
            At this table a card shown may be called.
            → It is played when the other side calls it and it is legal.
        - yes: Yes
          in order shown-loner: It goes back to the hand (EU-9.5)
            A card of a player who plays alone is never called.
            → Play on.
    otherwise
      in order shown: It goes back to the hand (EU-9.5)
        A player who shows a card only gives it away.
        → Play on.
  - left: The left bower did not follow trumps
    broken left: It is a renege (EU-1.5, EU-4.1)
      The left bower belongs to the trump suit in everything.
      → Put it right until the next player has played. After that it can be called.
  - <called>
  - taken: The wrong side took a trick
    ? clear: Is it still clear which cards were in it?
      - yes: Yes
        broken trick-right: The trick is put right (EU-9.9, EU-4.2)
          It goes to the side whose card won it, until the next deal.
          → Correct that entry.
      - no: No
        in order trick-stays: It stays as it was gathered (EU-9.9)
          It is no longer clear which cards were in it.
          → Play on.
  - talk: Someone gave the partner a hint
    in order talk: A word of warning (EU-9.6)
      The first time costs nothing.
      → The next time the other side scores 2, recorded as points by agreement.
  - <other>
""",
    answers=_SLIPS,
    uneven=_TWO,
)
"""What else may go wrong once cards are played."""
