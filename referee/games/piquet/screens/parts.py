"""What several screens of Piquet are made of: the running score, where the partie is, who holds which part."""

from __future__ import annotations

from typing import Final

from ....core.words import counted
from ....screens.parts import TallyLine
from ..game import Piquet
from ..house import HUNDRED
from ..model import State
from ..partie import DEALS, EXTRA_DEALS, RUBICON

GAME: Final = Piquet()


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, and how far it is to the Rubicon."""
    goal = RUBICON if state.house.length == HUNDRED else None
    return tuple(TallyLine(total, _to_rubicon(state, total), goal) for total in state.standing)


def _to_rubicon(state: State, total: int) -> str:
    if state.house.length == HUNDRED or not state.hands_counted:
        return ""
    return f"{RUBICON - total} to {RUBICON}" if total < RUBICON else ""


def subtitle(state: State) -> str:
    """Where the partie is: ``deal 3 of 6 · Ann is elder``."""
    hand = state.hand
    if state.outcome is not None:
        return f"over after {counted(state.hands_counted, 'deal')}"
    going_on = hand is not None and not hand.complete and not hand.void
    number = hand.number if hand is not None and going_on else state.hands_counted + 1
    if state.house.length == HUNDRED:
        where = f"deal {number} · to {RUBICON}"
    else:
        where = f"deal {number} of {DEALS if number <= DEALS else DEALS + EXTRA_DEALS}"
    return f"{where} · {state.seating.names[hand.elder]} is elder" if hand is not None and going_on else where
