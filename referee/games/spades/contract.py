"""What a side has bid to make, and what making or missing it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.ruling import Rule
from ...core.seats import Seating, Side
from . import rulebook
from .faults import PENALTY_TRICKS, false_calls, reneging_seats
from .house import House
from .model import NIL, Hand

TRICK_POINTS: Final = 10
TEN_POINTS: Final = 200
BOSTON_POINTS: Final = 200
LEAST_BLIND_CONTRACT: Final = 6


@dataclass(frozen=True, slots=True)
class Contract:
    """What a side bid in numbers, and what it needs. `need` is beyond `bid` where a penalty adds tricks.

    `value` is scored when it is made, `cost` lost when it is set; `rule` is of its own for a ten or a
    Boston.
    """

    bid: int
    need: int
    blind: bool
    value: int
    cost: int
    rule: Rule | None


def contract_of(hand: Hand, house: House, seating: Seating, side: Side) -> Contract | None:
    """The contract of a side: its numbers added up. None where nobody of it bid a number."""
    bids = [bid for seat in seating.sides[side] if (bid := hand.bids[seat]) is not None and bid.bid != NIL]
    if not bids:
        return None
    total = sum(bid.bid for bid in bids)
    blind = house.blind_number != "off" and total >= LEAST_BLIND_CONTRACT and all(bid.blind for bid in bids)
    value = cost = TRICK_POINTS * total
    rule: Rule | None = None
    if house.boston != "off" and total == hand.tricks_total:
        rule = rulebook.BOSTON
        value = BOSTON_POINTS if house.boston == "200" else value
    elif house.ten_for_200 and total == 10:
        value, cost, rule = TEN_POINTS, TEN_POINTS, rulebook.TEN
    extra = PENALTY_TRICKS * (
        (len(reneging_seats(hand, seating, side)) if house.renege == "three_tricks" else 0)
        + (false_calls(hand, seating, side) if house.false_renege_call == "three_tricks" else 0)
    )
    times = 2 if blind else 1
    return Contract(total, total + extra, blind, value * times, cost * times, rule)
