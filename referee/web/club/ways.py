"""How people may move at an evening, and what the standings go by: what each means for so many people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...club.movement import longest
from ...club.pairing import rounds_of_all, rounds_to_one
from ...club.plans import Movement
from ...club.standings import By
from ...service.planning import SEATS

ORDERS: Final = (
    (By.POINTS, "Points", "a round sat out counts as the mean of one’s own"),
    (By.WINS, "Rounds won", "then by how far; a round sat out is won"),
)


@dataclass(frozen=True, slots=True)
class Way:
    """How people may move: what it means for so many, and how many `rounds` it has."""

    movement: Movement
    title: str
    means: str
    rounds: str


def ways(there: int) -> list[Way]:
    """The ways of moving, with what each means for so many people."""
    enough, pairs = there >= SEATS, there // 2
    alone = "one has no partner, and needs a guest"
    return [
        Way(Movement.INDIVIDUAL, "Partners change", "each pair at most once", str(longest(there)) if enough else "–"),
        Way(
            Movement.ROBIN,
            "Fixed pairs, all against all",
            alone if there % 2 else "each meets every other once",
            str(rounds_of_all(pairs)) if enough else "–",
        ),
        Way(Movement.SWISS, "Fixed pairs, Swiss", alone if there % 2 else "winners meet winners, no pair twice", "any"),
        Way(
            Movement.KNOCKOUT,
            "Fixed pairs, knock-out",
            alone if there % 2 else "who loses is out",
            str(rounds_to_one(pairs)) if enough else "–",
        ),
    ]
