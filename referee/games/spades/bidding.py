"""What is legal before the first lead: bids, raising to match, cards passed on a nil, the kitty."""

from __future__ import annotations

from typing import Final

from ...core.cards import Card, Suit, cards_in, copies
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Counted, Part, Plural, Text
from ...play.bids import BidRules, adds_up, out_of_order, play_begun
from ...play.game import TrickGame
from ...play.known import known_cards, may_hold
from ...play.played import hand_in_play
from ...play.rulings import noted, queried, refused
from . import rulebook as book
from .fitting import TWO_OF_CLUBS, layout_of
from .house import House
from .model import NIL, Bid, Hand, Match, PassCards, State, TakeKitty
from .moves import match_shortfall
from .order import eldest, suit_of

BIDS: Final = BidRules(order=book.ORDER_OF_BIDS, once=book.BID_ONCE)

LEAST_BID: Final = 4
"""The least a side, or the partner of a nil, may bid under the option `minimum_bid`."""


def spades_in(held: int, house: House) -> int:
    """How many spades a card set holds, jokers and raised deuces among them."""
    return sum(suit_of(card, house) is Suit.SPADES for card in cards_in(held))


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid."""
    hand = state.this_hand
    name = state.seating.names[bid.seat]
    if hand.bids_itself:
        return [refused(book.BIDS_ITSELF, "no-bids", Text("The first hand bids itself: nobody bids."), bid.seat)]
    if hand.play_begun:
        return [play_begun(book.ONE_HAND, bid.seat)]
    if kitty_due(state, hand) and not hand.auction_over:
        return [refused(book.KITTY, "kitty-first", Text("Say first who took the kitty."), bid.seat)]
    if not 0 <= bid.bid <= hand.tricks_total:
        message = Text(
            "{player} cannot bid {bid}: a bid is 1 to {most}, or nil.",
            player=name,
            bid=bid.bid,
            most=hand.tricks_total,
        )
        return [refused(book.BID, "out-of-range", message, bid.seat)]
    if bid.blind and not _blind_played(state.house, bid):
        if bid.bid == NIL:
            rule, message = book.BLIND, Text("Blind nil is not played at this table.")
        else:
            rule, message = book.BLIND_NUMBER, Text("A blind number is not played at this table.")
        return [refused(rule, "blind-not-played", message, bid.seat)]
    found = out_of_order(BIDS, state, bid, said=lambda old: Text("nil") if old.bid == NIL else int(old.bid))
    if bid.blind and (short := _deficit_missing(state, bid.seat)):
        found.append(queried(book.BLIND, "blind-deficit", short, bid.seat))
    found += _check_forced(state, hand, bid)
    found += _check_least(state, hand, bid)
    found += _check_total(state, hand, bid)
    return found


def plays_blind(house: House) -> bool:
    """Whether any blind bid is played."""
    return house.blind_nil or house.blind_number != "off"


def _blind_played(house: House, bid: Bid) -> bool:
    return house.blind_nil if bid.bid == NIL else house.blind_number != "off"


def _deficit_missing(state: State, seat: Seat) -> Text:
    """Why a side may not bid blind yet; unsaid if it may."""
    side = state.seating.side_of[seat]
    totals = state.standing
    behind, needed = max(totals) - totals[side], state.house.blind_deficit
    if behind >= needed:
        return UNSAID
    said = (
        "{side} {are} only {behind} behind: a blind bid needs {needed}."
        if behind
        else ("{side} {are} not behind: a blind bid needs {needed}.")
    )
    are = Plural(len(state.seating.sides[side]), "is", "are")
    return Text(said, side=state.seating.side_name(side), are=are, behind=behind, needed=needed)


def _check_forced(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    held, mode = hand.held[bid.seat], state.house.forced_bids
    if mode == "off" or held is None:
        return []
    spades = spades_in(held, state.house)
    if bid.bid == spades or (mode == "whiz" and bid.bid == NIL):
        return []
    wanted = Text("{spades} or nil", spades=spades) if mode == "whiz" else Text("nil") if spades == 0 else spades
    message = Text(
        "{player} holds {spades}, so must bid {wanted}.",
        player=state.seating.names[bid.seat],
        spades=Counted(spades, "spade"),
        wanted=wanted,
    )
    return [queried(book.FORCED_BIDS, "forced-bid", message, bid.seat)]


def _check_least(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """The least bid is checked when the last of the side bids."""
    mode = state.house.minimum_bid
    partners = state.seating.partners(bid.seat)
    others = [hand.bids[seat] for seat in partners]
    if mode == "none" or None in others:
        return []
    bids = [bid.bid, *(other.bid for other in others if other is not None)]
    if mode == "side" and sum(bids) < LEAST_BID:
        who = state.seating.side_name(state.seating.side_of[bid.seat])
        message = Text(
            "{side} would bid {total} together; the least is {least}.", side=who, total=sum(bids), least=LEAST_BID
        )
        return [queried(book.LEAST_BID, "below-minimum", message, bid.seat)]
    if mode == "nil_partner" and NIL in bids and any(0 < number < LEAST_BID for number in bids):
        message = Text("The partner of a nil bids at least {least}.", least=LEAST_BID)
        return [queried(book.LEAST_BID, "below-minimum", message, bid.seat)]
    return []


def _check_total(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    if state.house.total_not_equal and (found := adds_up(book.NOT_EQUAL, hand, bid)):
        return found
    if bid.bid == NIL and hand.taken and hand.won[bid.seat]:
        message = Text(
            "{player} has the kitty’s trick: this nil is broken before it begins.", player=state.seating.names[bid.seat]
        )
        return [noted(book.KITTY, "nil-broken", message, bid.seat)]
    side = state.seating.sides[state.seating.side_of[bid.seat]]
    total = bid.bid + sum(other.bid for seat in side if seat != bid.seat and (other := hand.bids[seat]))
    if total > hand.tricks_total:
        message = Text(
            "That makes {total} of {tricks} tricks, which cannot be made.",
            total=total,
            tricks=hand.tricks_total,
        )
        return [noted(book.PARTNERS_BIDS, "too-many", message, bid.seat)]
    return []


def check_match(game: TrickGame[State, Hand, House], state: State, match: Match) -> list[Ruling]:
    """The rulings on raising to match."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    names, seating = state.seating.names, state.seating
    if not state.house.match_bid:
        return [refused(book.MATCH, "not-played", Text("At this table nobody raises to match."), match.seat)]
    if hand.play_begun:
        return [refused(book.MATCH, "play-begun", Text("Play has begun: the bids stand."), match.seat)]
    if hand.matched:
        return [refused(book.MATCH, "matched", Text("The side has raised once already."), match.seat)]
    first = eldest(hand, seating)
    if seating.side_of[match.seat] != seating.side_of[first]:
        who = seating.side_name(seating.side_of[first])
        return [
            refused(book.MATCH, "wrong-side", Text("Only {side} may raise: that side bid first.", side=who), match.seat)
        ]
    if match_shortfall(state, match.seat) <= 0:
        return [refused(book.MATCH, "not-lower", Text("The opponents have not bid more."), match.seat)]
    old = hand.bids[match.seat]
    if old is None or old.bid == NIL:
        return [
            refused(
                book.MATCH,
                "nil",
                Text("{player} bid nil, which cannot be raised.", player=names[match.seat]),
                match.seat,
            )
        ]
    total = sum(bid.bid for bid in hand.bids if bid) + match_shortfall(state, match.seat)
    if state.house.total_not_equal and total == hand.tricks_total:
        return [
            queried(book.NOT_EQUAL, "bids-add-up", Text("The bids may not add up to {total}.", total=total), match.seat)
        ]
    return []


