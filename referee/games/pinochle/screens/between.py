"""Between two hands of Pinochle, and after the last."""

from __future__ import annotations

from ....core.game import Explanation
from ....screens.between import BetweenScreen, HandResult, OverScreen, between_screen, end_screen, last_result, race
from ....screens.parts import Chosen
from .. import rulebook as book
from ..house import target_of
from ..model import State
from ..scores import cell
from .parts import GAME


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    return between_screen(
        state,
        chosen,
        result=hand_result(state),
        dealer=GAME.next_dealer(state),
        depth_rule=book.DEPTHS.id,
        standing=race(state.coming, state.standing, target_of(state.house_coming)),
    )


def hand_result(state: State) -> HandResult | None:
    """What each side scored in the hand that is over; None before the first."""
    return last_result(state, cell=cell)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    return end_screen(state, explanation, result=hand_result(state))
