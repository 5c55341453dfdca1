"""What may go wrong at French Tarot before the first lead, as trees: the deal, the auction, chien, écart, poignées."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry, Renege
from ...core.question import Asked
from ...core.ruling import Rule
from ...core.seats import Seat
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.situations import ByHouse, Facts, Node, hand_at, has_led, once, thrown_in, where
from . import rulebook as book
from .model import Hand, Misdeal

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)
LED: Final = {"led": once(has_led)}

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
  - inchien: The called card lies in the chien
    in order in-chien: The taker plays alone (FT-3.6)
      Nobody holds the called card.
      → The taker plays alone against four, and is paid four times.
""",
)
"""What was said before the chien."""


def _taker(asked: Asked) -> Seat | None:
    hand = hand_at(asked, Hand)
    return None if hand is None else hand.taker


def _revokes(facts: Facts) -> Entry:
    return Renege(seat=facts.seats["who"])


def _seen(_facts: Facts) -> Entry:
    return Misdeal(reason="seen", fault="none")


_LATE: Final = """
under revoke = 'stands'
  broken {key}-stands: It stands (FT-4.5, FT-10.1)
    {why}
    → It is not changed. At this table it costs nothing.
under revoke = 'void'
  player who: Who is the taker? [taker]
    broken {key}-void: The hand is void (FT-4.5, FT-10.1)
      {why}
      → It is not changed. The same dealer deals again.
      blames who
      records revokes
otherwise
  player who: Who is the taker? [taker]
    broken {key}-late: The taker’s side loses the deal (FT-4.5, FT-10.1)
      {why}
      → It is not changed. The others have won by the gap counted, with all poignées.
      blames who
      records revokes
"""


def _late(key: str, why: str) -> Node:
    """What a wrong écart comes to that is found after the first card (FT-4.5)."""
    text = _LATE.replace("{key}", key).replace("{why}", why)
    return OUTLINE.read(text, seats={"taker": _taker}, effects={"revokes": _revokes})


CHIEN: Final = OUTLINE.situation(
    "chien",
    "The chien and the écart",
    """
? what: What is it about?
  - high: A king or a bout was laid aside
    ? led: Has a card been played? [led]
      - no: No
        broken high: It is taken back (FT-4.2, FT-4.5)
          No king and no bout is laid aside, announced or not.
          → The taker lays another card aside. It costs nothing.
      - yes: Yes <high_late>
  - trump: A trump was laid aside without need
    ? led: Has a card been played? [led]
      - no: No
        broken trump: It is taken back (FT-4.3, FT-4.5)
          A trump is laid aside only where there is no other choice.
          → The taker lays a low plain card aside. It costs nothing.
      - yes: Yes <trump_late>
  - unshown: A forced trump was not shown
    broken unshown: It is shown now (FT-4.3)
      A trump laid aside is shown to the defence.
      → The taker shows it. There is no penalty.
  - number: The écart has a wrong number of cards
    ? led: Has a card been played? [led]
      - no: No
        broken number: It is put right (FT-4.5)
          As many cards are laid aside as the chien has.
          → The taker makes the number right, also after “jeu”. It costs nothing.
      - yes: Yes <number_late>
  - jeu: The taker wants to change it after “jeu”
    cannot jeu: The écart stands (FT-4.4)
      The number was right and “jeu” was said.
      → Play on.
  - look: Someone wants to see the chien in garde sans or garde contre
    cannot look: Nobody looks (FT-4.8)
      The chien stays face down until the hand has been played.
      → Play on. It is turned up at the end.
  - seen: Someone has seen it in garde sans or garde contre
    ? choice: What does the other side choose?
      - play: To play on
        broken seen-play: Play goes on (FT-4.8)
          The other side may choose.
          → The chien is put back face down.
      - void: A void hand
        broken seen-void: The hand is void (FT-4.8)
          The other side may choose.
          → The same dealer deals again, who may bid.
          records seen
  - bout: A bout lies in the chien
    ? contract: What was played?
      - sans: Garde sans
        in order bout-sans: It is the taker’s (FT-4.6, FT-7.3)
          In garde sans the chien counts for the taker.
          → The bout lowers the points needed.
      - contre: Garde contre
        in order bout-contre: It is the defence’s (FT-4.7)
          In garde contre the chien counts for the defence.
          → The bout does not help the taker.
      - taken: Prise or garde
        in order bout-taken: The taker takes it (FT-4.1, FT-4.2)
          The chien joins the taker’s hand.
          → The bout is played. It may not be laid aside.
  - keeps: Who keeps the tricks of the defence?
    in order keeps: The defender opposite the taker (FT-4.7)
      That player gathers them, and keeps the chien in garde contre.
      → Play on.
""",
    known=LED,
    effects={"seen": _seen},
    high_late=_late("high", "A king or a bout was laid aside, and cards have been played."),
    trump_late=_late("trump", "A trump was laid aside without need, and cards have been played."),
    number_late=_late("number", "The écart has a wrong number, and cards have been played."),
)
"""The cards beside the hands."""


