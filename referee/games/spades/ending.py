"""When a game of Spades is over, and who has won."""

from __future__ import annotations

from ...core.ruling import Rule
from ...core.seats import Side
from ...core.words import figure
from . import rulebook
from .house import score_ends_the_game
from .model import State


def why_over(state: State) -> tuple[Rule, str] | None:
    """Why the game is over after a hand that counts; None while it goes on. Ties are seen to elsewhere."""
    house, totals = state.house, state.standing
    if boston_side(state) is not None:
        return rulebook.BOSTON, "bid every trick and took them all"
    if state.time_called:
        return rulebook.CLOCK, "time was called"
    if house.hands is not None and state.hands_counted >= house.hands:
        return rulebook.HANDS, f"{house.hands} hands were played"
    if not score_ends_the_game(house):
        return None
    if max(totals) >= house.target:
        return rulebook.TARGET, f"{house.target} was reached"
    if house.floor is not None and min(totals) <= house.floor:
        return rulebook.FLOOR, f"a side fell to {figure(house.floor)} or below"
    return None


def boston_side(state: State) -> Side | None:
    """The side that won the game by a Boston in the hand just scored (SP-7.9)."""
    if state.house.boston != "wins" or state.account is None:
        return None
    made = (line.side for line in state.account.lines if line.rule is rulebook.BOSTON and line.points > 0)
    return next(made, None)


def hands_counted(state: State) -> int:
    """Complete hands so far, misdeals left out."""
    return state.hands_counted
