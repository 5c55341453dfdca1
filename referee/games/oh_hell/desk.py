"""What the referee’s desk can be asked of Oh Hell. A dispute is a tree: answers lead on, each end cites its rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...core.entries import Bid
from ...core.errors import NotationError
from ...core.question import Asked, Input, Question, Verdict
from ...core.text import Counted, Text, chained
from ...desk import slips
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.legal_bid import BEFORE, bid_question, numbers_before
from ...desk.misdeal import Deals, FirstWord, miscounted, refusable, turned_up, wrong_dealer
from ...desk.outline import Outline
from ...desk.reading import need_told
from ...desk.scored import account_of, hands_before, joined, points_before, score_question, scored_verdict
from ...desk.situations import ByHouse, Node, Way, has_led, in_order, situation
from ...desk.trick import NONE, ToldTrump
from ...desk.won_game import won_question
from ...kinds.single_bids import desk as single_bids
from ...play.becoming import CLAIMED
from ...play.order import standard_order
from . import rulebook as book
from .game import OH_HELL, hooked
from .house import MOST_CARDS, House, sizes
from .model import State
from .scoring import offenders

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals as many cards again.")
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)
BIDDING: Final = single_bids.SingleBids(order=book.BID_ORDER, once=book.BIDS, led=has_led)

_SIZE: Final = DEALS.thrown_in("size", "The hands are equal, but not of this hand’s size.", "count")
_FIRST_BID: Final = FirstWord(refused="If a card was seen, any player may refuse the deal until the first bid.")

MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: The number of cards is wrong <count>
  - exposed: A card was seen <exposed>
  - turned: The card turned for trumps
    ? turned: What happened to it? [matters]
      - two: Two were turned, or it was seen late
        in order first-turned: The first card turned decides (OH-3.4, OH-3.1)
          Trumps are those of the first card turned, whenever it was seen.
          → The other goes back unseen. Play on.
      - played: Someone picked it up and played it
        ? trick: Was the trick finished?
          - no: No
            broken turned-back: The turned card is put back (OH-3.4)
              The card turned for trumps is out of play.
              → Its player plays another card to the trick.
          - yes: Yes
            thrown in turned-played: The turned card was played (OH-3.4)
              The turned card was played, and the trick is finished.
      - none: All cards are dealt and none is left to turn
        under trump = 'turned'
          under full_deal = 'none'
            in order none-left: The hand has no trumps (OH-3.2)
              All 52 cards are dealt, so no card is turned.
              → Play the hand without trumps.
          otherwise
            in order none-last: The dealer’s last card makes trumps (OH-3.2)
              All 52 cards are dealt. At this table the dealer’s last card is then shown.
              → Its suit is trump, and it stays in the dealer’s hand.
        otherwise
          in order none-turned: No card is turned (OH-3.1)
            At this table no card is turned for trumps.
            → Play on.
  - dealer: The wrong player dealt <dealer>
""",
    count=miscounted(
        DEALS,
        Way("size", "All hands are equal, but the wrong size", _SIZE),
        more="The hands differ by more than one card.",
    ),
    exposed=turned_up(DEALS, book.SHOWN, refusable(DEALS, book.MISDEAL, _FIRST_BID)),
    dealer=wrong_dealer(DEALS, refused=(book.DEALER,), content=(book.DEALER,)),
)
"""A deal that went wrong: does it stand, and who deals?"""

MOST_BID: Final = max(MOST_CARDS.values())
BID: Final = Input(name="bid", kind="number", words="How many tricks?", bounds=(0, MOST_BID))
CARDS: Final = single_bids.cards_asked(MOST_BID)
_BIDS: Final = single_bids.told_bids(MOST_BID)


def _add_up(asked: Asked) -> bool:
    cards, bids = single_bids.read_bids(asked, _BIDS)
    return sum(bids) == cards and hooked(asked.house_of(House), cards)


def _at_once(told: Node, in_turn: Node) -> ByHouse:
    """What is ruled where all bid at once, and where they bid in turn."""
    return ByHouse(option="bidding", cases=(("at_once", told),), otherwise=in_turn)


_OFF: Final = in_order("may-add-up", "The bids stand", "At this table the bids may add up.", "Play on.", book.HOOK)
_ON: Final = single_bids.bids_add_up(BIDDING, book.HOOK, _BIDS, _add_up)
_NO_HOOK: Final = in_order("no-hook", "The bids stand", "Bids made at once may add up.", "Play on.", book.AT_ONCE)
_NO_TURN: Final = in_order("no-turn", "The bid stands", "Bids made at once have no order.", "Play on.", book.AT_ONCE)
_STANDS: Final = single_bids.first_stands(book.CHANGED)
_LATE: Final = OUTLINE.read("""
in order shown-late: The fingers first seen count (OH-4.4)
  When all bid at once, the fingers first seen count. No fingers is 0.
  → Record that number.
""")

