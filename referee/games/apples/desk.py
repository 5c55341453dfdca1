"""What the referee's desk can be asked of Apples. A dispute is a tree: answers lead on, each end cites its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.entries import Play
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Rule
from ...core.text import UNSAID, Text
from ...desk import slips
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.misdeal import FirstWord, miscounted, refusable, turned_up, wrong_dealer
from ...desk.reading import read_choice
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, points_before, score_question, scored_verdict
from ...desk.situations import Ask, Decision, Way, once, situation, until
from ...desk.trick import Heard, Played, TrickAnswer, as_sentence, trick_question, why_won
from ...desk.won_game import won_question
from ...play.claims.position import Ways
from ...play.order import standard_order
from . import rulebook as book
from .calls import CALL, DEALS, LEGAL, OUTLINE, broken, called, dealt_back, lead_made
from .captured import targets_of
from .game import APPLES
from .model import State
from .targets import as_shown

# ---- what goes wrong ----------------------------------------------------------------------------

_FIRST_CALL: Final = FirstWord(
    key="called",
    words="Has anyone called?",
    spoken=called,
    late="No one asked for a new deal before the first call.",
    refused="Until the first call any player may refuse a deal in which a card was turned up.",
)


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Not 13 cards each
    <count>
  - exposed: A card was turned up
    <exposed>
  - dealer: The wrong player dealt
    <dealer>
  - turn: Cards were dealt out of turn
    ? objects: Does anyone want a new deal?
      - yes: Yes
        thrown in turn-refused: turn (AP-1.4)
          Cards were dealt out of turn, and a player objects.
      - no: No, and all have 13 cards
        stands turn-content: (AP-1.4)
          The hand may be thrown in, but no one wants that.
  - pack: A card is missing, or there twice
    thrown in pack: The pack was not complete (AP-1.7)
      The pack is not the 52 cards.
  - passed: All four passed
    in order all-passed: No misdeal: a void hand (AP-2.7)
      All four passed, so nobody named a trump suit.
      → Nothing is scored, and the same dealer deals again.
""",
    count=miscounted(DEALS, more="Not every player was dealt 13 cards."),
    exposed=turned_up(DEALS, book.EXPOSED, refusable(DEALS, book.EXPOSED, _FIRST_CALL)),
    dealer=wrong_dealer(DEALS, refused=(book.MISDEAL,), content=(book.DEALER,)),
)
"""A deal that went wrong: does it stand, and who deals?"""


def _before_shuffling(key: str, why: str, right: str, stays: str, rule: Rule) -> Ask:
    return until(
        "shuffled",
        "Has the pile been shuffled?",
        broken(f"{key}-right", "The pile is put right", why, right, rule, book.PILE_WRONG),
        broken(f"{key}-stays", "The pile stays as it is", why, stays, rule, book.PILE_WRONG, points=True),
        known=once(dealt_back),
    )


_AGAIN: Final = "The cards that came back are gathered, and the whole pile is shuffled and dealt back once more."


def _before_looking(key: str, why: str, seen: Decision) -> Ask:
    again = broken(f"{key}-again", "The pile is dealt back again", why, _AGAIN, book.PILE_BACK, book.PILE_WRONG)
    return until("looked", "Has anyone looked at the cards that came back?", again, seen, known=once(dealt_back))


PILE: Final = OUTLINE.read(
    """
? pile: What went wrong with the pile? [matters]
  - trumps: The winner put in a card that is not a trump
    <trumps>
  - number: Someone put in too many or too few
    <number>
  - back: It was not dealt back as it was put in | Someone does not have 13 cards now.
    <back>
  - unshuffled: It was not shuffled
    <unshuffled>
  - seen: A card of it was seen
    in order pile-seen: The pile stands (AP-3.5)
      A card of the pile that was seen is shuffled in like the others.
      → Shuffle the pile and deal it back.
""",
    trumps=_before_shuffling(
        "trumps",
        "The winner of the auction puts in only trumps while there are any in the hand.",
        "The winner takes that card back and puts in a trump. With no more trumps, it stays.",
        "The card is shuffled in with the others, and the bid stands.",
        book.PILE_WINNER,
    ),
    number=_before_shuffling(
        "number",
        "Every player puts in as many cards as were bid.",
        "That player adds the missing cards, or takes the extra ones back.",
        "Every player gets back as many cards as they put in, so that all hold 13.",
        book.PILE_OTHERS,
    ),
    back=_before_looking(
        "back",
        "Every player gets back as many cards as they put in.",
        DEALS.thrown_in(
            "back-misdeal",
            "The hands are not equal, and cards that came back were looked at.",
            "The bidding pile was dealt back wrongly",
            book.PILE_WRONG,
            book.MISDEAL,
        ),
    ),
    unshuffled=_before_looking(
        "unshuffled",
        "The bidding pile is shuffled before it is dealt back.",
        broken(
            "unshuffled-stands",
            "The pile stands as it came back",
            "It was not shuffled, but its cards have been looked at.",
            "Play on: every player sets a target aside.",
            book.PILE_BACK,
            book.PILE_WRONG,
        ),
    ),
)
"""Wrong cards, a wrong number, a pile not shuffled or dealt back wrongly."""


