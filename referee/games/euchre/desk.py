"""What the referee’s desk can be asked of Euchre. A dispute is a tree: answers lead on, each end cites its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import Suit
from ...core.question import Asked, Question
from ...desk import slips
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.scored import points_before, score_question
from ...desk.situations import has_led, in_progress, once, where
from ...desk.trick import Played, ToldTrump, TrickAnswer, won_trick
from ...desk.won_game import won_question
from . import rulebook as book
from .before_play import order_with
from .game import EUCHRE
from .model import Hand, State

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

_COUNT: Final = where(
    "misdeal",
    "next",
    DEALS.thrown_in("count-next", "Each player gets five cards.", "misdeal", deals="The next player deals."),
    DEALS.thrown_in("count", "Each player gets five cards.", "misdeal"),
)


def _second_trick(asked: Asked) -> str | None:
    """Whether the second trick was led, by the record."""
    hand = in_progress(asked, Hand)
    return (
        None
        if hand is None or not hand.play_begun
        else "yes"
        if hand.taken and (hand.trick or hand.taken > 1)
        else "no"
    )


_LED: Final = {"led": once(has_led), "second": _second_trick}

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Someone has the wrong number of cards
    ? led: Has a card been led? [led]
      - no: No <count>
      - yes: Yes
        thrown in count-late: misdeal (EU-9.3)
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
    known=_LED,
    count=_COUNT,
)
"""A deal that went wrong: does it stand, and who deals?"""

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
      → Go on with the next player.
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
      → A card that did not follow the true trump suit is a revoke. Other cards stand.
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
          cannot low-no: The hand is played (EU-7.2)
            At this table weak hands are played.
            → Pick the cards up and play on.
        otherwise
          in order low: It may be thrown in (EU-7.2)
            Before its player’s first call a weak hand may be shown at this table.
            → The hand is void, and the same dealer deals again.
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
)
"""A call somebody objects to, and hands that may be thrown in."""

ALONE: Final = OUTLINE.situation(
    "alone",
    "Playing alone",
    """
? what: What happened? [matters]
  - late: “Alone” was said after the call
    ? led: Has a card been led? [led]
      - no: No
        ? objects: Does anyone object?
          - no: No
            in order alone-late: The player plays alone (EU-3.1)
              No card has been led, and no one objects.
              → Correct the call. The partner lays the hand down.
          - yes: Yes
            cannot alone-objected: The partner plays too (EU-3.1)
              “Alone” is said in the same breath as the call.
              → Play on, all four.
      - yes: Yes
        cannot alone-led: The partner plays too (EU-3.1)
          A card has been led.
          → Play on, all four.
  - partner: The loner’s partner played a card
    broken partner-played: The card goes back (EU-3.2)
      The partner of a player who plays alone takes no part.
      → The hand stays a lone one.
  - dealer: The dealer’s partner plays alone
    in order dealer-out: The dealer lays nothing away (EU-3.2, EU-2.2)
      The dealer sits out, so the turned card only makes trumps.
      → The next player who plays leads.
  - lead: Who leads against a loner?
    under alone_lead = 'left_of_loner'
      in order lead-loner: The loner’s left leads (EU-3.3)
        At this table the player on the left of a lone maker leads.
        → That player leads any card.
    otherwise
      in order lead-eldest: The dealer’s left leads (EU-3.3)
        The dealer’s left leads, or the next player who plays.
        → That player leads any card.
  - defend: An opponent wants to defend alone
    under defend_alone = 'off'
      cannot defend-no: Both opponents play (EU-3.4)
        At this table no one defends alone.
        → Play on.
    otherwise
      in order defend: The first to say so may (EU-3.4)
        One opponent may play alone until the first lead.
        → The partner lays the hand down.
  - three: Someone of three players says “alone”
    cannot three-alone: It means nothing (EU-3.5)
      With three players the maker always plays alone.
      → Play on.
  - throws: A defender throws the hand in against a loner
    broken thrown: The loner has the rest (EU-4.4)
      The hand cannot be played out any more.
      → Record a good claim for the lone player.
""",
    known=_LED,
)
"""Lone hands."""

_TWO: Final = DEALS.thrown_in(
    "two-cards", "One player has two cards in a trick, and the next was led.", "misdeal", book.TURN
)
_SLIPS: Final = slips.usual(book, exposed=book.EXPOSED, uneven=_TWO)

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - <lead>
  - <turn>
  - <back>
  - <two>
  - shown: A card was shown or dropped
    under exposed = 'called'
      ? alone: Does the side that may call it play against a loner who showed it?
        - no: No
          broken shown-called: The card stays face up (EU-9.5)
            At this table a card shown may be called.
            → It is played when the other side calls it and it is legal.
        - yes: Yes
          in order shown-loner: It goes back to the hand (EU-9.5)
            A card of a player who plays alone is never called.
            → Play on.
    otherwise
      in order shown: It goes back to the hand (EU-9.5)
        A player who shows a card only gives it away.
        → Play on.
  - left: The left bower did not follow trumps
    broken left: It is a revoke (EU-1.5, EU-4.1)
      The left bower belongs to the trump suit in everything.
      → Put it right until the next player has played. After that it can be called.
  - <called>
  - taken: The wrong side took a trick
    ? clear: Is it still clear which cards were in it?
      - yes: Yes
        broken trick-right: The trick is put right (EU-9.9, EU-4.2)
          It goes to the side whose card won it, until the next deal.
          → Correct that entry.
      - no: No
        in order trick-stays: It stays as it was gathered (EU-9.9)
          It is no longer clear which cards were in it.
          → Play on.
  - talk: Someone gave the partner a hint
    in order talk: A word of warning (EU-9.6)
      No rule here covers it.
      → The next time the table may agree on points for the other side.
  - <other>
""",
    answers=_SLIPS,
)
"""What else may go wrong once cards are played."""


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
    won_question(EUCHRE, ends=lambda _house: book.END, options=("target",)),
)
