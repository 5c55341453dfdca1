"""Cards of the talon that were seen or taken by a player who was not to draw them."""

from __future__ import annotations

from typing import Final

from .common import OUTLINE, PENALTIES

TALON: Final = OUTLINE.read(
    """
? who: Who saw or took which cards of the talon? [matters]
  - elder: Elder looked at what was left of the five
    in order talon-elder: Elder may look (PI-3.4)
      If elder draws fewer than five, elder may look at the rest of the five until younger takes them.
      → The cards go back as they lay, for younger to draw.
  - younger: Younger looked at what younger left
    in order talon-younger: Younger may look (PI-3.8)
      Younger may look at the cards left once elder has named the suit of the lead, or led.
      → Younger says so before playing a card. Then elder may look at them too.
  - buried: Younger mixed what was left with the discard
    in order talon-buried: Elder may see both (PI-3.8)
      Younger mixed them with the discard before elder had seen them.
      → Once elder has led, elder may look at the cards left and at younger’s discard.
  - bottom: Elder saw or took up one of the bottom three
    ? wants: What does younger want?
      - penalty: The penalty: elder counts nothing
        <elder_penalty>
      - content: To let it go
        <let_go>
  - bottom-mixed: Elder did, and mixed it with the hand
    ? wants: What does younger want?
      - penalty: The penalty: elder counts nothing
        <elder_penalty>
      - again: A new deal
        <new_deal>
      - content: To let it go
        <let_go>
  - with-left: Elder took up the cards left together with those drawn
    ? wants: What does younger want?
      - penalty: The penalty: elder counts nothing
        <elder_penalty>
      - content: To let it go
        <let_go>
  - top: Younger saw or took up one of the top five | which elder has not left
    ? wants: What does elder want?
      - penalty: The penalty: younger counts nothing
        <younger_penalty>
      - content: To let it go
        <let_go>
  - top-mixed: Younger did, and mixed it with the hand
    ? wants: What does elder want?
      - penalty: The penalty: younger counts nothing
        <younger_penalty>
      - again: A new deal
        <new_deal>
      - content: To let it go
        <let_go>
  - unsaid: Younger took what elder left without saying so
    ? mixed: Did younger mix it with the hand?
      - no: No
        in order talon-unsaid: Nothing is wrong (PI-3.7, PI-3.9)
          Elder drew, and left the rest without saying so.
          → The cards go back if elder still wants them. Play on.
      - yes: Yes
        <younger_penalty>
""",
    elder_penalty=OUTLINE.read(
        """
broken talon-elder-penalty: Elder counts nothing in this deal (PI-3.7, PI-8.6, PI-8.7)
  Elder exposed or took up a card of the talon that was not elder’s to draw.
  → Play on. Elder scores nothing, in hand or in play.
  records elder-nothing
""",
        effects=PENALTIES,
    ),
    younger_penalty=OUTLINE.read(
        """
broken talon-younger-penalty: Younger counts nothing in this deal (PI-3.7, PI-8.6, PI-8.7)
  Younger exposed or took up a card of the talon that was not younger’s to draw.
  → Play on. Younger scores nothing, in hand or in play.
  records younger-nothing
""",
        effects=PENALTIES,
    ),
    new_deal=OUTLINE.read("""
thrown in talon-again: A card of the talon was mixed with a hand (PI-3.7)
  A card that was the other player’s to draw is mixed with the hand, and that player wants a new deal.
"""),
    let_go=OUTLINE.read("""
in order talon-let-go: The penalty is let go (PI-8.6, PI-3.7)
  The other player may let a penalty go.
  → It costs nothing. Play on.
"""),
)
"""Where somebody looked at the talon, by accident or not."""
