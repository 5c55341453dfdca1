"""Whole hands told: at the deal, or shown later."""

from __future__ import annotations

from ....core.cards import standard_pack
from ....screens.hands import dealt_with, hands_screen
from ....screens.parts import Chosen
from ....screens.picking import PickingScreen
from .. import rulebook as book
from ..game import CARDS_EACH
from ..model import State
from .parts import GAME


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """The page of known hands."""
    return hands_screen(
        state,
        chosen,
        standard_pack(),
        CARDS_EACH,
        dealing=dealt_with(GAME.phase(state), chosen),
        help="A hand left empty is not known. Known hands let the referee check every card played.",
        rule=book.KNOWN_HANDS.id,
    )
