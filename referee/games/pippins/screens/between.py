"""Between two hands of Pippins Aplenty, and after the last."""

from __future__ import annotations

from ....core.game import Explanation
from ....screens.between import BetweenScreen, HandResult, OverScreen, between_screen, end_screen, last_result, race
from ....screens.parts import Chosen
from .. import rulebook as book
from ..model import State
from ..scores import cell
from .parts import GAME


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    house = state.house_coming
    return between_screen(
        state,
        chosen,
        result=hand_result(state),
        dealer=GAME.next_dealer(state),
        depth="cards",
        depth_rule=book.DEPTHS.id,
        depths=(("cards", "card by card"),),
        # The target must be passed, so one point more than to it is needed.
        standing=race(state.coming, state.standing, house.target + 1) if state.hands_counted else "",
    )


def hand_result(state: State) -> HandResult | None:
    """What each side scored in the hand that is over; None before the first."""
    return last_result(state, cell=cell)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    return end_screen(state, explanation, result=hand_result(state))