TARGET: Final = OUTLINE.read(
    """
? target: What about the target? [matters]
  - none: It was not set aside
    ? lead: Has the opening lead been made? [lead_made]
      - no: No
        in order none-yet: There is still time (AP-4.1, AP-4.4)
          A target is set aside before the opening lead.
          → That player sets a card aside now, face down, before the lead.
      - yes: Yes
        broken none-late: It is set aside now (AP-4.4)
          The play began, and the target was still in the hand.
          → That player sets aside a card still held, or the last one left. What was played stands.
  - shown: Its owner showed it
    broken target-shown: It stays the target (AP-4.5, AP-4.3)
      A target is secret to the end of the hand. Showing it costs its owner only the secret.
      → Play on with the target as it is.
  - seen: Another player looked at it
    ? lead: Has the opening lead been made? [lead_made]
      - no: No
        broken target-seen: Its owner may choose another (AP-4.5, AP-4.3)
          Only its owner may look at a target, and the opening lead has not been made.
          → The owner exchanges it for another card of the hand, or leaves it as it is.
          note AP-9.3 For what no rule covers, the table may agree on points.
      - yes: Yes
        broken target-seen-late: It stays the target (AP-4.5, AP-4.3)
          Only its owner may look at a target, but after the opening lead it cannot be exchanged.
          → Play on with the target as it is.
          note AP-9.3 For what no rule covers, the table may agree on points.
  - played: It was played to a trick
    ? after: Has the next player played?
      - no: No
        broken played-back: The card is taken back (AP-4.2, AP-5.6)
          A card set aside as a target is out of the play.
          → The target goes back to its place, and its owner plays a card of the hand.
      - yes: Yes
        broken played-stands: The card stays played (AP-4.2)
          It was set aside, but the next player has played to it.
          → Its owner sets aside another card of the hand. Correct the target that was entered.
  - change: Its owner wants another card
    ? lead: Has the opening lead been made? [lead_made]
      - no: No
        in order change: The target may be exchanged (AP-4.4)
          The opening lead has not been made.
          → Its owner takes it back, and sets another card of the hand aside.
      - yes: Yes
        cannot change-late: The target stays (AP-4.4)
          After the opening lead a target cannot be exchanged.
          → Play on with the target as it is.
""",
    known={"lead_made": once(lead_made)},
)
"""A target: not set aside, seen, played or changed."""


BIDS: Final = situation(
    "bids",
    "Bids and targets",
    "What is it about?",
    Way("call", "A bid or a pass", CALL),
    Way("pile", "The bidding pile", PILE),
    Way("target", "A target", TARGET),
    asks="about",
)
"""What was called, put in and set aside: is it in order, and what becomes of it?"""


# ---- who won this trick? ------------------------------------------------------------------------

TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Which suit is trump?",
    options=tuple((suit.value, suit.word) for suit in PLAIN_SUITS),
)
"""What is asked besides the cards; at a table the auction tells it."""


def trump_of(state: State | None) -> Suit | None:
    """The trump suit of the hand last dealt, where its auction has been won."""
    hand = state.hand if state is not None else None
    return hand.high.trump if hand is not None and hand.auction_over and hand.high is not None else None


def told_trump(asked: Asked) -> Suit:
    """The trump suit as it was told, else as the record has it. Raises Missing where neither says."""
    known = trump_of(asked.state_of(State))
    offered = [suit for suit, _ in TRUMP.options]
    told = read_choice(asked, TRUMP.name, offered, missing="" if known is not None else TRUMP.words)
    return Suit(told) if told or known is None else known


def who_won(plays: Sequence[Played], trump: Suit) -> TrickAnswer:
    """The winning card of a trick, its cards in order, the lead first."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    order = standard_order(trump)
    best = order.winner(played)
    heard = tuple(
        Heard(play.card, play is best, _heard(play.card, best.card, played[0].card, trump)) for play in played
    )
    return TrickAnswer(best.seat, best.card, as_sentence(best.card, why_won(order, played)), (book.WINNER,), heard)


def _heard(card: Card, best: Card, lead: Card, trump: Suit) -> Text:
    if card == best:
        return Text("wins the trick")
    if card.suit is trump:
        return Text("a trump, lower than {card}", card=best)
    if card.suit is not lead.suit:
        return Text("neither the suit led nor a trump")
    return Text("beaten by the trump {card}" if best.suit is trump else "lower than {card}", card=best)


TRICK: Final = trick_question(
    lambda asked, plays: who_won(plays, told_trump(asked)),
    inputs=lambda _house, _players: (TRUMP,),
)

# Suit is followed whatever is trump: nobody is asked for it.
REVOKE: Final = revoke_question(
    APPLES, order=lambda _asked: standard_order(Suit.SPADES), options=("renege_points",), public=as_shown
)


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=standard_order(told_trump(asked))),
    holds=lambda _judged: "{name} has {tricks}, with every card still out except the targets.",
    fails=lambda _judged: "The claim is void. Play goes on, and it costs nothing.",
    inputs=lambda _house, _players: (TRUMP,),
    sides="never",
    public=as_shown,
)


# ---- score this hand ----------------------------------------------------------------------------


def _score(asked: Asked) -> Verdict:
    account_of(asked)
    targets = enumerate(targets_of(asked.this_state(State).this_hand))
    why = "Each player’s sets count, with the player’s target. All 52 cards are there, each once."
    found = scored_verdict(asked, Text(why))
    return replace(
        found,
        rules=found.rules or (book.SINGLE,),
        evidence=tuple(
            Exhibit(Text("{player}’s target", player=asked.seating.names[seat]), (card,))
            for seat, card in targets
            if card
        ),
        remedy=UNSAID,
    )


SCORE: Final = score_question(APPLES, before=points_before(), verdict=_score, options=("renege_points",))

WON: Final = won_question(APPLES, ends=lambda _house: book.GOAL)

PLAY: Final = slips.in_turn(book, caller="Any other player")

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    as_question(PLAY),
    LEGAL,
    WON,
)
