"""What a shared screen may know: a hand in progress as it would be, had nobody told a target (AP-4.3).

Every screen the table sees is made from this. A card set aside looks like any other that was not played: it is not
marked, not left out, and nothing that is lawful or unlawful gives it away.
"""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import Card, card_set
from ...core.entries import Entry
from ...core.seats import Seat
from ...play.known import put
from .model import Hand, State, Target


def is_over(hand: Hand) -> bool:
    """Whether the hand is over, and its targets are no secret any more."""
    return hand.complete or bool(hand.void)


def as_shown(state: State) -> State:
    """The state without the targets told so far; once the hand is over, as it is."""
    hand = state.hand
    if hand is None or is_over(hand):
        return state
    for seat, target in enumerate(hand.targets):
        if target is not None:
            hand = _put_back(hand, seat, target)
    return replace(state, hand=hand)


def secret(state: State, entry: Entry) -> bool:
    """Whether what an entry of the hand in progress holds is its owner's secret: a target, until the hand is over."""
    return isinstance(entry, Target) and state.hand is not None and not is_over(state.hand)


def told(state: State) -> tuple[bool, ...]:
    """By seat, whether the target is told, whatever it is."""
    hand = state.hand
    return () if hand is None else tuple(target is not None for target in hand.targets)


def _put_back(hand: Hand, seat: Seat, target: Card) -> Hand:
    """The hand with a target where it lay before it was told: see `referee.play.known.lose`."""
    bit, held = 1 << target.index, hand.held[seat]
    hand = replace(hand, targets=put(hand.targets, seat, None))
    if held is not None:
        return replace(hand, held=put(hand.held, seat, held | bit))
    dealt = hand.dealt[seat]
    stayed = dealt is not None and dealt & bit and not card_set(hand.put_in[seat] or ()) & bit
    if stayed and hand.put_in[seat] is not None and hand.card_by_card:
        return replace(hand, shown=put(hand.shown, seat, hand.shown[seat] | bit))
    return replace(hand, pool=hand.pool | bit)
