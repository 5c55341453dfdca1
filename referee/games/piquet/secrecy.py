"""What a shared screen may know: the deal as it would be, had nobody told the cards of a hand (PI-1.6)."""

from __future__ import annotations

from ...core.cards import NO_CARDS, card_set
from ...core.entries import Deal, Entry, Hands
from ...core.seats import Seat
from ...core.values import altered
from ...play.known import put
from .knowing import played, whole_hand
from .model import PACK_SET, Declare, Exchange, Hand, State


def is_secret(state: State) -> bool:
    """Whether cards told of the deal in progress stay hidden."""
    hand = state.hand
    return state.house.secret_hands and hand is not None and not hand.complete and not hand.void


def younger_hidden(state: State) -> bool:
    """Whether what younger declares is not said yet: elder has not led."""
    hand = state.hand
    return is_secret(state) and hand is not None and not hand.play_begun and hand.depth != "result"


def secret(state: State, entry: Entry) -> bool:
    """Whether an entry of the deal in progress tells what only its player may know (PI-1.6).

    Hands and cards exchanged are secret until the deal is over, younger's declarations until elder has led.
    """
    if not is_secret(state):
        return False
    if isinstance(entry, Deal):
        return entry.hands is not None
    if isinstance(entry, Exchange):
        return entry.cards is not None or entry.taken is not None
    if isinstance(entry, Declare):
        return state.hand is not None and entry.seat == state.hand.younger and younger_hidden(state)
    return isinstance(entry, Hands)


def hand_told(hand: Hand, seat: Seat) -> bool:
    """Whether the twelve cards of a seat are told, whatever they are."""
    return whole_hand(hand, seat) is not None


def as_shown(state: State) -> State:
    """The state without the cards of hands told so far, and without what younger has not said yet."""
    hand = state.hand
    if hand is None or not is_secret(state):
        return state
    gone = played(hand, 0) | played(hand, 1) | card_set(play.card for play in hand.trick)
    hidden = altered(
        hand,
        held=(None,) * len(hand.held),
        shown=(NO_CARDS,) * len(hand.held),
        pool=PACK_SET & ~gone,
        dealt=(None,) * len(hand.held),
        opening=(None,) * len(hand.held),
        seen=(NO_CARDS,) * len(hand.held),
        put_away=(NO_CARDS,) * len(hand.held),
        exchanges=tuple(
            None if one is None else altered(one, count=one.number, cards=None, taken=None) for one in hand.exchanges
        ),
    )
    if younger_hidden(state):
        hidden = altered(hidden, told=put(hidden.told, hand.younger, None))
    return altered(state, hand=hidden)
