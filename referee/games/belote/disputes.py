"""What may go wrong at Belote before the cards are played, or with what is said: deals, calls, declarations."""

from __future__ import annotations

from typing import Final

from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.situations import has_bid, has_led, once
from . import rulebook as book

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)
KNOWN: Final = {"bid": once(has_bid), "led": once(has_led)}

_BEGUN: Final = """
? begun: Has the auction begun? [bid]
  - no: No
    thrown in {key}: {reason} (BL-9.3)
      {why}
  - yes: Yes
    under misdeal_after = 'penalty'
      player who: Who dealt?
        broken {key}-penalty: The other side scores (BL-9.3)
          {why} The auction had begun, and at this table that gives the hand away.
          → The other side scores 162, or with bids 160 and the bid. Record the misdeal with its dealer.
          blames who
    otherwise
      thrown in {key}-late: {reason} (BL-9.3)
        {why}
"""


def _wrong(key: str, reason: str, why: str) -> str:
    """A deal that counts nothing before the auction, and what becomes of it afterwards."""
    told = _BEGUN.format(key=key, reason=reason, why=why).strip().splitlines()
    return "\n".join(f"    {line}" for line in told)


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    f"""
? what: What went wrong with the deal?
  - count: Someone has the wrong number of cards
{_wrong("count", "count", "Everyone gets the same number of cards.")}
  - packets: The cards were dealt in other packets
{_wrong("packets", "packets", "Cards are dealt in twos and threes only.")}
  - faced: A card was turned up in the deal
{_wrong("faced", "seen", "A card was seen that nobody should see.")}
  - early: Someone picked cards up before the deal was over
    broken early: The deal stands (BL-1.3)
      Hands are taken up when all is dealt.
      → Remind the player. Play on.
  - uncut: The pack was not shuffled, or not cut
    ? begun: Has anyone called? [bid]
      - no: No
        thrown in uncut: misdeal (BL-1.3)
          The cards are shuffled and cut before every deal.
      - yes: Yes
        in order uncut-stands: The deal stands (BL-1.3, BL-1.4)
          Somebody has called, so it is too late.
          → Play on.
  - cut: The cut left fewer than three cards in a heap
    broken cut: It is cut again (BL-1.3)
      Each heap has three cards at least.
      → The player on the dealer’s left cuts again.
  - draw: Two players drew the same rank for the deal
    in order draw: They draw again (BL-1.4)
      The lowest card deals, and the suit does not matter.
      → Those two draw again.
  - dealer: The wrong player dealt
    ? begun: Has anyone called? [bid]
      - no: No
        thrown in dealer: dealer (BL-1.4)
          Nobody has called yet, and it was another player’s turn to deal.
          → The right dealer deals.
      - yes: Yes
        in order dealer-stands: The deal stands (BL-1.4)
          Somebody has called, so it is too late.
          → Play on. The deal goes on from the player who dealt.
""",
    known=KNOWN,
)
"""A deal that went wrong: does it stand, and who deals?"""

_OUT_OF_TURN: Final = """
under bid_out_of_turn = 'stands'
  in order {key}-stands: The call stands (BL-9.7)
    {why} At this table it stands.
    → The auction goes on from that player.
otherwise
  broken {key}: The call is void, and the side is silenced (BL-9.7)
    {why}
    → That player and the partner may not bid in this hand. The player whose turn it is goes on.
"""

