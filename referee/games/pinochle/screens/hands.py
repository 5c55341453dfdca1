"""Whole hands: at the deal, where they are known before, or shown later in a hand."""

from __future__ import annotations

from ....screens.hands import dealt_with, hands_screen
from ....screens.parts import Chosen
from ....screens.picking import PickingScreen
from .. import rulebook as book
from ..melds import HAND_SIZE
from ..model import State
from .parts import GAME, pack_from


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """The page of known hands."""
    now = GAME.phase(state)
    if now.name == "over":
        raise KeyError("hands")
    dealing = dealt_with(now, chosen)
    return hands_screen(
        state,
        chosen,
        pack_from(None if state.hand is None or dealing else state.hand.trump),
        HAND_SIZE,
        dealing=dealing,
        help="A hand left empty is not known. Of known hands the referee finds the best melds, and checks every card.",
        rule=book.KNOWN_HANDS.id,
        rest=True,
        remembered=True,
    )
