"""The rest are mine: who claims, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.seats import Seat, Seating
from ..play.model import TrickHand
from .parts import Chosen, Player, players


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimScreen:
    """`left`: tricks still to come. `false_cost`: what a false claim does here; `asks_to`: who gets them?

    `help` is what the claimer does; `rule` and `false_rule` are the rules of both. `own`: what a game asks besides.
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
    own: object = None
    template: str = "hand/claim.html"
    asks: tuple[str, ...] = ("claim",)


def claim_screen(
    hand: TrickHand,
    seating: Seating,
    chosen: Chosen,
    turn: Seat | None,
    *,
    help: str,
    rule: str,
    false_cost: str,
    false_rule: str,
    asks_to: bool = False,
    own: object = None,
    template: str = "hand/claim.html",
) -> ClaimScreen:
    """The page of a claim to the tricks left. `turn`: who plays next, and claims unless another is chosen."""
    return ClaimScreen(
        seats=players(seating),
        seat=chosen.seat_or("seat", seating, turn),
        left=hand.tricks_total - hand.taken,
        help=help,
        rule=rule,
        false_cost=false_cost,
        false_rule=false_rule,
        asks_to=asks_to,
        to=chosen.seat("to", seating),
        own=own,
        template=template,
    )
