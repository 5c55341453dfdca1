"""Between two hands of Apples, and after the last."""

from __future__ import annotations

from ....core.game import Explanation, HandAccount
from ....core.seats import Side
from ....core.words import counted
from ....screens.between import BetweenScreen, HandResult, OverScreen, between_screen, end_screen, last_result, race
from ....screens.parts import Chosen
from ..game import Apples
from ..model import State

GAME = Apples()


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    return between_screen(
        state,
        chosen,
        result=hand_result(state),
        dealer=GAME.next_dealer(state),
        depth_rule="AP-6.4",
        standing=_standing(state),
    )


def hand_result(state: State) -> HandResult | None:
    """What each player scored in the hand that is over, and the target; None before the first."""

    def tricks(account: HandAccount, side: Side) -> str:
        return counted(account.tricks[state.seating.sides[side][0]], "trick")

    def target(account: HandAccount, side: Side) -> str:
        return f"target {account.cells[side][1]}" if account.cells else ""

    return last_result(state, cell=tricks, note=target)


def _standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    if GAME.tied_at_the_end(state):
        return "The best totals are equal: another hand decides."
    if not state.hands_counted:
        return ""
    return race(state.coming, state.standing, state.house.goal)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    return end_screen(state, explanation, result=hand_result(state))
