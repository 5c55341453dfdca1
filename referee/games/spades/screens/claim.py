"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from ....core.words import counted
from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen
from ..game import phase
from ..model import State
from ..tricks import next_player


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating, house = state.hand, state.seating, state.house
    if hand is None or phase(state).name != "play":
        raise KeyError("claim")
    left = hand.tricks_total - hand.taken
    several = len(seating.sides) > 2
    cost = {
        "rest": f"The other {counted(left, 'trick')} go to the opponents.",
        "exposed": "Play goes on, with the claimer’s cards laid open.",
        "set": "The claimer’s contract is set.",
    }[house.false_claim]
    return claim_screen(
        hand,
        seating,
        chosen,
        next_player(hand, house, seating),
        help="The claimer lays the hand open, and anyone who can show a trick of theirs speaks up.",
        rule="SP-6.1",
        false_cost=cost,
        false_rule="SP-9.5",
        asks_to=house.false_claim == "rest" and (several or any(len(seats) > 1 for seats in seating.sides)),
    )
