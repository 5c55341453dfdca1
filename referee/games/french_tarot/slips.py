"""What may go wrong at French Tarot in the deal and in the auction, as trees."""

from __future__ import annotations

from typing import Final

from ...core.ruling import Rule
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.situations import ByHouse, thrown_in, where
from . import rulebook as book

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

_BARRED: Final = "Cards are given back unseen. The same dealer deals again and may not bid in the new deal."


def _fault(key: str, why: str, reason: str, rule: Rule) -> ByHouse:
    """A fault of the dealer’s (FT-2.4)."""
    may = DEALS.thrown_in(f"{key}-may", why, reason, book.MISDEAL, rule)
    barred = thrown_in(key, why, reason, f"{DEALS.void} {_BARRED}", book.MISDEAL, rule)
    return where("misdealer_bids", True, may, barred)


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Someone was dealt a wrong number of cards <count>
  - chien: The chien is wrong | First or last card of the pack, wrong number <chien>
  - turned: A card was turned up
    ? card: Which card?
      - court: A court card or a trump <faced>
      - low: A low plain card
        stands turned-low: (FT-2.5)
          After a low plain card the deal goes on.
  - dealer: The wrong player dealt
    ? bid: Has anyone bid or passed?
      - no: No
        broken dealer: The right player deals (FT-2.1)
          Nobody has bid or passed.
          → The cards are gathered, and the right player deals.
      - yes: Yes
        in order dealer-stands: The deal stands (FT-2.1)
          The auction has begun.
          → Go on. The next deal is the player’s after this dealer.
  - early: Someone took cards up before the deal was over
    in order early: The deal stands (FT-2.3, FT-10.10)
      Hands are taken up when all is dealt, but that does not void the deal.
      → Go on. A penalty is the organiser’s to give, as points by agreement.
  - cut: Three cards or fewer were cut
    broken cut: Cut again (FT-2.3)
      More than three cards are taken, and more than three are left.
      → The player on the dealer’s left cuts again.
  - draw: Two drew the lowest rank for dealer
    in order draw: The lower suit deals (FT-2.1)
      The suits rank spades, hearts, diamonds, clubs from the top. Trumps stand above all.
      → Of two threes the 3♣ deals. Who drew the Excuse draws again.
  - uneven: The cards did not come out even in the play
    thrown in uneven: uneven (FT-10.7)
      A hand has a card too many or too few, and cards have been played.
  - pack: The pack is faulty
    thrown in pack: pack (FT-1.2)
      The pack does not have each card once. Earlier hands stand.
""",
    count=_fault("count", "A fault in the deal.", "misdeal", book.DEAL),
    chien=_fault("chien", "The first and the last card do not go there, and it has its number.", "chien", book.DEAL),
    faced=_fault("faced", "A court card or a trump was turned up in the deal.", "faced", book.TURNED_UP),
)
"""A deal that went wrong: does it stand, and who deals?"""


AUCTION: Final = OUTLINE.situation(
    "auction",
    "A slip in the auction",
    """
? what: What happened? [matters]
  - turn: Someone bid or passed out of turn
    ? next: Has the next player bid or passed since?
      - no: No
        broken turn: It is cancelled (FT-3.4)
          It was another player’s turn.
          → The player bids again in turn.
      - yes: Yes
        in order turn-stands: It stands (FT-3.4)
          The next player has bid or passed.
          → The auction goes on.
  - low: A bid was not higher
    broken low: Not a valid bid (FT-3.1, FT-3.4)
      A bid is higher than every bid before.
      → The player bids high enough, or passes. Once the next player has bid or passed, the higher bid counts.
  - twice: Someone bid twice
    broken twice: The second does not count (FT-3.1, FT-3.4)
      Each player bids or passes once.
      → The first bid or pass stands.
  - change: Someone wants to change a bid or a pass
    cannot change: It stands (FT-3.1)
      Each player bids or passes once.
      → The auction goes on.
  - misdealer: The dealer of a misdeal bids
    under misdealer_bids = True
      in order misdealer-may: The bid stands (FT-2.4)
        At this table the dealer may bid in the new deal.
        → The auction goes on.
    otherwise
      broken misdealer: The dealer passes (FT-2.4)
        Who misdealt may not bid in the new deal.
        → The bid counts as a pass.
  - pass: All have passed
    under five_form = 'dead'
      in order pass-dead: The same dealer deals again (FT-3.3)
        All four have passed. The dead player deals again, until somebody takes.
        → The hand scores nothing.
    otherwise
      in order pass: The next player deals (FT-3.3)
        All have passed.
        → The hand scores nothing.
  - sec: Someone has the petit as the only trump
    under petit_sec = 'play'
      in order sec-played: The hand is played (FT-2.6)
        At this table a petit sec is played.
        → Go on.
    otherwise
      ? excuse: Is the Excuse with it?
        - yes: Yes
          in order sec-excuse: No petit sec: the deal stands (FT-2.6)
            A petit sec is the petit without another trump and without the Excuse.
            → Go on.
        - no: No
          ? spoken: Has its holder bid or passed?
            - no: No
              in order sec: The hand is void (FT-2.6)
                The petit is the only trump, without the Excuse.
                → Its holder shows the hand. The next player deals.
            - yes: Yes
              cannot sec-late: The hand is played (FT-2.6)
                Its holder has bid or passed.
                → Go on.
  - chelem: Someone announces the chelem
    ? who: Who?
      - taker: The taker, before the first lead
        in order chelem: It is announced (FT-3.7, FT-8.4)
          The taker may announce it after the bid and before the first lead.
          → The taker leads. Every trick is worth 400 more, and one lost costs 200.
      - late: The taker, after the first lead
        cannot chelem-late: It does not count (FT-3.7, FT-8.4)
          A card has been led.
          → Play on. All tricks made unannounced are worth 200.
      - other: Another player
        cannot chelem-other: It does not count (FT-3.7)
          The taker alone may announce it.
          → Play on.
  - lead: The wrong player led after a chelem was announced
    broken chelem-lead: The lead is taken back (FT-6.1, FT-3.7)
      The announcer leads, no matter who dealt.
      → The card goes back, and the taker leads.
  - call: What may be called, with five players
    ? kings: Which kings does the taker hold?
      - some: Not all four
        in order call-king: A king is called (FT-3.5)
          A queen is called only with all four kings in hand.
          → The taker calls a king.
      - all: All four
        in order call-queen: A queen may be called (FT-3.5)
          With all four kings the taker calls a queen, with those too a cavalier, then a valet.
          → The auction is over. The chien is turned up.
  - own: The taker calls a card of the own hand
    under call_own = False
      broken own: Another card is called (FT-3.5)
        At this table the taker may not call an own card.
        → The taker calls another.
    otherwise
      in order own-may: It may be called (FT-3.5, FT-3.6)
        A card of the own hand may be called.
        → The taker plays alone against four, and says nothing.
  - named [5–5]: The partner says who they are
    broken named: Nobody says so (FT-3.6)
      The partner is known once the called card is played.
      → Play on. It costs nothing.
  - inchien: The called card lies in the chien
    in order in-chien: The taker plays alone (FT-3.6)
      Nobody holds the called card.
      → The taker plays alone against four, and is paid four times.
""",
)
"""What was said before the chien."""
