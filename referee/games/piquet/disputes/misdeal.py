"""A deal that went wrong: does it stand, and who deals?

Nothing here looks at cards or declarations that were told in secret: only at what everybody at the table saw.
"""

from __future__ import annotations

from typing import Final

from ....desk.misdeal import shown_own
from ....desk.situations import once
from .. import rulebook as book
from .common import DEALS, OUTLINE, elder_exchanged
from .talon import TALON

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: A wrong number of cards was dealt
    ? found: How many cards, and what has happened? [matters]
      - unseen: No one has taken up a hand
        stands count-mended: (PI-1.5)
          Before a hand is taken up the dealer may put a wrong number right.
          → If the other player agrees, the dealer makes it twelve each and a talon of eight. Then play on.
      - again: One card, elder has 11 or 13 or the talon seven | and elder wants a new deal
        thrown in count-thrown: count (PI-1.5, PI-1.4)
          Elder may look at the hand and choose, until elder takes up a card of the talon.
      - stood: One card, and elder lets the deal stand
        ? hands: How many cards do elder, younger and the talon have?
          - long: Elder 13, younger 11, talon 8
            stands stood-long: (PI-1.13)
              Elder may let a deal stand that is one card out.
              → Elder puts away at least two cards, one more than elder draws. Younger puts away one fewer than younger
              draws.
          - talon: Elder 13, younger 12, talon 7
            stands stood-talon: (PI-1.13)
              Elder may let a deal stand that is one card out.
              → Elder puts away at least two cards, one more than elder draws. Younger puts away as many as younger
              draws.
          - short: Elder 11, younger 13, talon 8
            stands stood-short: (PI-1.13)
              Elder may let a deal stand that is one card out.
              → Elder puts away one card fewer than elder draws. Younger puts away at least two, one more than younger
              draws.
          - younger: Elder 12, younger 13, talon 7
            stands stood-younger: (PI-1.13)
              Elder may let a deal stand that is one card out.
              → Elder puts away as many as elder draws. Younger puts away at least two, one more than younger draws.
      - more: More than one card, or a talon of nine | or elder has 11 and the talon 7
        thrown in count-more: count (PI-1.5)
          More than one card is wrong, so no one has a choice.
      - younger: One card, and younger wants a new deal
        stands count-younger: (PI-1.5)
          The choice is elder’s. Younger has none.
          → Elder lets the deal stand or has it thrown in.
      - late: Elder took up a card of the talon
        stands count-late: (PI-1.13, PI-3.6)
          Elder has taken up a card of the talon, so there is no choice left.
          → The discard stays. A hand of more than twelve cards counts nothing. One of fewer plays on.
  - exposed: A card was turned up
    ? by: Which card was turned up? [matters]
      - elder: One of elder’s
        <choice>
      - talon: One of the talon
        <choice>
      - dealer: One of younger’s
        stands exposed-dealer: (PI-1.10)
          Younger turned it up while dealing. It costs nothing.
      - found: One lay face up in the pack or talon
        thrown in exposed-found: exposed (PI-1.10)
          A card found face up is a misdeal, and no one has a choice.
      - player: A player showed their own
        <player>
  - dealer: The wrong player dealt | by the wrong dealer
    ? found: When was it noticed?
      - before: Before either took up a card
        thrown in dealer-void: dealer (PI-1.3, PI-1.5)
          The wrong player dealt, and no card has been taken up.
          → The right dealer deals.
      - later: Later
        stands dealer-later: (PI-1.3)
          Once cards have been taken up, a deal by the wrong dealer stands.
          → Play on. Elder of this deal then deals twice running, so that both deal equally often.
      - last: Later, in the last deal or the one before
        stands dealer-last: (PI-1.3)
          Once cards have been taken up, a deal by the wrong dealer stands, and it is too late to even it out.
          → Play on. The other player deals next, if a deal is left.
  - otherwise: Not in twos or threes, or not as before
    ? found: When was it noticed?
      - leave: No one took up a hand, and both agree
        stands otherwise-mended: (PI-1.11)
          The dealer may put it right before a hand is taken up.
          → If the other player agrees, the dealer deals them as they should be. Then play on.
      - unseen: No one took up a hand, and a player objects
        thrown in otherwise-again: The cards were not dealt as they should be (PI-1.11)
          Until a hand is taken up either player may have them dealt again.
      - seen: Later
        stands otherwise-late: (PI-1.11)
          A hand was taken up before anyone objected.
  - pack: The pack is wrong, or a strange card is found
    ? found: What is it? [matters]
      - now: A card is missing or there twice
        thrown in pack-void: The pack was not complete (PI-1.12, PI-1.2)
          The pack does not have each of the 32 cards once.
          → Complete the pack. The same dealer deals again.
      - later: The same, found after the deal was scored
        in order pack-later: The score stands (PI-1.12)
          Deals scored before it was found stand.
          → Complete the pack and play on.
      - second: The other of two packs was dealt
        ? taken: Has a card been taken up?
          - no: No
            thrown in pack-second: The wrong pack was dealt (PI-1.12)
              No card has been taken up, so the right pack is dealt.
          - yes: Yes
            stands pack-changed: (PI-1.12)
              A card has been taken up.
              → Play on. The packs stay changed.
      - strange: A card of another pack is found
        ? where: Where is it? [matters]
          - discard: In a discard, so thirteen were held
            broken strange-discard: No new deal, but its player counts nothing (PI-1.14, PI-3.6, PI-8.6)
              Nothing shows that the pack was wrong when it was dealt, and its player held thirteen cards.
              → Take the card out. Its player counts nothing in this deal, unless the other player lets it go.
          - hand: In a hand, and not played
            in order strange-hand: The card goes back, without a penalty (PI-1.14)
              Nothing shows that the pack was wrong when it was dealt.
              → Take the card out, and play on.
          - served: In a hand, part of a good declaration, and its holder led
            broken strange-served: It is a false declaration (PI-1.14, PI-8.1)
              The card was part of something allowed good or equal, and its holder has led since.
              → Take the card out. It is scored as a false declaration, unless the other player lets it go.
          - played: It was played
            broken strange-played: Play starts again without it (PI-1.14)
              A card of another pack cannot be played.
              → Take the card out. Both take up their hands and play again.
  - talon: Cards of the talon were seen or taken
    <talon>
  - offered: A new deal was offered
    ? answered: What was the answer? [matters]
      - agreed: Both agreed
        thrown in offered-agreed: Both agreed to deal again (PI-1.15)
          Both may agree to a new deal.
      - silent: The other said nothing until the discard
        stands offered-refused: (PI-1.15)
          A player who lets the other go on to discard has refused the offer.
          → There is no new deal. Play on.
      - refused: The other refused
        stands offered-refused-outright: (PI-1.15)
          Both must agree to a new deal.
          → There is no new deal. Play on.
""",
    player=shown_own(DEALS, book.EXPOSED),
    talon=TALON,
    choice=OUTLINE.read(
        """
? wants: Does elder want a new deal? [elder_exchanged]
  - yes: Yes
    thrown in exposed-refused: exposed (PI-1.10)
      It was turned up while dealing, and elder has not taken up a card of the talon.
  - no: No
    stands exposed-content: (PI-1.10)
      Elder does not ask for a new deal.
  - late: Elder has taken up a card of the talon
    stands exposed-late: (PI-1.10)
      Elder has exchanged, and so has accepted the deal.
""",
        known={"elder_exchanged": once(elder_exchanged, "late")},
    ),
)
"""A deal that went wrong: does it stand, and who deals?"""
