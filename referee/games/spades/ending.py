"""When a game of Spades is over, and who has won."""

from __future__ import annotations

from ...core.game import Outcome
from ...core.ruling import Rule
from ...core.seats import Side
from ...core.words import figure
from . import rulebook
from .house import score_ends_the_game
from .model import State


def outcome_after_hand(state: State, boston: Side | None = None) -> Outcome | None:
    """The outcome once a hand is complete; None while the game goes on. `boston`: the side that won by one."""
    if state.stopped:
        return Outcome(_leaders(state), "the table ended the game", rulebook.STOPPED.id)
    if boston is not None:
        return Outcome((boston,), "bid every trick and took them all", rulebook.BOSTON.id)
    ended = _why_over(state)
    if ended is None:
        return None
    leaders = _leaders(state)
    if len(leaders) > 1:
        return None  # a tie plays another hand, SP-8.3
    rule, reason = ended
    return Outcome(leaders, reason, rule.id)


def tied_at_the_end(state: State) -> bool:
    """Whether the game would be over, were the best totals not equal."""
    return state.outcome is None and _why_over(state) is not None


def hands_counted(state: State) -> int:
    """Complete hands so far, misdeals left out."""
    return state.counted + (state.account is not None and not state.account.void)


def _why_over(state: State) -> tuple[Rule, str] | None:
    house, totals = state.house, state.standing
    counted = hands_counted(state)
    if counted == 0:
        return None
    if state.time_called:
        return rulebook.CLOCK, "time was called"
    if house.hands is not None and counted >= house.hands:
        return rulebook.HANDS, f"{house.hands} hands were played"
    if not score_ends_the_game(house):
        return None
    if max(totals) >= house.target:
        return rulebook.TARGET, f"{house.target} was reached"
    if house.floor is not None and min(totals) <= house.floor:
        return rulebook.FLOOR, f"a side fell to {figure(house.floor)} or below"
    return None


def _leaders(state: State) -> tuple[Side, ...]:
    totals = state.standing
    return tuple(side for side, total in enumerate(totals) if total == max(totals))