CALLS: Final = OUTLINE.situation(
    "calls",
    "A slip in the auction",
    """
? what: What happened? [matters]
  - turn: Someone called out of turn
    <turn>
  - suit: Another suit than the turned one was named in the first round
    <suit>
  - low: A bid was too low, or no multiple of ten
    broken low: It is made sufficient, or it is a pass (BL-9.7, BL-3.1)
      Each bid is a multiple of ten, from 80 and above the last.
      → The same player bids enough, or passes.
  - again: A player who passed bids again
    under auction = 'bids'
      in order again: It is lawful (BL-3.1)
        A player who passed may bid once another player has bid.
        → The auction goes on.
    otherwise
      in order again-round: In the second round it is lawful (BL-2.1, BL-2.2)
        Each player calls once in each round.
        → In the same round a pass stands.
  - own: A player bids above their own bid
    broken own: The bid does not count (BL-3.1)
      Nobody raises their own bid.
      → The first bid stands. The others pass, bid or coinche.
  - changed: A player wants another call than the one made
    broken changed: The call stands (BL-9.7)
      A call stands once it is made.
      → The auction goes on from it.
  - more: “Ten more” was said
    broken more: The bid is void (BL-9.7, BL-3.1)
      A bid names first the number, then the suit.
      → The same player says both, or passes.
  - capot: Someone bid after a capot
    broken after-capot: The bid does not count (BL-3.2)
      No number and no other suit is above a capot.
      → The others pass or coinche.
  - coinched: Someone bid after a coinche
    broken after-coinche: The bid does not count (BL-3.4, BL-3.5)
      A coinche fixes the contract.
      → The bidding side may surcoinche, or pass.
  - coinche: A coinche was objected to
    ? why: What was wrong with it?
      - turn: It was another player’s turn
        under fly = True
          in order coinche-fly: It counts (BL-3.4)
            At this table a coinche may be said at any time in the auction.
            → Nothing is bid any more. The bidding side may surcoinche.
        otherwise
          broken coinche-turn: It does not count (BL-3.4)
            A player coinches only at their own turn.
            → The auction goes on. The player may coinche at their turn.
      - own: It was on the partner’s bid
        broken coinche-own: It does not count (BL-3.4)
          Only a bid of the other side is coinched.
          → The auction goes on.
      - end: The auction was over
        broken coinche-end: It does not count (BL-3.4, BL-3.6)
          Three players had passed after the last bid.
          → The contract counts once.
  - surcoinche: Someone says surcoinche
    ? by: Who says it?
      - bidders: The bidding side
        in order surcoinche: It counts (BL-3.5, BL-6.9)
          Either of the two may say it, until three players have passed.
          → The auction ends. The hand counts four times.
      - others: The other side
        broken surcoinche-others: It does not count (BL-3.5)
          Only the bidding side answers a coinche.
          → The auction goes on.
      - late: The bidding side, after three passes
        broken surcoinche-late: It does not count (BL-3.5, BL-3.6)
          The auction was over.
          → The hand counts twice.
  - take: Someone takes the turned card
    in order take: Its suit is trumps (BL-2.1, BL-2.3)
      The first who takes it is the taker, and the auction ends.
      → The taker gets the turned card and two more, the others get three.
  - passed: Nobody took, or bid
    under last_must_take = True
      broken must: The dealer must name a suit (BL-2.4)
        At this table the dealer may not pass in the second round.
        → The dealer names a suit.
    otherwise
      under passed_out = 'same'
        thrown in out-same: passed_out (BL-2.5)
          Nobody took or bid.
          → The same dealer deals again.
      otherwise
        thrown in out-next: passed_out (BL-2.5)
          Nobody took or bid.
          → The next player deals.
  - generale: Someone bids a générale
    under generale = True
      in order generale: One player must win all eight tricks alone (BL-3.3, BL-6.11)
        A générale is above capot, and the partner’s tricks do not help.
        → It counts 500 if it is made.
    otherwise
      cannot generale-no: There is no générale here (BL-3.3)
        At this table nothing is above capot.
        → The player makes another bid, or passes.
""",
    turn=OUTLINE.read(_OUT_OF_TURN.format(key="turn", why="It was another player’s turn.")),
    suit=OUTLINE.read(_OUT_OF_TURN.format(key="suit", why="In the first round only the turned suit can be taken.")),
)
"""A call somebody objects to, or asks about."""

