"""The partie: when it is over, and what its winner scores by the Rubicon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.ruling import Rule
from ...core.seats import Side
from ...core.words import figure
from . import rulebook as book
from .house import HUNDRED, House
from .model import State

DEALS: Final = 6
"""Deals in a partie (PI-7.1)."""

EXTRA_DEALS: Final = 2
"""Deals played after a tie (PI-7.4)."""

RUBICON: Final = 100
GAME_POINTS: Final = 100
"""Added to the difference, or to the sum (PI-7.2, PI-7.3)."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a partie ends. `winner` is None if it is drawn; `points` are what the winner scores, as `words` say it."""

    winner: Side | None
    points: int
    words: str
    rule: Rule


def result(totals: Sequence[int], *, rubicon: bool = True) -> Result:
    """The result of a partie with these totals; without the `rubicon` the difference alone."""
    if totals[0] == totals[1]:
        return Result(None, 0, f"both have {figure(totals[0])}", book.DRAWN)
    winner = 0 if totals[0] > totals[1] else 1
    best, other = totals[winner], totals[1 - winner]
    if not rubicon:
        return Result(winner, best - other, f"{_minus(best, other)} = {figure(best - other)}", book.HUNDRED)
    if other >= RUBICON:
        points = best - other + GAME_POINTS
        return Result(winner, points, f"{_minus(best, other)} + {GAME_POINTS} = {figure(points)}", book.DIFFERENCE)
    points = best + other + GAME_POINTS
    return Result(winner, points, f"{_plus(best, other)} + {GAME_POINTS} = {figure(points)}", book.RUBICON)


def _minus(best: int, other: int) -> str:
    return f"{figure(best)} − {figure(other)}" if other >= 0 else f"{figure(best)} + {figure(-other)}"


def _plus(best: int, other: int) -> str:
    return f"{figure(best)} + {figure(other)}" if other >= 0 else f"{figure(best)} − {figure(-other)}"


def result_of(state: State) -> Result | None:
    """The result of the partie; None while it goes on, and where the table stopped it before its end."""
    if state.outcome is None or state.stopped:
        return None
    return result(state.standing, rubicon=state.house.length != HUNDRED)


def why_over(state: State) -> tuple[Rule, str] | None:
    """Why the partie is over, with its result in words; None while it goes on (PI-7.1, PI-7.4, PI-7.6)."""
    hand = state.hand
    if hand is not None and (hand.void or hand.redealt):
        return None  # only a deal that was played ends a partie
    totals = state.standing
    if state.house.length == HUNDRED:
        found = result(totals, rubicon=False)
        return (book.HUNDRED, f"100 was reached, {found.words}") if max(totals) >= RUBICON else None
    if state.hands_counted not in {DEALS, DEALS + EXTRA_DEALS}:
        return None
    found = result(totals)
    if found.winner is None:
        return found.rule, f"after {figure(state.hands_counted)} deals {found.words}"
    loser = state.seating.side_name(1 - found.winner)
    how = f"{loser} is rubiconed" if found.rule is book.RUBICON else f"{loser} passed the Rubicon"
    return found.rule, f"{how}, {found.words}"


def drawn(state: State) -> bool:
    """Whether equal totals end the partie now: after the two deals that a tie adds (PI-7.5)."""
    return state.house.length != HUNDRED and state.hands_counted >= DEALS + EXTRA_DEALS


def deals_left(house: House, counted: int) -> int | None:
    """How many deals of a partie are left; None where only 100 points end it."""
    if house.length == HUNDRED:
        return None
    return DEALS - counted if counted <= DEALS else DEALS + EXTRA_DEALS - counted
