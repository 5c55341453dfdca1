"""Disputes at a table of Pippins Aplenty, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ...core.question import Asked
from ...desk.misdeal import Deals, miscounted, turned_up, wrong_dealer
from ...desk.outline import Outline
from ...desk.situations import Way, in_progress, situation
from . import rulebook as book
from .model import Hand

# ---- the deal -----------------------------------------------------------------------------------

_DEALS: Final = Deals(misdeal=book.MISDEAL, void="The hand is void, and points scored in it are taken back.")
OUTLINE: Final = Outline(book.RULEBOOK, _DEALS)

_EXPOSED: Final = _DEALS.thrown_in("exposed", "The dealer turned up a card, so a card of a hand was seen.", "seen")

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Not thirteen cards each <count>
  - exposed: A card was turned up <exposed>
  - dealer: The wrong player dealt <dealer>
  - turn: Cards were dealt out of turn
    thrown in turn: turn (PP-2.2)
      The cards are dealt one by one, clockwise.
  - pack: A card is missing, or there twice
    thrown in pack: The pack was not complete (PP-2.6)
      The pack is not the 52 cards.
""",
    count=miscounted(_DEALS, more="Not every player was dealt thirteen cards."),
    exposed=turned_up(_DEALS, book.MISDEAL, _EXPOSED),
    dealer=wrong_dealer(_DEALS, refused=(book.MISDEAL,), content=(book.MISDEAL,)),
)
"""A deal that went wrong: does it stand, and who deals?"""

# ---- a discard -----------------------------------------------------------------------------------


def _turned_up(asked: Asked) -> str | None:
    """Discards are told to the record when they are turned up."""
    hand = in_progress(asked, Hand)
    return "yes" if hand is not None and any(card is not None for card in hand.discards) else None


def _led(asked: Asked) -> str | None:
    """Whether a card has been led, and the first trick finished, where the record has a card of it."""
    hand = in_progress(asked, Hand)
    if hand is None or not hand.play_begun:
        return None
    return "finished" if hand.taken else "trick"


DISCARDS: Final = OUTLINE.read(
    """
? discard: What is said against the discard? [matters]
  - two: Somebody discarded two cards
    ? shown: Have the four discards been shown? [turned_up]
      - no: No
        broken two-own: One of the two goes back (PP-3.3, PP-3.1)
          Each player discards one card, and the four have not been shown.
          → The player takes back whichever of the two they like, unseen.
      - yes: Yes
        broken two-others: One of the two goes back (PP-3.3, PP-3.1)
          Each player discards one card, and both have been seen.
          → The other side says which of the two is out of play; the other card goes back to the hand. What was played
          stands.
  - none: Somebody has not discarded | A card may have been led already.
    ? led: Has a card been led? [led]
      - no: No
        in order none-yet: There is still time (PP-3.1)
          The discards are made before the first lead.
          → That player discards now, and the four are shown before the lead.
      - trick: Yes, and the first trick is not finished
        broken none-back: The lead goes back (PP-3.4, PP-2.4)
          A card was led before all four had discarded.
          → All cards of the trick go back to their hands, and the discards are made. Then eldest leads any card.
      - finished: Yes, and the first trick is finished
        broken none-late: The card is discarded now (PP-3.4)
          The first trick was finished before all four had discarded.
          → A player who has not discarded does so now, with a card still held or the last one, and shows it. What was
          played stands.
  - change: Somebody wants another discard
    ? shown: Have the four discards been shown? [turned_up]
      - no: No
        in order change: The discard may be exchanged (PP-3.2)
          The four discards have not been shown.
          → Its player takes it back, and lays another card face down.
      - yes: Yes
        cannot change-late: The discard stays (PP-3.2)
          Once the four have been shown, no discard is exchanged.
          → Play on: the four cards are out of play.
  - seen: A discard was seen too early
    ? shown: Have the four discards been shown? [turned_up]
      - no: No
        broken seen: Its player may exchange it (PP-3.2, PP-3.1)
          The discards lie face down until all four are shown, and one was seen before.
          → Its player exchanges the card, or leaves it. Then the discards go on.
      - yes: Yes
        in order seen-late: The discard stays (PP-3.2)
          It was seen too early, but all four have been shown since.
          → Play on: the four cards are out of play.
""",
    known={"turned_up": _turned_up, "led": _led},
)

