"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from ....screens.claim import ClaimScreen
from ....screens.parts import Chosen, players
from .. import rulebook as book
from ..model import State
from .parts import GAME


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating = state.hand, state.seating
    now = GAME.phase(state)
    if hand is None or now.name != "play":
        raise KeyError("claim")
    asked = chosen.seat("seat", seating)
    return ClaimScreen(
        seats=players(seating),
        seat=asked if asked is not None else GAME.next_player(state, hand),
        left=hand.tricks_total - hand.taken,
        help="The claimer lays the hand open; the side has every counter still out, and the last trick.",
        rule=book.CLAIM.id,
        false_cost="Play goes on, with the claimer’s cards laid open.",
        false_rule=book.FALSE_CLAIM.id,
    )