POIGNEES: Final = OUTLINE.situation(
    "poignees",
    "A poignée",
    """
? what: What happened? [matters]
  - enough: How many trumps make one?
    ? size: How many trumps does the hand have?
      - three [3–3]: 13 or 14
        in order simple-three: A simple poignée (FT-5.1)
          With three players 13 trumps are shown, for 20.
          → The rest stays hidden, as the player likes.
      - four [4–4]: 10, 11 or 12
        in order simple-four: A simple poignée (FT-5.1)
          With four players ten trumps are shown, for 20.
          → The rest stays hidden, as the player likes.
      - five [5–5]: 8 or 9
        in order simple-five: A simple poignée (FT-5.1)
          With five players eight trumps are shown, for 20.
          → The rest stays hidden, as the player likes.
      - more: More
        in order larger: A double or a triple one (FT-5.1, FT-5.5)
          Double: 10 trumps with five players, 13 with four, 15 with three. Triple: 13, 15 or 18.
          → It is worth 30 or 40.
      - fewer: Fewer
        cannot fewer: No poignée (FT-5.1)
          A poignée shows exactly its number.
          → Play on.
  - excuse: The Excuse is among the trumps shown
    ? hidden: Has the player another trump, not shown?
      - no: No
        in order excuse: It is valid (FT-5.2)
          The Excuse stands for a missing trump.
          → It counts.
      - yes: Yes
        broken excuse-hidden: Nobody gets the bonus (FT-5.2, FT-5.4)
          Showing the Excuse says that no other trump is hidden.
          → Before the first card the player shows that trump in its place. Later the poignée does not count.
  - which: Which trumps may stay hidden?
    in order which: Any of them (FT-5.1)
      There is no rule that both ends must be shown.
      → The player shows whichever they like.
  - number: 11, 12 or 14 trumps were shown
    ? led: Has its player played a card?
      - no: No
        broken number: Some are hidden (FT-5.4, FT-5.1)
          A poignée shows exactly its number.
          → The player takes the extra trumps back into the hand.
      - yes: Yes
        broken number-late: It counts as the lower one (FT-5.4)
          Enough trumps were shown before the first card.
          → Only the number is wrong. Record it by its size.
  - parts: It was shown in two goes
    cannot parts: It is not valid (FT-5.1, FT-5.4)
      A poignée is complete, sorted and shown in one go.
      → No bonus, unless all of it is shown before its player’s first card.
  - late: It was forgotten
    ? led: Has its holder played a card?
      - no: No
        in order late-not: It may be shown (FT-5.1)
          A poignée is shown just before its player’s first card.
          → It counts.
      - yes: Yes
        cannot late: No bonus (FT-5.4)
          Its holder has played a card.
          → Play on.
  - aside: A trump was laid aside
    in order aside: It counts with them (FT-5.3)
      A taker who had to lay a trump aside shows it again.
      → It counts among the trumps shown.
  - losing: Its side loses the deal
    in order losing: It is paid to the winners (FT-5.5)
      A poignée goes to the side that wins the deal, no matter who showed it.
      → It cannot be taken back.
  - misere: Someone announces a misère
    under misere = 0
      cannot misere: It is worth nothing (FT-5.6)
        The official rule has none.
        → Play on.
    otherwise
      in order misere-paid: It is paid (FT-5.6)
        At this table a hand without trumps, or without court cards, is paid by each other player.
        → It is said before the first card. Record it.
""",
)
"""What was shown."""