BIDS: Final = situation(
    "bids",
    "A slip in the bidding",
    "What is wrong with the bid?",
    Way("turn", "It was out of turn", _at_once(_NO_TURN, single_bids.bid_out_of_turn(BIDDING))),
    Way(
        "adds",
        "The bids add up to the tricks of the hand",
        _at_once(_NO_HOOK, ByHouse(option="hook", cases=(("off", _OFF),), otherwise=_ON)),
    ),
    Way(
        "changed",
        "It was changed, or made twice",
        _at_once(_STANDS, single_bids.changed_in_time(book.CHANGED, _STANDS)),
    ),
    Way("forgotten", "No one agrees what it was", single_bids.unwritten(book.FORGOTTEN)),
    Way("high", "It is more than the tricks of the hand", single_bids.too_high(book.BIDS)),
    Way("late", "The fingers were shown late", _LATE),
)
"""A bid somebody objects to: is it in order, and what is done about it?"""

_TWO: Final = DEALS.thrown_in(
    "two-cards", "One player has two cards in a trick.", "One player has two cards in a trick", book.TURN
)
SLIPS: Final = slips.usual(book, exposed=book.SHOWN, uneven=_TWO)

PLAY: Final = situation(
    "play",
    "A slip in the play",
    "What happened?",
    *(SLIPS[key] for key in ("lead", "turn", "back", "two", "shown", "early", "called")),
    Way("mixed", "Won tricks got mixed up", slips.tricks_mixed(DEALS, book.MIXED)),
    SLIPS["other"],
)
"""What else may go wrong once cards are played."""


def _known(state: State | None) -> str:
    hand = state.hand if state is not None else None
    if hand is None or hand.void or not hand.named:
        return ""
    return hand.trump.value if hand.trump is not None else NONE


TRUMP: Final = ToldTrump(State, _known)
RANKED: Final = Ranked(
    game=OH_HELL,
    order=lambda asked: standard_order(TRUMP.suit(asked), must_trump=asked.house_of(House).must_trump),
    inputs=TRUMP.inputs,
)
CLAIMING: Final = RANKED.claiming(
    "must_trump", "false_claim", holds="{name} has {tricks}.", none="The others play on with {name}’s cards face up."
)


def _ready(asked: Asked, state: State) -> State:
    """The hand that is bid for is the first of so many cards."""
    cards = need_told(asked, CARDS)
    known = sizes(asked.house_of(House), len(asked.seating))
    if cards not in known:
        raise NotationError(Text("No hand of this game has {cards}.", cards=Counted(cards, "card")), "cards")
    return replace(state, counted=known.index(cards))


def _reasons(asked: Asked) -> Iterator[Text]:
    """Why each scored so: what was bid and taken, or what made the bid count nothing; then what the table agreed on."""
    hand, names = asked.this_state(State).this_hand, asked.seating.names
    duties = dict(offenders(hand))
    for seat, (bid, took) in enumerate(zip(hand.numbers, hand.won, strict=True)):
        name = names[seat]
        if seat in duties:
            false = "{player} claimed falsely, so the bid of {bid} does not count."
            revoked = "{player} revoked, so the bid of {bid} does not count."
            yield Text(false if duties[seat] == CLAIMED else revoked, player=name, bid=bid)
        elif took == bid:
            yield Text("{player} bid {bid} and made it.", player=name, bid=bid)
        else:
            yield Text("{player} bid {bid} and took {took}.", player=name, bid=bid, took=took)
    for line in account_of(asked).lines:
        if line.rule is book.AGREED:
            yield Text("{reason}.", reason=line.reason)


def _scored(asked: Asked) -> Verdict:
    """The score; a revoke or a false claim first, where there was one."""
    lines = account_of(asked).lines
    first = [rule for rule in (book.REVOKE, book.FALSE_CLAIM) if any(line.rule is rule for line in lines)]
    return scored_verdict(asked, chained(_reasons(asked)), *first)


QUESTIONS: Final[tuple[Question, ...]] = (
    RANKED.trick(),
    RANKED.revoke("revoke", "must_trump"),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(BIDS),
    score_question(
        OH_HELL,
        before=joined(points_before(), hands_before(lambda _house: True)),
        verdict=_scored,
        options=("scoring", "zero", "revoke", "max_cards", "sequence", "row_ends"),
    ),
    as_question(PLAY),
    bid_question(
        OH_HELL,
        bid=lambda _house, _players: (BID,),
        before=lambda _house, _players: (CARDS, BEFORE),
        read=lambda asked, seat: Bid(seat=seat, bid=need_told(asked, BID)),
        heard=lambda asked, seats: [
            Bid(seat=seat, bid=bid) for seat, bid in zip(seats, numbers_before(asked, MOST_BID), strict=False)
        ],
        ready=_ready,
        say=lambda bid: str(bid.bid),
        fine=lambda _bid: book.BIDS,
        options=("hook", "bidding"),
    ),
    won_question(
        OH_HELL,
        ends=lambda _house: book.END,
        counts_hands=lambda _house: True,
        options=("sequence", "hands", "max_cards", "turn_twice", "row_ends", "tie"),
    ),
)
