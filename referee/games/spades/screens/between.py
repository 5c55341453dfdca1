"""Between two hands of Spades, and after the last."""

from __future__ import annotations

from ....core.game import Explanation, HandAccount
from ....core.seats import Side
from ....core.words import counted
from ....screens.between import (
    KNOWN_HANDS,
    BetweenScreen,
    HandResult,
    OverScreen,
    TellCards,
    between_screen,
    end_screen,
    last_result,
    race,
)
from ....screens.parts import Chosen
from ..ending import hands_counted
from ..game import next_dealer, tied_at_the_end
from ..house import score_ends_the_game
from ..model import State
from ..scores import told


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    house = state.house_coming
    return between_screen(
        state,
        chosen,
        result=hand_result(state),
        dealer=next_dealer(state),
        depth_rule="SP-4.1",
        standing=_standing(state),
        known=("hands-", "face_up-"),
        tell=TellCards("Cards face up", "face_up") if house.face_up_deal else KNOWN_HANDS,
    )


def hand_result(state: State) -> HandResult | None:
    """What each side scored in the hand that is over; None before the first."""

    def bags(account: HandAccount, side: Side) -> str:
        found = account.extra.get("bags", ())
        return counted(found[side], "bag") if found and found[side] else ""

    return last_result(state, cell=told, note=bags)


def _standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    if tied_at_the_end(state):
        return "The best totals are equal: another hand decides."
    if state.time_called:
        return "Time is called: this is the last hand."
    house = state.house
    if not score_ends_the_game(house) or not hands_counted(state):
        return ""
    return race(state.coming, state.standing, house.target)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    return end_screen(state, explanation, result=hand_result(state))
