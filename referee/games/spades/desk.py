"""What Spades answers at the referee's desk: a claim, who won a trick, whether a bid is legal, what was a revoke."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core import entries
from ...core.cards import Card, Suit
from ...core.entries import Entry
from ...core.errors import NotationError
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import Counted, Joined, Listed, Part, Phrase, SuitWord, Text, Words, chained
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Again, Claiming, Judged
from ...desk.legal_bid import BEFORE, bid_question, numbers_before
from ...desk.reading import need_number, read_flag, read_number, read_seat
from ...desk.revoke import revoke_question
from ...desk.scored import by_side, hands_before, joined, line_by_line, points_before, score_question
from ...desk.trick import Heard, Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .before_play import plays_blind
from .disputes import with_next_dealer
from .disputes.auction import BIDS
from .disputes.misdeal import MISDEAL
from .disputes.slips import PLAY
from .fitting import form_of
from .game import SPADES
from .house import House, counts_bags, score_ends_the_game
from .model import NIL, Bid, Claim, Hand, Play, State, TakeKitty
from .order import LEAD_DUTIES, order_of, power_of, suit_of, ways_of, winning_play

CLAIM_OPTIONS: Final = (
    *("jokers", "aces", "packs", "identical", "kitty"),
    *("break_spades", "no_spade_lead_first_trick", "deuce_start", "false_claim"),
)
"""The house rules that decide whether a claim holds, and what becomes of one that does not."""


def _inputs(house: House, players: int) -> Sequence[Input]:
    broken = Input(name="broken", kind="flag", words="Are spades broken?", needed=False)
    to = Input(name="to", kind="seat", words="Who gets the rest of a false claim?", needed=False)
    return (*((broken,) if house.break_spades else ()), *((to,) if _asks_to(house, players) else ()))


def _asks_to(house: House, players: int) -> bool:
    """Whether there are several opponents of whom one gets the rest (SP-9.5)."""
    return house.false_claim == "rest" and players > 2 and form_of(house, players) not in {"partners", "teams"}


def _fails(judged: Judged) -> str | Text:
    house = judged.asked.house_of(House)
    if house.false_claim == "exposed":
        return "Play goes on with {name}’s cards face up."
    if house.false_claim == "set":
        return "Play goes on. {name}’s contract is set, or the nil broken, whatever is taken."
    taker = _taker(judged)
    if taker is None:
        return "The opponents get {tricks}. Given this way, they never break a nil."
    name = judged.asked.seating.names[taker]
    if judged.asked.answers.get("to") not in {None, ""}:
        return Text("{taker} gets {tricks}. Given this way, they never break a nil.", taker=name)
    return Text(
        "{taker} gets {tricks}. Given this way, they never break a nil. The table may name another opponent.",
        taker=name,
    )


def _taker(judged: Judged) -> Seat | None:
    """Who gets the rest, where there are several sides to give it to: as was said, else who beats the claim."""
    asked, claimer = judged.asked, judged.claimed.claimer
    seating = asked.seating
    if not _asks_to(asked.house_of(House), len(seating)):
        return None
    to = read_seat(asked, "to")
    if to is not None and seating.side_of[to] == seating.side_of[claimer]:
        raise NotationError("The rest of a false claim goes to an opponent.", "to")
    if to is not None:
        return to
    taker = judged.taker
    if seating.side_of[taker] == seating.side_of[claimer]:
        taker = next(
            seat for seat in seating.from_left_of(claimer) if seating.side_of[seat] != seating.side_of[claimer]
        )
    return taker


def _entry(judged: Judged) -> Entry:
    claimer = judged.claimed.claimer
    if judged.finding.good:
        return Claim(seat=claimer, good=True)
    return Claim(seat=claimer, good=False, to=_taker(judged))


def _besides(judged: Judged, again: Again) -> Sequence[tuple[Text, Rule]]:
    """That it hangs on spades not being broken, where it does (SP-5.5)."""
    claimed = judged.claimed
    duties = [tier.duty for tier in judged.ways.leading(claimed.number, claimed.played).tiers]
    duty = next((LEAD_DUTIES[one] for one in duties if one in LEAD_DUTIES), None)
    if duty is None or not again(claimed, ways_of(judged.asked.house_of(House), broken=True)).good:
        return ()
    return ((Text("Spades are not broken. If they were, the claim would hold."), duty.rule),)


CLAIMING: Final = Claiming(
    ways=lambda asked: ways_of(asked.house_of(House), broken=read_flag(asked, "broken")),
    holds=lambda _judged: "{name} has {tricks}.",
    fails=_fails,
    inputs=_inputs,
    later={"to": "beaten"},
    entry=_entry,
    besides=_besides,
    options=CLAIM_OPTIONS,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""

TRICK_OPTIONS: Final = ("jokers", "aces", "packs", "identical")
"""The house rules that decide who wins a trick."""


def said_low(play: entries.Play) -> bool:
    """Whether an ace was recorded as low."""
    return isinstance(play, Play) and play.ace == "low"


def who_won(told: Sequence[Played], house: House) -> TrickAnswer:
    """The winning card of a trick, its cards in order, the lead first. Of an ace may be said that it is low."""
    plays = [Play(seat=one.seat, card=one.card, ace="low" if one.said else "high") for one in told]
    best = winning_play(plays, house)
    place = next(index for index, play in enumerate(plays) if play is best)
    led = suit_of(plays[0].card, house)
    spades = [play for play in plays if suit_of(play.card, house) is Suit.SPADES]
    why = _why(best, led, spades, house)
    rules: list[Rule] = [book.WINNER]
    if best.card.suit is not suit_of(best.card, house) or (house.jokers != "off" and power_of(best, house) > _ACE):
        rules.append(book.JOKERS)
    if any(play.ace == "low" for play in plays):
        rules.append(book.ACES)
    twins = [play for play in plays if play.card == best.card and play.ace == best.ace]
    if len(twins) > 1:
        first = "Of {cards} equal cards the first one played wins."
        last = "Of {cards} equal cards the last one played wins."
        why = chained((why, Text(last if house.identical == "last" else first, cards=len(twins))))
    heard = tuple(Heard(play.card, play is best, _words(play, best, led, house)) for play in plays)
    return TrickAnswer(place, best.card, why, tuple(rules), heard)


_ACE: Final = power_of(Play(seat=0, card=Card("A", Suit.SPADES)), House())


def _why(best: Play, led: Suit, spades: Sequence[Play], house: House) -> Text:
    one = SuitWord(led, one=True)
    if not spades:
        none = "No spade was played, so the highest {one} wins: {suit} were led."
        return Text(none, one=one, suit=SuitWord(led))
    if best.card.suit is Suit.JOKERS:
        return Text("{card} counts as a spade, and no higher spade was played.", card=best.card)
    if best.card.suit is not Suit.SPADES:
        above = "{card} counts as a spade at this table, above {ace}, and no higher spade was played."
        return Text(above, card=best.card, ace=Card("A", Suit.SPADES))
    if len(spades) == 1 and led is not Suit.SPADES:
        return Text("Spades are trumps, so the one spade beats every {one}.", one=one)
    if led is Suit.SPADES:
        return Text("Spades were led, so the highest spade wins.")
    several = Counted(len(spades), "spade", in_letters=True)
    return Text("Spades are trumps, so the highest of the {spades} wins.", spades=several)


def _words(play: Play, best: Play, led: Suit, house: House) -> Text:
    if play is best:
        return Text("wins")
    suit = suit_of(play.card, house)
    if play.ace == "low":
        return Text("called low")
    if suit not in {led, Suit.SPADES}:
        return Text("neither the suit led nor a spade")
    if play.card == best.card:
        return Text("the same card, but the other one counts")
    if suit is Suit.SPADES:
        return Text("a lower spade")
    return Text("beaten by a spade" if suit_of(best.card, house) is Suit.SPADES else "lower")


_MOST = 99
_FAR = 9_999


def _bid(house: House, _players: int) -> Sequence[Input]:
    number = Input(name="bid", kind="number", words="How many tricks? 0 is nil", bounds=(0, _MOST))
    blind = Input(name="blind", kind="flag", words="Before looking at the cards?", needed=False)
    return (number, blind) if plays_blind(house) else (number,)


def _before(house: House, _players: int) -> Sequence[Input]:
    behind = Input(name="behind", kind="number", words="How far is the side behind?", needed=False, bounds=(0, _FAR))
    return (BEFORE, behind) if plays_blind(house) else (BEFORE,)


def _numbers(asked: Asked) -> list[int]:
    return numbers_before(asked, _MOST, {"nil": NIL})


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    house = asked.house_of(House)
    kitty = [TakeKitty(seat=seats[0])] if house.kitty != "off" and house.kitty_to == "holder" else []
    return [*kitty, *(Bid(seat=seat, bid=number) for seat, number in zip(seats, _numbers(asked), strict=False))]


def _ready(asked: Asked, state: State) -> State:
    """A hand that is bid, if the record has no first one in play; its side is as far behind as was told."""
    house, now = asked.house_of(House), asked.state_of(State)
    if now is None or now.counted:
        state = replace(state, counted=1)
    if not plays_blind(house):
        return state
    side = asked.seating.side_of[len(_numbers(asked))]
    behind = read_number(asked, "behind", 0, _FAR) or 0
    return replace(state, totals=tuple(0 if one == side else behind for one in range(len(asked.seating.sides))))


def _read(asked: Asked, seat: Seat) -> Bid:
    number = need_number(asked, "bid", 0, _MOST, "How many tricks?")
    return Bid(seat=seat, bid=number, blind=read_flag(asked, "blind"))


def _said(bid: Bid) -> str:
    if bid.bid == NIL:
        return Words("A blind nil" if bid.blind else "A nil")
    return Phrase(Text("{bid} blind" if bid.blind else "{bid}", bid=bid.bid))


LEGAL: Final = bid_question(
    SPADES,
    bid=_bid,
    before=_before,
    read=_read,
    heard=_heard,
    say=_said,
    ready=_ready,
    fine=lambda bid: book.BLIND if bid.blind else book.BID,
    options=(
        *("minimum_bid", "total_not_equal", "first_hand_bids_itself"),
        *("blind_nil", "blind_number", "blind_deficit"),
    ),
)


TRICK: Final = trick_question(
    lambda asked, plays: who_won(plays, asked.house_of(House)),
    options=TRICK_OPTIONS,
    said="low",
    hears=said_low,
)

REVOKE: Final = revoke_question(
    SPADES,
    order=lambda asked: order_of(asked.house_of(House)),
    options=("renege", "renege_correction", "false_renege_call", "break_spades", "no_spade_lead_first_trick", "jokers"),
)

# ---- score this hand ----------------------------------------------------------------------------


SCORED_BEFORE: Final = joined(
    points_before(),
    by_side(
        "bags",
        "How many bags?",
        bounds=lambda house: (0, house.bag_limit - 1) if counts_bags(house) else None,
        had=lambda state: state.banks,
        has=lambda state: state.banked,
        start=lambda state, bags: replace(state, banks=bags),
        says=lambda bags: Text("{bags} banked", bags=Counted(bags, "bag")),
    ),
    hands_before(lambda house: house.first_hand_bids_itself or house.hands is not None),
)


def _score(asked: Asked) -> Verdict:
    found, state = line_by_line(asked), asked.this_state(State)
    teams = asked.seating.side_names
    totals = chained(
        (Text("{side} {total}", side=one, total=at) for one, at in zip(teams, state.standing, strict=True)), ", "
    )
    remedy = Text("The totals are then {totals}.", totals=totals)
    if state.outcome is not None:
        end = Text(
            "That would end the game: {sides} would win.", sides=Listed(tuple(teams[s] for s in state.outcome.winners))
        )
        remedy = chained((remedy, end))
    return replace(
        found,
        remedy=remedy,
        told=((Words("Bids"), _told_bids(state.this_hand)), (Words("Tricks"), " ".join(map(str, state.this_hand.won)))),
        data={**found.data, "bags": list(state.banked)},
    )


def _told_bids(hand: Hand) -> str:
    """The bids in words: ``3, nil, 4, blind nil``; that nobody bid, where the hand bids itself."""
    bids = tuple(_bid_words(bid) for bid in hand.bids if bid is not None)
    return Phrase(Text("{bids}", bids=Joined(bids, ", "))) if bids else Words("none: the hand bids itself")


def _bid_words(bid: Bid) -> Part:
    if not bid.bid:
        return Words("blind nil") if bid.blind else Words("nil")
    return Text("blind {bid}", bid=bid.bid) if bid.blind else bid.bid


SCORE: Final = score_question(
    SPADES,
    before=SCORED_BEFORE,
    verdict=_score,
    options=(
        *("form", "failed_nil_tricks", "double_nil", "bag_limit", "bag_penalty", "blind_nil", "blind_number"),
        *("ten_for_200", "boston", "first_hand_bids_itself", "renege", "false_renege_call"),
        *("overtricks", "target", "floor", "mercy", "hands", "total_not_equal", "blind_deficit"),
    ),
)

# ---- who has won? -------------------------------------------------------------------------------

WON: Final = won_question(
    SPADES,
    ends=lambda house: book.TARGET if score_ends_the_game(house) else book.CLOCK if house.deadline else book.HANDS,
    counts_hands=lambda house: house.hands is not None,
    options=("target", "floor", "mercy", "hands", "deadline"),
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(with_next_dealer(MISDEAL)),
    as_question(with_next_dealer(BIDS)),
    SCORE,
    as_question(with_next_dealer(PLAY)),
    LEGAL,
    WON,
)
