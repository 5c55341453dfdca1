"""A slip in the play, and one in counting."""

from __future__ import annotations

from typing import Final

from .common import OUTLINE

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - lead: A card was led out of turn
    ? all: Has the other player played to it?
      - no: No
        broken lead-back: The lead is taken back (PI-6.3)
          It was the other player’s turn to lead, and no one has played to it.
          → The card goes back to the hand, and the right player leads.
      - yes: Yes
        broken lead-stands: The lead stands (PI-6.3)
          The other player has played to it.
          → The winner of the trick leads on.
  - back: A card was taken back
    ? why: Why was it taken back? [matters]
      - dropped: It was dropped by accident
        in order dropped: It may be taken back (PI-6.11)
          A card dropped by accident has not been played.
          → The card goes back to the hand. Play on.
      - corrected: Younger corrected a call after the lead
        in order lead-again: Elder may lead another card (PI-6.11, PI-4.11)
          Elder led before younger corrected the call.
          → The card may go back to the hand, and elder leads any card.
      - mind: Its player wants to play another
        broken not-taken-back: The card stands (PI-6.11)
          A card led or played stays.
          → The card goes back to the trick. If it is a revoke, it can be called.
  - many: Several cards were led or played together | or too many were played
    ? wrong: What is wrong with them? [matters]
      - extra: The other player played too many to them
        broken extra-back: The extra cards are taken back (PI-6.13)
          They are taken back whenever it is found, even at the last trick, and whatever number was called.
          → The extra cards go back to the hand, and all that was played since is played again.
      - card: A wrong card is among those led
        ? played: Has the other player played to it?
          - no: No
            in order together-changed: It may be changed (PI-6.13)
              The other player has not played to the wrong card.
              → The right card is led instead. Play on.
          - yes: Yes
            broken together-late: Too late: the card stands (PI-6.13, PI-6.11)
              The other player has played to the wrong card.
              → The tricks stay as they fell. Play on.
      - fine: Nothing. May cards be led together?
        in order together: They may be led together (PI-6.13)
          Several cards may be led together.
          → The other player plays as many to them, following suit to each.
  - short: A player has no card left for a trick
    in order no-card: The other wins it (PI-3.10)
      That player has fewer cards than the other.
      → The other player wins every trick that player cannot play to. There is no penalty.
  - seen: A player looks through the tricks
    in order tricks-seen: Both may look (PI-6.14)
      Both may look at all tricks at any time.
      → Play on.
  - counted: The points were counted wrongly | a miscount, or two score sheets that differ
    ? found: When was it found? [matters]
      - now: Before the player who counted saw the next hand
        broken count-righted: It is put right (PI-8.5)
          A proven error in counting can be put right until its player has seen the next hand.
          → Correct the deal. The totals follow.
      - late: Later
        in order count-stands: The score stands (PI-8.5)
          The player who made the error has seen the next hand.
          → Nothing is changed. Play on.
      - notes: The two score sheets differ
        in order notes-differ: Each player’s own sheet counts (PI-8.5)
          If the sheets differ, each player’s sheet counts for their own score.
          → Correct the score to that.
  - other: Something else
    in order something-else: The table decides (PI-8.4)
      No rule here covers it.
      → The table may agree on points. They are added to the deal with their reason.
""",
)
"""A slip in the play: what is taken back, and what stands."""
