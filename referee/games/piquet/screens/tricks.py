"""Trick by trick: who won this one of twelve, and the points as they are counted."""

from __future__ import annotations

from ....core.words import counted
from ....screens.parts import players
from ....screens.tricks import TricksScreen, tricks_screen
from ..model import State
from .counting import counting


def tricks(state: State) -> TricksScreen:
    """The screen of the trick that is being played. Its own: who has counted what."""
    hand = state.this_hand
    left = hand.tricks_total - hand.taken
    return tricks_screen(
        hand,
        players(state.seating),
        of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
        leader=hand.winners[-1] if hand.winners else hand.elder,
        insight=f"{counted(left, 'trick')} left. Seven win the cards" if left > 1 else "The last trick counts one more",
        own=counting(state),
        template="games/piquet/tricks.html",
    )
