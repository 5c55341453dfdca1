"""Between two hands of Pinochle, and after the last."""

from __future__ import annotations

from ....core.game import Explanation
from ....screens import between as shared
from ....screens.between import BetweenScreen, HandResult, OverScreen, over_screen, race
from ....screens.parts import Chosen
from .. import rulebook as book
from ..house import target_of
from ..model import State
from ..scores import cell
from .parts import GAME


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
        depth_rule=book.DEPTHS.id,
        standing=race(state.coming, state.standing, target_of(state.next_house or state.house)),
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
