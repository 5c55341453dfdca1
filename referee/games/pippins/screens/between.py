"""Between two hands of Pippins Aplenty, and after the last."""

from __future__ import annotations

from ....core.game import Explanation
from ....screens import between as shared
from ....screens.between import BetweenScreen, HandResult, OverScreen, over_screen, race
from ....screens.parts import Chosen
from .. import rulebook as book
from ..model import State
from ..scores import cell
from .parts import GAME


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    house = state.next_house or state.house
    return shared.between_screen(
        state.coming,
        chosen,
        account=state.account,
        result=hand_result(state),
        number=state.hands_counted + 1,
        dealer=GAME.next_dealer(state),
        depth="cards",
        depth_rule=book.DEPTHS.id,
        depths=(("cards", "card by card"),),
        # The target must be passed, so one point more than to it is needed.
        standing=race(state.coming, state.standing, house.target + 1) if state.hands_counted else "",
    )


def hand_result(state: State) -> HandResult | None:
    """What each side scored in the hand that is over; None before the first."""
    if state.account is None:
        return None
    return shared.hand_result(state.seating, state.account, state.standing, cell=cell)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    assert state.outcome is not None
    return over_screen(
        state.seating, state.outcome, explanation.totals, result=hand_result(state), hands=state.hands_counted
    )
