"""What the referee’s desk can be asked of Hearts. A dispute is a tree: answers lead on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ...core.cards import card_set
from ...core.question import Asked, Question
from ...core.text import Text
from ...desk import slips
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.claiming import Judged, laid_open
from ...desk.misdeal import Deals, FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ...desk.outline import Outline
from ...desk.reading import CannotBe
from ...desk.revoke import LED
from ...desk.scored import hands_before, joined, points_before, score_question
from ...desk.situations import Way, has_led, in_progress, once
from ...desk.won_game import won_question
from ...play.known import cards_played
from ...play.rulings import refused
from . import rulebook as book
from .cards import QUEEN, order_of, values_of
from .game import HEARTS
from .house import House
from .model import Hand, State
from .reasons import scored

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals again, and the pass is the same.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def has_passed(asked: Asked) -> bool:
    """Whether anybody has passed or led, by the record."""
    hand = in_progress(asked, Hand)
    return hand is not None and (bool(hand.passes) or hand.play_begun)


_FIRST_PASS: Final = FirstWord(
    key="passed",
    words="Has anyone passed, or led if no one passes?",
    spoken=has_passed,
    late="No one asked for a new deal in time.",
    refused="If a card was seen, any player may refuse the deal until the first pass, or the lead if no one passes.",
)

MISDEAL: Final = misdeals(
    Way("count", "The hands are not equal", miscounted(DEALS, more="The hands are not equal.")),
    Way("exposed", "A card was seen", turned_up(DEALS, book.EXPOSED, refusable(DEALS, book.MISDEAL, _FIRST_PASS))),
    Way("pack", "The pack is faulty", DEALS.thrown_in("pack", "A card is missing, or is there twice.", "pack")),
    Way("dealer", "The wrong player dealt", wrong_dealer(DEALS, refused=(book.DEALER,), content=(book.DEALER,))),
)
"""A deal that went wrong: does it stand, and who deals?"""

_LED: Final = {"led": once(has_led)}
_UNEQUAL: Final = DEALS.thrown_in("unequal", "A card was led, and the hands are not equal.", "pass", book.PASS_COUNT)
_WRONG: Final = """
? led: Has a card been led? [led]
  - no: No
    ? looked: Were they looked at?
      - no: No
        broken taken-back: The cards are taken back (HE-3.5)
          Cards went to the wrong player, and no one has looked at them.
          → Take them back and pass them to the right player.
      - yes: Yes
        broken face-up: The cards go back face up (HE-3.5)
          Cards went to the wrong player, who has looked at them.
          → They go back face up and may not be passed again.
  - yes: Yes
    ? equal: Are all hands equal?
      - yes: Yes
        in order stands: The pass stands (HE-3.5)
          A card was led, and the hands are equal.
          → Play on.
      - no: No <unequal>
"""

PASS: Final = OUTLINE.situation(
    "pass",
    "Is that pass legal?",
    """
? what: What is wrong with the pass?
  - wrong: It went to the wrong player <wrong>
  - all: Everyone passed in the same wrong direction
    in order all-wrong: The pass stands (HE-3.5)
      Everyone passed the same way, so every hand is whole.
      → Play on.
  - number: Too many cards, or too few
    ? led: Has a card been led? [led]
      - no: No
        ? looked: Were they looked at?
          - no: No
            broken number: The difference is put right (HE-3.3)
              Too many or too few cards were passed, and no one has looked at them.
              → The missing cards are given, or the extra ones taken back.
          - yes: Yes
            broken number-seen: The difference is put right by lot (HE-3.3)
              Too many or too few cards were passed, and they were looked at.
              → Cards are drawn unseen from the longer hand until the hands are equal.
      - yes: Yes <unequal>
  - looked: Someone looked before passing
    in order looked-first: The pass stands (HE-3.4)
      The cards passed must have been dealt to that player. There is no penalty.
      → A player passes only cards dealt to them, not cards received. Exchange any that were passed on.
  - received: Someone passed on cards received <wrong>
  - kept: Q♠, K♠ or A♠ was passed
    under keep_spades = False
      in order kept-free: The pass stands (HE-3.7)
        At this table any card may be passed.
        → Play on.
    otherwise
      ? led: Has a card been led? [led]
        - no: No
          broken kept-back: The spade goes back (HE-3.7)
            At this table Q♠, K♠ and A♠ may not be passed.
            → It is given back, and another card is passed instead.
        - yes: Yes
          in order kept-late: The pass stands (HE-3.7)
            A card was led, so it is too late to correct.
            → Play on.
  - nobody: No one passed, and a card was led
    in order nobody: The hands stand (HE-3.6)
      A card was led before anyone had passed.
      → Play on. The next hand passes in the next direction.
""",
    known=_LED,
    wrong=OUTLINE.read(_WRONG, known=_LED, unequal=_UNEQUAL),
    unequal=_UNEQUAL,
)
"""A pass somebody objects to."""

_UNLAWFUL: Final = """
? next: Has the next card been played?
  - no: No
    broken {key}-now: The card is taken back ({rules}, HE-4.8)
      {why}
      → Another card is played.
  - yes: Yes
    in order {key}-late: The card stands ({rules}, HE-4.8)
      {why}
      → {then}
"""
"""A card that was not allowed, and costs nothing."""

_UNBROKEN: Final = OUTLINE.read(
    """
<unlawful heart (HE-4.6)>
  Hearts were not broken, and the leader holds a card that must be led before one.
  → Play on. Hearts are broken now.
