"""What a side has bid to make, what that is worth, and who of it was at fault."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ...core.ruling import Rule
from ...core.seats import Seat, Seating, Side
from . import rulebook as book
from .house import House
from .model import NIL, Hand

PENALTY_TRICKS: Final = 3


def renege_rule(house: House) -> Rule:
    """The rule of a renege at this table."""
    return {"three_tricks": book.RENEGE_THREE, "credited": book.RENEGE_CREDITS}.get(house.renege, book.REVOKE)


def renege_sets(house: House) -> bool:
    """Whether a renege sets the contract of its side, whatever it took."""
    return house.renege != "three_tricks"


def reneging_seats(hand: Hand, seating: Seating, side: Side) -> list[Seat]:
    """The players of a side who reneged in this hand, each once."""
    if not hand.breaches:
        return []
    return sorted({breach.seat for breach in hand.breaches if seating.side_of[breach.seat] == side})


def credited_by(hand: Hand, house: House, seating: Seating, side: Side) -> list[Seat]:
    """The players of other sides whose renege makes this side's contract (SP-9.8)."""
    if house.renege != "credited" or not hand.breaches or reneging_seats(hand, seating, side):
        return []
    return [seat for other in range(len(seating.sides)) for seat in reneging_seats(hand, seating, other)]


def false_claimers(hand: Hand, house: House, seating: Seating, side: Side) -> list[Seat]:
    """The players of a side whose false claim is judged as a contract not made."""
    if house.false_claim != "set":
        return []
    return [claim.seat for claim in hand.claims if not claim.good and seating.side_of[claim.seat] == side]


def at_fault(hand: Hand, house: House, seating: Seating, side: Side) -> list[Seat]:
    """The players of a side whose nil is broken by a ruling, whatever they take."""
    return reneging_seats(hand, seating, side) + false_claimers(hand, house, seating, side)


def false_calls(hand: Hand, seating: Seating, side: Side) -> int:
    return sum([p.kind == "false-call" and seating.side_of[p.seat] == side for p in hand.penalties])


TRICK_POINTS: Final = 10
TEN_POINTS: Final = 200
BOSTON_POINTS: Final = 200
LEAST_BLIND_CONTRACT: Final = 6


@dataclass(frozen=True, slots=True)
class Contract:
    """What a side bid in numbers, and what it needs. `need` is beyond `bid` where a penalty adds tricks; `exact`: one
    more sets it as well (SP-3.10).

    `value` is scored when it is made, `cost` lost when it is set; `rule` is of its own for a ten or a
    Boston.
    """

    bid: int
    need: int
    blind: bool
    exact: bool
    value: int
    cost: int
    rule: Rule | None


def worth(total: int, tricks: int, house: House, *, blind: bool) -> tuple[int, int, Rule | None]:
    """What numbers that come to `total` of so many tricks score and cost, and the rule where it is of its own."""
    value = cost = TRICK_POINTS * total
    rule: Rule | None = None
    if house.boston != "off" and total == tricks:
        rule = book.BOSTON
        value = BOSTON_POINTS if house.boston == "200" else value
    elif house.ten_for_200 and total == 10:
        value, cost, rule = TEN_POINTS, TEN_POINTS, book.TEN
    return (2 * value, 2 * cost, rule) if _doubles(total, house, blind=blind) else (value, cost, rule)


def _doubles(total: int, house: House, *, blind: bool) -> bool:
    return blind and house.blind_number != "off" and total >= LEAST_BLIND_CONTRACT


def blind_together(blind: Iterable[bool]) -> bool:
    """Whether the numbers of a side make a blind contract, each of them bid `blind` or not."""
    return all(blind)


def contract_of(hand: Hand, house: House, seating: Seating, side: Side) -> Contract | None:
    """The contract of a side: its numbers added up. None where nobody of it bid a number."""
    bids = [bid for seat in seating.sides[side] if (bid := hand.bids[seat]) is not None and bid.bid != NIL]
    if not bids:
        return None
    total, blind = sum([bid.bid for bid in bids]), blind_together(bid.blind for bid in bids)
    value, cost, rule = worth(total, hand.tricks_total, house, blind=blind)
    extra = PENALTY_TRICKS * (
        (len(reneging_seats(hand, seating, side)) if house.renege == "three_tricks" else 0)
        + (false_calls(hand, seating, side) if house.false_renege_call == "three_tricks" else 0)
    )
    doubled = _doubles(total, house, blind=blind)
    exact = doubled and house.blind_number == "exact"
    return Contract(total, total + extra, doubled, exact, value, cost, rule)
