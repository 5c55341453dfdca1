"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Seat
from ....core.words import counted
from ..choices import phase
from ..model import State
from ..tricks import next_player
from .parts import Chosen, Player, players


@dataclass(frozen=True, slots=True)
class ClaimScreen:
    """`left`: tricks still to come. `false_cost`: what a false claim does here; `asks_to`: who gets them?"""

    title: str
    seats: tuple[Player, ...]
    seat: Seat | None
    left: int
    false_cost: str
    asks_to: bool
    to: Seat | None
    good: str
    template: str = "games/spades/claim.html"
    asks: tuple[str, ...] = ("claim",)


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating, house = state.hand, state.seating, state.house
    if hand is None or phase(state).name != "play":
        raise KeyError("claim")
    asked = chosen.seat("seat", seating)
    turn = next_player(hand, house, seating)
    left = hand.tricks_total - hand.taken
    several = len(seating.sides) > 2
    cost = {
        "rest": f"The other {counted(left, 'trick')} go to the opponents.",
        "exposed": "Play goes on, with the claimer’s cards laid open.",
        "set": "The claimer’s contract is set.",
    }[house.false_claim]
    return ClaimScreen(
        title="The rest are mine",
        seats=players(seating),
        seat=asked if asked is not None else turn,
        left=left,
        false_cost=cost,
        asks_to=house.false_claim == "rest" and (several or any(len(seats) > 1 for seats in seating.sides)),
        to=chosen.seat("to", seating),
        good=chosen.first("good"),
    )
