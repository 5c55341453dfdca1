"""What the referee’s desk can be asked of Euchre. A dispute is a tree: answers lead on, each end cites its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import Suit
from ...core.question import Question
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.scored import points_before, score_question
from ...desk.situations import cannot, in_order, where
from ...desk.trick import Played, ToldTrump, TrickAnswer, won_trick
from ...desk.won_game import won_question
from ...kinds.order_up.desk import call_question
from ...kinds.order_up.model import Name
from . import rulebook as book
from .before_play import order_with
from .game import EUCHRE
from .model import State
from .slips import ALONE, DEALS, LED, OUTLINE, PLAY

_COUNT: Final = where(
    "misdeal",
    "next",
    DEALS.thrown_in("count-next", "Each player gets five cards.", "misdeal", deals="The next player deals."),
    DEALS.thrown_in("count", "Each player gets five cards.", "misdeal"),
)


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Someone has the wrong number of cards
    ? led: Has a card been led? [led]
      - no: No <count>
      - yes: Yes
        thrown in count-late: uneven (EU-9.3)
          The hands are not equal, and cards have been played.
  - discard: The dealer did not lay a card away
    ? second: Has the second trick been led? [second]
      - no: No
        broken discard-now: A card is laid away now (EU-9.7, EU-2.2)
          The dealer took the turned card and laid nothing away.
          → The dealer lays one card away, face down. What was played stands.
      - yes: Yes
        broken discard-late: The other side scores (EU-9.7, EU-2.2)
          The dealer took the turned card and laid nothing away, and the second trick has been led.
          → The other side scores 2, or 4 in a lone hand, and nothing else is scored.
  - faced: A card was faced in the deal, or in the pack
    thrown in faced: faced (EU-9.3)
      A card was faced. That never loses the deal.
  - pack: The pack is faulty
    thrown in pack-faulty: pack (EU-9.3)
      The pack does not have each card once. Earlier hands stand.
  - dealer: The wrong player dealt
    ? turned: Has the card been turned up?
      - no: No
        broken dealer-stopped: The right dealer deals (EU-1.4)
          No card has been turned up yet.
          → The cards are gathered, and the right dealer deals.
      - yes: Yes
        in order dealer-stands: The deal stands (EU-1.4)
          A card has been turned up, so it is too late.
          → Play on. The deal passes to the left of the player who dealt.
""",
    known=LED,
    count=_COUNT,
)
"""A deal that went wrong: does it stand, and who deals?"""

_PLAYED: Final = cannot(
    "weak-no",
    "The hand is played",
    "At this table such a hand is played.",
    "Pick the cards up and play on.",
    book.THROW_IN,
)
_THROWN_IN: Final = in_order(
    "weak",
    "It may be thrown in",
    "Before its player’s first call a weak hand may be shown at this table.",
    "The hand is void, and the same dealer deals again.",
    book.THROW_IN,
)

