"""Trick by trick: who won this one."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.log import Standing
from ....core.words import counted
from ....screens.parts import players
from ....screens.tricks import TricksScreen, tricks_screen
from ..model import State
from .parts import contract_words, targets_line


def tricks(state: State, entries: Sequence[Standing]) -> TricksScreen:
    """The screen of the trick that is being played. Its own: who has told a target."""
    hand = state.this_hand
    assert hand.contract is not None
    left = hand.tricks_total - hand.taken
    return tricks_screen(
        hand,
        players(state.seating),
        of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
        leader=hand.winners[-1] if hand.winners else hand.contract.seat,
        insight=f"{contract_words(state)}: {hand.contract.trump.word} are trumps. {counted(left, 'trick')} left",
        own=targets_line(state, entries),
        template="games/apples/tricks.html",
    )
