"""The screens of Klondike: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/klondike` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.entries import Entry
from ....core.game import Explanation
from ....core.log import Standing
from ....screens.parts import Chosen
from ....screens.screen import Screens, of_state
from ..model import State
from .between import between, over
from .felt import felt
from .parts import GAME, subtitle, tally
from .picking import reveal, turn, untold_stack, untold_waste
from .rare import rare
from .whole import whole

PAGES: Final = of_state({"rare": rare, "turn": turn, "reveal": reveal, "whole": whole})
"""The pages behind the deal."""

FORM_ENTRIES: Final = frozenset({"deal", "reveal"})
"""What is typed on the hand page itself."""


def hand(
    state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Mapping[str, Sequence[str]]
) -> Any:
    """The screen for whatever the table waits for: a card that lies open and was not told comes first."""
    now, picked = GAME.phase(state), Chosen(chosen)
    if now.name == "over":
        return over(state, explanation)
    if now.name == "deal" or state.hand is None:
        return between(state, picked)
    layout = state.hand.layout
    asks_card = untold_stack(layout) is not None or untold_waste(layout)
    if asks_card and not any(picked.first(name) for name in ("look", "at", "from_")):
        return reveal(state, picked)
    return felt(state, picked)


def place(state: State, entry: Entry) -> str:
    """Where an entry stands: ``deal 2, step 14``."""
    now = state.hand
    if now is None or not now.in_play:
        return ""
    return f"deal {now.number}, step {now.steps + 1}"


SCREENS: Final = Screens(
    pages=PAGES,
    form_entries=FORM_ENTRIES,
    subtitle=subtitle,
    tally=tally,
    hand=hand,
    place=place,
)
