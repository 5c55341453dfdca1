"""What the entries of Spades do to the state, where it is more than in every trick game."""

from __future__ import annotations

from ...core.cards import without_card
from ...core.entries import TrickCounts
from ...core.seats import Seat
from ...core.values import altered
from ...play import moves
from ...play.game import TrickGame
from ...play.known import add, change_hands, forget, lose, put, receive
from ...play.model import hand_altered
from .fitting import layout_of
from .house import House
from .model import Bid, Claim, Hand, Match, PassCards, Penalty, State, TakeKitty


def bid_made(state: State, bid: Bid) -> State:
    """A bid."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, bids=put(hand.bids, bid.seat, bid), matched=False))


def matched(state: State, match: Match) -> State:
    """A bid raised to match."""
    hand = state.this_hand
    old = hand.bids[match.seat]
    assert old is not None
    raised = altered(old, bid=old.bid + match_shortfall(state, match.seat))
    return altered(state, hand=altered(hand, bids=put(hand.bids, match.seat, raised), matched=True))


def match_shortfall(state: State, seat: Seat) -> int:
    """How many tricks the side of `seat` has bid fewer than the other side; negative if more."""
    hand, seating = state.this_hand, state.seating
    totals = [sum(bid.bid for s in seats if (bid := hand.bids[s])) for seats in seating.sides]
    side = seating.side_of[seat]
    return totals[1 - side] - totals[side]


def cards_passed(state: State, passed: PassCards) -> State:
    """Cards passed to the partner."""
    hand = altered(state.this_hand, passes=(*state.this_hand.passes, passed))
    giver, taker = passed.seat, state.seating.partners(passed.seat)[0]
    if passed.cards is None:
        return altered(state, hand=forget(forget(hand, giver), taker))
    return altered(state, hand=change_hands(hand, [(giver, taker, passed.cards)]))


def kitty_taken(state: State, kitty: TakeKitty) -> State:
    """The kitty taken, and what was laid away for it."""
    size = layout_of(state.house, len(state.seating)).kitty
    hand = altered(state.this_hand, kitty=kitty, buried=size if kitty.discarded is None else 0)
    seat = kitty.seat
    if hand.tricks_total > hand.each:
        hand = altered(hand, won=add(hand.won, seat, 1))
    if hand.held[seat] is not None and (kitty.taken is None or kitty.discarded is None):
        hand = forget(hand, seat)
    for card in kitty.taken or ():
        hand = receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)
    for card in kitty.discarded or ():
        hand = lose(hand, seat, card)
    return altered(state, hand=hand)


def tricks_told(state: State, tricks: TrickCounts) -> State:
    """The tricks of a whole hand."""
    apart = tricks.counts if tricks.counts is not None else (None,) * len(state.seating)
    counts = apart if tricks.sides is None else _counts_by_side(state, tricks.sides, apart)
    return hand_altered(state, won=counts)


def _counts_by_side(state: State, sides: tuple[int, ...], apart: tuple[int | None, ...]) -> tuple[int, ...]:
    """Tricks by seat where the side's are told, but for those told `apart`.

    All others of a side stand at its first player who bid a number.
    """
    hand = state.this_hand
    counts = [count or 0 for count in apart]
    for seats, tricks in zip(state.seating.sides, sides, strict=True):
        others = [seat for seat in seats if apart[seat] is None]
        numbers = [seat for seat in others if not hand.bid_nil(seat)]
        if others:
            counts[(numbers or others)[0]] = tricks - sum(counts[seat] for seat in seats)
    return tuple(counts)


def give_rest(state: State, hand: Hand, claim: Claim) -> Hand:
    """The hand after a false claim, where the remaining tricks go to an opponent (SP-9.5)."""
    if state.house.false_claim != "rest":
        return hand
    left = hand.tricks_total - hand.taken
    taker = claim.to if claim.to is not None else opponent_of(state, claim.seat)
    nobody = (0,) * len(state.seating)
    return altered(hand, awarded=add(hand.awarded or nobody, taker, left), won=add(hand.won, taker, left))


def opponent_of(state: State, seat: Seat) -> Seat:
    """The first opponent on a seat's left who bid a number, or the first at all."""
    side_of = state.seating.side_of
    others = [other for other in state.seating.from_left_of(seat) if side_of[other] != side_of[seat]]
    return next((other for other in others if not state.this_hand.bid_nil(other)), others[0])


def penalised(game: TrickGame[State, Hand, House], state: State, penalty: Penalty) -> State:
    """Points by agreement."""
    if penalty.kind == "flip" and penalty.to is None:
        penalty = altered(penalty, to=opponent_of(state, penalty.seat))
    return moves.add_penalty(game, state, penalty)
