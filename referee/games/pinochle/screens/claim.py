"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen
from .. import rulebook as book
from ..model import State
from .parts import GAME


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating = state.hand, state.seating
    now = GAME.phase(state)
    if hand is None or now.name != "play":
        raise KeyError("claim")
    return claim_screen(
        hand,
        seating,
        chosen,
        GAME.next_player(state, hand),
        help="The claimer lays the hand open; the side has every counter still out, and the last trick.",
        rule=book.CLAIM.id,
        false_cost="Play goes on, with the claimer’s cards laid open.",
        false_rule=book.FALSE_CLAIM.id,
    )
