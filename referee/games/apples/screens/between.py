"""Between two hands of Apples, and after the last."""

from __future__ import annotations

from ....core.game import Explanation
from ....core.seats import Side
from ....core.words import counted
from ....screens import between as shared
from ....screens.between import BetweenScreen, HandResult, OverScreen, over_screen, race
from ....screens.parts import Chosen
from ..game import Apples
from ..model import State

GAME = Apples()


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    last = state.hand.depth if state.hand is not None else None
    return shared.between_screen(
        state.coming,
        chosen,
        account=state.account,
        result=hand_result(state),
        number=state.hands_counted + 1,
        dealer=GAME.next_dealer(state),
        depth=last or "tricks",
        depth_rule="AP-6.4",
        standing=_standing(state),
    )


def hand_result(state: State) -> HandResult | None:
    """What each player scored in the hand that is over, and the target; None before the first."""
    account = state.account
    if account is None:
        return None

    def target(side: Side) -> str:
        return f"target {account.cells[side][1]}" if account.cells else ""

    return shared.hand_result(
        state.seating,
        account,
        state.standing,
        cell=lambda shown, side: counted(shown.tricks[state.seating.sides[side][0]], "trick"),
        note=target,
    )


def _standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    if GAME.tied_at_the_end(state):
        return "The best totals are equal: another hand decides."
    if not state.hands_counted:
        return ""
    return race(state.coming, state.standing, state.house.goal)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    assert state.outcome is not None
    return over_screen(
        state.seating, state.outcome, explanation.totals, result=hand_result(state), hands=state.hands_counted
    )
