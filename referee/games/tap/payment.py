"""What a hand of Tap pays, by its contract, its count and its bonuses alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ...core.ruling import Ruling
from ...core.text import UNSAID, Listed, Signed, Text, Words
from ...play.payments import Payment
from ...play.rulings import refused
from . import rulebook
from .cards import NEEDED
from .house import House

Contract = Literal["three", "top", "bottom", "solo"]

TRADITIONAL: Final[tuple[Contract, ...]] = ("three", "bottom", "top", "solo")
BY_VALUE: Final[tuple[Contract, ...]] = ("three", "top", "bottom", "solo")
VALUES: Final = (3, 4, 5, 8)
"""What the four bids are worth, from the lowest (TP-3.2)."""

SLAM_TIMES: Final = 4
DECLARED_SLAM_TIMES: Final = 8
SPARROW_POINTS: Final = 4
DECLARED_SPARROW_POINTS: Final = 8

CONTRACT_WORDS: Final = {"three": "Three Cards", "top": "Top Three", "bottom": "Bottom Three", "solo": "Solo"}
"""What a contract is called, and the half of the stock that goes with it."""


def called(contract: Contract) -> Words:
    """The same, where people read it."""
    return Words(CONTRACT_WORDS[contract])


def bids(house: House) -> tuple[Contract, ...]:
    """The four bids from the lowest to the highest (TP-3.2)."""
    return TRADITIONAL if house.traditional_order else BY_VALUE


def value_of(contract: Contract, house: House) -> int:
    """What each defender pays for a contract won, without bonuses (TP-3.2)."""
    return VALUES[bids(house).index(contract)]


_TIMES: Final = {1: UNSAID, SLAM_TIMES: Text(", four times"), DECLARED_SLAM_TIMES: Text(", eight times")}
"""How a contract multiplied by a Slam is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a hand came out for its declarer.

    `points`: the count, with 1 for each trick. `slam` and `sparrow`: whether they were made.
    `reneged`: the names of the side whose revoke decides the hand; `by_declarer`, whether that is the
    declarer's. Empty where the count decides.
    """

    contract: Contract
    points: int
    slam: bool = False
    sparrow: bool = False
    slam_declared: bool = False
    sparrow_declared: bool = False
    reneged: tuple[str, ...] = ()
    by_declarer: bool = False


def payments(result: Result, house: House, declarer: str) -> Iterator[Payment]:
    """What each defender pays the declarer for a hand, the contract first; `declarer` is the name the reasons use."""
    yield _contract(result, house, declarer)
    yield from _sparrow(result, declarer)


def _contract(result: Result, house: House, name: str) -> Payment:
    value, contract = value_of(result.contract, house), Text(CONTRACT_WORDS[result.contract])
    if result.reneged:
        times = DECLARED_SLAM_TIMES if result.slam_declared else 1
        if result.slam and not result.by_declarer and times == 1:
            times = SLAM_TIMES
        lost, won = "{players} revoked: {contract} is lost{times}", "{players} revoked: {contract} counts as won{times}"
        reason = Text(
            lost if result.by_declarer else won,
            players=Listed(result.reneged),
            contract=contract,
            times=_TIMES[times],
        )
        return Payment(-value * times if result.by_declarer else value * times, rulebook.REVOKE, reason)
    if result.slam_declared:
        made = "{player} declared Slam, made: eight times {contract}"
        not_made = "{player} declared Slam, not made: eight times {contract}"
        reason = Text(made if result.slam else not_made, player=name, contract=contract)
        value *= DECLARED_SLAM_TIMES
        return Payment(value if result.slam else -value, rulebook.SLAM_DECLARED, reason)
    if result.slam:
        reason = Text("{player} made Slam, undeclared: four times {contract}", player=name, contract=contract)
        return Payment(value * SLAM_TIMES, rulebook.SLAM, reason)
    if result.points >= NEEDED:
        reason = Text("{player} won {contract} with {points}", player=name, contract=contract, points=result.points)
        return Payment(value, rulebook.WON, reason)
    reason = Text("{player} lost {contract} with {points}", player=name, contract=contract, points=result.points)
    return Payment(-value, rulebook.LOST, reason)


def _sparrow(result: Result, name: str) -> Iterator[Payment]:
    """What the Sparrow pays: a declared one follows a revoke, else it goes by its own result (TP-7.6, TP-9.1)."""
    made = result.sparrow
    if result.reneged:
        made = not result.by_declarer and (made or result.sparrow_declared)
    if result.sparrow_declared:
        points = DECLARED_SPARROW_POINTS if made else -DECLARED_SPARROW_POINTS
        declared = "{player} declared the Sparrow, made" if made else "{player} declared the Sparrow, not made"
        yield Payment(points, rulebook.SPARROW_DECLARED, Text(declared, player=name))
    elif made:
        yield Payment(SPARROW_POINTS, rulebook.SPARROW, Text("{player} made the Sparrow, undeclared", player=name))


# ---- totals told --------------------------------------------------------------------------------


def refuse_totals(totals: Sequence[int]) -> Ruling | None:
    """The refusal of totals by player that cannot be: every hand comes to nought, and so do they (TP-7.7)."""
    over = sum(totals)
    if not over:
        return None
    return refused(
        rulebook.ZERO,
        "not-nought",
        Text("All players’ points add up to zero. These add up to {points}.", points=Signed(over)),
    )
