"""The screens of Pippins Aplenty: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/pippins` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.game import Explanation
from ....core.log import Standing
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import Screens, of_state
from ..model import Discard, State
from .between import between, over
from .cards import cards, discard
from .hands import hands
from .parts import GAME, subtitle, tally, track
from .rare import rare

PAGES: Final = of_state({"rare": rare, "hands": hands})
"""The pages behind the hand."""


def hand(
    state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Mapping[str, Sequence[str]]
) -> Any:
    """The screen for whatever the table waits for."""
    now, picked = GAME.phase(state), Chosen(chosen)
    if now.name == "over":
        return over(state, explanation)
    if now.name == "deal" or state.hand is None:
        return between(state, picked)
    return discard(state, picked) if now.name == "discard" else cards(state, picked)


place: Final = place_in_hand({Discard: "the discards"})

SCREENS: Final = Screens(
    pages=PAGES,
    subtitle=subtitle,
    tally=tally,
    hand=hand,
    place=place,
    race=track,
)
