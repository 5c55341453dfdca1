"""Trick by trick: who won this one, and what the bid still needs."""

from __future__ import annotations

from ....core.seats import Side
from ....screens.parts import Chosen, players, side_mark
from ....screens.tricks import Gauge, TricksScreen, tricks_screen
from ..model import Hand, State
from ..scoring import melds_by_side
from .parts import GAME, bidding_side, still_needed


def tricks(state: State, chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played."""
    hand, seating = state.this_hand, state.seating
    return tricks_screen(
        hand,
        players(seating),
        of=lambda seat: "won",
        leader=GAME.next_player(state, hand),
        gauges=tuple(_gauge(state, hand, side) for side in range(len(seating.sides))),
        insight=insight(state, hand),
    )


def _gauge(state: State, hand: Hand, side: Side) -> Gauge:
    taken = sum(hand.won[seat] for seat in state.seating.sides[side])
    melds = melds_by_side(hand, state.seating)[side]
    return Gauge(
        mark=side_mark(side),
        name=state.seating.side_name(side),
        taken=taken,
        need=None,
        words=f"{melds} melded" if melds else "no melds",
        total=hand.tricks_total,
    )


def insight(state: State, hand: Hand) -> str:
    """What the bidders still need, in a sentence."""
    side = bidding_side(hand, state.seating)
    if side is None or hand.high is None:
        return ""
    if hand.high.moon:
        lost = sum(hand.won[seat] for seat in state.seating.sides[1 - side])
        return "The moon is lost: a trick went to the others" if lost else "The moon: every trick must be won"
    return still_needed(state, hand, melds_by_side(hand, state.seating)[side]).removesuffix(".")
