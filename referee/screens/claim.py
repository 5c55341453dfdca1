"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.seats import Seat
from .parts import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimScreen:
    """`left`: tricks still to come. `false_cost`: what a false claim does here; `asks_to`: who gets them?

    `help` is what the claimer does; `rule` and `false_rule` are the rules of both.
    """

    title: str = "The rest are mine"
    seats: tuple[Player, ...]
    seat: Seat | None
    left: int
    help: str
    rule: str
    false_cost: str
    false_rule: str
    asks_to: bool = False
    to: Seat | None = None
    template: str = "hand/claim.html"
    asks: tuple[str, ...] = ("claim",)
