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

_EXPOSED: Final = _DEALS.thrown_in("exposed", "The dealer turned up a card, so a player’s card was seen.", "seen")

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
  - pack: A card is missing or there twice
    thrown in pack: The pack was not complete (PP-2.6)
      The pack does not have each of the 52 cards once.
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
? discard: What is wrong with the discard? [matters]
  - two: Someone discarded two cards
    ? shown: Have the four discards been shown? [turned_up]
      - no: No
        broken two-own: One of the two goes back (PP-3.3, PP-3.1)
          Each player discards one card, and the four have not been shown.
          → The player takes back either card, unseen.
      - yes: Yes
        broken two-others: One of the two goes back (PP-3.3, PP-3.1)
          Each player discards one card, and both have been seen.
          → The other side chooses which of the two is out of play. The other card goes back to the hand. What was
          played stands.
  - none: Someone has not discarded | A card may have been led already.
    ? led: Has a card been led? [led]
      - no: No
        in order none-yet: There is still time (PP-3.1)
          Everyone discards before the first lead.
          → That player discards now, and the four are shown before the lead.
      - trick: Yes, but the first trick is not finished
        broken none-back: The lead goes back (PP-3.4, PP-2.4)
          A card was led before all four had discarded.
          → All cards of the trick go back to their hands, and everyone discards. Then eldest leads any card.
      - finished: Yes, and the first trick is finished
        broken none-late: The card is discarded now (PP-3.4)
          The first trick was finished before all four had discarded.
          → A player who has not discarded does so now, with any card still in hand, and shows it. What was
          played stands.
  - change: A player wants to change the discard
    ? shown: Have the four discards been shown? [turned_up]
      - no: No
        in order change: The discard may be exchanged (PP-3.2)
          The four discards have not been shown.
          → Its player takes it back and lays another card face down.
      - yes: Yes
        cannot change-late: The discard stays (PP-3.2)
          Once the four have been shown, a discard cannot be exchanged.
          → Play on. The four cards are out of play.
  - seen: A discard was seen too early
    ? shown: Have the four discards been shown? [turned_up]
      - no: No
        broken seen: Its player may exchange it (PP-3.2, PP-3.1)
          The discards stay face down until all four are shown, but one was seen before.
          → Its player exchanges the card or leaves it. Then the other players discard.
      - yes: Yes
        in order seen-late: The discard stays (PP-3.2)
          It was seen too early, but all four have been shown since.
          → Play on. The four cards are out of play.
""",
    known={"turned_up": _turned_up, "led": _led},
)

# ---- the reaches ---------------------------------------------------------------------------------

_LAID_LATE: Final = OUTLINE.read("""
broken reach-late: The points stand (PP-5.4, PP-6.5)
  The reaches were wrong, but the next hand has been dealt.
  → Nothing is pegged back, and nothing is added. Play on.
""")

_LAID: Final = """
? since: Has a trick been finished since?
  - no: No
    broken {key}-now: The reaches are put right ({rules}, PP-5.4)
      {why}
      → Lay them as they should be. Cards already played to the next trick stand.
      note PP-2.5 If the hand is recorded card by card, its reaches and points are right whatever was laid.
  - yes: Yes
    broken {key}-since: The reaches are put right, and tricks counted again ({rules}, PP-5.4)
      {why}
      → Lay them as they should be. Each trick finished since is counted again, for the side that wins it under the
      right reaches. Leads already made stand.
      note PP-2.5 If the hand is recorded card by card, its reaches and points are right whatever was laid.
  - dealt: Yes, and the next hand is dealt
    <late>
"""
"""Reaches laid wrongly: what becomes of them, and of tricks finished since."""

REACHES: Final = OUTLINE.read(
    """
? reach: What is wrong with the reaches? [matters]
  - card: The wrong card was laid on top
    <laid card (PP-5.2)>
      The trick’s lowest card above the top reach becomes the new top.
  - equals: Several cards were equally low
    <laid equals (PP-5.3)>
      If several cards are equally low, the one played last is the new reach.
  - none: No card was laid, and one was due
    <laid none (PP-5.2)>
      A trick with a card ranked above the top reach sets a new reach.
  - needless: A card was laid, and none was due
    <laid needless (PP-5.2)>
      A trick without a card ranked above the top reach changes nothing.
  - old: An older reach of the same suit stayed
    <laid old (PP-5.1)>
      Each suit has one reach at most. The older one leaves.
""",
    laid=_LAID,
    late=_LAID_LATE,
)

# ---- what a trick counts -------------------------------------------------------------------------

_COUNTED_LATE: Final = OUTLINE.read("""
broken counted-late: The points stand (PP-6.5)
  They were miscounted, but the next hand has been dealt.
  → Nothing is pegged back, and nothing is added.
""")

_COUNTED: Final = """
? dealt: Has the next hand been dealt?
  - no: No
    broken {key}: The trick is counted again ({rules})
      {why}
      → Peg the missing points, or take back the extra ones. They go to no one else.
      note PP-2.5 If the hand is recorded card by card, its reaches and points are right whatever was laid.
  - yes: Yes
    <late>
"""
"""A trick counted wrongly: it is counted again until the next hand is dealt."""

POINTS: Final = OUTLINE.read(
    """
? points: What was counted wrongly? [matters]
  - above: A card above the top reach
    <counted above (PP-6.3, PP-6.2, PP-6.5)>
      A card ranked above the top reach is worth nothing. One ranked level with it or below scores by its suit.
  - suit: What a suit is worth
    <counted suit (PP-6.2, PP-6.5)>
      A card counts 1 in the top trump suit, 2 in the next, then 3 and 4, and one more in a plain suit.
  - double: A double
    <counted double (PP-6.4, PP-6.5)>
      A card of the same rank as any of the reaches counts double.
  - reaches: It was counted under the new reaches
    <counted reaches (PP-6.2, PP-4.4, PP-6.5)>
      The reaches before a trick decide who wins it and what it counts.
  - first: The first trick
    <counted first (PP-6.1, PP-6.5)>
      The first trick is worth 1: there are no reaches yet.
  - pegged: It was pegged wrongly, or not at all
    <counted pegged (PP-6.5)>
      The side that won the trick pegs what it scores.
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
