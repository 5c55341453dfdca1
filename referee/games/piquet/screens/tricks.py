"""Trick by trick: who won this one of twelve, and the points as they are counted."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ....core.words import counted
from ....screens.parts import players
from ....screens.tricks import TricksScreen, tricks_screen
from ..model import State
from .counting import Counting, counting


@dataclass(frozen=True, slots=True, kw_only=True)
class PiquetTricks(TricksScreen):
    """One trick is asked for. `counting`: who has counted what."""

    counting: Counting
    template: str = "games/piquet/tricks.html"


def tricks(state: State) -> PiquetTricks:
    """The screen of the trick that is being played."""
    hand = state.hand
    assert hand is not None
    left = hand.tricks_total - hand.taken
    base = tricks_screen(
        players(state.seating),
        winners=hand.winners,
        won=hand.won,
        total=hand.tricks_total,
        of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
        leader=hand.winners[-1] if hand.winners else hand.elder,
        insight=f"{counted(left, 'trick')} left. Seven win the cards" if left > 1 else "The last trick counts one more",
    )
    kept = {spec.name: getattr(base, spec.name) for spec in fields(base) if spec.name != "template"}
    return PiquetTricks(**kept, counting=counting(state))
