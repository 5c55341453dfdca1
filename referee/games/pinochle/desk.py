"""What the referee's desk can be asked of Pinochle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.entries import Entry
from ...core.errors import NotationError
from ...core.house import options
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.seats import Seat
from ...core.text import UNSAID, Capital, Counted, Text, Words
from ...desk import slips
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.legal_bid import bid_question
from ...desk.reading import need_number, need_seat, no_more, read_cards, read_choice, read_flag, read_number, read_seat
from ...desk.scored import account_of, points_before, score_question, scored_verdict
from ...desk.situations import Way, with_way
from ...desk.won_game import won_question
from ...play.order import Order
from . import rulebook as book
from .auction import moon_worth
from .disputes import BIDS, MISDEAL
from .disputes.after_auction import OUTLINE
from .game import PINOCHLE, order_of
from .house import AS_REVOKE, VALUES, House, least_bid, target_of
from .melds import HAND_SIZE, PACK, Melds, best_melds
from .model import MOST, Bid, State

# ---- the trick, a revoke and a claim ------------------------------------------------------------

TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Trump",
    options=tuple((suit.value, suit.word) for suit in PLAIN_SUITS),
    needed=False,
)
"""What is asked besides the cards; at a table the bidder named it."""


def trump_in_play(state: State | None) -> Suit | None:
    """The trump suit of the hand a table plays; None where there is none."""
    hand = None if state is None else state.hand
    return None if hand is None or hand.complete or hand.void else hand.trump


def _order(asked: Asked) -> Order:
    """How the cards rank with trump as it was told, else as in the hand in play. Raises Missing where neither says."""
    known = trump_in_play(asked.state_of(State))
    missing = "" if known else "Which suit is trump?"
    told = read_choice(asked, TRUMP.name, [suit for suit, _ in TRUMP.options], missing=missing)
    return order_of(known if known is not None and not told else Suit(told))


def _trump(_house: House, _players: int) -> Sequence[Input]:
    return (TRUMP,)


RANKED: Final = Ranked(game=PINOCHLE, order=_order, inputs=_trump)
_FAILS: Final = {
    "play_on": "The claim is void. Play goes on with {name}’s cards face up. The table may agree on points as well.",
    AS_REVOKE: "The claim is void. Play goes on with {name}’s cards face up. It counts as a renege.",
}
"""What becomes of a false claim, by the option (PN-8.3)."""

CLAIMING: Final = RANKED.claiming(
    "false_claim",
    holds="{side} have {tricks}, all remaining counters, and the last trick.",
    fails=lambda judged: _FAILS[judged.asked.house_of(House).false_claim],
)

# ---- a bid --------------------------------------------------------------------------------------


def _bid(house: House, _players: int) -> Sequence[Input]:
    number = Input(name="bid", kind="number", words="How many points?", bounds=(0, MOST), needed=not house.shoot_moon)
    moon = Input(name="moon", kind="flag", words="Is it the moon?", needed=False)
    return (number, moon) if house.shoot_moon else (number,)


def _before(_house: House, _players: int) -> Sequence[Input]:
    words = "The highest bid before it, if any"
    return (Input(name="high", kind="number", words=words, needed=False, bounds=(0, MOST)),)


def _read(asked: Asked, seat: Seat) -> Bid:
    house = asked.house_of(House)
    if house.shoot_moon and read_flag(asked, "moon"):
        return Bid(seat=seat, bid=moon_worth(house), moon=True)
    return Bid(seat=seat, bid=need_number(asked, "bid", 0, MOST, "How many points?"))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = read_number(asked, "high", 0, MOST)
    return (Bid(seat=seats[0], bid=high),) if high else ()


LEGAL: Final = bid_question(
    PINOCHLE,
    bid=_bid,
    before=_before,
    read=_read,
    heard=_heard,
    say=lambda bid: Words("The moon") if bid.moon else str(bid.bid),
    fine=lambda bid: book.MOON if bid.moon else book.RAISE,
    options=("minimum", "tens_from_100", "scale", "shoot_moon"),
)

# ---- what cards meld ----------------------------------------------------------------------------

NO_TRUMP: Final = "none"

MELD_OPTIONS: Final = (
    "pinochle_multiples",
    "scale",
    *(name for name, _, about in options(House) if about.group == VALUES),
)
"""The house rules that say what a meld counts."""


def _cards(_house: House, _players: int) -> Sequence[Input]:
    suits = (*((suit.value, suit.word) for suit in PLAIN_SUITS), (NO_TRUMP, "none"))
    return (
        Input(name="cards", kind="cards", words="The cards laid down, or a whole hand"),
        Input(name="trump", kind="choice", words="Trump", options=suits, needed=False),
    )


def _count(asked: Asked) -> Verdict:
    """What the cards count at best; without a word on trump, with that of the hand in play."""
    no_more(asked, ("cards", "trump"))
    cards = read_cards(asked, "cards", PACK, missing="Which cards were laid down?")
    if len(cards) > HAND_SIZE:
        raise NotationError(
            Text("A hand has {size} cards, and these are {count}.", size=HAND_SIZE, count=len(cards)), "cards"
        )
    told = read_choice(asked, "trump", (*(suit.value for suit in PLAIN_SUITS), NO_TRUMP))
    trump = trump_in_play(asked.state_of(State)) if not told else None if told == NO_TRUMP else Suit(told)
    best = best_melds(cards, trump, asked.house_of(House))
    return Verdict(
        code="melds",
        verdict=Text("{points} in melds", points=best.points),
        card=Severity.NOTED,
        why=_why(best, cards, trump),
        rules=tuple(dict.fromkeys((book.ONE_CLASS, *(meld.rule for meld in best.melds)))),
        evidence=tuple(
            Exhibit(Text("{meld}: {points}", meld=Text(meld.name), points=meld.points), meld.cards)
            for meld in best.melds
        ),
        remedy=Text("They count if they are laid down before the first lead.") if best.melds else UNSAID,
        data={
            "points": best.points,
            "melds": [
                {"kind": meld.kind, "times": meld.times, "points": meld.points, "rule": meld.rule.id}
                for meld in best.melds
            ],
            "used": len(best.cards),
        },
    )


def _why(best: Melds, cards: Sequence[Card], trump: Suit | None) -> Text:
    with_it = Text("without a trump suit") if trump is None else Text("with {trump} trump", trump=trump)
    if not best.melds:
        return Text("These cards have no meld {with_it}.", with_it=with_it)
    taken = sum((Counter(cards) & Counter(best.cards)).values())
    best_so = "At their best {with_it}, {melded} of the {cards} are in melds."
    return Text(best_so, with_it=with_it, melded=taken, cards=Counted(len(cards), "card"))


MELDS: Final = Question(
    key="melds",
    title="Count melds",
    inputs=_cards,
    answer=_count,
    options=MELD_OPTIONS,
    said=("what is the meld worth", "how many points are the melds", "is that a meld"),
)

# ---- the score ----------------------------------------------------------------------------------


def _score(asked: Asked) -> Verdict:
    """What became of the bid, said first."""
    account = account_of(asked)
    (bid,) = account.calls
    line = next(line for line in account.lines if line.side == bid.side and line.rule.id == bid.rule)
    return scored_verdict(asked, Text("{reason}.", reason=Capital(line.reason)), line.rule)


# The values of melds are left out: melds are told by their points, or by their cards.
SCORE: Final = score_question(
    PINOCHLE,
    before=points_before(),
    verdict=_score,
    options=(
        *("scale", "kings_queens_five", "shoot_moon", "concede"),
        *("no_marriage_meld", "meld_to_play", "save_meld", "renege", "renege_play", "false_claim", "target", "minimum"),
    ),
)

BIDDER: Final = Input(
    name="bidder", kind="seat", words="Who won the last auction, if both reached the target?", needed=False
)


def _with_bidder(asked: Asked, state: State) -> State:
    """Where both sides are there, it matters who won the bid."""
    house = asked.house_of(House)
    both = min(state.totals) >= target_of(house)
    bidder = need_seat(asked, BIDDER.name, BIDDER.words) if both else read_seat(asked, BIDDER.name)
    if bidder is None:
        return state
    dealt = PINOCHLE.apply(PINOCHLE.start(asked.seating, house), PINOCHLE.deal_by(0)).this_hand
    return replace(state, hand=replace(dealt, high=Bid(seat=bidder, bid=least_bid(house))))


WON: Final = won_question(
    PINOCHLE,
    ends=lambda _house: book.TARGET,
    more=lambda _house, _players: (BIDDER,),
    prepare=_with_bidder,
    options=("target", "scale"),
)

_FIFTY: Final = OUTLINE.read("""
? again: Were both piles counted again?
  - no: No
    broken fifty-again: Both piles are counted again (PN-6.3, PN-6.1, PN-6.2)
      The counters and the last trick add up to 50 in every hand, or 500 if points count ten times.
      → Count every ace, 10 and king of each side, then the last trick.
  - yes: Yes
    broken fifty-missing: A card is missing from the piles (PN-6.3)
      All 80 cards have 48 counters, so one is somewhere else or was counted twice.
      → Look for cards left in a hand, on the table or in the wrong pile. Then count again.
""")
"""Points in play that do not add up."""

_SLIPS: Final = slips.in_turn(book, fault="renege", dear=slips.Dear("false_call", AS_REVOKE, book.FALSE_CALL))
PLAY: Final = with_way(_SLIPS, Way("fifty", "The points in play do not add up to 50", _FIFTY))

QUESTIONS: Final[tuple[Question, ...]] = (
    RANKED.trick(),
    RANKED.revoke("renege", "renege_play", "false_call", "scale"),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    as_question(PLAY),
    MELDS,
    LEGAL,
    WON,
)