BELOTE: Final = OUTLINE.situation(
    "belote",
    "Belote and annonces",
    """
? what: What happened? [matters]
  - words: One of the two words was not said
    under belote_words = False
      in order words-free: The 20 count (BL-5.2, BL-5.1)
        At this table the cards are enough.
        → Record the belote.
    otherwise
      broken words: No 20 (BL-5.2)
        Both words are needed, belote with the first card and rebelote with the second.
        → Nothing is scored for it. Play on.
  - late: A word was said after the card was covered
    under belote_words = False
      in order late-free: The 20 count (BL-5.2, BL-5.1)
        At this table the cards are enough.
        → Record the belote.
    otherwise
      broken late: No 20 (BL-5.2)
        The word is said as the card is played.
        → Nothing is scored for it. Play on.
  - queen: The queen was played before the king
    in order queen: It is valid (BL-5.2)
      Either of the two may come first.
      → With both words said, the side scores 20.
  - lacks: Belote was said without the other card
    broken lacks: No 20 (BL-5.1)
      King and queen must be in one hand.
      → The hand goes on.
  - suits: Belote was said without trumps, or with all trumps
    ? which: Which of the two?
      - none: Without trumps
        broken suits-none: No 20 (BL-5.1, BL-1.6)
          Without trumps there is no belote.
          → Nothing is scored for it. Play on.
      - all: With all trumps
        in order suits-all: It counts in every suit (BL-5.1, BL-1.6)
          With all trumps each suit has its own belote.
          → Each one with both words scores 20.
  - failed: The side with belote failed
    in order failed: The 20 stay (BL-5.1, BL-6.4)
      Belote is never lost.
      → The side scores its 20.
  - early: A declaration came before the first trick, or after its player’s first card
    broken early: It is void (BL-5.5)
      Kinds are named as the first card is played.
      → It does not count.
  - twice: One card is in two declarations
    broken twice: A card serves once (BL-5.3)
      A card of one declaration is in no other.
      → The player keeps one of the two.
  - long: There are six cards in a row, or more
    in order long: They are a cent (BL-5.3)
      Six or seven in a row score as five do. Eight are a cent and a tierce.
      → Record the cent, and of eight cards the tierce too.
  - low: Four sevens or four eights were declared
    broken low: They count nothing (BL-5.3)
      A carré is of jacks, nines, aces, tens, kings or queens.
      → Play on.
  - unshown: A declaration was not shown at the second trick
    ? held: Was it held?
      - yes: Yes
        broken unshown: It is void (BL-5.5)
          Declarations are shown at the second trick.
          → It does not count.
      - no: No
        broken not-held: The other side scores it (BL-5.5)
          It was announced, and cannot be shown.
          → Its points go to the other side.
  - compare: Whose declarations count?
    ? by: What parts the best of the two sides?
      - kind: One is of a higher kind
        in order kind: The higher kind decides (BL-5.4, BL-5.3)
          Carrés come first, then cent, cinquante and tierce.
          → That side scores all of its own, the other none.
      - card: They are of one kind, and one is higher
        in order higher: The higher one decides (BL-5.4, BL-5.3)
          Carrés rank J 9 A 10 K Q, rows by their highest card.
          → That side scores all of its own, the other none.
      - trumps: They are equally high, and one is in trumps
        in order trumps: The one in trumps decides (BL-5.4)
          Of equal rows the one in trumps is better.
          → That side scores all of its own, the other none.
      - nothing: Nothing
        under declaration_tie = 'first'
          in order first: The earlier player’s decides (BL-5.4)
            At this table the player who comes first wins a tie.
            → That side scores all of its own, the other none.
        otherwise
          in order equal: Nobody scores any (BL-5.4)
            The best are equal, and neither is in trumps.
            → No declaration counts, the lower ones neither.
  - lost: The takers failed, and had declared
    in order lost: The declarations are the others’ (BL-5.6, BL-5.1)
      They change sides when the takers fail. A belote does not.
      → The other side scores them.
  - capot: The takers won every trick, and the others had declared
    in order capot: The declarations are theirs (BL-5.6)
      They change sides when the takers win all tricks, and when they fail.
      → The takers score them.
""",
)
"""What is said of king and queen of trumps, and of declarations."""
