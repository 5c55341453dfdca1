"""Trick by trick: who won this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from ....core.log import Standing
from ....core.words import counted
from ....screens.parts import players
from ....screens.tricks import TricksScreen, tricks_screen
from ..model import State
from .parts import TargetsLine, contract_words, targets_line


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplesTricks(TricksScreen):
    """One trick is asked for. `line`: who has told a target."""

    line: TargetsLine
    template: str = "games/apples/tricks.html"


def tricks(state: State, entries: Sequence[Standing]) -> ApplesTricks:
    """The screen of the trick that is being played."""
    hand = state.hand
    assert hand is not None
    assert hand.contract is not None
    left = hand.tricks_total - hand.taken
    base = tricks_screen(
        players(state.seating),
        winners=hand.winners,
        won=hand.won,
        total=hand.tricks_total,
        of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
        leader=hand.winners[-1] if hand.winners else hand.contract.seat,
        insight=f"{contract_words(state)}: {hand.contract.trump.word} are trumps. {counted(left, 'trick')} left",
    )
    kept = {spec.name: getattr(base, spec.name) for spec in fields(base) if spec.name != "template"}
    return ApplesTricks(**kept, line=targets_line(state, entries))
