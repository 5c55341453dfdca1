"""Cards passed on a nil, and back: who passes, what is legal, and what is known of them after (SP-3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted
from ...kinds.exchange.rules import Exchange, Way
from ...play.game import TrickGame
from ...play.known import change_hands, forget, may_hold
from ...play.played import hand_in_play
from ...play.rulings import OnPlayer
from . import rulebook as book
from .house import House
from .model import NIL, Hand, PassCards, State


def passing_seats(state: State, hand: Hand) -> list[Seat]:
    """The seats that pass cards in this hand, nils first, those who have passed left out."""
    house, seating = state.house, state.seating
    if not house.nil_pass or not hand.auction_over or hand.bids_itself:
        return []
    nils = [
        seat
        for seat, bid in enumerate(hand.bids)
        if bid is not None and bid.bid == NIL and (bid.blind or house.nil_pass_on == "any")
    ]
    partners = [seating.partners(seat)[0] for seat in nils]
    return [seat for seat in dict.fromkeys([*nils, *partners]) if not PASSING.has_told(hand, seat)]


def _barred(state: State, hand: Hand, passed: PassCards) -> list[Ruling]:
    """The refusal of cards passed where none are, or once a card was led."""
    on = OnPlayer(state.seating, passed.seat)
    if not state.house.nil_pass:
        return on.refused(book.NIL_PASS, "not-played", "This table doesn’t pass cards.")
    if hand.play_begun:
        return on.refused(book.NIL_PASS, "play-begun", "Play has begun. Cards are passed before the lead.")
    return []


def _cards_passed(state: State, hand: Hand, passed: PassCards) -> list[Ruling]:
    """The rulings on cards that cannot have been passed, on some without a nil, out of order, or too many or few."""
    seat, agreed, on = passed.seat, state.house.nil_pass, OnPlayer(state.seating, passed.seat)
    if (passed.cards is None) == (passed.count is None):
        return on.refused(book.NIL_PASS, "cards", "Enter which cards are passed, or how many.")
    if not 1 <= passed.size <= hand.each:
        return on.refused(book.NIL_PASS, "count", "{player} can’t pass {cards}.", cards=Counted(passed.size, "card"))
    for card in passed.cards or ():
        if (passed.cards or ()).count(card) > may_hold(hand, seat, card):
            return on.refused(book.KNOWN_HANDS, "not-held", "{player} can’t have {card}.", card=card)
    waiting, partner = passing_seats(state, hand), state.seating.partners(seat)[0]
    if seat not in waiting:
        return on.queried(book.NIL_PASS, "no-pass", "{player} has no nil to pass on.")
    found: list[Ruling] = []
    if not hand.bid_nil(seat) and partner in waiting:
        name = state.seating.names[partner]
        found += on.queried(book.NIL_PASS, "pass-order", "{partner}, who bid nil, passes first.", partner=name)
    if passed.size != agreed:
        said, cards = "This table passes {cards} each way, not {count}.", Counted(agreed, "card")
        found += on.queried(book.NIL_PASS, "pass-count", said, cards=cards, count=passed.size)
    return found


def _gone(hand: Hand, ways: Sequence[Way]) -> Hand:
    """The hand once cards were passed: face down, nobody knows what giver and taker hold (SP-3.8)."""
    if all(cards is not None for _, _, cards in ways):
        return change_hands(hand, ways)
    for giver, taker, _ in ways:
        hand = forget(forget(hand, giver), taker)
    return hand


PASSING: Final[Exchange[State, Hand, PassCards]] = Exchange(
    passes=PassCards,
    waiting=passing_seats,
    taker=lambda state, _hand, passed: state.seating.partners(passed.seat)[0],
    goes=lambda _state, told: told[-1:],
    barred=_barred,
    once=book.NIL_PASS,
    second=("passed", "{player} has already passed."),
    ruled=_cards_passed,
    over=_gone,
    offered=lambda state, seat: PassCards(seat=seat, count=state.house.nil_pass),
)
"""Cards passed on a nil, and back (SP-3.8)."""


def check_pass(game: TrickGame[State, Hand, House], state: State, passed: PassCards) -> list[Ruling]:
    """The rulings on cards passed."""
    hand = hand_in_play(game, state)
    return [hand] if isinstance(hand, Ruling) else PASSING.check(state, passed)