CALLS: Final = OUTLINE.situation(
    "calls",
    "A slip in making trumps",
    """
? what: What happened? [matters]
  - turn: Someone called out of turn
    in order call-turn: The call waits (EU-9.8)
      A call out of turn binds no one who was passed over.
      → Those passed over call first. If they pass, the call stands.
  - back: Someone wants to take a pass back
    cannot pass-back: The pass stands (EU-9.8)
      A pass cannot be taken back.
      → Go on with the next player. The partner has to pass in this round too, unless the other side wants it played.
  - changed: Someone named two suits, or changed the suit
    in order first-word: The first suit counts (EU-9.8, EU-2.3)
      What is said first counts.
      → Play with the suit named first.
  - down: Someone named the suit that was turned down
    broken named-down: It counts as a pass (EU-9.8, EU-2.3)
      That suit was turned down and cannot be named.
      → Go on with the next player.
  - stuck: The dealer passed in the second round
    under stick = True
      broken stuck: The dealer must name a suit (EU-2.4)
        At this table the dealer may not pass in the second round.
        → The dealer names a suit other than the one turned down.
    otherwise
      under passed_out = 'same'
        in order out-same: The hand is passed out (EU-2.5)
          All have passed twice.
          → The hand is void. At this table the same dealer deals again.
      otherwise
        in order out-next: The hand is passed out (EU-2.5)
          All have passed twice.
          → The hand is void, and the next player deals.
  - ordered: The dealer’s partner ordered up
    under canadian = True
      broken canadian: The partner plays alone (EU-2.6, EU-3.1)
        At this table the dealer’s partner may order up only to play alone.
        → The partner plays alone, and the dealer sits out.
    otherwise
      in order assists: The order stands (EU-2.1)
        Any player may order the card up.
        → The dealer picks the card up. Play on.
  - benny: The Benny was turned up
    under benny_turned = 'spades'
      in order benny-spade: It counts as a spade (EU-2.7)
        At this table the Benny turned up counts as a spade.
        → The calls go their usual way, with spades turned up.
    otherwise
      in order benny-names: The dealer names a suit (EU-2.7, EU-2.2)
        The Benny was turned up.
        → The dealer, before looking at the hand, names any suit, takes the Benny and lays a card away.
  - forgot: No one agrees what trumps are
    in order trumps-said: What was said counts (EU-9.8)
      What was said when trumps were made counts, whatever was believed later.
      → A card that did not follow the true trump suit is a renege. Other cards stand.
  - turnedaway: The dealer laid the turned card away
    under turned_discard = 'other'
      broken away-no: Another card is laid away (EU-2.2)
        At this table the dealer may not lay the turned card away.
        → Until the first lead the dealer takes it back and lays another away. After that it stands.
    otherwise
      in order away: It may be laid away (EU-2.2)
        The dealer may lay any of the six cards away.
        → Play on.
  - weak: Someone shows a weak hand
    ? kind: Which one? [matters]
      - low: Five nines and tens
        under throw_in = 'off'
          <played>
        under throw_in = 'ace_no_face'
          <played>
        otherwise
          <thrown>
      - ace: An ace, and four nines and tens
        under throw_in = 'off'
          <played>
        under throw_in = 'nines_tens'
          <played>
        otherwise
          ? suited: Does it hold a card of the turned suit?
            - no: No <thrown>
            - yes: Yes
              cannot suited: The hand is played (EU-7.2)
                It holds a card of the turned suit.
                → Pick the cards up and play on.
      - three: Three nines or three tens
        under farmers = True
          in order farmers: The three may be exchanged (EU-7.1)
            A farmer’s hand may be exchanged before the first call, once a deal.
            → Its player takes the first three cards of the kitty.
        otherwise
          cannot farmers-no: The hand is played (EU-7.1)
            At this table no one exchanges cards.
            → Pick the cards up and play on.
""",
    played=_PLAYED,
    thrown=_THROWN_IN,
)
"""A call somebody objects to, and hands that may be thrown in."""


def _known(state: State | None) -> str:
    hand = state.hand if state is not None else None
    return hand.trump.value if hand is not None and not hand.void and hand.trump is not None else ""


def won_by(trump: Suit | None, plays: Sequence[Played]) -> TrickAnswer:
    """Who won a trick under a trump suit."""
    return won_trick(order_with(trump or Suit.HEARTS), plays, book.WINNER)


TRUMP: Final = ToldTrump(State, _known)
RANKED: Final = Ranked(
    game=EUCHRE,
    order=lambda asked: order_with(TRUMP.suit(asked) or Suit.HEARTS),
    inputs=TRUMP.inputs,
)
CLAIMING: Final = RANKED.claiming("false_claim", holds="{name} has {tricks}.")

QUESTIONS: Final[tuple[Question, ...]] = (
    RANKED.trick(),
    RANKED.revoke("revoke"),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(CALLS),
    as_question(ALONE),
    score_question(
        EUCHRE,
        before=points_before(),
        options=("lone_march", "loner_euchred", "cutthroat_march", "defend_alone", "revoke", "target"),
    ),
    as_question(PLAY),
    call_question(
        EUCHRE,
        fine=lambda call: book.NAMING if isinstance(call, Name) else book.ORDER_UP,
        options=("stick", "canadian"),
    ),
    won_question(EUCHRE, ends=lambda _house: book.END, options=("target",)),
)
