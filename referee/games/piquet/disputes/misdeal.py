"""A deal that went wrong: does it stand, and who deals?

Nothing here looks at cards or declarations that were told in secret: only at what everybody at the table saw.
"""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk.misdeal import Deals, faulty_pack, shown_own, wrong_dealer
from ....desk.outline import Outline
from ....desk.situations import in_progress, once
from .. import rulebook as book
from ..model import Hand, State

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and counts nothing.",
    standing="The deal stands",
    play_on="Play on with the hands as dealt.",
)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

# ---- what the record knows ------------------------------------------------------------------------------


def led(asked: Asked) -> bool:
    """Whether a card is known to have been led."""
    hand = in_progress(asked, Hand)
    return hand is not None and hand.play_begun


def elder_exchanged(asked: Asked) -> bool:
    """Whether elder is known to have exchanged."""
    hand = in_progress(asked, Hand)
    return hand is not None and hand.exchanges[hand.elder] is not None


def both_exchanged(asked: Asked) -> bool:
    """Whether both are known to have exchanged."""
    hand = in_progress(asked, Hand)
    return hand is not None and (None not in hand.exchanges or hand.play_begun)


def younger(asked: Asked) -> Seat | None:
    """Who deals, and so answers: of the deal in progress, else of the last."""
    hand = asked.this_state(State).hand
    return None if hand is None else hand.younger


TALON_SEEN: Final = OUTLINE.read(
    """
? who: Who saw which cards of the talon?
  - elder: Elder, what was left of the first five
    in order talon-elder: Elder may look (PI-3.4)
      Elder who draws fewer than five may look at the rest of the five, until younger takes them.
      → The cards go back as they lay, for younger to draw.
  - younger: Younger, what was left at the end
    in order talon-younger: Younger may look (PI-3.8)
      What younger leaves of the talon younger may look at, after the exchange.
      → Once elder has led, elder may look at them too.
  - other: A player, other cards of it
    ? wants: Does the other player want a new deal? [both_exchanged]
      - yes: Yes
        thrown in talon-seen: The talon was looked at (PI-3.7)
          Cards of the talon were seen by a player who was not to draw them.
      - no: No
        stands talon-content: (PI-3.7)
          The other player does not ask for a new deal.
          → The cards go back as they lay, face down. Play on.
      - late: Both have exchanged
        stands talon-late: (PI-3.7)
          Both have exchanged, so nothing more can be made of what was seen.
          → It costs nothing. Play on.
""",
    known={"both_exchanged": once(both_exchanged, "late")},
)
"""Where somebody looked at the talon, by accident or not."""


_DEALER: Final = wrong_dealer(
    DEALS,
    refused=(book.MISDEAL, book.DEALER),
    content=(book.DEALER,),
    next_deal="Whoever dealt is younger in this deal, and the other deals next. Play on.",
)


_PACK: Final = faulty_pack(
    DEALS.thrown_in(
        "pack-void",
        "The pack is not the 32 cards the deal is played with.",
        "The pack was not complete",
        book.FAULTY_PACK,
        book.PACK,
        deals="Make the pack complete; the same dealer deals again.",
    ),
    "The deals scored before it was found stand.",
    book.FAULTY_PACK,
)

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Not twelve each and eight in the talon
    ? found: How far out is the count, and what was seen?
      - unseen: One card, and nobody has looked
        broken count-mended: The deal is put right (PI-1.5)
          A single card too many or too few, found before anybody looked, is put right.
          → Draw one card unseen from where there is one too many, and put it where one is missing. Then play on.
      - thrown: More, or hands were looked at | and somebody wants a new deal
        thrown in count-thrown: count (PI-1.5, PI-1.4)
          A hand or the talon has not its number of cards, and that cannot be mended unseen any more.
      - content: The same, and both play on
        stands count-content: (PI-1.5, PI-3.6)
          Nobody asks for the deal to be thrown in.
          → Both make twelve cards of their hand in the exchange, and play on; once a card is led, with the hands as
          they are.
  - exposed: A card was turned up
    ? by: Which card was turned up?
      - elder: One of elder’s, by the dealer
        ? wants: Does elder want a new deal? [elder_exchanged]
          - yes: Yes
            thrown in exposed-refused: exposed (PI-1.10)
              The dealer turned up one of elder’s cards, and elder has not exchanged.
          - no: No
            stands exposed-content: (PI-1.10)
              Elder does not ask for a new deal.
          - late: Elder has exchanged
            stands exposed-late: (PI-1.10)
              Elder has exchanged, and so has taken the deal.
      - dealer: One of the dealer’s own
        stands exposed-dealer: (PI-1.10)
          The dealer’s own card shows elder something, and costs nothing.
      - talon: One of the talon | before the exchange
        thrown in exposed-talon: A card of the talon was turned up (PI-1.10)
          Both know a card of the talon before the exchange.
      - player: A player showed their own
        <player>
  - dealer: The wrong player dealt
    <dealer>
  - otherwise: Not dealt by twos or threes, or out of turn
    ? found: When was it noticed?
      - unseen: Before anybody looked at the cards
        thrown in otherwise-again: The cards were not dealt as they should be (PI-1.11)
          Until the cards are looked at either player may have them dealt again.
      - seen: Later
        stands otherwise-late: (PI-1.11)
          The cards were looked at before anybody objected.
  - pack: A card is missing, or there twice
    <pack>
  - talon: Somebody looked at the talon
    <talon>
""",
    known={"elder_exchanged": once(elder_exchanged, "late")},
    player=shown_own(DEALS, book.EXPOSED),
    dealer=_DEALER,
    pack=_PACK,
    talon=TALON_SEEN,
)
"""A deal that went wrong: does it stand, and who deals?"""
