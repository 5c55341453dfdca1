"""Who of a side was at fault, and the tricks a fault costs."""

from __future__ import annotations

from typing import Final

from ...core.ruling import Rule
from ...core.seats import Seat, Seating, Side
from . import rulebook
from .house import House
from .model import Hand

PENALTY_TRICKS: Final = 3


def renege_rule(house: House) -> Rule:
    """The rule of a renege at this table."""
    return rulebook.RENEGE if house.renege == "set" else rulebook.RENEGE_THREE


def reneging_seats(hand: Hand, seating: Seating, side: Side) -> list[Seat]:
    """The players of a side who reneged in this hand, each once."""
    return sorted({breach.seat for breach in hand.breaches if seating.side_of[breach.seat] == side})


def false_claimers(hand: Hand, house: House, seating: Seating, side: Side) -> list[Seat]:
    """The players of a side whose false claim is judged as a contract not made."""
    if house.false_claim != "set":
        return []
    return [claim.seat for claim in hand.claims if not claim.good and seating.side_of[claim.seat] == side]


def false_calls(hand: Hand, seating: Seating, side: Side) -> int:
    return sum(p.kind == "false-call" and seating.side_of[p.seat] == side for p in hand.penalties)
