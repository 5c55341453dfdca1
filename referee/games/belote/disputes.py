"""What may go wrong at Belote, or be asked: deals, calls, belote and declarations, the play, the count."""

from __future__ import annotations

from typing import Final

from ...desk import slips
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
  - failed: The side with belote failed
    in order failed: The 20 stay (BL-5.1, BL-6.4)
      Belote is never lost.
      → The side scores its 20.
  - early: A declaration came before the first trick, or after its player’s first card
    broken early: It is void (BL-5.5)
      Kinds are named as the first card is played.
      → It does not count.
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
  - capot: The takers won every trick, and the others had declared
    in order capot: The declarations are theirs (BL-5.6)
      They change sides when the takers win all tricks, and when they fail.
      → The takers score them.
""",
)
"""What is said of king and queen of trumps, and of declarations."""

_TWO: Final = DEALS.thrown_in(
    "two-cards", "One player has two cards in a trick, and the next was led.", "count", book.TURN
)
_SLIPS: Final = slips.usual(book, exposed=book.EXPOSED, uneven=_TWO)

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - lead: A card was led out of turn
    ? next: Has the next player played?
      - no: No
        broken lead-back: It goes back, or stands, as the other side says (BL-4.9, BL-9.5)
          It was another player’s turn to lead.
          → If it goes back it is a card shown, and is played the first time it may be.
      - yes: Yes
        broken lead-stands: The lead stands (BL-4.9)
          The next player has played.
          → The trick is played to its end.
  - turn: A card was played out of turn within a trick
    ? next: Has the next player played?
      - no: No
        broken card-back: It goes back, or stands, as the other side says (BL-4.9, BL-9.5)
          It was another player’s turn.
          → If it goes back it is a card shown, and is played the first time it may be.
      - yes: Yes
        broken card-stands: The card stands (BL-4.9)
          The next player has played.
          → The trick goes on until everybody has played one card to it.
  - <back>
  - two: Two cards were played to one trick
    ? next: Was the next trick led?
      - no: No
        broken second-back: The second card is taken back (BL-4.9, BL-9.5)
          Each player plays one card to a trick.
          → The first stays. The other is a card shown.
      - yes: Yes <uneven>
  - shown: A card was shown or dropped
    broken shown: It must be played (BL-9.5)
      A card shown is played the first time it may be.
      → It stays face up, unless the other side allows it back.
  - look: Someone wants to see an old trick
    ? which: Which trick?
      - last: The last one
        under auction = 'bids'
          in order look-gathered: It may be seen (BL-4.11)
            The last trick may be seen until the next is gathered.
            → It is turned up once, and turned down again.
        otherwise
          in order look-complete: It may be seen once it is complete (BL-4.11)
            The last trick may be seen when all four cards lie in it.
            → It is turned up once, and turned down again.
      - older: An older one
        broken look-older: A warning (BL-4.11)
          Only the last trick may be seen.
          → The trick stays turned down.
  - beat: Someone asks whether a plain suit must be beaten
    in order beat: There is no such duty (BL-4.1, BL-4.2)
      Only trumps must be beaten. In another suit any card that follows is lawful.
      → Play on.
  - under: Someone had only trumps too low to beat the one played
    under undertrump = False
      in order under-free: Any card may be played (BL-4.5)
        At this table nobody has to under-trump.
        → Play on.
    otherwise
      in order under: One of them must be played (BL-4.5)
        Who cannot follow nor beat the trump still plays a trump, unless the partner holds the trick.
        → A card of another suit there is a revoke.
  - <called>
  - <other>
""",
    answers=_SLIPS,
    uneven=_TWO,
)
"""What else may go wrong once cards are played."""

COUNT: Final = OUTLINE.situation(
    "count",
    "The count and the end",
    """
? what: What is it about? [matters]
  - equal: Both sides have the same total
    under litige = False
      under auction = 'bids'
        in order equal-bids: The takers failed (BL-6.6, BL-6.7)
          With bids the takers need more than the other side.
          → Score it as a contract that failed.
      otherwise
        under tie = 'makes'
          in order equal-makes: The takers made it (BL-6.6)
            At this table equal totals make it.
            → Both sides score their totals.
        otherwise
          in order equal-fails: The takers failed (BL-6.6, BL-6.4)
            They have no more than the other side.
            → The others score 162 and their belote.
    otherwise
      in order litige: The takers’ points wait (BL-6.5)
        Equal totals are a litige.
        → The others score their total. The takers’ goes to the side that wins the next hand.
  - wrong: A count was wrong
    ? dealt: Has the next hand been dealt?
      - no: No
        in order count-right: It is corrected (BL-9.8)
          A count is corrected until the next deal.
          → Correct that entry.
      - yes: Yes
        in order count-late: Only if all agree (BL-9.8)
          The next hand has been dealt.
          → If all agree, correct that entry. If not, it stays.
  - hands: Which hands count towards the number of hands?
    in order hands: Those that were played (BL-7.2)
      A hand that was passed out is not counted, one with a litige is.
      → Go on until so many have been played.
  - both: Both sides are over the target
    ? equal: Are their totals equal?
      - no: No
        in order both-higher: The higher total wins (BL-7.1)
          Both reached the target in the same hand.
          → The game is over.
      - yes: Yes
        in order both-equal: Another hand is played (BL-7.3)
          The totals are equal.
          → Deal another hand.
  - belote: A side that failed reached the target by its belote
    under belote_wins = False
      in order belote-waits: The game goes on (BL-7.4)
        It failed or won no trick, and got there by a belote alone.
        → The side must first win a trick in a later hand.
    otherwise
      in order belote-wins: It wins (BL-7.4, BL-7.1)
        At this table a belote may win the game.
        → The game is over.
""",
)
"""What counts at the end of a hand, and of the game."""
