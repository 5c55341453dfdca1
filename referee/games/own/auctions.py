"""The auction of a game of one's own, filled into the kind that built-in games are bid by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...core.cards import Card, Pack, Suit
from ...core.entries import Entry, Pass
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Part, Text
from ...core.values import altered
from ...kinds.double.rules import Double, Doubles, Redouble
from ...kinds.double.rules import Word as Doubling
from ...kinds.ladder.rules import Ladder, Over, PassFinal
from ...kinds.order_up.model import Maker, Name, Order, Turned
from ...kinds.order_up.rules import Alone, OrderUp
from ...kinds.single_bids.rules import BidRules, adds_up, bid_phase, move_bid, out_of_order, play_begun
from ...play.known import all_untold, receive
from ...play.model import Sitting
from ...play.own_parts import AnyPhase, Due, Extended, HandPhase, Own, naming
from ...play.rulings import OnPlayer, queried, refused
from .bidding import Word, bids_of, height, read_word
from .common import Common
from .dealing import all_dealt
from .entries import Call, EachBid, MakerOwn, NameOwn, TurnedOwn
from .hands import AnyHand, EachHand, LadderedHand, OrderedHand, PlainHand, State
from .house import House
from .model import Design
from .won import declarer_of, is_over, with_cards_down

Table: TypeAlias = Sitting[Any, House]
"""A state, as a kind takes it."""


PASSED_OUT: Final = "passed-out"
"""Why a hand is void for which nobody bid."""


@dataclass(frozen=True, slots=True)
class Bidden:
    """How a game is bid: the type of its hands, what each is at first beside the deal, and its parts of the game."""

    hand: type[Any]
    fields: Callable[[int], dict[str, object]]
    entries: tuple[type[Entry], ...] = ()
    phases: tuple[AnyPhase, ...] = ()
    own: tuple[Own | Extended, ...] = ()
    ladder: Ladder[LadderedHand, Call, House] | None = None
    doubles: Doubles[State, AnyHand] | None = None


def no_fields(_players: int) -> dict[str, object]:
    """Nothing besides."""
    return {}


def bidden(design: Design, common: Common, pack: Callable[[], Pack]) -> Bidden:
    """How the game is bid."""
    way = design.auction.way
    if way == "each":
        return _each(design, common)
    if way in {"ascending", "ladder"}:
        return _ladder(design, common)
    if way == "order_up":
        return _order_up(design, common, pack)
    return _choice(design, common) if way == "choice" else Bidden(PlainHand, no_fields)


def _doubles(design: Design, common: Common) -> Doubles[State, AnyHand] | None:
    """Doubles of whoever won it, as many as the definition allows."""
    words = (
        Doubling(kind=Double, said="double", times=2, rule=common.DOUBLING),
        Doubling(kind=Redouble, said="redouble", times=4, rule=common.DOUBLING),
    )[: design.auction.doubles]

    def players(state: State, hand: AnyHand) -> Sequence[Seat]:
        declarer = declarer_of(design, hand)
        return () if declarer is None else state.seating.sides[state.seating.side_of[declarer]]

    return Doubles(words=words, players=players) if words else None


def with_doubles(found: Bidden, doubles: Doubles[State, AnyHand] | None) -> Bidden:
    """The same with what may be said over the contract."""
    if doubles is None:
        return found
    return altered(
        found,
        entries=(*found.entries, *doubles.takes),
        own=(*found.own, *doubles.own),
        doubles=doubles,
    )


# ---- everybody once ---------------------------------------------------------------------------


def _each(design: Design, common: Common) -> Bidden:
    auction, rules = design.auction, BidRules(order=common.BIDDING, once=common.BIDDING)

    def numbers(hand: EachHand) -> list[int]:
        return sorted({word.number or 0 for word in bids_of(auction, hand.each) if not word.blind})

    def ways(hand: EachHand, seat: Seat) -> Iterator[EachBid]:
        yield from (EachBid(seat=seat, bid=number) for number in numbers(hand))
        if auction.blind_nil:
            yield EachBid(seat=seat, bid=0, blind=True)

    def hooked(hand: EachHand) -> bool:
        hook = auction.hook == "on" or (auction.hook == "not_one" and hand.each > 1)
        return hook and not auction.at_once and numbers(hand) != [hand.each - _others(hand)]

    def check(state: State, bid: EachBid) -> list[Ruling]:
        hand, name = state.this_hand, state.seating.names[bid.seat]
        if hand.play_begun or hand.taken:
            return [play_begun(common.ONE_HAND, bid.seat)]
        every = numbers(hand)
        if bid.blind and (bid.bid or not auction.blind_nil):
            message = Text("{player} can’t bid {bid} blind here.", player=name, bid=bid.bid)
            return [refused(common.BIDS, "not-blind", message, bid.seat)]
        if bid.bid not in every and not bid.blind:
            said = "{player} can’t bid {bid}. A bid is {least} to {most}."
            message = Text(said, player=name, bid=bid.bid, least=every[0], most=every[-1])
            return [refused(common.BIDS, "out-of-range", message, bid.seat)]
        found = out_of_order(rules, state, bid, turns=not auction.at_once)
        return found + (adds_up(common.HOOK, hand, bid) if hooked(hand) else [])

    def offers(_state: State, hand: EachHand, seat: Seat | None) -> Iterator[Entry]:
        seats = [one for one, bid in enumerate(hand.bids) if bid is None] if seat is None else [seat]
        yield from (bid for one in seats for bid in ways(hand, one))

    def waiting(_state: State, hand: EachHand) -> Sequence[Seat]:
        return all_untold(hand.bids) if auction.at_once else ()

    return Bidden(
        EachHand,
        lambda players: {"bids": (None,) * players},
        (EachBid,),
        (bid_phase(takes=(EachBid,), offers=offers, waiting=waiting),),
        (Own.of(EachBid, check, move_bid, needs="in progress"),),
    )


def _others(hand: EachHand) -> int:
    return sum(bid.bid for bid in hand.bids if bid is not None)


# ---- higher and higher ------------------------------------------------------------------------


def said_of(design: Design, call: Call) -> Part:
    """A bid within a sentence: a number, with the name of its denomination, or the name of a contract."""
    word = read_word(design.auction, design.suits, call.bid)
    contract = design.auction.contract(call.bid)
    if contract is not None:
        return contract.name
    denomination = None if word is None else design.auction.denomination(word.code)
    if word is None or denomination is None:
        return call.bid
    sign = "{number}{denomination}" if not denomination.name[:1].isascii() else "{number} {denomination}"
    return Text(sign, number=word.number or 0, denomination=denomination.name)


def _ladder(design: Design, common: Common) -> Bidden:
    auction = design.auction
    must = auction.dealer_must or auction.all_pass == "dealer must"

    def word_of(call: Call) -> Word:
        found = read_word(auction, design.suits, call.bid)
        assert found is not None  # it is refused
        return found

    def every(hand: LadderedHand) -> list[Word]:
        held = Word("bid", auction.dealer_must)
        bids = [*bids_of(auction, hand.each)]
        return [held, *bids] if auction.dealer_must > 0 and not auction.denominations and held not in bids else bids

    def stuck(state: Table, hand: LadderedHand, seat: Seat) -> bool:
        return bool(must) and seat == hand.dealer and hand.high is None and sum(hand.passed) == len(hand.passed) - 1

    def offered(state: Table, hand: LadderedHand, seat: Seat) -> Iterator[Call]:
        yield from (Call(seat=seat, bid=word.written) for word in every(hand))

    def beats(_house: House, high: Call, call: Call) -> bool:
        one, other = height(auction, word_of(call)), height(auction, word_of(high))
        return one >= other if auction.dealer_equal else one > other

    def impossible(state: Table, hand: LadderedHand, call: Call) -> list[Ruling]:
        word = read_word(auction, design.suits, call.bid)
        forced = word is not None and word.number == auction.dealer_must and stuck(state, hand, call.seat)
        if word in bids_of(auction, hand.each) or (word is not None and word in every(hand) and forced):
            return []
        on = OnPlayer(state.seating, call.seat)
        return on.refused(common.BIDS, "no-such-bid", "{player} can’t bid {bid} here.", bid=call.bid)

    def too_low(_state: Table, hand: LadderedHand, call: Call) -> list[Ruling]:
        if hand.high is None:
            return []
        one, other = height(auction, word_of(call)), height(auction, word_of(hand.high))
        equal = auction.dealer_equal and call.seat == hand.dealer and one == other
        if one > other or equal:
            return []
        said = Text("{bid} doesn’t beat {other}.", bid=said_of(design, call), other=said_of(design, hand.high))
        return [queried(common.BIDS, "too-low", said, call.seat, about=hand.high)]

    def pass_too(state: Table, hand: LadderedHand, passed: Pass) -> list[Ruling]:
        if not stuck(state, hand, passed.seat):
            return []
        on = OnPlayer(state.seating, passed.seat)
        return on.refused(common.ALL_PASS, "dealer-must", "All others passed, so {player}, who deals, must bid.")

    ladder: Ladder[LadderedHand, Call, House] = Ladder(
        bid=Call,
        needs="in progress",
        offered=offered,
        said=lambda call: said_of(design, call),
        beats=beats,
        height=too_low,
        order=common.BIDDING,
        turn="{expected} bids before {player}.",
        final=PassFinal(
            rule=common.BIDDING,
            code="bid-after-pass",
            bid="{player} has passed and bids no more.",
            second="{player} has passed already.",
        ),
        top=lambda _house, _bid: False,
        over=Over(rule=common.BIDDING, words="The bidding is over: {player} won it with {bid}."),
        early="The bids come before the play: {name} is to bid.",
        anyone="The bids come before the play.",
        impossible=impossible,
        pass_too=pass_too,
        once=lambda _house: auction.once,
        in_turns=lambda hand: hand.depth not in {"result", "tricks"},
        all_passed="" if auction.all_pass == "no trumps" else PASSED_OUT,
    )

    def passed_over(state: State, passed: Pass) -> Any:
        after = ladder.move_pass(state, passed)
        hand = after.this_hand
        if auction.all_pass == "no trumps" and hand.high is None and all(hand.passed):
            return altered(after, hand=altered(hand, auction_over=True))
        return with_cards_down(design, after)

    def bid_made(state: State, call: Call) -> Any:
        return with_cards_down(design, ladder.move_bid(state, call))

    found = Bidden(
        LadderedHand,
        no_fields,
        (Call, Pass),
        (ladder.phase,),
        (
            Own.of(Call, ladder.check_bid, bid_made, needs=ladder.needs),
            Own.of(Pass, ladder.check_pass, passed_over, needs=ladder.needs),
        ),
        ladder,
    )
    return with_doubles(found, _doubles(design, common))


# ---- a card turned ----------------------------------------------------------------------------


def _order_up(design: Design, common: Common, pack: Callable[[], Pack]) -> Bidden:
    auction = design.auction

    def may(state: Table, _hand: OrderedHand, seat: Seat) -> tuple[Alone, Rule]:
        partners = state.seating.partners(seat)
        return ("may" if auction.alone and partners else "never"), common.BIDDING

    def made(state: Table, hand: OrderedHand) -> OrderedHand:
        assert hand.maker is not None
        if hand.alone:
            hand = altered(hand, out=frozenset(state.seating.partners(hand.maker)))
        widow = design.exchange.widow
        taken = widow is not None and widow.to == "turned card" and hand.round == 1 and hand.dealer not in hand.out
        return receive(hand, hand.dealer, hand.turned) if taken and hand.turned is not None else hand

    def suit_of(_house: House, card: Card) -> Suit | None:
        return card.suit if card.suit.value in design.suits else None

    trumps: OrderUp[OrderedHand, House] = OrderUp(
        order=common.BIDDING,
        name=common.BIDDING,
        calls=common.BIDDING,
        stick=common.ALL_PASS,
        suit_of=suit_of,
        stuck=lambda _house: bool(auction.dealer_must) or auction.all_pass == "dealer must",
        may=may,
        made=made,
        void=PASSED_OUT,
        pack=lambda _house: pack(),
        shown="dealer" if design.trump.first == "last" else "anyone" if all_dealt(design) else "",
        suits=tuple(map(Suit, design.suits)),
        kinds=(TurnedOwn, NameOwn, MakerOwn) if design.own_suits else (Turned, Name, Maker),
    )
    entries = (Pass, Order, *trumps.kinds)
    return Bidden(OrderedHand, lambda players: {"passed": (0,) * players}, entries, trumps.phases, trumps.own)


# ---- one chooses ------------------------------------------------------------------------------


def _choice(design: Design, common: Common) -> Bidden:
    auction = design.auction

    def chooser(hand: PlainHand, seating: Seating) -> Seat | None:
        """Who chooses, or the partner it was left to."""
        if is_over(design, hand):
            return None
        first = hand.dealer if auction.starts == "dealer" else seating.left_of(hand.dealer)
        if not hand.chosen:
            return first
        partners = seating.partners(first)
        return partners[0] if partners else seating.left_of(first)

    def words(state: State, hand: PlainHand, seat: Seat) -> list[str]:
        used = state.past.used.get(seat, frozenset()) if auction.each_once else frozenset()
        every = [word.written for word in bids_of(auction, hand.each)]
        left = [word for word in every if word not in used] or every
        return [*left, "push"] if auction.may_push and not hand.chosen else left

    def due(_game: object, state: State, hand: PlainHand) -> Due:
        return chooser(hand, state.seating)

    def offers(state: State, hand: PlainHand, seat: Seat | None) -> Iterator[Entry]:
        seats = range(len(state.seating)) if seat is None else (seat,)
        yield from (Call(seat=one, bid=word) for one in seats for word in words(state, hand, one))

    def check(state: State, call: Call) -> list[Ruling]:
        hand, on = state.this_hand, OnPlayer(state.seating, call.seat)
        expected = chooser(hand, state.seating)
        if expected is None:
            return on.refused(common.BIDDING, "auction-over", "The contract is chosen. Correct that entry instead.")
        if call.bid not in words(state, hand, call.seat):
            if auction.contract(call.bid) is None:
                return on.refused(common.CONTRACTS, "no-such-bid", "{player} can’t choose {bid} here.", bid=call.bid)
            said = "{player} has chosen {bid} before. Each contract is chosen once."
            return on.queried(common.ONCE_EACH, "chosen-before", said, bid=said_of(design, call))
        if call.seat == expected:
            return []
        said = "{expected} chooses, not {player}."
        return on.queried(common.BIDDING, "bid-out-of-turn", said, expected=state.seating.names[expected])

    def move(state: State, call: Call) -> State:
        hand = state.this_hand
        after: State = with_cards_down(design, altered(state, hand=altered(hand, chosen=(*hand.chosen, call))))
        return after

    phase: AnyPhase = HandPhase(
        name="bid",
        takes=(Call,),
        due=due,
        offers=offers,
        early=naming("First {name} chooses what is played."),
        code="bids-first",
        rule=common.BIDDING,
        turn="to choose",
    )
    own = (Own.of(Call, check, move, needs="in progress"),)
    return with_doubles(Bidden(PlainHand, no_fields, (Call,), (phase,), own), _doubles(design, common))