""",
    unlawful=_UNLAWFUL,
)


def _queen_played(asked: Asked) -> str | None:
    """Whether Q♠ was played in the hand on the table, where its cards are recorded."""
    hand = in_progress(asked, Hand)
    if hand is None or not hand.card_by_card:
        return None
    return "yes" if cards_played(hand) >> QUEEN.index & 1 else "no"


_TWO: Final = DEALS.thrown_in("two-cards", "A player has played one card too many to a trick.", "played", book.UNEVEN)

PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - <lead>
  - <turn>
  - heart: A heart was led unbroken
    under break_hearts = False
      in order heart-free: The card stands (HE-4.6)
        At this table hearts need not be broken.
        → Play on.
    otherwise
      under queen_breaks = True
        ? queen: Had Q♠ been played before? [queen]
          - yes: Yes
            in order heart-queen: The card stands (HE-4.6)
              At this table Q♠ breaks hearts too.
              → Play on.
          - no: No
            <unbroken>
      otherwise
        <unbroken>
  - first: A point in the first trick
    under first_trick = 'free'
      in order first-free: The card stands (HE-4.5)
        At this table penalty cards may be played to the first trick.
        → Play on.
    otherwise
      <unlawful first (HE-4.5)>
        A player who holds anything else plays no penalty card to the first trick.
        → Play on.
  - club: A wrong first lead
    under first_lead = 'eldest'
      in order club-free: The card stands (HE-4.1)
        At this table eldest leads first, and any card will do.
        → Play on.
    otherwise
      <unlawful club (HE-4.1)>
        Another card was due.
        → Play on.
  - <back>
  - <two>
  - none: Someone played no card to a trick
    ? next: Was the next trick led?
      - no: No
        broken card-missing: The card is played now (HE-4.9)
          Each player plays one card to a trick.
          → That player plays one. The trick goes to the highest card of the suit led.
      - yes: Yes
        in order short: The short hand takes the last trick (HE-4.9)
          A player has played a card too few, and the next trick was led.
          → Play on. The player who is a card short takes the last trick.
  - <shown>
  - <called>
  - over: Every card that counts is won
    under ends_early = True
      in order over-ends: The hand ends here (HE-4.10)
        At this table the hand ends once the last card that counts is won.
        → Score the hand.
    otherwise
      in order over-on: The hand is played out (HE-4.10, HE-8.3)
        At this table a hand is played to its last trick.
        → Play on, or claim the remaining tricks.
  - late: A wrong moon or count, noticed after the next deal
    ? agree: Does everyone agree who took what?
      - yes: Yes
        broken corrected: The score is corrected (HE-8.7)
          It follows from the cards.
          → Correct that entry.
      - no: No
        in order kept: The score stands (HE-8.7)
          The next hand is dealt.
          → Play on.
  - <other>
""",
    answers=slips.usual(book, exposed=book.EXPOSED, uneven=_TWO),
    known={"queen": _queen_played},
    unbroken=_UNBROKEN,
    unlawful=_UNLAWFUL,
)
"""What else may go wrong once cards are played."""


def _set_back(_asked: Asked, state: State) -> State:
    """Totals that are told, where none is one that goes back (HE-7.4)."""
    goal, back = state.house.goal, state.house.set_back
    if back is not None and goal in state.totals:
        said = Text("House rule: exactly {goal} goes back to {back}. Enter {back}.", goal=goal, back=back)
        raise CannotBe(refused(book.EXACT, "set-back", said), f"total{state.totals.index(goal)}")
    return state


LED_OR_QUEEN: Final = (
    LED[0],
    ("unbroken", "Later, and neither its suit nor Q♠ had been played"),
    ("broken", "Later, and its suit or Q♠ had been played"),
)
"""When a heart was led, where Q♠ breaks them too (HE-4.6)."""

RANKED: Final = Ranked(game=HEARTS, order=lambda asked: order_of(asked.house_of(House)))


def _fails(judged: Judged) -> str:
    """What becomes of a claim that does not hold: nothing, once no card that counts is left (HE-8.4)."""
    claimed = judged.claimed
    lie = (*claimed.hand, *claimed.out, *(play.card for play in claimed.trick))
    held = (card for cards in (*claimed.known, *claimed.shown) for card in cards or ())
    if card_set((*lie, *held)) & values_of(judged.asked.house_of(House)).cards:
        return laid_open(judged)
    return "Play goes on with {name}’s cards face up. No card that counts is left, so it costs nothing."


CLAIMING: Final = RANKED.claiming(
    "false_claim",
    "break_hearts",
    "values",
    "diamond",
    holds="{name} has {tricks}, and the points in them.",
    none="The others play on for the points, with {name}’s cards face up.",
    fails=_fails,
)

QUESTIONS: Final[tuple[Question, ...]] = (
    RANKED.trick(),
    RANKED.revoke(
        "revoke",
        "break_hearts",
        "queen_breaks",
        "queen_forced",
        "first_trick",
        "values",
        opening=True,
        led=lambda house: LED_OR_QUEEN if house.queen_breaks else LED,
    ),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(PASS),
    score_question(
        HEARTS,
        before=joined(points_before(), hands_before(lambda house: bool(house.hands))),
        verdict=scored,
        options=(
            "partners",
            "values",
            "diamond",
            "moon",
            "sun",
            "moon_at_end",
            "revoke",
            "exact",
            "target",
            "hands",
            "tie",
        ),
    ),
    as_question(PLAY),
    won_question(
        HEARTS,
        ends=lambda house: book.HANDS if house.hands else book.TARGET,
        counts_hands=lambda house: bool(house.hands),
        prepare=_set_back,
        options=("target", "hands", "exact", "tie"),
    ),
)