# ---- the reaches ---------------------------------------------------------------------------------

_LAID_LATE: Final = OUTLINE.read("""
broken reach-late: The points stand (PP-5.4, PP-6.5)
  The reaches were laid wrongly, but the next hand has been dealt.
  → Nothing is pegged back, and nothing is added. Play on.
""")

_LAID: Final = """
? since: Has a trick been finished since?
  - no: No
    broken {key}-now: The reaches are put right ({rules}, PP-5.4)
      {why}
      → Lay them as they should lie. Cards of the next trick already played stand.
      note PP-2.5 Recorded card by card, reaches and points are right whatever was laid.
  - yes: Yes
    broken {key}-since: The reaches are put right, and tricks counted again ({rules}, PP-5.4)
      {why}
      → Lay them as they should lie. Each trick finished since goes to the side that wins it under the right reaches,
      and is counted again; leads that were made stand.
      note PP-2.5 Recorded card by card, reaches and points are right whatever was laid.
  - dealt: Yes, and the next hand is dealt
    <late>
"""
"""Reaches laid wrongly: what becomes of them, and of tricks finished since."""

REACHES: Final = OUTLINE.read(
    """
? reach: What is wrong with the reaches? [matters]
  - card: The wrong card was laid on top
    <laid card (PP-5.2)>
      Of the trick’s cards above the top reach the lowest becomes the new top.
  - equals: Several cards were equally low
    <laid equals (PP-5.3)>
      Of several equally low cards the one played last is the new reach.
  - none: No card was laid, and one was due
    <laid none (PP-5.2)>
      A trick with a card ranked above the top reach brings a new reach.
  - needless: A card was laid, and none was due
    <laid needless (PP-5.2)>
      A trick without a card ranked above the top reach moves nothing.
  - old: An older reach of the same suit stayed
    <laid old (PP-5.1)>
      Of each suit one reach lies at most: the older one leaves.
""",
    laid=_LAID,
    late=_LAID_LATE,
)

# ---- what a trick counts -------------------------------------------------------------------------

_COUNTED_LATE: Final = OUTLINE.read("""
broken counted-late: The points stand (PP-6.5)
  They were counted wrongly, but the next hand has been dealt.
  → Nothing is pegged back, and nothing is added.
""")

_COUNTED: Final = """
? dealt: Has the next hand been dealt?
  - no: No
    broken {key}: The trick is counted again ({rules})
      {why}
      → Peg what is missing, or take back what was pegged too much: it goes to nobody else.
      note PP-2.5 Recorded card by card, reaches and points are right whatever was laid.
  - yes: Yes
    <late>
"""
"""A trick counted wrongly: it is counted again until the next hand is dealt."""

POINTS: Final = OUTLINE.read(
    """
? points: What was counted wrongly? [matters]
  - above: A card above the top reach
    <counted above (PP-6.3, PP-6.2, PP-6.5)>
      A card ranked above the top reach is worth nothing; one ranked like it or below scores by its suit.
  - suit: What a suit is worth
    <counted suit (PP-6.2, PP-6.5)>
      A card counts 1 in the top trump suit, 2 in the next, then 3 and 4, and one more in no trump.
  - double: A double
    <counted double (PP-6.4, PP-6.5)>
      A card of the same rank as any of the reaches counts double.
  - reaches: It was counted under the new reaches
    <counted reaches (PP-6.2, PP-4.4, PP-6.5)>
      Who wins a trick and what it counts hang on the reaches as they lay before it.
  - first: The first trick
    <counted first (PP-6.1, PP-6.5)>
      The first trick is worth 1: there are no reaches yet.
  - pegged: It was pegged wrongly, or not at all
    <counted pegged (PP-6.5)>
      What a trick scores is pegged by the side that won it.
""",
    counted=_COUNTED,
    late=_COUNTED_LATE,
)

DISCARDS_AND_REACHES: Final = situation(
    "bids",
    "Discards and reaches",
    "What is it about?",
    Way("discard", "A discard", DISCARDS),
    Way("reach", "The reaches", REACHES),
    Way("points", "The points of a trick", POINTS),
    asks="about",
)
"""What was laid out, and what a trick counts: is it in order, and what becomes of it?"""
