"""Score this hand: the cards up, or the moves counted, under the table's way to score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import PLAIN_SUITS
from ...core.game import HandAccount
from ...core.seats import Seating
from .game import Klondike
from .house import House
from .layout import STACKS, SUIT_CARDS, card_of
from .model import Deal, GiveUp, State, Tally
from .scoring import FROM_SUITS, SHOWN, TO_SUITS, WASTE_TO_STACK, redeal_price

SCORE_OPTIONS: Final = ("scoring", "draw")
"""The house rules that change what a deal scores."""

_GAME: Final = Klondike()


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A deal as it is told. `up`: the cards on the suit stacks.

    The rest counts in standard scoring alone: cards moved from the waste to a stack, onto the suit stacks and back from
    them, face-down cards turned up, and how often the waste was turned over. `spared`: points that were not lost
    because a deal never stands below 0; at least what would leave it below 0 at its end is.
    """

    up: int
    from_waste: int = 0
    to_suits: int = 0
    shown: int = 0
    from_suits: int = 0
    redeals: int = 0
    spared: int = 0


def raw_points(told: Told, house: House) -> int:
    """What all moves come to in standard scoring, nothing spared."""
    return (
        told.from_waste * WASTE_TO_STACK
        + told.to_suits * TO_SUITS
        + told.shown * SHOWN
        + told.from_suits * FROM_SUITS
        + sum(redeal_price(house, number) for number in range(1, told.redeals + 1))
    )


def _tally(told: Told, house: House) -> Tally:
    raw = raw_points(told, house)
    spared = max(told.spared, -raw)
    return Tally(
        waste_to_stack=told.from_waste,
        to_suits=told.to_suits,
        shown=told.shown,
        from_suits=told.from_suits,
        paid_redeals=sum(redeal_price(house, number) < 0 for number in range(1, told.redeals + 1)),
        points=raw + spared,
        spared=spared,
    )


def _dealt(up: int) -> Deal:
    """A position with so many cards on the suit stacks; a fresh deal where there is none."""
    if not up:
        return Deal()
    tops = [min(SUIT_CARDS, up - SUIT_CARDS * place) for place in range(len(PLAIN_SUITS))]
    suits = tuple(card_of(suit, top) for suit, top in zip(PLAIN_SUITS, tops, strict=True) if top > 0)
    return Deal(stacks=((),) * STACKS, suits=suits)


def score_this(told: Told, seating: Seating, house: House) -> HandAccount:
    """Score one deal as it lies at its end, with the game's own scoring."""
    state: State = _GAME.start(seating, house)
    state = _GAME.apply(state, _dealt(told.up))
    state = replace(state, hand=replace(state.this_hand, tally=_tally(told, house)))
    if state.this_hand is not None and state.this_hand.in_play:
        state = _GAME.apply(state, GiveUp())
    return _GAME.accounts(state)[-1]


def told_by(state: State | None) -> Told | None:
    """The deal on the table as it lies; None where there is none that counts."""
    hand = state.hand if state is not None else None
    if hand is None or hand.void:
        return None
    tally, layout = hand.tally, hand.layout
    return Told(
        up=layout.cards_up,
        from_waste=tally.waste_to_stack,
        to_suits=tally.to_suits,
        shown=tally.shown,
        from_suits=tally.from_suits,
        redeals=layout.redeals,
        spared=tally.spared,
    )
