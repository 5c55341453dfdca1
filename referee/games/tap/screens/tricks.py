"""Trick by trick at Tap: who won this one."""

from __future__ import annotations

from ....core.words import counted
from ....screens.parts import Chosen, players
from ....screens.tricks import TricksScreen, tricks_screen
from ..model import Hand, State
from ..payment import CONTRACT_WORDS
from .parts import GAME, with_contract


def tricks(state: State, chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played."""
    hand = with_contract(state)
    return tricks_screen(
        hand,
        players(state.seating),
        of=lambda seat: "declarer" if seat == hand.declarer else "won",
        leader=hand.winners[-1] if hand.winners else GAME.leader(state, hand),
        insight=insight(state, hand),
    )


def insight(state: State, hand: Hand) -> str:
    """The one thing worth knowing about the hand."""
    assert hand.declarer is not None
    assert hand.contract is not None
    name = state.seating.names[hand.declarer]
    lost = next((place for place, seat in enumerate(hand.winners, 1) if seat != hand.declarer), None)
    if "slam" in hand.declared:
        if lost is not None:
            return f"Slam was declared, and trick {lost} is lost"
        return f"Slam is declared: {name} needs every trick"
    if "sparrow" in hand.declared:
        return "The Sparrow is declared: the last trick, with the Juggler"
    won = hand.won[hand.declarer]
    if lost is None and won > hand.tricks_total // 2:
        return f"{name} has won every trick so far"
    return f"{name} plays {CONTRACT_WORDS[hand.contract]}: {counted(won, 'trick')} so far"