def passing_seats(state: State, hand: Hand) -> list[Seat]:
    """The seats that pass cards in this hand, nils first, those who have passed left out."""
    house, seating = state.house, state.seating
    if not house.nil_pass or not hand.auction_over or hand.bids_itself:
        return []

    def passes(seat: Seat) -> bool:
        bid = hand.bids[seat]
        return bid is not None and bid.bid == NIL and (bid.blind or house.nil_pass_on == "any")

    nils = [seat for seat in range(len(seating)) if passes(seat)]
    partners = [seating.partners(seat)[0] for seat in nils]
    done = {passed.seat for passed in hand.passes}
    return [seat for seat in dict.fromkeys([*nils, *partners]) if seat not in done]


def check_pass(game: TrickGame[State, Hand, House], state: State, passed: PassCards) -> list[Ruling]:
    """The rulings on cards passed."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    names, house = state.seating.names, state.house
    seat, rule = passed.seat, book.NIL_PASS
    if not house.nil_pass:
        return [refused(rule, "not-played", Text("At this table no cards are passed."), seat)]
    if hand.play_begun:
        return [refused(rule, "play-begun", Text("Play has begun: cards are passed before the lead."), seat)]
    if any(other.seat == seat for other in hand.passes):
        return [refused(rule, "passed", Text("{player} has passed already.", player=names[seat]), seat)]
    if (passed.cards is None) == (passed.count is None):
        return [refused(rule, "cards", Text("Say which cards are passed, or how many."), seat)]
    count = len(passed.cards) if passed.cards is not None else passed.count or 0
    if not 1 <= count <= hand.each:
        return [
            refused(
                rule,
                "count",
                Text("{player} cannot pass {cards}.", player=names[seat], cards=Counted(count, "card")),
                seat,
            )
        ]
    if passed.cards is not None and (problem := _not_held(state, hand, seat, passed.cards)):
        return [problem]
    waiting = passing_seats(state, hand)
    if seat not in waiting:
        return [queried(rule, "no-pass", Text("{player} has no nil to pass on.", player=names[seat]), seat)]
    found: list[Ruling] = []
    partner = state.seating.partners(seat)[0]
    bid = hand.bids[seat]
    if (bid is None or bid.bid != NIL) and partner in waiting:
        found.append(
            queried(rule, "pass-order", Text("{partner}, who bid nil, passes first.", partner=names[partner]), seat)
        )
    if count != house.nil_pass:
        message = Text(
            "At this table {cards} go each way, not {count}.", cards=Counted(house.nil_pass, "card"), count=count
        )
        found.append(queried(rule, "pass-count", message, seat))
    return found


def _not_held(state: State, hand: Hand, seat: Seat, cards: tuple[Card, ...]) -> Ruling | None:
    """The refusal of cards a seat cannot hold; None when it may hold them all."""
    for card in cards:
        if cards.count(card) > may_hold(hand, seat, card):
            message = Text("{player} cannot hold {card}.", player=state.seating.names[seat], card=card)
            return refused(book.KNOWN_HANDS, "not-held", message, seat)
    return None


def kitty_due(state: State, hand: Hand) -> bool:
    """Whether the kitty must be taken now, before anything else."""
    if state.house.kitty == "off" or hand.kitty is not None:
        return False
    return state.house.kitty_to == "holder" or hand.auction_over


def kitty_taker(state: State, hand: Hand) -> Seat | None:
    """Who must take the kitty; None where the holder of 2♣ is not known."""
    if hand.bids_itself:
        return eldest(hand, state.seating)
    if state.house.kitty_to == "bidder":
        in_turn = state.seating.from_left_of(hand.dealer)
        return max(in_turn, key=lambda seat: bid.bid if (bid := hand.bids[seat]) else NIL)
    for seat in state.seating.from_left_of(hand.dealer):
        if copies(known_cards(hand, seat), TWO_OF_CLUBS):
            return seat
    return eldest(hand, state.seating) if None not in hand.held else None


def check_kitty(state: State, kitty: TakeKitty) -> list[Ruling]:
    """The rulings on taking the kitty."""
    hand, seat, rule = state.this_hand, kitty.seat, book.KITTY
    names = state.seating.names
    if state.house.kitty == "off":
        return [refused(rule, "not-played", Text("There is no kitty at this table."), seat)]
    if hand.kitty is not None:
        return [
            refused(rule, "kitty-taken", Text("{player} has taken the kitty.", player=names[hand.kitty.seat]), seat)
        ]
    if not kitty_due(state, hand):
        return [refused(rule, "bids-first", Text("The kitty is taken after the bids."), seat)]
    size = layout_of(state.house, len(names)).kitty
    for cards in (kitty.taken, kitty.discarded):
        if cards is not None and len(cards) != size:
            message = Text("The kitty has {cards}; {count} are named.", cards=Counted(size, "card"), count=len(cards))
            return [refused(rule, "kitty-size", message, seat)]
    for card in kitty.taken or ():
        if (kitty.taken or ()).count(card) > copies(hand.pool, card):
            return [refused(book.KNOWN_HANDS, "not-held", Text("{card} cannot be in the kitty.", card=card), seat)]
    for card in kitty.discarded or ():
        taken = (kitty.taken or ()).count(card)
        own = copies(known_cards(hand, seat), card)
        # Whatever is not known to be elsewhere may have been in the hand, or in the kitty.
        loose = copies(hand.pool, card) if hand.held[seat] is None or kitty.taken is None else taken
        if (kitty.discarded or ()).count(card) > own + loose:
            return [
                refused(
                    book.KNOWN_HANDS,
                    "not-held",
                    Text("{player} cannot discard {card}.", player=names[seat], card=card),
                    seat,
                )
            ]
    taker = kitty_taker(state, hand)
    highest = "{taker} bid highest and takes the kitty."
    holder = "{taker} holds {deuce} and takes the kitty."
    said = highest if state.house.kitty_to == "bidder" else holder
    in_kitty = state.house.kitty_to == "holder" and TWO_OF_CLUBS in (kitty.taken or ())
    if hand.bids_itself or in_kitty:
        taker, said = eldest(hand, state.seating), "{taker} is eldest and takes the kitty."
    if taker is not None and taker != seat:
        about: dict[str, Part] = {"deuce": TWO_OF_CLUBS} if said is holder else {}
        return [queried(rule, "kitty-taker", Text(said, taker=names[taker], **about), seat)]
    return []
